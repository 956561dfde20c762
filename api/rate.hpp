#pragma once
// The question how hard a puzzle is, by the steps that solve it.

#include <dokusat/api/asking.hpp>
#include <dokusat/api/field_list.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/model/puzzle.hpp>
#include <string>
#include <string_view>

namespace dokusat::questions {

struct RateRequest {
  static constexpr std::string_view kName = "rate";
  static constexpr std::string_view kSays = "rate how hard puzzles are to solve by hand";
  static constexpr std::string_view kDone = "rated";
  /// The default of the command line, which rates many puzzles.
  static constexpr std::chrono::seconds kUsualTimeout{10};

  explain::ExplainOptions options = {.all_work = explain::kWorkOfRating,
                                     .order = explain::StepOrder::by_technique};
  std::optional<std::chrono::duration<double>> timeout = {};
};
void fields(FieldList& list, RateRequest& request);

struct RateAnswer {
  std::string_view status = "unknown";  ///< the ending of the steps
  bool finished = true;                 ///< false if a limit ended it
  bool by_technique = true;
  explain::PathRating path = {};  ///< by technique
  explain::Rating rating = {};    ///< by size
};

/// Throws `NotExplainable`.
RateAnswer answer(const Puzzle& puzzle, const RateRequest& request, const Asking& asking = {});
/// A line.
std::string text(const RateAnswer& answer);
Json json(const RateAnswer& answer);

}  // namespace dokusat::questions
