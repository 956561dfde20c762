#include <algorithm>
#include <array>
#include <cadical.hpp>
#include <chrono>
#include <cstdio>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/pending_clauses.hpp>
#include <limits>
#include <memory>
#include <new>
#include <ostream>
#include <system_error>
#include <thread>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;

ssize_t write_to_stream(void* stream, const char* text, std::size_t size) {
  auto& out = *static_cast<std::ostream*>(stream);
  try {
    out.write(text, static_cast<std::streamsize>(size));
  } catch (...) {  // must not propagate through C code; the state of the stream is checked at the
                   // end
    out.setstate(std::ios::badbit);
  }
  return out ? static_cast<ssize_t>(size) : 0;
}

/// Opens the stream as the C file to which CaDiCaL writes.
std::FILE* open_as_file(std::ostream& stream) {
  cookie_io_functions_t functions{};
  functions.write = write_to_stream;
  std::FILE* const file = ::fopencookie(&stream, "w", functions);
  if (file == nullptr) throw std::bad_alloc();
  return file;
}

}  // namespace

/// Owner of the solver: terminates it at the budget and counts learned clauses.
class CadicalBackend::Implementation final : public CaDiCaL::Terminator, public CaDiCaL::Learner {
 public:
  Implementation(CadicalConfiguration configuration, std::ostream* proof) {
    const auto all = all_cadical_configurations();
    const auto info =
        std::ranges::find(all, configuration, &CadicalConfigurationInfo::configuration);
    solver->configure(info->preset);
    if (info->starts_false) solver->set("phase", 0);
    solver->set("quiet", 1);
    // From 2.2 on, bounded variable addition uses variable numbers that later clauses would have to
    // declare.
    if (CaDiCaL::Solver::is_valid_option("factor")) solver->set("factor", 0);
    solver->connect_terminator(this);
    solver->connect_learner(this);
    if (proof == nullptr) return;
    solver->set("binary", 0);
    proof_file = open_as_file(*proof);
    solver->trace_proof(proof_file, "proof");
  }
  ~Implementation() override {
    if (solver != nullptr) {
      if (proof_file != nullptr) solver->close_proof_trace();
      solver->disconnect_learner();
      solver->disconnect_terminator();
      if (proof_file == nullptr && clauses_ > kManyClauses) release_beside();
    }
    if (proof_file != nullptr) std::fclose(proof_file);
  }
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;

  bool terminate() override { return budget.is_spent(); }

  /// Counts a learned clause; the clause itself is not needed.
  bool learning(int /*size*/) override {
    ++statistics.learned_clauses;
    return false;
  }
  void learn(int /*literal*/) override {}

  /// Runs the work. CaDiCaL is not exception-safe: after running out of memory the solver must not
  /// be used, not even destroyed, so it is leaked.
  template <class Work>
  auto working(const Work& work) {
    try {
      return work();
    } catch (const std::bad_alloc&) {
      [[maybe_unused]] const CaDiCaL::Solver* const lost = solver.release();
      throw;
    }
  }

  /// Adds a clause. With a proof the clause is passed on unchanged, since the proof refers to it.
  void add(std::span<const Literal> clause) {
    if (proof_file != nullptr) return add_in_time(clause);
    pending_.add(clause);
    if (pending_.is_full()) add_pending();
  }
  void add_pending() {
    pending_.pass_on([this](std::span<const Literal> clause) { add_in_time(clause); });
  }

  std::unique_ptr<CaDiCaL::Solver> solver = std::make_unique<CaDiCaL::Solver>();
  std::FILE* proof_file = nullptr;
  Budget budget;
  BackendStatistics statistics;
  bool is_late = false;  ///< a clause was dropped, so no answer would be valid

 private:
  using Seconds = std::chrono::duration<double>;
  static constexpr std::int64_t kManyClauses = 500'000;
  /// Resizing smaller tables is too fast to time; a measurement would show other processes.
  static constexpr std::int64_t kSmallTable = 1 << 16;

  /// Adds the clause unless the deadline would pass. Doubling CaDiCaL's variable tables takes
  /// seconds for tens of millions of variables and checks no clock. If it is not expected to finish
  /// in time, this clause and all later ones are dropped.
  void add_in_time(std::span<const Literal> clause) {
    if (!budget.deadline) return add_at_once(clause);
    std::int64_t last = 0;
    for (Literal literal : clause) last = std::max<std::int64_t>(last, literal.variable().index);
    if (last < table_size_) return add_at_once(clause);
    std::int64_t size = std::max(table_size_, kSmallTable);
    while (size <= last) size *= 2;
    if (size == kSmallTable) return add_at_once(clause);
    constexpr Seconds kOfNoAccount(0.02);
    const Seconds expected = static_cast<double>(size) * for_a_variable_;
    const Clock::time_point start = Clock::now();
    if (expected > kOfNoAccount && start + expected > *budget.deadline) is_late = true;
    add_at_once(clause);
    table_size_ = size;
    const Seconds taken = Clock::now() - start;
    if (taken > kOfNoAccount) for_a_variable_ = taken / static_cast<double>(size);
  }

  /// Frees the solver on another thread, if one can be started: freeing millions of clauses takes a
  /// second, which would be added to a time limit.
  void release_beside() {
    try {
      // Shared, so that the solver is destroyed here if no thread can be started.
      std::thread([gone = std::shared_ptr<CaDiCaL::Solver>(std::move(solver))] {}).detach();
    } catch (const std::system_error&) {
    }
  }

  void add_at_once(std::span<const Literal> clause) {
    if (is_late) return;
    ++clauses_;
    working([&] {
      for (Literal literal : clause) solver->add(literal.to_dimacs());
      solver->add(0);
    });
  }

  PendingClauses pending_;
  std::int64_t table_size_ = 0;
  std::int64_t clauses_ = 0;
  Seconds for_a_variable_{1e-7};  // a former measurement, replaced by one of this run
};

std::span<const CadicalConfigurationInfo> all_cadical_configurations() {
  static constexpr std::array kAll = {
      CadicalConfigurationInfo{CadicalConfiguration::standard, "default", "default", false,
                               "stable and focused mode in turns"},
      CadicalConfigurationInfo{CadicalConfiguration::plain, "plain", "plain", false,
                               "no preprocessing or inprocessing"},
      CadicalConfigurationInfo{CadicalConfiguration::sat, "sat", "sat", false, "only stable mode"},
      CadicalConfigurationInfo{CadicalConfiguration::sat_false, "sat-false", "sat", true,
                               "only stable mode, variables false at first"},
      CadicalConfigurationInfo{CadicalConfiguration::unsat, "unsat", "unsat", false,
                               "only focused mode"},
  };
  return kAll;
}

CadicalBackend::CadicalBackend(CadicalConfiguration configuration)
    : implementation_(std::make_unique<Implementation>(configuration, nullptr)) {}
CadicalBackend::CadicalBackend(std::ostream& proof)
    : implementation_(std::make_unique<Implementation>(CadicalConfiguration::sat, &proof)) {}
CadicalBackend::~CadicalBackend() = default;

void CadicalBackend::add_clause(std::span<const Literal> clause) {
  // CaDiCaL writes no lemma if the formula contains the empty clause.
  if (clause.empty() && implementation_->proof_file != nullptr)
    std::fputs("0\n", implementation_->proof_file);
  implementation_->add(clause);
}

void CadicalBackend::set_budget(const Budget& budget) { implementation_->budget = budget; }

Outcome CadicalBackend::solve(std::span<const Literal> assumptions,
                              std::span<const Literal> constraint) {
  CaDiCaL::Solver& solver = *implementation_->solver;
  ++implementation_->statistics.solve_calls;
  implementation_->add_pending();
  if (implementation_->is_late || implementation_->terminate()) return Outcome::unknown;
  implementation_->working([&] {
    for (Literal literal : assumptions) solver.assume(literal.to_dimacs());
    for (Literal literal : constraint) solver.constrain(literal.to_dimacs());
    if (!constraint.empty()) solver.constrain(0);
  });
  if (const auto& conflicts = implementation_->budget.conflicts) {
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    solver.limit("conflicts", static_cast<int>(std::min(*conflicts, kMost)));
  }
  switch (implementation_->working([&] { return solver.solve(); })) {
    case 10:
      return Outcome::satisfiable;
    case 20:
      return Outcome::unsatisfiable;
    default:
      return Outcome::unknown;
  }
}

bool CadicalBackend::value(Literal literal) {
  // `val` returns a literal; for a positive argument its sign is the value in all versions.
  return (implementation_->solver->val(literal.variable().index) > 0) != literal.is_negated();
}

bool CadicalBackend::failed(Literal assumption) {
  return implementation_->solver->failed(assumption.to_dimacs());
}

BackendStatistics CadicalBackend::statistics() const { return implementation_->statistics; }

void CadicalBackend::prefer(Literal literal) {
  implementation_->solver->phase(literal.to_dimacs());
}

std::string CadicalBackend::version() {
  return std::string("cadical ") + CaDiCaL::Solver::version();
}

}  // namespace dokusat
