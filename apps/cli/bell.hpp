#pragma once
// Timer that sets a flag at a signal, and when the time for one puzzle is over.

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace dokusat::cli {

class Bell {
 public:
  using Seconds = std::chrono::duration<double>;

  /// Sets the flag after `longest`, if given, or at a signal.
  explicit Bell(std::optional<Seconds> longest);

  const std::atomic<bool>& rung() const { return rung_; }

 private:
  void wait(const std::stop_token& ended, std::optional<Seconds> longest);

  std::atomic<bool> rung_{false};
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::jthread thread_;  // last: it must end before the other members are destroyed
};

/// "interrupted", "not explained within 10 s".
std::string why_ended(std::string_view done, const std::optional<Bell::Seconds>& longest);

}  // namespace dokusat::cli
