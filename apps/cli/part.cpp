#include "part.hpp"

#include <algorithm>
#include <dokusat/api/answers.hpp>
#include <dokusat/solve/version.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/paths.hpp>
#include <filesystem>

#include "state_file.hpp"

namespace dokusat::cli {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Part, number, of)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PuzzleRange, begin, end)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ShareRecord, dokusat, command, options, input, part, things,
                                   share, adds_up, json, exit_code, bytes, digest)

namespace {

constexpr const char* kAdvice = "remove it and run the part again";

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
  write_state(share_path(file), record, true);
}

ShareRecord read_share(const std::string& file) {
  const std::string path = share_path(file);
  std::error_code none;
  if (std::filesystem::exists(beside(behind_links(file), ".resume"), none))
    throw FileError(printable(file) + ": is not finished: the same command continues it");
  if (const std::optional<ShareRecord> record = state_of<ShareRecord>(path, kAdvice))
    return *record;
  throw FileError(printable(file) + ": not a finished part: there is no " + printable(path));
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
  if (one.dokusat != other.dokusat) return "of dokusat " + one.dokusat + ", not " + other.dokusat;
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

std::string part_of_sum(const NumberedPuzzle& puzzle, const SolutionCount& count) {
  questions::Json part = questions::count_json(count);
  part["format"] = name_of(puzzle.format);
  return questions::numbered_line(puzzle.number, part);
}

std::string bad_part_of_sum(const NumberedPuzzle& puzzle) {
  return questions::numbered_line(puzzle.number,
                                  {{"status", "error"}, {"format", name_of(puzzle.format)}});
}

ShareRecord share_record(const std::string& file, const DivisionOptions& division) {
  require_state_place(share_path(file));
  ShareRecord record;
  record.dokusat = version();
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
