#include "bell.hpp"

#include <algorithm>
#include <dokusat/system/signals.hpp>
#include <sstream>

namespace dokusat::cli {

Bell::Bell(std::optional<Seconds> longest)
    : rung_(longest && *longest <= Seconds(0)),
      thread_([this, longest](const std::stop_token& ended) { wait(ended, longest); }) {}

void Bell::wait(const std::stop_token& ended, std::optional<Seconds> longest) {
  using Clock = std::chrono::steady_clock;
  constexpr Seconds kBetweenLooks(0.05);
  constexpr Seconds kEver(1e8);
  const Clock::time_point start = Clock::now();
  const Seconds time = std::min(longest.value_or(kEver), kEver);
  std::unique_lock lock(mutex_);
  while (!ended.stop_requested() && !interrupted() && Clock::now() - start < time) {
    const Seconds left = time - (Clock::now() - start);
    changed_.wait_for(lock, ended, std::min(left, kBetweenLooks), [] { return false; });
  }
  rung_ = true;
}

std::string why_ended(std::string_view done, const std::optional<Bell::Seconds>& longest) {
  if (interrupted() || !longest) return "interrupted";
  std::ostringstream text;
  text << "not " << done << " within " << longest->count() << " s";
  return text.str();
}

}  // namespace dokusat::cli
