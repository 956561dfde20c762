#pragma once
// Exact counting of projected models, far beyond what can be enumerated.
//
// The search decides the choices of the projection one by one and propagates. The rest splits into
// components that share no variable; their counts multiply (R. Bayardo, J. Pehoushek, "Counting
// models using connected components", 2000). A component seen before is looked up (T. Sang, F.
// Bacchus, P. Beame, H. Kautz, T. Pitassi, "Combining component caching and clause learning for
// effective model counting", 2004; keys as in M. Thurley, "sharpSAT", 2006). A backend decides
// whether a branch that keeps failing has a model, and whether the last choice can be completed to
// one: it learns clauses, the search does not.

#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <dokusat/model_search/count_statistics.hpp>
#include <dokusat/model_search/model_number.hpp>
#include <dokusat/model_search/projection.hpp>
#include <dokusat/solver_backend/backend.hpp>
#include <functional>
#include <optional>

namespace dokusat {

struct CountOptions {
  /// The number of threads; fewer if others of this process are busy (system/threads.hpp).
  int threads = 1;
  /// Counting stops as soon as more models than this are known.
  std::optional<std::uint64_t> limit;
  /// `conflicts` applies to each question to a backend; counting stops if one gives up.
  Budget budget;
  std::size_t cache_bytes = std::size_t{1} << 30U;
  /// Called from time to time with the models found, by one thread at a time. May be empty.
  std::function<void(const ModelNumber&)> progress = {};
};

struct ModelCount {
  ModelNumber number;     ///< a lower bound
  bool complete = false;  ///< true if `number` is exact
  CountStatistics statistics;
};

/// Counts the projected models. Requires that in every model each choice has one true literal (see
/// `Projection`). A complete number does not depend on the number of threads, each of which calls
/// `make_backend`.
ModelCount count_models(const Formula& formula, const Projection& projection,
                        const BackendFactory& make_backend, const CountOptions& options = {});

}  // namespace dokusat
