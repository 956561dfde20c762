#include <charconv>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/word_lines.hpp>
#include <limits>
#include <ostream>
#include <string_view>
#include <utility>

namespace dokusat {
namespace {

std::string error_text(const std::string& name, int line, int column, const std::string& message,
                       const std::string& line_text) {
  constexpr std::size_t kWidth = 78;
  const auto place = static_cast<std::size_t>(column - 1);
  const std::size_t begin = place < kWidth ? 0 : place - kWidth / 2;
  std::string shown = line_text.size() > begin ? line_text.substr(begin, kWidth) : std::string();
  for (char& c : shown)
    if (c < ' ' || c > '~') c = c == '\t' ? ' ' : '?';
  return name + ":" + std::to_string(line) + ":" + std::to_string(column) + ": error: " + message +
         "\n" + shown + "\n" + std::string(place - begin, ' ') + "^";
}

}  // namespace

DimacsError::DimacsError(const std::string& name, int line, int column, const std::string& message,
                         const std::string& line_text)
    : Error(error_text(name, line, column, message, line_text)) {}

void DimacsWriter::comment(const std::string& text) {
  assert(!text.starts_with("--") && text.find('\n') == std::string::npos);
  line_ = text.empty() ? "c" : "c " + text;
  write_line();
}

void DimacsWriter::header(std::int64_t variables, std::int64_t clauses) {
  line_ = "p cnf " + std::to_string(variables) + " " + std::to_string(clauses);
  write_line();
}

void DimacsWriter::incremental_header() {
  line_ = "p inccnf";
  write_line();
}

void DimacsWriter::question(std::span<const Literal> assumptions) {
  line_ = "a ";
  add_to_line(assumptions);
  write_line();
}

void DimacsWriter::add_clause(std::span<const Literal> clause) {
  line_.clear();
  add_to_line(clause);
  write_line();
}

void DimacsWriter::add_to_line(std::span<const Literal> literals) {
  char digits[16];
  for (Literal literal : literals) {
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, literal.to_dimacs());
    assert(error == std::errc());
    line_.append(digits, end);
    line_ += ' ';
  }
  line_ += '0';
}

void DimacsWriter::write_line() {
  line_ += '\n';
  out_->write(line_.data(), static_cast<std::streamsize>(line_.size()));
  bytes_ += static_cast<std::int64_t>(line_.size());
}

DimacsFile read_dimacs(std::istream& in, const std::string& name) {
  DimacsFile file;
  WordLines lines(in, name);
  std::int64_t clauses_announced = -1;
  int variables = 0;
  std::vector<Literal> clause;
  while (lines.next()) {
    const std::vector<Word>& words = lines.words();
    if (words.empty()) continue;
    if (words[0].text == "c") {
      const std::string text = lines.line().substr(static_cast<std::size_t>(words[0].column));
      file.comments.push_back(text.empty() ? text : text.substr(1));
      continue;
    }
    if (words[0].text == "p") {
      if (clauses_announced >= 0) lines.fail(words[0].column, "a second header");
      if (words.size() > 1 && words[1].text == "inccnf")
        lines.fail(words[1].column,
                   "an incremental formula, with a question a line: expected 'p cnf VARIABLES "
                   "CLAUSES'");
      if (words.size() != 4 || words[1].text != "cnf")
        lines.fail(words[0].column, "expected 'p cnf VARIABLES CLAUSES'");
      variables = lines.number<int>(words[2], "the number of variables");
      clauses_announced = lines.number<std::int64_t>(words[3], "the number of clauses");
      if (variables < 0) lines.fail(words[2].column, "expected the number of variables");
      if (clauses_announced < 0) lines.fail(words[3].column, "expected the number of clauses");
      file.formula.declare_variables(variables);
      continue;
    }
    if (clauses_announced < 0)
      lines.fail(words[0].column, "expected the header 'p cnf VARIABLES CLAUSES'");
    for (const Word& word : words) {
      const int value = lines.literal(word, variables);
      if (value != 0) {
        clause.push_back(Literal::from_dimacs(value));
        continue;
      }
      if (std::cmp_equal(file.formula.clause_count(), clauses_announced))
        lines.fail(word.column,
                   "more clauses than the " + std::to_string(clauses_announced) + " of the header");
      file.formula.add_clause(clause);
      clause.clear();
    }
  }
  if (clauses_announced < 0) lines.fail_at_end("expected the header 'p cnf VARIABLES CLAUSES'");
  if (!clause.empty()) lines.fail_at_end("end of file inside a clause: expected its closing 0");
  if (!std::cmp_equal(file.formula.clause_count(), clauses_announced))
    lines.fail_at_end("end of file after " + std::to_string(file.formula.clause_count()) +
                      " clauses: the header announced " + std::to_string(clauses_announced));
  return file;
}

namespace {

using Status = SolverAnswer::Status;

/// Takes the count that a line tells: its name, a colon, and a number, behind which more may stand.
/// Of a name that comes twice the last number counts: solvers sum up at their end. One that is
/// rounded, such as "2128K", tells nothing.
void note_count(std::span<const Word> words, SearchCounts& counts) {
  if (words.size() < 2) return;
  std::string_view name = words[0].text;
  const bool colon_apart = words[1].text == ":";
  if (!colon_apart && !name.ends_with(':')) return;
  if (!colon_apart) name.remove_suffix(1);
  auto* const count = name == "conflicts"      ? &counts.conflicts
                      : name == "decisions"    ? &counts.decisions
                      : name == "propagations" ? &counts.propagations
                                               : nullptr;
  if (count == nullptr || words.size() < (colon_apart ? 3U : 2U)) return;
  const std::string_view number = words[colon_apart ? 2 : 1].text;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  const bool is_whole = error == std::errc() && end == number.data() + number.size();
  *count = is_whole && value >= 0 ? std::optional(value) : std::nullopt;
}

/// Ends at the largest number: what a program says need not be true.
void add(std::optional<std::int64_t>& sum, const std::optional<std::int64_t>& more) {
  if (!more) return;
  const std::int64_t before = sum.value_or(0);
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  sum = *more > kMost - before ? kMost : before + *more;
}

/// Gathers status and model from the lines of a solver's output and keeps them consistent.
class AnswerCollector {
 public:
  AnswerCollector(const WordLines& lines, int variable_count)
      : lines_(lines), assignment_(variable_count) {}

  void set_status(const Word& at, Status status) {
    if (status_ && *status_ != status)
      lines_.fail(at.column, "a second status that contradicts the first");
    status_ = status;
    refuse_model_of_unsatisfiable(at);
  }

  /// The words behind a `c`.
  void read_comment(std::span<const Word> words) {
    // The solver has given up, unless a status line says otherwise.
    if (words.size() == 1 && words[0].text == "UNKNOWN") noted_unknown_ = true;
    note_count(words, counts_);
  }

  void read_literals(std::span<const Word> words) {
    for (const Word& word : words) {
      if (model_ended_) lines_.fail(word.column, "expected nothing behind the 0 of the model");
      const int value = lines_.literal(word, assignment_.variable_count());
      model_begun_ = true;
      refuse_model_of_unsatisfiable(word);
      if (value == 0) {
        model_ended_ = true;
        continue;
      }
      const Literal literal = Literal::from_dimacs(value);
      if (assignment_[literal] == Value::is_false)
        lines_.fail(word.column,
                    "variable " + std::to_string(literal.variable().index) + " is set both ways");
      assignment_.set(literal);
    }
  }

  SolverAnswer finish() {
    if (!status_ && noted_unknown_) status_ = Status::unknown;
    if (!status_)
      lines_.fail_at_end("expected a status: 's SATISFIABLE', 's UNSATISFIABLE' or 'SAT'");
    if (*status_ == Status::satisfiable && !model_ended_)
      lines_.fail_at_end(model_begun_ ? "end of file inside the model: expected its closing 0"
                                      : "end of file without a model: expected 'v' lines");
    return {*status_, std::move(assignment_), counts_};
  }

 private:
  void refuse_model_of_unsatisfiable(const Word& at) const {
    if (status_ == Status::unsatisfiable && model_begun_)
      lines_.fail(at.column, "a model of a formula that is called unsatisfiable");
  }

  const WordLines& lines_;
  Assignment assignment_;
  SearchCounts counts_;
  std::optional<Status> status_;
  bool noted_unknown_ = false;
  bool model_begun_ = false;
  bool model_ended_ = false;
};

constexpr std::size_t kLongestComment = std::size_t{1} << 20;

std::optional<Status> status_named(std::string_view text) {
  if (text == "SATISFIABLE" || text == "SAT") return Status::satisfiable;
  if (text == "UNSATISFIABLE" || text == "UNSAT") return Status::unsatisfiable;
  if (text == "UNKNOWN" || text == "INDETERMINATE" || text == "INDET") return Status::unknown;
  return std::nullopt;
}

}  // namespace

SolverAnswer read_solver_answer(std::istream& in, const std::string& name, int variable_count) {
  // A model may stand in one line: 12 bytes hold any literal and its blank. Comments are short.
  WordLines lines(in, name, kLongestComment + 12 * (static_cast<std::size_t>(variable_count) + 1));
  AnswerCollector answer(lines, variable_count);
  bool minisat_form = false;
  while (lines.next()) {
    const std::vector<Word>& words = lines.words();
    if (words.empty()) continue;
    const std::string_view first = words[0].text;
    if (first == "s") {
      const std::optional<Status> status =
          words.size() == 2 ? status_named(words[1].text) : std::nullopt;
      if (!status)
        lines.fail(words[0].column,
                   "expected 's SATISFIABLE', 's UNSATISFIABLE' or "
                   "'s UNKNOWN'");
      if (!lines.line_was_ended() && *status != Status::unknown)
        lines.fail_at_end("end of file inside the last line: the output may be cut short");
      answer.set_status(words[0], *status);
    } else if (first == "v") {
      answer.read_literals(std::span(words).subspan(1));
    } else if (words.size() == 1 && status_named(first)) {
      answer.set_status(words[0], *status_named(first));
      minisat_form = true;
    } else if (minisat_form) {
      answer.read_literals(words);
    } else if (first == "c") {
      answer.read_comment(std::span(words).subspan(1));
    } else {
      lines.fail(words[0].column, "expected an 's', 'v' or 'c' line");
    }
  }
  return answer.finish();
}

SearchCounts read_search_counts(std::istream& in) {
  SearchCounts counts;
  WordLines lines(in, "counts", kLongestComment);
  try {
    while (lines.next()) {
      const std::span<const Word> words = lines.words();
      note_count(words.empty() || words[0].text != "c" ? words : words.subspan(1), counts);
    }
  } catch (const DimacsError&) {
    // An endless line is no fault of the answer, which stands elsewhere.
  }
  return counts;
}

SearchCounts& SearchCounts::operator+=(const SearchCounts& other) {
  add(conflicts, other.conflicts);
  add(decisions, other.decisions);
  add(propagations, other.propagations);
  return *this;
}

}  // namespace dokusat
