#include <algorithm>
#include <chrono>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/opb.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/decoder/minizinc_document.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <utility>

namespace dokusat {
namespace {

EncodingOptions without_simplification(EncodingOptions options) {
  options.simplification = Simplification::none;
  return options;
}

const Grid* except_of(const CnfOptions& options) {
  return options.except ? &*options.except : nullptr;
}

using Clock = std::chrono::steady_clock;

/// Writes comments (the puzzle's first), header and clauses. `write_header` takes the numbers of
/// variables and clauses.
template <class Comments, class Header>
CnfStatistics write_formula(const Encoding& encoding, const CnfOptions& options,
                            Clock::time_point start, FormulaWriter& writer,
                            const Comments& write_comments, const Header& write_header) {
  ClauseCounter counter(writer.takes_sums());
  const int variables = encoding.write(counter, except_of(options));
  if (writer.begins_with_header()) write_header(variables, counter.clauses());
  write_comments();
  if (options.names) write_names(encoding, variables, to(writer));
  if (variables > 0) write_projection(encoding, to(writer));
  if (!writer.begins_with_header()) write_header(variables, counter.clauses());
  encoding.write(writer, except_of(options));
  const std::chrono::duration<double> time = Clock::now() - start;
  return {variables,
          variables - encoding.named_variables(),
          counter.clauses(),
          counter.literals(),
          counter.clause_groups(),
          writer.bytes(),
          time.count()};
}

}  // namespace

CnfStatistics write_cnf(const NumberedPuzzle& puzzle, const CnfOptions& options,
                        std::ostream& out) {
  if (options.format == FormulaFormat::minizinc) return write_minizinc_document(puzzle, out);
  const Clock::time_point start = Clock::now();
  CnfOptions written = options;
  NumberedPuzzle shown = as_in_comments(puzzle);
  if (options.rules_only) {
    shown.puzzle = without_clues(shown.puzzle);
    written.encoding = without_simplification(options.encoding);
  }
  const Encoding encoding(shown.puzzle, written.encoding);
  DimacsWriter dimacs(out);
  OpbWriter opb(out);
  FormulaWriter& writer =
      options.format == FormulaFormat::opb ? static_cast<FormulaWriter&>(opb) : dimacs;
  return write_formula(
      encoding, written, start, writer,
      [&] { write_puzzle_comments(shown, written, encoding.options(), to(writer)); },
      [&](int variables, std::int64_t clauses) { writer.header(variables, clauses); });
}

IncrementalCnfWriter::IncrementalCnfWriter(const Puzzle& puzzle, const CnfOptions& options,
                                           std::ostream& out)
    : rules_(without_clues(puzzle)),
      encoding_(std::make_unique<Encoding>(rules_, without_simplification(options.encoding))),
      writer_(std::make_unique<DimacsWriter>(out)) {
  statistics_ = write_formula(
      *encoding_, {.names = options.names}, Clock::now(), *writer_,
      [&] { write_options(rules_, encoding_->options(), to(*writer_)); },
      [&](int, std::int64_t) { writer_->incremental_header(); });
}

IncrementalCnfWriter::~IncrementalCnfWriter() = default;

bool IncrementalCnfWriter::takes(const Puzzle& puzzle) const { return same_rules(puzzle, rules_); }

void IncrementalCnfWriter::add(const Puzzle& puzzle) {
  writer_->question(encoding_->clues_of(puzzle));
}

}  // namespace dokusat
