#include <algorithm>
#include <dokusat/api/answers.hpp>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <iterator>
#include <sstream>
#include <utility>

#include "command_of.hpp"
#include "option_groups.hpp"
#include "part.hpp"

namespace dokusat::cli {
namespace {

struct MergeArguments {
  static constexpr std::string_view kName = "merge";
  static constexpr std::string_view kOperands = "PART...";
  static constexpr std::string_view kSummary = "join the outputs of runs with --part";

  void add_options(OptionList& options) { add_plain_output_options(options, output); }
  void complete(const Given& given) {
    if (given.operands.empty())
      throw UsageError("dokusat merge takes the files of all parts, found none");
    parts = given.operands;
  }

  std::vector<std::string> parts;
  OutputOptions output;
};

struct PartFile {
  std::string path;
  ShareRecord record;
};

/// Reads the parts in the order of their numbers. Throws `FileError` unless these are 1 to N.
std::vector<PartFile> whole_run(const std::vector<std::string>& paths) {
  std::vector<PartFile> parts;
  for (const std::string& path : paths) {
    parts.push_back({path, read_share(path)});
    if (const std::string why = why_foreign(parts.back().record, parts.front().record);
        !why.empty())
      throw FileError(printable(path) + ": is " + why + " as " + printable(parts.front().path));
  }
  std::ranges::stable_sort(parts, {}, [](const PartFile& file) { return file.record.part.number; });
  const std::uint64_t of = parts.front().record.part.of;
  std::uint64_t expected = 1;
  for (const PartFile* before = nullptr; const PartFile& file : parts) {
    const Part& part = file.record.part;
    if (part.number < expected)
      throw FileError(printable(file.path) + ": is part " + text_of(part) + ", and so is " +
                      printable(before->path));
    if (part.number > expected) break;
    ++expected;
    before = &file;
  }
  if (expected <= of) throw FileError("part " + text_of(Part{expected, of}) + " is missing");
  return parts;
}

/// The operands except those that are FILE.share of another operand; the pattern `parts/*` matches
/// both.
std::vector<std::string> without_shares(const std::vector<std::string>& paths) {
  std::vector<std::string> parts;
  std::ranges::copy_if(paths, std::back_inserter(parts), [&](const std::string& path) {
    return std::ranges::none_of(
        paths, [&](const std::string& other) { return is_same_file(share_path(other), path); });
  });
  return parts;
}

using questions::Json;

ModelNumber number_of(const Json& sum) { return ModelNumber(sum.at("count").get<std::string>()); }

/// Adds another part of the same puzzle; false if it is of another one.
bool add(const Json& part, Json& sum) {
  if (part.at("number") != sum.at("number") || part.contains("count") != sum.contains("count"))
    return false;
  if (!part.contains("count")) return true;
  sum["count"] = ModelNumber(number_of(sum) + number_of(part)).str();
  sum["complete"] = sum.at("complete").get<bool>() && part.at("complete").get<bool>();
  sum["seconds"] = sum.at("seconds").get<double>() + part.at("seconds").get<double>();
  return true;
}

std::string sum_text(Json sum, bool as_json, ExitCode& code) {
  const Format format = format_named(sum.at("format").get<std::string>()).value();
  sum.erase("format");
  SolutionCount count;
  if (!sum.contains("count")) {
    code.raise(ExitCode::kBadInput);
  } else {
    count.number = number_of(sum);
    sum.at("complete").get_to(count.complete);
    if (!count.complete)
      code.raise(ExitCode::kUndecided);
    else if (count.number == 0)
      code.raise(ExitCode::kNoSolution);
  }
  if (as_json) return questions::json_line(sum);
  return answer_text(sum.contains("count") ? count_text(count) : "error", format,
                     sum.at("number").get<int>());
}

/// The output that one run for the same puzzles would have; `parts` are texts of all parts. Throws
/// `FileError` if these are not about the same puzzles.
std::string sums(const std::vector<std::string>& parts, bool as_json, ExitCode& code) {
  const FileError damaged("the parts are not of the same puzzles");
  std::vector<std::istringstream> texts(parts.begin(), parts.end());
  std::string all;
  for (std::string line; std::getline(texts.front(), line);) try {
      Json sum = Json::parse(line);
      for (std::size_t i = 1; i < texts.size(); ++i)
        if (!std::getline(texts[i], line) || !add(Json::parse(line), sum)) throw damaged;
      all += sum_text(std::move(sum), as_json, code);
    } catch (const Json::exception&) {
      throw damaged;
    }
  return all;
}

void run(const MergeArguments& arguments, ExitCode& code) {
  for (const std::string& part : arguments.parts)
    if (is_same_file(part, arguments.output.file) ||
        is_same_file(share_path(part), arguments.output.file))
      throw UsageError("--output: " + printable(arguments.output.file) +
                       " is also a part, which it would overwrite");
  const std::vector<PartFile> parts = whole_run(without_shares(arguments.parts));
  OutputFile output(arguments.output.file);
  if (parts.front().record.adds_up) {
    std::vector<std::string> texts;
    for (const PartFile& part : parts) {
      std::ostringstream text;
      copy_answers(part.path, part.record, [&](std::string_view block) { text << block; });
      texts.push_back(std::move(text).str());
    }
    output.stream() << sums(texts, parts.front().record.json, code);
    return output.commit();
  }
  for (const PartFile& part : parts)
    copy_answers(part.path, part.record, [&](std::string_view block) { output.stream() << block; });
  output.commit();
  for (const PartFile& part : parts) code.raise(part.record.exit_code);
}

}  // namespace

std::unique_ptr<Command> merge_command() { return command_of<MergeArguments>(); }

}  // namespace dokusat::cli
