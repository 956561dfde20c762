#include "sums.hpp"

#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/solve/answer_json.hpp>
#include <dokusat/system/file_error.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>

namespace dokusat::cli {
namespace {

/// A line of a part; no count where the puzzle's line was none.
struct PartOfSum {
  int puzzle = 0;
  Format format = Format::lines;
  std::optional<SolutionCount> count;
};

PartOfSum part_from(const std::string& line) {
  const Json json = Json::parse(line);
  PartOfSum part;
  json.at("puzzle").get_to(part.puzzle);
  part.format = format_named(json.at("format").get<std::string>()).value();
  if (!json.contains("count")) return part;
  std::string number = json["count"].get<std::string>();
  part.count.emplace();
  part.count->complete = number.back() != '+';
  if (!part.count->complete) number.pop_back();
  part.count->number = ModelNumber(number);
  json.at("seconds").get_to(part.count->statistics.seconds);
  return part;
}

std::string sum_text(const PartOfSum& sum, bool as_json, ExitCode& code) {
  if (!sum.count) {
    code.raise(ExitCode::kBadInput);
    return as_json ? json_line({{"puzzle", sum.puzzle}, {"status", "error"}})
                   : answer_text("error", sum.format, sum.puzzle);
  }
  if (!sum.count->complete)
    code.raise(ExitCode::kUndecided);
  else if (sum.count->number == 0)
    code.raise(ExitCode::kNoSolution);
  return as_json ? count_line(sum.puzzle, *sum.count)
                 : answer_text(count_text(*sum.count), sum.format, sum.puzzle);
}

}  // namespace

std::string part_of_sum(const NumberedPuzzle& puzzle, const SolutionCount& count) {
  return json_line({{"puzzle", puzzle.number},
                    {"format", name_of(puzzle.format)},
                    {"count", count_text(count)},
                    {"seconds", count.statistics.seconds}});
}

std::string bad_part_of_sum(const NumberedPuzzle& puzzle) {
  return json_line({{"puzzle", puzzle.number}, {"format", name_of(puzzle.format)}});
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
    } catch (const Json::exception&) {
      throw damaged;
    }
  return all;
}

}  // namespace dokusat::cli
