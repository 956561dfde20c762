#include "progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <dokusat/text/number.hpp>
#include <iostream>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "commands.hpp"

namespace dokusat::cli {
namespace {

using std::chrono::milliseconds;

// Times between two lines.
constexpr milliseconds kOnATerminal{500};
constexpr milliseconds kInALog{10'000};
constexpr milliseconds kLongRun{2'000};

/// The pause given by DOKUSAT_PROGRESS_SECONDS, otherwise `usual`.
milliseconds pause_or(milliseconds usual) {
  const char* const text = std::getenv("DOKUSAT_PROGRESS_SECONDS");
  const std::optional<double> seconds =
      text == nullptr ? std::nullopt : parse_number<double>(std::string_view(text));
  constexpr double kShortest = 0.01;
  constexpr double kLongest = 1e6;
  if (!seconds || !(*seconds >= kShortest && *seconds <= kLongest)) return usual;
  return std::chrono::duration_cast<milliseconds>(std::chrono::duration<double>(*seconds));
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long>(std::llround(seconds));
  char text[64];
  std::snprintf(text, sizeof text, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
  return text;
}

}  // namespace

Progress::Progress(Show show, std::function<double()> share, std::function<std::string()> more)
    : terminal_(::isatty(STDERR_FILENO) != 0),
      last_line_(show == Show::always && !terminal_),
      share_(std::move(share)),
      more_(std::move(more)),
      share_at_start_(std::max(share_(), 0.0)) {
  if (show == Show::never || (show == Show::when_long && !terminal_)) return;
  try {
    thread_ = std::jthread([this, show](const std::stop_token& stop) {
      const milliseconds pause = pause_or(terminal_ ? kOnATerminal : kInALog);
      std::unique_lock lock(mutex_);
      const auto wait = [&](milliseconds time) {
        wake_.wait_for(lock, stop, time, [] { return false; });
      };
      if (show == Show::when_long) wait(pause_or(kLongRun));
      for (wait(pause); !stop.stop_requested(); wait(pause)) show_line();
    });
  } catch (const std::system_error&) {
    // Without a thread the run continues, and shows no progress.
  }
}

Progress::~Progress() {
  if (thread_.joinable()) {
    thread_.request_stop();
    thread_.join();
  }
  clear_line();
  if (last_line_) std::cerr << line() << "\n";
}

void Progress::add(int exit_code) {
  const std::scoped_lock lock(mutex_);
  ++done_;
  if (exit_code == ExitCode::kNoSolution) ++unsolvable_;
  if (exit_code == ExitCode::kUndecided) ++undecided_;
}

void Progress::write(const std::string& diagnostics) {
  const std::scoped_lock lock(mutex_);
  clear_line();
  std::cerr << diagnostics;
}

std::string Progress::line() const {
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  std::string text = "dokusat: " + std::to_string(done_) + " done, " +
                     std::to_string(std::llround(static_cast<double>(done_) / seconds)) + "/s";
  const double share = share_();
  if (share > share_at_start_ && share < 1)
    text += ", " + duration_text(seconds * (1 - share) / (share - share_at_start_)) + " left";
  if (unsolvable_ > 0) text += ", " + std::to_string(unsolvable_) + " unsolvable";
  if (undecided_ > 0) text += ", " + std::to_string(undecided_) + " undecided";
  if (more_) text += more_();
  return text;
}

void Progress::show_line() {
  clear_line();
  std::cerr << line() << (terminal_ ? "" : "\n") << std::flush;
  shown_ = terminal_;
}

void Progress::clear_line() {
  if (std::exchange(shown_, false)) std::cerr << "\r\033[K" << std::flush;
}

}  // namespace dokusat::cli
