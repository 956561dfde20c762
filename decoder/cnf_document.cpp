#include <algorithm>
#include <chrono>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/opb.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/decoder/minizinc_document.hpp>
#include <dokusat/decoder/proof_claim.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/text/parse_error.hpp>
#include <map>
#include <sstream>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

EncodingOptions without_simplification(EncodingOptions options) {
  options.simplification = Simplification::none;
  return options;
}

void write_names(const Encoding& encoding, int variables, FormulaWriter& writer) {
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
void write_projection(const Encoding& encoding, FormulaWriter& writer) {
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

[[noreturn]] void refuse_formula(const FormulaFrame& file, const std::string& name) {
  throw ParseError(name, {file.header.number, 1},
                   "the formula is not the one of the puzzle in its comments", file.header.text);
}

// The formula of the file. Throws unless it is the one that its comments tell of.

Formula formula_of(const Encoding& encoding, const CnfOptions& options, DimacsFile& file,
                   const std::string& name) {
  if (!is_formula_of(encoding, options, file.formula)) refuse_formula(file, name);
  return std::move(file.formula);
}

/// With the sums as they are.
class FormulaWithSums final : public ClauseSink {
 public:
  explicit FormulaWithSums(Formula& formula) : formula_(formula) {}
  void add_clause(std::span<const Literal> clause) override { formula_.add_clause(clause); }
  bool takes_sums() const override { return true; }
  void add_sum(const WeightedSum& sum) override { formula_.add_sum(sum); }

 private:
  Formula& formula_;
};

Formula formula_of(const Encoding& encoding, const CnfOptions& options, const OpbFile& file,
                   const std::string& name) {
  std::ostringstream text;
  OpbWriter writer(text);
  encoding.write(writer, except_of(options));
  if (text.str() != file.constraints) refuse_formula(file, name);
  Formula formula;
  FormulaWithSums sums(formula);
  formula.declare_variables(std::max(1, encoding.write(sums, except_of(options))));
  return formula;
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
    if (answer.wrong.empty())
      if (const auto sum = formula.first_unsatisfied_sum(model))
        answer.wrong.push_back("the model does not keep sum " + std::to_string(*sum + 1));
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

/// Comments, those that tell of the puzzle first, header and clauses. `write_header` takes the
/// numbers of variables and clauses.
template <class Comments, class Header>
CnfStatistics write_formula(const Encoding& encoding, const CnfOptions& options,
                            Clock::time_point start, FormulaWriter& writer,
                            const Comments& write_comments, const Header& write_header) {
  ClauseCounter counter(writer.takes_sums());
  const int variables = encoding.write(counter, except_of(options));
  if (writer.begins_with_header()) write_header(variables, counter.clauses());
  write_comments();
  if (options.names) write_names(encoding, variables, writer);
  if (variables > 0) write_projection(encoding, writer);
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
      [&] { write_puzzle_comments(shown, written, encoding.options(), writer); },
      [&](int variables, std::int64_t clauses) { writer.header(variables, clauses); });
}

IncrementalCnfWriter::IncrementalCnfWriter(const Puzzle& puzzle, const CnfOptions& options,
                                           std::ostream& out)
    : rules_(without_clues(puzzle)),
      encoding_(std::make_unique<Encoding>(rules_, without_simplification(options.encoding))),
      writer_(std::make_unique<DimacsWriter>(out)) {
  statistics_ = write_formula(
      *encoding_, {.names = options.names}, Clock::now(), *writer_,
      [&] { write_options(rules_, encoding_->options(), *writer_); },
      [&](int, std::int64_t) { writer_->incremental_header(); });
}

IncrementalCnfWriter::~IncrementalCnfWriter() = default;

bool IncrementalCnfWriter::takes(const Puzzle& puzzle) const { return same_rules(puzzle, rules_); }

void IncrementalCnfWriter::add(const Puzzle& puzzle) {
  writer_->question(encoding_->clues_of(puzzle));
}

DecodedAnswer decode_cnf(std::istream& cnf, const std::string& cnf_name, std::istream& output,
                         const std::string& output_name) {
  if (looks_like_minizinc(cnf)) return decode_minizinc(cnf, cnf_name, output, output_name);
  std::variant<DimacsFile, OpbFile> file;
  if (looks_like_opb(cnf))
    file = read_opb(cnf, cnf_name);
  else
    file = read_dimacs(cnf, cnf_name);
  const PuzzleComments comments(
      std::visit([](const FormulaFrame& frame) -> const FormulaFrame& { return frame; }, file),
      cnf_name);
  DecodedAnswer answer;
  answer.puzzle = comments.puzzle();
  const CnfOptions options = comments.options();
  const Encoding encoding(answer.puzzle.puzzle, options.encoding);
  const Formula formula =
      std::visit([&](auto& read) { return formula_of(encoding, options, read, cnf_name); }, file);
  SolverAnswer model = read_solver_answer(output, output_name, formula.variable_count());
  answer.outcome = model.outcome;
  if (model.outcome == Outcome::satisfiable)
    judge_model(model.assignment, formula, encoding, answer);
  if (options.except) judge_uniqueness(*options.except, answer);
  return answer;
}

}  // namespace dokusat
