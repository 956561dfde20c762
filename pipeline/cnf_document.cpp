#include <algorithm>
#include <chrono>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/pipeline/cnf_document.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <dokusat/puzzle/violations.hpp>
#include <dokusat/text/number.hpp>
#include <dokusat/text/parse_error.hpp>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

namespace dokusat {
namespace {

// The comments that carry the puzzle. Each is "puzzle KEY VALUE"; lines of the puzzle's own text
// have the key "text".
constexpr std::string_view kPrefix = "puzzle ";

std::string simplification_name(Simplification level) {
  return std::string(
      std::ranges::find(all_simplifications(), level, &SimplificationInfo::level)->name);
}

/// In place of a box shape, where there are no boxes.
constexpr std::string_view kNoBoxes = "none";

std::string box_text(const Board& board) {
  const BoardSpec spec = BoardSpec::of(board);
  return spec.layout() == BoardSpec::Layout::latin ? std::string(kNoBoxes) : spec.name();
}

void write_comment(std::string_view key, const std::string& value, DimacsWriter& writer) {
  writer.comment(std::string(kPrefix) + std::string(key) + " " + value);
}

/// A comment for each line of the text.
void write_comments(std::string_view key, const std::string& text, DimacsWriter& writer) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) write_comment(key, line, writer);
}

void write_options(const Puzzle& puzzle, const EncodingOptions& options, DimacsWriter& writer) {
  write_comment("box", box_text(*puzzle.board), writer);
  write_comment("digits", std::string(info_of(options.digits).name), writer);
  if (puzzle.has_dominoes())
    write_comment("dominoes", std::string(info_of(options.dominoes).name), writer);
  write_comment("amo", std::string(info_of(options.at_most_one).name), writer);
  write_comment("simplify", simplification_name(options.simplification), writer);
}

void write_puzzle_comments(const NumberedPuzzle& puzzle, const CnfOptions& options,
                           const EncodingOptions& encoding, DimacsWriter& writer) {
  write_comment("number", std::to_string(puzzle.number), writer);
  write_comment("format", std::string(name_of(puzzle.format)), writer);
  write_options(puzzle.puzzle, encoding, writer);
  if (options.rules_only) write_comment("rules", "only", writer);
  if (options.except) write_comments("except", grid_text(*options.except, Format::grid), writer);
  write_comments("text", puzzle_text(puzzle.puzzle, puzzle.format), writer);
}

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

/// The comments of a CNF file read back.
class PuzzleComments {
 public:
  /// The file must outlive this.
  PuzzleComments(const DimacsFile& file, std::string name)
      : name_(std::move(name)), header_(file.header) {
    for (const DimacsComment& comment : file.comments) {
      if (!comment.text.starts_with(kPrefix)) continue;
      const std::string rest = comment.text.substr(kPrefix.size());
      const std::size_t blank = std::min(rest.find(' '), rest.size());
      const std::string key = rest.substr(0, blank);
      const std::string value = blank < rest.size() ? rest.substr(blank + 1) : "";
      if (key == "text")
        text_ += value + "\n";
      else if (key == "except")
        except_ += value + "\n";
      else
        values_[key] = {value, comment.line};
    }
    if (text_.empty()) fail("no 'c puzzle' comments: this CNF file does not carry its puzzle");
  }

  NumberedPuzzle puzzle() const {
    NumberedPuzzle numbered;
    numbered.number = parse_number<int>(value("number")).value_or(0);
    if (numbered.number < 1) fail_at("number", "expected a number from 1 in 'c puzzle number'");
    const std::optional<Format> format = format_named(value("format"));
    if (!format) fail_at("format", "unknown format in 'c puzzle format'");
    numbered.format = *format;
    std::istringstream text(text_);
    PuzzleReader reader(text, name_ + " (puzzle comments)", format, board_spec());
    std::optional<Puzzle> puzzle = reader.next();
    if (!puzzle) fail("'c puzzle text' carries no puzzle");
    numbered.puzzle = std::move(*puzzle);
    return numbered;
  }

  CnfOptions options() const {
    CnfOptions options;
    EncodingOptions& encoding = options.encoding;
    encoding.digits = named(all_digit_encodings(), "digits").encoding;
    if (values_.contains("dominoes"))
      encoding.dominoes = named(all_domino_encodings(), "dominoes").encoding;
    encoding.at_most_one = named(all_at_most_one(), "amo").encoding;
    encoding.simplification = named(all_simplifications(), "simplify").level;
    options.rules_only = values_.contains("rules");
    if (!except_.empty()) options.except = except();
    return options;
  }

 private:
  struct Value {
    std::string text;
    int line;
  };

  /// Something that is nowhere: it should stand before the header.
  [[noreturn]] void fail(const std::string& message) const {
    throw ParseError(name_, {header_.number, 1}, message, header_.text);
  }
  /// The value of a key that there is.
  [[noreturn]] void fail_at(const std::string& key, const std::string& message) const {
    const Value& value = values_.at(key);
    const std::string begin = "c " + std::string(kPrefix) + key + " ";
    throw ParseError(name_, {value.line, static_cast<int>(begin.size()) + 1}, message,
                     begin + value.text);
  }

  const std::string& value(const std::string& key) const {
    const auto found = values_.find(key);
    if (found == values_.end()) fail("no comment 'c puzzle " + key + "'");
    return found->second.text;
  }

  template <class Infos>
  typename Infos::reference named(const Infos& infos, const std::string& key) const {
    const std::string& wanted = value(key);
    for (const auto& info : infos)
      if (info.name == wanted) return info;
    fail_at(key, "unknown name '" + wanted + "' in 'c puzzle " + key + "'");
  }

  Grid except() const {
    std::istringstream text(except_);
    PuzzleReader reader(text, name_ + " (except comments)", Format::grid, board_spec());
    const std::optional<Puzzle> grid = reader.next();
    if (!grid || !std::ranges::all_of(grid->givens.digits(), [](Digit d) { return d != kNoDigit; }))
      fail("expected a complete grid in 'c puzzle except'");
    return grid->givens;
  }

  BoardSpec board_spec() const {
    const std::string& box = value("box");
    if (box == kNoBoxes) return BoardSpec::latin();
    const std::optional<BoardSpec> spec = BoardSpec::parse(box);
    if (!spec || spec->layout() == BoardSpec::Layout::latin)
      fail_at("box", "expected RxC or none in 'c puzzle box'");
    return *spec;
  }

  std::string name_;
  const TextLine& header_;
  std::map<std::string, Value> values_;
  std::string text_;
  std::string except_;
};

/// Thrown at the first clause that a file does not have: the rest may be long.
struct AnotherClause {};

/// Compares clauses with those at the beginning of a file, in order.
class SameClauses final : public ClauseSink {
 public:
  explicit SameClauses(const Formula& formula) : formula_(formula) {}
  void add_clause(std::span<const Literal> clause) override {
    if (next_ == formula_.clause_count() || !std::ranges::equal(clause, formula_.clause(next_)))
      throw AnotherClause{};
    ++next_;
  }
  bool are_all() const { return next_ == formula_.clause_count(); }

 private:
  const Formula& formula_;
  std::size_t next_ = 0;
};

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
  try {
    SameClauses written(file.formula);
    const int variables = encoding.write(written, except_of(options));
    if (variables == file.formula.variable_count() && (written.are_all() || options.rules_only))
      return;
  } catch (const AnotherClause&) {
  }
  throw ParseError(name, {file.header.number, 1},
                   "the formula is not the one of the puzzle in its comments", file.header.text);
}

/// The first clause that is false under the assignment, as a message.
std::string broken_clause(const Formula& formula, const Assignment& assignment,
                          const Encoding& encoding) {
  for (std::size_t i = 0; i < formula.clause_count(); ++i)
    if (std::ranges::all_of(formula.clause(i),
                            [&](Literal l) { return assignment[l] == Value::is_false; }))
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
  Puzzle filled = answer.puzzle.puzzle;
  filled.givens = except;
  std::optional<Solution> known;
  if (grid_violations(answer.puzzle.puzzle, except).empty())
    known = PuzzleSolver({}).solve(filled).solution;
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
