#include <algorithm>
#include <chrono>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/decoder/proof_claim.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/text/parse_error.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

EncodingOptions without_simplification(EncodingOptions options) {
  options.simplification = Simplification::none;
  return options;
}

void write_names(const Encoding& encoding, int variables, DimacsWriter& writer) {
  int named = 0;
  const auto name = [&](int variable, const std::string& text) {
    writer.comment("varname " + std::to_string(variable) + " " + text);
    named = std::max(named, variable);
  };
  encoding.name_variables(
      [&](Variable variable, const std::string& text) { name(variable.index, text); });
  for (int first = named + 1, variable = first; variable <= variables; ++variable)
    name(variable, "aux" + std::to_string(variable - first + 1));
}

/// The variables of the puzzle itself: a model counter that projects on them counts grids. Where
/// all digits are decided there are none, and it must still project: the tiling may be open.
void write_projection(const Encoding& encoding, DimacsWriter& writer) {
  constexpr std::size_t kVariablesALine = 20;
  std::vector<Literal> shown;
  if (!encoding.known().refuted())
    for (const std::vector<Literal>& digits : encoding.open_digits())
      shown.insert(shown.end(), digits.begin(), digits.end());
  std::size_t next = 0;
  do {
    std::string line = "p show";
    for (const std::size_t end = std::min(next + kVariablesALine, shown.size()); next < end; ++next)
      line += " " + std::to_string(shown[next].to_dimacs());
    writer.comment(line + " 0");
  } while (next < shown.size());
}

/// The clause with its variables by name, for a message.
std::string clause_text(std::span<const Literal> clause, const Encoding& encoding) {
  std::map<Variable, std::string> names;
  encoding.name_variables([&](Variable variable, const std::string& name) {
    if (std::ranges::any_of(clause, [&](Literal l) { return l.variable() == variable; }))
      names[variable] = name;
  });
  std::string text;
  for (Literal literal : clause) {
    const auto name = names.find(literal.variable());
    text += (text.empty() ? "" : " or ") + std::string(literal.is_negated() ? "not " : "") +
            (name != names.end() ? name->second
                                 : "variable " + std::to_string(literal.variable().index));
  }
  return text.empty() ? "the empty clause" : text;
}

const Grid* except_of(const CnfOptions& options) {
  return options.except ? &*options.except : nullptr;
}

/// Throws unless the file holds the formula that its comments tell of.
void require_same_formula(const Encoding& encoding, const CnfOptions& options,
                          const DimacsFile& file, const std::string& name) {
  if (is_formula_of(encoding, options, file.formula)) return;
  throw ParseError(name, {file.header.number, 1},
                   "the formula is not the one of the puzzle in its comments", file.header.text);
}

/// The first clause that is false under the assignment, as a message.
std::string broken_clause(const Formula& formula, const Assignment& assignment,
                          const Encoding& encoding) {
  for (std::size_t i = 0; i < formula.clause_count(); ++i)
    if (std::ranges::all_of(formula.clause(i),
                            [&](Literal l) { return assignment[l] == Truth::no; }))
      return "the model breaks clause " + std::to_string(i + 1) + ": " +
             clause_text(formula.clause(i), encoding);
  assert(false);
  return {};
}

/// The solution of the model, if it is one; else what is wrong with it.
void judge_model(Assignment& model, const Formula& formula, const Encoding& encoding,
                 DecodedAnswer& answer) {
  if (!formula.propagate(model)) {
    answer.wrong.push_back(broken_clause(formula, model, encoding));
    return;
  }
  try {
    Solution solution = decode(encoding, [&](Literal literal) { return model.satisfies(literal); });
    answer.wrong = violations(answer.puzzle.puzzle, solution);
    if (answer.wrong.empty())
      if (const auto open = formula.first_unsatisfied(model))
        answer.wrong.push_back("the model leaves clause " + std::to_string(*open + 1) +
                               " open: " + clause_text(formula.clause(*open), encoding));
    if (answer.wrong.empty()) answer.solution = std::move(solution);
  } catch (const DecodeError& error) {
    answer.wrong.emplace_back(error.what());
  }
}

/// What an answer to the question for another solution says of the one that was left out.
void judge_uniqueness(const Grid& except, DecodedAnswer& answer) {
  if (answer.outcome == Outcome::unknown || !answer.wrong.empty()) return;
  std::optional<Solution> known = solution_with_grid(answer.puzzle.puzzle, except);
  if (!known) {
    answer.solution.reset();
    answer.wrong.emplace_back("the grid in 'c puzzle except' is no solution of the puzzle");
    return;
  }
  answer.unique = !answer.solution;
  if (*answer.unique) answer.solution = std::move(known);
}

using Clock = std::chrono::steady_clock;

/// Names, projection, header and clauses, behind the comments that tell of the puzzle.
CnfStatistics write_formula(const Encoding& encoding, const CnfOptions& options, bool incremental,
                            Clock::time_point start, DimacsWriter& writer) {
  ClauseCounter counter;
  const int variables = encoding.write(counter, except_of(options));
  if (options.names) write_names(encoding, variables, writer);
  if (variables > 0) write_projection(encoding, writer);
  if (incremental)
    writer.incremental_header();
  else
    writer.header(variables, counter.clauses());
  encoding.write(writer, except_of(options));
  const std::chrono::duration<double> time = Clock::now() - start;
  return {variables,          variables - encoding.named_variables(),
          counter.clauses(),  counter.literals(),
          counter.families(), writer.bytes(),
          time.count()};
}

}  // namespace

CnfStatistics write_cnf(const NumberedPuzzle& puzzle, const CnfOptions& options,
                        std::ostream& out) {
  const Clock::time_point start = Clock::now();
  CnfOptions written = options;
  NumberedPuzzle shown = puzzle;
  if (options.rules_only) {
    shown.puzzle = without_clues(puzzle.puzzle);
    written.encoding = without_simplification(options.encoding);
  }
  const Encoding encoding(shown.puzzle, written.encoding);
  DimacsWriter writer(out);
  write_puzzle_comments(shown, written, encoding.options(), writer);
  return write_formula(encoding, written, false, start, writer);
}

IncrementalCnfWriter::IncrementalCnfWriter(const Puzzle& puzzle, const CnfOptions& options,
                                           std::ostream& out)
    : rules_(without_clues(puzzle)),
      encoding_(std::make_unique<Encoding>(rules_, without_simplification(options.encoding))),
      writer_(std::make_unique<DimacsWriter>(out)) {
  write_options(rules_, encoding_->options(), *writer_);
  statistics_ = write_formula(*encoding_, {.names = options.names}, true, Clock::now(), *writer_);
}

IncrementalCnfWriter::~IncrementalCnfWriter() = default;

bool IncrementalCnfWriter::takes(const Puzzle& puzzle) const { return same_rules(puzzle, rules_); }

void IncrementalCnfWriter::add(const Puzzle& puzzle) {
  writer_->question(encoding_->clues_of(puzzle));
}

DecodedAnswer decode_cnf(std::istream& cnf, const std::string& cnf_name, std::istream& output,
                         const std::string& output_name) {
  const DimacsFile file = read_dimacs(cnf, cnf_name);
  const PuzzleComments comments(file, cnf_name);
  DecodedAnswer answer;
  answer.puzzle = comments.puzzle();
  const CnfOptions options = comments.options();
  const Encoding encoding(answer.puzzle.puzzle, options.encoding);
  require_same_formula(encoding, options, file, cnf_name);
  SolverAnswer model = read_solver_answer(output, output_name, file.formula.variable_count());
  answer.outcome = model.outcome;
  if (model.outcome == Outcome::satisfiable)
    judge_model(model.assignment, file.formula, encoding, answer);
  if (options.except) judge_uniqueness(*options.except, answer);
  return answer;
}

}  // namespace dokusat
