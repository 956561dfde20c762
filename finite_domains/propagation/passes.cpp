#include <dokusat/propagation/passes.hpp>

#include <chrono>
#include <dokusat/propagation/pass_statistics.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

#define DOKUSAT_PASS(run, name, needs, when) Pass{name, needs, Pass::when, run},
constexpr Pass kPasses[] = {DOKUSAT_PASSES(DOKUSAT_PASS)};
#undef DOKUSAT_PASS

/// Counts the contents of the draft.
PassStatistics contents_of(const Draft& draft) {
  PassStatistics contents;
  contents.houses = std::ssize(draft.houses);
  for (const std::uint64_t word : draft.peers) contents.peers += bit_count(word);
  contents.peers += std::ssize(draft.extra_peers) + std::ssize(draft.conditional_peers);
  contents.peers /= 2;
  for (const Mask mask : draft.domains) contents.removed += draft.digits - bit_count(mask);
  contents.sums = std::ssize(draft.sums);
  contents.counts = std::ssize(draft.counts);
  contents.propagators = std::ssize(draft.propagators);
  return contents;
}

void run_recorded(const Pass& pass, Draft& draft, const Input& input, PassRecorder& recorder) {
  const PassStatistics before = contents_of(draft);
  const auto start = std::chrono::steady_clock::now();
  pass.run(draft, input);
  const auto end = std::chrono::steady_clock::now();
  const PassStatistics after = contents_of(draft);
  recorder.passes.push_back(
      {pass.name, after.houses - before.houses, after.peers - before.peers,
       after.removed - before.removed, after.sums - before.sums,
       std::max<std::int64_t>(after.counts - before.counts, 0),
       after.propagators - before.propagators,
       std::chrono::duration_cast<std::chrono::microseconds>(end - start).count()});
}

}  // namespace

std::span<const Pass> all_passes() { return kPasses; }

void run_passes(Draft& draft, const Input& input) {
  PassRecorder* const recorder = PassRecorder::of_thread();
  for (const Pass& pass : kPasses) {
    if (draft.contradiction && pass.when == Pass::if_possible) continue;
    if (recorder != nullptr)
      run_recorded(pass, draft, input, *recorder);
    else
      pass.run(draft, input);
    if (!draft.is_supported) return;
  }
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
