#include "sums.hpp"

#include <dokusat/api/answers.hpp>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/system/file_error.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

namespace dokusat::cli {
namespace {

/// One line of a part; without a count if the input line was not a puzzle.
struct PartOfSum {
  int puzzle = 0;
  Format format = Format::lines;
  std::optional<SolutionCount> count;
};

PartOfSum part_from(const std::string& line) {
  const questions::Json json = questions::Json::parse(line);
  PartOfSum part;
  json.at("number").get_to(part.puzzle);
  part.format = format_named(json.at("format").get<std::string>()).value();
  if (!json.contains("count")) return part;
  part.count.emplace();
  json.at("complete").get_to(part.count->complete);
  part.count->number = ModelNumber(json["count"].get<std::string>());
  json.at("seconds").get_to(part.count->statistics.seconds);
  return part;
}

std::string sum_text(const PartOfSum& sum, bool as_json, ExitCode& code) {
  if (!sum.count) {
    code.raise(ExitCode::kBadInput);
    return as_json ? questions::numbered_line(sum.puzzle, {{"status", "error"}})
                   : answer_text("error", sum.format, sum.puzzle);
  }
  if (!sum.count->complete)
    code.raise(ExitCode::kUndecided);
  else if (sum.count->number == 0)
    code.raise(ExitCode::kNoSolution);
  return as_json ? questions::numbered_line(sum.puzzle, questions::count_json(*sum.count))
                 : answer_text(count_text(*sum.count), sum.format, sum.puzzle);
}

}  // namespace

std::string part_of_sum(const NumberedPuzzle& puzzle, const SolutionCount& count) {
  questions::Json part = questions::count_json(count);
  part["format"] = name_of(puzzle.format);
  return questions::numbered_line(puzzle.number, part);
}

std::string bad_part_of_sum(const NumberedPuzzle& puzzle) {
  return questions::numbered_line(puzzle.number,
                                  {{"status", "error"}, {"format", name_of(puzzle.format)}});
}

std::string sums(const std::vector<std::string>& parts, bool as_json, ExitCode& code) {
  const FileError damaged("the parts are not of the same puzzles");
  std::vector<std::istringstream> texts(parts.begin(), parts.end());
  std::string all;
  for (std::string line; std::getline(texts.front(), line);) try {
      PartOfSum sum = part_from(line);
      for (std::size_t i = 1; i < texts.size(); ++i) {
        if (!std::getline(texts[i], line)) throw damaged;
        const PartOfSum part = part_from(line);
        if (part.puzzle != sum.puzzle || part.count.has_value() != sum.count.has_value())
          throw damaged;
        if (!part.count) continue;
        sum.count->number += part.count->number;
        sum.count->complete = sum.count->complete && part.count->complete;
        sum.count->statistics.seconds += part.count->statistics.seconds;
      }
      all += sum_text(sum, as_json, code);
    } catch (const questions::Json::exception&) {
      throw damaged;
    }
  return all;
}

}  // namespace dokusat::cli
