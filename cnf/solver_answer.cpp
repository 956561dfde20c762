#include <dokusat/cnf/literal_token.hpp>
#include <dokusat/cnf/solver_answer.hpp>
#include <dokusat/text/token_lines.hpp>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

namespace dokusat {
namespace {

constexpr std::size_t kLongestComment = std::size_t{1} << 20;

std::optional<Outcome> outcome_named(std::string_view text) {
  if (text == "SATISFIABLE" || text == "SAT") return Outcome::satisfiable;
  if (text == "UNSATISFIABLE" || text == "UNSAT") return Outcome::unsatisfiable;
  if (text == "UNKNOWN" || text == "INDETERMINATE" || text == "INDET") return Outcome::unknown;
  return std::nullopt;
}

/// Parses a statistics line: a name, a colon and a number; more may follow. If a name occurs twice,
/// the last number counts, since solvers print totals at the end. A rounded number such as "2128K"
/// is ignored.
void note_count(std::span<const Token> words, SearchCounts& counts) {
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
  *count = parse_number<std::int64_t>(words[colon_apart ? 2 : 1].text);
  if (*count < 0) count->reset();
}

/// Adds with saturation, since the numbers of an external program may be wrong.
void add(std::optional<std::int64_t>& sum, const std::optional<std::int64_t>& more) {
  if (!more) return;
  const std::int64_t before = sum.value_or(0);
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  sum = *more > kMost - before ? kMost : before + *more;
}

/// Gathers outcome and model from the lines of a solver's output and keeps them consistent.
class AnswerCollector {
 public:
  AnswerCollector(const TokenLines& lines, int variable_count)
      : lines_(lines), assignment_(variable_count) {}

  /// Reads the current line, which is not blank.
  void read_line() {
    const std::span<const Token> words = lines_.tokens();
    const std::string_view first = words[0].text;
    if (first == "s") {
      read_status(words);
    } else if (first == "v") {
      read_literals(words.subspan(1));
    } else if (const auto outcome = outcome_named(first); outcome && words.size() == 1) {
      set_outcome(words[0], *outcome);
      minisat_form_ = true;
    } else if (minisat_form_) {
      read_literals(words);
    } else if (first == "c") {
      read_comment(words.subspan(1));
    } else {
      lines_.fail(words[0], "expected an 's', 'v' or 'c' line");
    }
  }

  SolverAnswer finish() {
    if (!outcome_ && noted_unknown_) outcome_ = Outcome::unknown;
    if (!outcome_)
      lines_.fail_at_end("expected a status: 's SATISFIABLE', 's UNSATISFIABLE' or 'SAT'");
    if (*outcome_ == Outcome::satisfiable && !model_ended_ && !has_names_)
      lines_.fail_at_end(model_begun_ ? "end of file inside the model: expected its closing 0"
                                      : "end of file without a model: expected 'v' lines");
    return {*outcome_, std::move(assignment_), counts_};
  }

 private:
  void read_status(std::span<const Token> words) {
    const auto outcome = words.size() == 2 ? outcome_named(words[1].text) : std::nullopt;
    if (!outcome)
      lines_.fail(words[0], "expected 's SATISFIABLE', 's UNSATISFIABLE' or 's UNKNOWN'");
    if (!lines_.line().ended && *outcome != Outcome::unknown)
      lines_.fail_at_end("end of file inside the last line: the output may be cut short");
    set_outcome(words[0], *outcome);
  }

  void set_outcome(const Token& at, Outcome outcome) {
    if (outcome_ && *outcome_ != outcome)
      lines_.fail(at, "a second status that contradicts the first");
    outcome_ = outcome;
    refuse_model_of_unsatisfiable(at);
  }

  /// Reads the words after a `c`.
  void read_comment(std::span<const Token> words) {
    // The solver has given up, unless there is a status line.
    if (words.size() == 1 && words[0].text == "UNKNOWN") noted_unknown_ = true;
    note_count(words, counts_);
  }

  void read_literals(std::span<const Token> words) {
    for (const Token& word : words) {
      if (model_ended_) lines_.fail(word, "expected nothing after the 0 of the model");
      const int value = literal_in(word);
      model_begun_ = true;
      refuse_model_of_unsatisfiable(word);
      if (value == 0) {
        model_ended_ = true;
        continue;
      }
      const Literal literal = Literal::from_dimacs(value);
      if (assignment_[literal] == Truth::no)
        lines_.fail(word,
                    "variable " + std::to_string(literal.variable().index) + " is set both ways");
      assignment_.set(literal);
    }
  }

  /// Parses a number or, for pseudo-Boolean solvers, the name of a variable. A model by names is
  /// not closed by a 0.
  int literal_in(const Token& word) {
    const std::size_t name = word.text.find('x');
    const bool is_name = name == 0 || (name == 1 && word.text[0] == '-');
    if (model_begun_ ? !has_names_ : !is_name)
      return literal_at(lines_, word, assignment_.variable_count());
    const std::optional<int> variable =
        is_name ? parse_number<int>(word.text.substr(name + 1)) : std::nullopt;
    if (!variable || *variable < 1 || *variable > assignment_.variable_count())
      lines_.fail(
          word, "expected a variable from x1 to x" + std::to_string(assignment_.variable_count()));
    if (!lines_.line().ended)
      lines_.fail_at_end("end of file inside the last line: the output may be cut short");
    has_names_ = true;
    return name == 1 ? -*variable : *variable;
  }

  void refuse_model_of_unsatisfiable(const Token& at) const {
    if (outcome_ == Outcome::unsatisfiable && model_begun_)
      lines_.fail(at, "a model, although the status is unsatisfiable");
  }

  const TokenLines& lines_;
  Assignment assignment_;
  SearchCounts counts_;
  std::optional<Outcome> outcome_;
  bool noted_unknown_ = false;
  bool minisat_form_ = false;
  bool model_begun_ = false;
  bool model_ended_ = false;
  bool has_names_ = false;  // variables by name instead of number
};

}  // namespace

SolverAnswer read_solver_answer(std::istream& in, const std::string& name, int variable_count) {
  // A model may be a single line: 12 bytes hold any literal and its blank. Comments are short.
  TokenLines lines(in, name, kLongestComment + 12 * (static_cast<std::size_t>(variable_count) + 1));
  AnswerCollector answer(lines, variable_count);
  while (lines.next())
    if (!lines.tokens().empty()) answer.read_line();
  return answer.finish();
}

SearchCounts read_search_counts(std::istream& in) {
  SearchCounts counts;
  TokenLines lines(in, "counts", kLongestComment);
  try {
    while (lines.next()) {
      const std::span<const Token> words = lines.tokens();
      note_count(words.empty() || words[0].text != "c" ? words : words.subspan(1), counts);
    }
  } catch (const ParseError&) {
    // An endless line does not invalidate the answer, which is written elsewhere.
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
