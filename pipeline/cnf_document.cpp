#include <charconv>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/pipeline/cnf_document.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <dokusat/puzzle/rules.hpp>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

namespace dokusat {
namespace {

// The comments that carry the puzzle. Each is "puzzle KEY VALUE"; lines of the puzzle's own text
// have the key "text".
constexpr std::string_view kPrefix = "puzzle ";

template <class Infos, class Value>
std::string name_in(const Infos& infos, Value value) {
  for (const auto& info : infos)
    if (info.encoding == value) return std::string(info.name);
  assert(false);
  return {};
}

std::string simplification_name(Simplification level) {
  return std::string(all_simplifications()[static_cast<std::size_t>(level)].name);
}

std::string box_text(const Board& board) {
  if (!board.box()) return "none";
  return std::to_string(board.box()->rows) + "x" + std::to_string(board.box()->columns);
}

void write_puzzle_comments(const NumberedPuzzle& puzzle, const EncodingOptions& options,
                           DimacsWriter& writer) {
  const auto comment = [&](std::string_view key, const std::string& value) {
    writer.comment(std::string(kPrefix) + std::string(key) + " " + value);
  };
  comment("number", std::to_string(puzzle.number));
  comment("format", std::string(name_of(puzzle.format)));
  comment("box", box_text(*puzzle.puzzle.board));
  comment("digits", name_in(all_digit_encodings(), options.digits));
  if (puzzle.puzzle.dominoes)
    comment("dominoes", name_in(all_domino_encodings(), options.dominoes));
  comment("amo", name_in(all_at_most_one(), options.at_most_one));
  comment("simplify", simplification_name(options.simplification));
  std::istringstream lines(puzzle_text(puzzle.puzzle, puzzle.format));
  for (std::string line; std::getline(lines, line);) comment("text", line);
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

/// The variables of the puzzle itself: a model counter that projects on them counts grids.
void write_projection(const Encoding& encoding, DimacsWriter& writer) {
  constexpr std::size_t kVariablesALine = 20;
  std::vector<Literal> shown;
  if (!encoding.known().refuted())
    for (const std::vector<Literal>& digits : encoding.open_digits())
      shown.insert(shown.end(), digits.begin(), digits.end());
  for (std::size_t i = 0; i < shown.size(); i += kVariablesALine) {
    std::string line = "p show";
    for (std::size_t k = i; k < std::min(i + kVariablesALine, shown.size()); ++k)
      line += " " + std::to_string(shown[k].to_dimacs());
    writer.comment(line + " 0");
  }
}

/// The comments of a CNF file read back.
class PuzzleComments {
 public:
  PuzzleComments(const std::vector<std::string>& comments, std::string name)
      : name_(std::move(name)) {
    for (const std::string& comment : comments) {
      if (!comment.starts_with(kPrefix)) continue;
      const std::string rest = comment.substr(kPrefix.size());
      const std::size_t blank = std::min(rest.find(' '), rest.size());
      const std::string key = rest.substr(0, blank);
      const std::string value = blank < rest.size() ? rest.substr(blank + 1) : "";
      if (key == "text")
        text_ += value + "\n";
      else
        values_[key] = value;
    }
    if (text_.empty()) fail("no 'c puzzle' comments: this CNF file does not carry its puzzle");
  }

  NumberedPuzzle puzzle() const {
    NumberedPuzzle numbered;
    numbered.number = parse_number(value("number"));
    if (numbered.number == 0) fail("expected a number from 1 in 'c puzzle number'");
    const std::optional<Format> format = format_named(value("format"));
    if (!format) fail("unknown format in 'c puzzle format'");
    numbered.format = *format;
    std::istringstream text(text_);
    PuzzleReader reader(text, name_ + " (puzzle comments)", format, board_choice());
    std::optional<Puzzle> puzzle = reader.next();
    if (!puzzle) fail("'c puzzle text' carries no puzzle");
    numbered.puzzle = std::move(*puzzle);
    return numbered;
  }

  EncodingOptions options() const {
    EncodingOptions options;
    options.digits = named(all_digit_encodings(), "digits").encoding;
    if (values_.contains("dominoes"))
      options.dominoes = named(all_domino_encodings(), "dominoes").encoding;
    options.at_most_one = named(all_at_most_one(), "amo").encoding;
    options.simplification = named(all_simplifications(), "simplify").level;
    return options;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    throw DimacsError(name_, 1, 1, message, "");
  }

  const std::string& value(const std::string& key) const {
    const auto found = values_.find(key);
    if (found == values_.end()) fail("no comment 'c puzzle " + key + "'");
    return found->second;
  }

  template <class Infos>
  typename Infos::reference named(const Infos& infos, const std::string& key) const {
    const std::string& wanted = value(key);
    for (const auto& info : infos)
      if (info.name == wanted) return info;
    fail("unknown name '" + wanted + "' in 'c puzzle " + key + "'");
  }

  /// A number from 1; 0 where the text is none.
  static int parse_number(const std::string& text) {
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && stopped == end && number > 0 ? number : 0;
  }

  BoardChoice board_choice() const {
    const std::string& box = value("box");
    if (box == "none") return {std::nullopt, true};
    const std::size_t cross = box.find('x');
    const int rows = parse_number(box.substr(0, cross));
    const int columns = cross < box.size() ? parse_number(box.substr(cross + 1)) : 0;
    if (rows == 0 || columns == 0 || rows > Board::kMaximumSize / columns)
      fail("expected RxC or none in 'c puzzle box'");
    return {BoxShape{rows, columns}, false};
  }

  std::string name_;
  std::map<std::string, std::string> values_;
  std::string text_;
};

/// Compares clauses with those of a file, in order.
class SameClauses final : public ClauseSink {
 public:
  explicit SameClauses(const Formula& formula) : formula_(formula) {}
  void add_clause(std::span<const Literal> clause) override {
    same_ = same_ && next_ < formula_.clause_count() &&
            std::ranges::equal(clause, formula_.clause(next_));
    ++next_;
  }
  bool same() const { return same_ && next_ == formula_.clause_count(); }

 private:
  const Formula& formula_;
  std::size_t next_ = 0;
  bool same_ = true;
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

}  // namespace

CnfStatistics write_cnf(const NumberedPuzzle& puzzle, const EncodingOptions& options,
                        std::ostream& out) {
  const Encoding encoding(puzzle.puzzle, options);
  ClauseCounter counter;
  const int variables = encoding.write(counter);
  DimacsWriter writer(out);
  write_puzzle_comments(puzzle, options, writer);
  write_names(encoding, variables, writer);
  write_projection(encoding, writer);
  writer.header(variables, counter.clauses());
  encoding.write(writer);
  return {variables, counter.clauses(), counter.literals()};
}

DecodedAnswer decode_cnf(std::istream& cnf, const std::string& cnf_name, std::istream& output,
                         const std::string& output_name) {
  const DimacsFile file = read_dimacs(cnf, cnf_name);
  const PuzzleComments comments(file.comments, cnf_name);
  DecodedAnswer answer;
  answer.puzzle = comments.puzzle();
  const Encoding encoding(answer.puzzle.puzzle, comments.options());
  SameClauses written(file.formula);
  if (encoding.write(written) != file.formula.variable_count() || !written.same())
    throw DimacsError(cnf_name, 1, 1, "the formula is not the one of the puzzle in its comments",
                      "");
  SolverAnswer model = read_solver_answer(output, output_name, file.formula.variable_count());
  answer.status = model.status;
  if (model.status != SolverAnswer::Status::satisfiable) return answer;
  if (!file.formula.propagate(model.assignment)) {
    // Some clause is false under what the solver set and what follows from it.
    for (std::size_t i = 0; i < file.formula.clause_count(); ++i)
      if (std::ranges::all_of(file.formula.clause(i), [&](Literal literal) {
            return model.assignment[literal] == Value::is_false;
          })) {
        answer.wrong.push_back("the model breaks clause " + std::to_string(i + 1) + ": " +
                               clause_text(file.formula.clause(i), encoding));
        break;
      }
    return answer;
  }
  try {
    Solution solution =
        decode(*answer.puzzle.puzzle.board, encoding.holds(), encoding.covers(),
               [&](Literal literal) { return model.assignment.satisfies(literal); });
    answer.wrong = violations(answer.puzzle.puzzle, solution);
    if (answer.wrong.empty())
      if (const auto broken = file.formula.first_unsatisfied(model.assignment))
        answer.wrong.push_back("the model leaves clause " + std::to_string(*broken + 1) +
                               " open: " + clause_text(file.formula.clause(*broken), encoding));
    if (answer.wrong.empty()) answer.solution = std::move(solution);
  } catch (const DecodeError& error) {
    answer.wrong.emplace_back(error.what());
  }
  return answer;
}

}  // namespace dokusat
