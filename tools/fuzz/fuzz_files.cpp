// Questions to an external solver through files, which `encode` writes and `decode` reads.

#include <atomic>
#include <chrono>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/fuzz/fuzz_questions.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <sstream>
#include <string>

namespace dokusat {

Questions::Complaint Questions::ask_through_files(const Way& way) {
  const NumberedPuzzle numbered{puzzle_, 1, natural_format(puzzle_)};
  // No text format can express ranks with and without ties together.
  if (!format_that_says(puzzle_, numbered.format)) return std::nullopt;
  CnfOptions options;
  options.encoding = way.encoding;
  if (const BackendInfo* info = backend_info(way.backend); info != nullptr && info->takes_sums)
    options.format = FormulaFormat::opb;
  const auto answer_to = [&]() -> DecodedAnswer {
    ++counts_.questions;
    std::ostringstream cnf;
    write_cnf(numbered, options, cnf);
    asked_ = std::chrono::steady_clock::now();
    const std::string said = output_of(way.backend, cnf.str(), [this] {
      return is_time_up() || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
    });
    if (said.empty() && is_time_up()) undecided();
    std::istringstream formula(cnf.str());
    std::istringstream output(said);
    return decode_cnf(formula, "formula", output, "output of " + way.backend);
  };
  const DecodedAnswer answer = answer_to();
  if (!answer.wrong.empty()) return "decode: " + answer.wrong.front();
  if (answer.outcome == Outcome::unknown) return undecided();
  const bool solved = answer.outcome == Outcome::satisfiable;
  if (Complaint wrong = judge_status(solved ? Status::solved : Status::no_solution)) return wrong;
  if (!solved) return std::nullopt;
  if (Complaint wrong = judge_solution(*answer.solution)) return wrong;
  options.except = answer.solution->grid;
  const DecodedAnswer another = answer_to();
  if (!another.wrong.empty()) return "decode, another solution: " + another.wrong.front();
  if (!another.unique) return undecided();
  if (*another.unique && known_.grids.size() > 1)
    return "decode: no other solution; the oracle found " + known_count();
  if (!*another.unique && known_.all && known_.grids.size() == 1)
    return "decode: another solution; the oracle found only one";
  return std::nullopt;
}

}  // namespace dokusat
