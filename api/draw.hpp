#pragma once
// The question for a picture of a puzzle, with its answer or the digits of a player.

#include <dokusat/api/asking.hpp>
#include <dokusat/api/entries.hpp>
#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/picture/picture.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::questions {

struct DrawRequest : EntriesRequest {
  static constexpr std::string_view kName = "draw";
  static constexpr std::string_view kSays = "draw puzzles and answers as SVG, HTML or text";

  bool rules_only = false;
  bool solve = false;
  std::optional<Order> order;
  bool candidates = false;
  bool labels = false;
};
void fields(FieldList& list, DrawRequest& request);

struct DrawAnswer {
  Picture puzzle;                     ///< without its answer
  Picture answered;                   ///< with the answer, if there is one
  std::optional<Status> status = {};  ///< of a puzzle that was solved
  std::vector<Fault> wrong = {};      ///< what is wrong with `given`
};

/// Draws the puzzle with its solution, if the request asks for it, or with `given`, unless that is
/// null: the answer in a file, which is judged first; empty if the file has none.
DrawAnswer answer(const NumberedPuzzle& puzzle, const DrawRequest& request, const Asking& asking,
                  const std::optional<Answer>* given = nullptr);

}  // namespace dokusat::questions
