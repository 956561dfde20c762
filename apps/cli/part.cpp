#include "part.hpp"

#include <algorithm>
#include <dokusat/solve/version.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/paths.hpp>
#include <filesystem>

#include "state_file.hpp"

namespace dokusat::cli {
namespace {

constexpr const char* kAdvice = "remove it and run the part again";

StateJson share_json(const ShareRecord& record) {
  return {
      {"command", record.command},   {"options", record.options},     {"input", record.input},
      {"part", record.part.number},  {"of", record.part.of},          {"things", record.things},
      {"begin", record.share.begin}, {"end", record.share.end},       {"adds_up", record.adds_up},
      {"json", record.json},         {"exit_code", record.exit_code}, {"bytes", record.bytes},
      {"digest", record.digest}};
}

ShareRecord share_from(const StateJson& json) {
  ShareRecord record;
  json.at("dokusat").get_to(record.version);
  json.at("command").get_to(record.command);
  json.at("options").get_to(record.options);
  json.at("input").get_to(record.input);
  json.at("part").get_to(record.part.number);
  json.at("of").get_to(record.part.of);
  json.at("things").get_to(record.things);
  json.at("begin").get_to(record.share.begin);
  json.at("end").get_to(record.share.end);
  json.at("adds_up").get_to(record.adds_up);
  json.at("json").get_to(record.json);
  json.at("exit_code").get_to(record.exit_code);
  json.at("bytes").get_to(record.bytes);
  json.at("digest").get_to(record.digest);
  return record;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text.empty() ? "none" : text;
}

}  // namespace

PuzzleRange share_of(const Part& part, std::uint64_t things) {
  const std::uint64_t each = things / part.of;
  const std::uint64_t larger = things % part.of;  // number of parts with one more
  const auto begin = [&](std::uint64_t before) { return each * before + std::min(before, larger); };
  return {begin(part.number - 1), begin(part.number)};
}

std::string text_of(const Part& part) {
  return std::to_string(part.number) + "/" + std::to_string(part.of);
}

std::string share_path(const std::string& file) { return beside(behind_links(file), ".share"); }

void write_share(const std::string& file, const ShareRecord& record) {
  write_state(share_path(file), share_json(record), true);
}

ShareRecord read_share(const std::string& file) {
  const std::string path = share_path(file);
  std::error_code none;
  if (std::filesystem::exists(beside(behind_links(file), ".resume"), none))
    throw FileError(printable(file) + ": is not finished: the same command continues it");
  const std::optional<StateJson> json = read_state(path, kAdvice);
  if (!json)
    throw FileError(printable(file) + ": is no finished part, as there is no " + printable(path));
  try {
    ShareRecord record = share_from(*json);
    const Part& part = record.part;
    if (part.number >= 1 && part.number <= part.of && record.share.begin <= record.share.end)
      return record;
  } catch (const StateJson::exception&) {
  }
  throw FileError(printable(path) + ": is not what a run with --part writes; " + kAdvice);
}

void copy_answers(const std::string& file, const ShareRecord& record,
                  const std::function<void(std::string_view)>& take) {
  InputFile in(file);
  Written written;
  in.each_block([&](std::string_view block) {
    written.add(block);
    take(block);
  });
  if (written.bytes() != record.bytes || written.digest().text() != record.digest)
    throw FileError(printable(file) + ": is not what " + printable(share_path(file)) +
                    " describes: it was changed, or belongs to another run");
}

std::string why_foreign(const ShareRecord& one, const ShareRecord& other) {
  if (one.version != other.version) return "of dokusat " + one.version + ", not " + other.version;
  if (one.command != other.command)
    return "of the command " + one.command + ", not " + other.command;
  if (one.options != other.options)
    return "of a run with other options: " + joined(one.options) + ", not " + joined(other.options);
  if (one.input != other.input || one.things != other.things) return "of a run on other input";
  if (one.part.of != other.part.of)
    return "of a run in " + std::to_string(one.part.of) + " parts, not " +
           std::to_string(other.part.of);
  return "";
}

ShareRecord share_record(const std::string& file, const DivisionOptions& division) {
  require_state_place(share_path(file));
  ShareRecord record;
  record.version = version();
  record.command = division.command;
  record.options = division.options;
  record.part = *division.part;
  return record;
}

bool is_done(const std::string& file, const ShareRecord& record, ExitCode& code) {
  namespace fs = std::filesystem;
  std::error_code none;
  if (!fs::exists(file, none) || !fs::exists(share_path(file), none) ||
      fs::exists(beside(behind_links(file), ".resume"), none))
    return false;
  try {
    const ShareRecord done = read_share(file);
    if (!why_foreign(done, record).empty() || done.part.number != record.part.number) return false;
    copy_answers(file, done, [](std::string_view) {});
    code.raise(done.exit_code);
    return true;
  } catch (const FileError&) {
    return false;  // damaged, or of an older FILE: the run replaces both
  }
}

}  // namespace dokusat::cli
