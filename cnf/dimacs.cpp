#include <charconv>
#include <dokusat/cnf/dimacs.hpp>
#include <istream>
#include <ostream>
#include <string_view>
#include <utility>

namespace dokusat {
namespace {

struct Word {
  std::string_view text;
  int column = 1;
};

/// Lines of a text, cut into words, with errors tied to their places.
class WordLines {
 public:
  WordLines(std::istream& in, const std::string& name) : in_(&in), name_(&name) {}

  bool next() {
    if (in_->peek() == std::istream::traits_type::eof()) return false;
    line_.clear();  // but not before: at the end of the file errors show the last line
    ended_ = false;
    for (int c = in_->rdbuf()->sbumpc(); c != std::istream::traits_type::eof();
         c = in_->rdbuf()->sbumpc()) {
      if ((ended_ = c == '\n')) break;
      if (line_.size() == kLongestLine) {
        line_.resize(80);
        ++number_;
        fail(1, "a line of over " + std::to_string(kLongestLine) + " bytes");
      }
      line_ += static_cast<char>(c);
    }
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    ++number_;
    words_.clear();
    const std::string_view text = line_;
    for (std::size_t i = 0; i < text.size();) {
      if (is_blank(text[i])) {
        ++i;
        continue;
      }
      const std::size_t begin = i;
      while (i < text.size() && !is_blank(text[i])) ++i;
      words_.push_back({text.substr(begin, i - begin), static_cast<int>(begin) + 1});
    }
    return true;
  }

  const std::vector<Word>& words() const { return words_; }
  const std::string& line() const { return line_; }
  /// The line ended with a line feed; false for a last line that was cut short.
  bool line_was_ended() const { return ended_; }

  [[noreturn]] void fail(int column, const std::string& message) const {
    throw DimacsError(*name_, std::max(number_, 1), column, message, line_);
  }

  /// An error behind the last line read.
  [[noreturn]] void fail_at_end(const std::string& message) const {
    fail(static_cast<int>(line_.size()) + 1, message);
  }

  template <class Integer>
  Integer number(const Word& word, const std::string& expected) const {
    Integer value = 0;
    const auto [end, error] =
        std::from_chars(word.text.data(), word.text.data() + word.text.size(), value);
    if (error != std::errc() || end != word.text.data() + word.text.size())
      fail(word.column, "expected " + expected);
    return value;
  }

  /// A literal of the variables 1…variable_count, or 0.
  int literal(const Word& word, int variable_count) const {
    const auto value = number<int>(word, "a literal or 0");
    if (value > variable_count || value < -variable_count)
      fail(word.column, "literal " + std::to_string(value) + " is out of range: the formula has " +
                            std::to_string(variable_count) + " variables");
    return value;
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

  // A model may stand in one line, whatever its size; an endless line is told before memory ends.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 28;

  std::istream* in_;
  const std::string* name_;
  bool ended_ = true;
  std::string line_;
  int number_ = 0;
  std::vector<Word> words_;
};

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
    : std::runtime_error(error_text(name, line, column, message, line_text)) {}

void DimacsWriter::comment(const std::string& text) {
  assert(!text.starts_with("--") && text.find('\n') == std::string::npos);
  line_ = text.empty() ? "c" : "c " + text;
  line_ += '\n';
  out_->write(line_.data(), static_cast<std::streamsize>(line_.size()));
}

void DimacsWriter::header(std::int64_t variables, std::int64_t clauses) {
  *out_ << "p cnf " << variables << ' ' << clauses << '\n';
}

void DimacsWriter::add_clause(std::span<const Literal> clause) {
  line_.clear();
  char digits[16];
  for (Literal literal : clause) {
    const auto [end, error] = std::to_chars(digits, digits + sizeof digits, literal.to_dimacs());
    assert(error == std::errc());
    line_.append(digits, end);
    line_ += ' ';
  }
  line_ += "0\n";
  out_->write(line_.data(), static_cast<std::streamsize>(line_.size()));
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
    if (!status_)
      lines_.fail_at_end("expected a status: 's SATISFIABLE', 's UNSATISFIABLE' or 'SAT'");
    if (*status_ == Status::satisfiable && !model_ended_)
      lines_.fail_at_end(model_begun_ ? "end of file inside the model: expected its closing 0"
                                      : "end of file without a model: expected 'v' lines");
    return {*status_, std::move(assignment_)};
  }

 private:
  void refuse_model_of_unsatisfiable(const Word& at) const {
    if (status_ == Status::unsatisfiable && model_begun_)
      lines_.fail(at.column, "a model of a formula that is called unsatisfiable");
  }

  const WordLines& lines_;
  Assignment assignment_;
  std::optional<Status> status_;
  bool model_begun_ = false;
  bool model_ended_ = false;
};

std::optional<Status> status_named(std::string_view text) {
  if (text == "SATISFIABLE" || text == "SAT") return Status::satisfiable;
  if (text == "UNSATISFIABLE" || text == "UNSAT") return Status::unsatisfiable;
  if (text == "UNKNOWN" || text == "INDETERMINATE" || text == "INDET") return Status::unknown;
  return std::nullopt;
}

}  // namespace

SolverAnswer read_solver_answer(std::istream& in, const std::string& name, int variable_count) {
  WordLines lines(in, name);
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
    } else if (words.size() == 2 && first == "c" && words[1].text == "UNKNOWN") {
      answer.set_status(words[0], Status::unknown);
    } else if (first != "c") {
      lines.fail(words[0].column, "expected an 's', 'v' or 'c' line");
    }
  }
  return answer.finish();
}

}  // namespace dokusat
