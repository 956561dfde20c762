#pragma once
// Exact counting of projected models, far beyond what could be visited one by one.
//
// The search settles one choice of the projection after the other and propagates. What is left
// falls apart into components that share no variable; their numbers multiply (R. Bayardo, J.
// Pehoushek, "Counting models using connected components", 2000). A component met before is looked
// up (T. Sang, F. Bacchus, P. Beame, H. Kautz, T. Pitassi, "Combining component caching and clause
// learning for effective model counting", 2004; keys as in M. Thurley, "sharpSAT", 2006). Whether a
// branch that keeps failing holds a model at all, and what lies below the last choice, a backend
// says: it learns, where the search does not.

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
  /// So many count together, fewer where others of this process are at work (system/threads.hpp).
  int threads = 1;
  /// Counting stops once more models than this are known.
  std::optional<std::uint64_t> limit;
  /// `conflicts` holds for each question to a backend; counting stops where one gives up.
  Budget budget;
  std::size_t cache_bytes = std::size_t{1} << 30U;
  /// Is told now and then how many models are known so far, by one thread at a time. May be empty.
  std::function<void(const ModelNumber&)> progress = {};
};

struct ModelCount {
  ModelNumber number;     ///< there are at least so many
  bool complete = false;  ///< and no more
  CountStatistics statistics;
};

/// The number of projected models, which requires the promise of `Projection`. A complete number
/// does not depend on the number of threads. `make_backend` is called from each of them.
ModelCount count_models(const Formula& formula, const Projection& projection,
                        const BackendFactory& make_backend, const CountOptions& options = {});

}  // namespace dokusat
