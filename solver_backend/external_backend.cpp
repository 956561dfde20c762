#include <algorithm>
#include <cstring>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/opb.hpp>
#include <dokusat/cnf/solver_answer.hpp>
#include <dokusat/solver_backend/external_backend.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <dokusat/text/parse_error.hpp>
#include <limits>
#include <sstream>
#include <system_error>
#include <tuple>
#include <utility>

namespace dokusat {
namespace {

/// The clauses of a backend and those of one question: assumptions as unit clauses, and the
/// constraint.
struct Question {
  Question(const Formula& clauses, std::span<const Literal> assumptions,
           std::span<const Literal> constraint)
      : formula(clauses) {
    for (const Literal& assumption : assumptions) extra.add_clause(std::span(&assumption, 1));
    if (!constraint.empty()) extra.add_clause(constraint);
  }

  int variable_count() const { return std::max(formula.variable_count(), extra.variable_count()); }
  std::size_t clause_count() const { return formula.clause_count() + extra.clause_count(); }
  std::span<const WeightedSum> sums() const { return formula.sums(); }
  std::span<const Literal> clause(std::size_t index) const {
    const std::size_t first = formula.clause_count();
    return index < first ? formula.clause(index) : extra.clause(index - first);
  }
  std::optional<std::size_t> first_unsatisfied(const Assignment& assignment) const {
    if (const auto clause = formula.first_unsatisfied(assignment)) return clause;
    const auto clause = extra.first_unsatisfied(assignment);
    return clause ? std::optional(formula.clause_count() + *clause) : std::nullopt;
  }

  const Formula& formula;
  Formula extra;
};

/// The text of a question, in pieces.
template <class Writer>
class FormulaPieces {
 public:
  explicit FormulaPieces(const Question& question) : question_(question) {
    writer_.header(question.variable_count(),
                   static_cast<std::int64_t>(question.clause_count() + question.sums().size()));
  }

  /// The next piece, empty at the end; valid until the next call.
  std::string_view next() {
    constexpr int kPieceSize = 1 << 16;
    while (clause_ < question_.clause_count() && text_.tellp() < kPieceSize)
      writer_.add_clause(question_.clause(clause_++));
    while (sum_ < question_.sums().size() && text_.tellp() < kPieceSize)
      writer_.add_sum(question_.sums()[sum_++]);
    piece_ = text_.str();
    text_.str("");
    return piece_;
  }

 private:
  const Question& question_;
  std::size_t clause_ = 0;
  std::size_t sum_ = 0;
  std::ostringstream text_;
  Writer writer_{text_};
  std::string piece_;
};

std::string text_of(std::span<const Literal> clause) {
  std::ostringstream text;
  DimacsWriter(text).add_clause(clause);
  std::string line = std::move(text).str();
  line.pop_back();
  return line;
}

/// A run of the program: its output, its exit code, and whether they agree.
class Run {
 public:
  Run(const ExternalSolver& solver, const Budget& budget, const Question& question)
      : solver_(solver), budget_(budget), question_(question), name_(solver.command[0]) {}

  SolverAnswer answer() {
    return solver_.takes_sums ? answer_to<OpbWriter>() : answer_to<DimacsWriter>();
  }

 private:
  template <class Writer>
  SolverAnswer answer_to() {
    SolverCall call(command());
    FormulaPieces<Writer> pieces(question_);
    const auto stop = [&] { return budget_.is_spent(); };
    if (call.formula_in_file() && !call.write_formula([&] { return pieces.next(); }, stop))
      return {};
    ExternalProgram program(
        call.words(), [&] { return call.formula_in_file() ? std::string_view() : pieces.next(); },
        stop);
    SearchCounts counts;
    if (call.answer_in_file())
      counts = read_search_counts(program.output());
    else
      counts = read(program.output(), "output of " + name_);
    if (unreadable_ && !program.output_ended()) throw BackendError(*unreadable_);
    const ExternalProgram::Ending ending = program.finish();
    if (program.was_stopped()) return {};
    if (ending.signal)
      throw BackendError(name_ + " was ended by signal " + std::to_string(*ending.signal) + " (" +
                         ::strsignal(*ending.signal) + ")");
    if (call.answer_in_file()) {
      const std::string answer_name = "answer file of " + name_;
      std::optional<InputFile> file = call.open_answer(answer_name);
      if (!file) fail(program, *ending.exit_code, "and wrote no answer");
      read(file->stream(), answer_name);
    }
    judge(program, *ending.exit_code);
    answer_.counts = counts;
    return std::move(answer_);
  }

  /// The command with the conflict limit inserted.
  std::vector<std::string> command() const {
    std::vector<std::string> words = solver_.command;
    if (!budget_.conflicts) return words;
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    const std::string conflicts = std::to_string(std::min(*budget_.conflicts, kMost));
    constexpr std::string_view kPlaceholder = "{conflicts}";
    std::vector<std::string> limit = solver_.conflict_limit;
    for (std::string& word : limit)
      if (const std::size_t at = word.find(kPlaceholder); at != std::string::npos)
        word.replace(at, kPlaceholder.size(), conflicts);
    words.insert(words.begin() + 1, limit.begin(), limit.end());
    return words;
  }

  SearchCounts read(std::istream& text, const std::string& text_name) {
    try {
      // OPB always has a variable.
      const int least = solver_.takes_sums ? 1 : 0;
      answer_ = read_solver_answer(text, text_name, std::max(least, question_.variable_count()));
    } catch (const ParseError& error) {
      // Position and message, then the line. The caret is dropped, since the message is one line.
      std::istringstream lines(error.what());
      std::string message;
      std::string line;
      std::getline(lines, message);
      std::getline(lines, line);
      unreadable_ = message + ", found " + (line.empty() ? "nothing" : quoted(line));
    }
    return answer_.counts;
  }

  /// Throws `BackendError` unless there is an answer with a matching exit code.
  void judge(const ExternalProgram& program, int exit_code) const {
    const auto& [sat, unsat, unknown] =
        std::tie(solver_.codes_satisfiable, solver_.codes_unsatisfiable, solver_.codes_unknown);
    const auto is_in = [&](const std::vector<int>& codes) {
      return std::ranges::find(codes, exit_code) != codes.end();
    };
    if (unreadable_) {
      if (!is_in(sat) && !is_in(unsat) && !is_in(unknown)) fail(program, exit_code, "");
      throw BackendError(*unreadable_);
    }
    const Outcome outcome = answer_.outcome;
    if (outcome == Outcome::satisfiable     ? is_in(sat)
        : outcome == Outcome::unsatisfiable ? is_in(unsat)
                                            : is_in(unknown))
      return;
    throw BackendError(name_ + " ended with exit code " + std::to_string(exit_code) +
                       ", which contradicts its answer " +
                       (outcome == Outcome::satisfiable     ? "SATISFIABLE"
                        : outcome == Outcome::unsatisfiable ? "UNSATISFIABLE"
                                                            : "UNKNOWN"));
  }

  [[noreturn]] void fail(const ExternalProgram& program, int exit_code, const char* what) const {
    std::string message = name_ + " ended with exit code " + std::to_string(exit_code);
    if (*what != '\0') message += std::string(" ") + what;
    const std::string line = program.last_error_line();
    throw BackendError(line.empty() ? message : message + ": " + line);
  }

  const ExternalSolver& solver_;
  const Budget& budget_;
  const Question& question_;
  std::string name_;
  SolverAnswer answer_;
  std::optional<std::string> unreadable_;
};

/// Completes a model that leaves clauses open by propagation. Throws `BackendError` if it violates
/// a clause.
void require_clauses(const Question& question, const std::string& name, Assignment& model) {
  std::optional<std::size_t> broken = question.first_unsatisfied(model);
  if (!broken) return;
  // Propagation stops at the first violated clause, which the message then names.
  if (question.extra.propagate(model)) question.formula.propagate(model);
  broken = question.first_unsatisfied(model);
  if (!broken) return;
  const std::span<const Literal> clause = question.clause(*broken);
  const bool open =
      std::ranges::any_of(clause, [&](Literal literal) { return model[literal] == Truth::open; });
  throw BackendError("the model of " + name + (open ? " leaves open" : " breaks") + " clause " +
                     std::to_string(*broken + 1) + ": " + text_of(clause));
}

/// Throws `BackendError` if the assignment is not a model.
void require_model(const Question& question, const std::string& name, Assignment& model) {
  require_clauses(question, name, model);
  if (const auto sum = question.formula.first_unsatisfied_sum(model))
    throw BackendError("the model of " + name + " violates sum " + std::to_string(*sum + 1));
}

/// True if the assignment is a model. Variables beyond its range count as open.
bool is_model(const Assignment& model, const Question& question) {
  return question.variable_count() <= model.variable_count() &&
         !question.first_unsatisfied(model) && !question.formula.first_unsatisfied_sum(model);
}

}  // namespace

ExternalBackend::ExternalBackend(ExternalSolver solver) : solver_(std::move(solver)) {
  assert(!solver_.command.empty());
  as_backend_error([&] { return find_program(solver_.command[0]); });
}

void ExternalBackend::set_budget(const Budget& budget) {
  if (budget.conflicts && solver_.conflict_limit.empty())
    throw BackendError(solver_.command[0] + " has no limit of conflicts: use a time limit");
  budget_ = budget;
}

Outcome ExternalBackend::solve(std::span<const Literal> assumptions,
                               std::span<const Literal> constraint) {
  ++statistics_.solve_calls;
  if (budget_.is_spent()) return Outcome::unknown;
  const Question question(formula_, assumptions, constraint);
  SolverAnswer answer = as_backend_error([&] { return Run(solver_, budget_, question).answer(); });
  statistics_.search += answer.counts;
  if (answer.outcome == Outcome::unsatisfiable && model_ && is_model(*model_, question))
    throw BackendError(solver_.command[0] +
                       " answers UNSATISFIABLE, but its earlier model satisfies this formula, too");
  if (answer.outcome != Outcome::satisfiable) return answer.outcome;
  require_model(question, solver_.command[0], answer.assignment);
  model_ = std::move(answer.assignment);
  return Outcome::satisfiable;
}

bool ExternalBackend::value(Literal literal) {
  // Variables that are open in the model or beyond its range are false.
  const Literal positive(literal.variable());
  const bool is_true =
      literal.variable().index <= model_->variable_count() && model_->satisfies(positive);
  return is_true != literal.is_negated();
}

bool ExternalBackend::failed(Literal /*assumption*/) { return true; }

}  // namespace dokusat
