#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <dokusat/system/external_program.hpp>
#include <dokusat/system/paths.hpp>
#include <thread>
#include <utility>

namespace dokusat {
namespace {

constexpr int kPatience = 20;  // milliseconds between two checks of `stop_`
constexpr auto kGrace = std::chrono::milliseconds(200);  // between SIGTERM and SIGKILL
constexpr std::size_t kErrorsKept = 4096;

/// Writes to a pipe. If the pipe has no reader, returns -1 with EPIPE and raises no signal,
/// whatever the action for SIGPIPE is.
ssize_t write_quietly(int descriptor, std::string_view text) {
  sigset_t pipe_signal;
  ::sigemptyset(&pipe_signal);
  ::sigaddset(&pipe_signal, SIGPIPE);
  sigset_t pending;
  ::sigpending(&pending);
  const bool was_pending = ::sigismember(&pending, SIGPIPE) == 1;
  sigset_t before;
  ::pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t written = ::write(descriptor, text.data(), text.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && !was_pending) {
    const timespec at_once{};
    ::sigtimedwait(&pipe_signal, nullptr, &at_once);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

bool nothing_yet() { return errno == EAGAIN || errno == EINTR; }

}  // namespace

ExternalProgram::ExternalProgram(const std::vector<std::string>& words, InputPieces input,
                                 Stop stop)
    : name_(words.at(0)), input_(std::move(input)), stop_(std::move(stop)), process_(words) {}

ExternalProgram::~ExternalProgram() {
  if (!finished_) stop_it();
}

ExternalProgram::Output::int_type ExternalProgram::Output::underflow() {
  const std::string_view text = program_.next_output();
  if (text.empty()) return traits_type::eof();
  char* const begin = program_.buffer_.data();
  setg(begin, begin, begin + text.size());
  return traits_type::to_int_type(*begin);
}

/// Returns the next piece of output; empty at its end.
std::string_view ExternalProgram::next_output() {
  output_size_ = 0;
  while (output_size_ == 0 && process_.out.is_open()) step(kPatience);
  return {buffer_.data(), output_size_};
}

ExternalProgram::Ending ExternalProgram::finish() {
  // The pipes close a moment before the process can be waited for, and no event reports that.
  constexpr auto kLongestPause = std::chrono::microseconds(1000 * kPatience);
  std::chrono::microseconds pause(50);
  while (!ended_) {
    const bool pipes_closed = !process_.out.is_open() && !process_.err.is_open();
    step(pipes_closed ? 0 : kPatience);
    if (ended_ || !pipes_closed) continue;
    std::this_thread::sleep_for(pause);
    pause = std::min(2 * pause, kLongestPause);
  }
  constexpr int kMostPieces = 16;
  for (int piece = 0; piece < kMostPieces && process_.err.is_open(); ++piece) exchange(0);
  close_pipes();
  finished_ = true;
  if (const std::optional<Ending> ending = process_.reap()) return *ending;
  throw ProgramError("cannot determine how " + printable(name_) +
                     " ended: this process ignores SIGCHLD");
}

/// Checks once whether to stop and whether the program ended; transfers what the pipes allow within
/// `patience` milliseconds.
void ExternalProgram::step(int patience) {
  if (stop_()) {
    was_stopped_ = true;
    stop_it();
  }
  look_for_end();
  exchange(ended_ ? 0 : patience);
}

/// Checks whether the program has ended; if so, kills the rest of its process group.
void ExternalProgram::look_for_end() {
  if (ended_ || !process_.has_ended()) return;
  ended_ = true;
  process_.signal(SIGKILL);
}

void ExternalProgram::exchange(int patience) {
  if (process_.in.is_open() && unsent_.empty()) {
    unsent_ = input_();
    if (unsent_.empty()) process_.in.close();
  }
  // A closed pipe has the number -1, which poll ignores.
  pollfd watched[3] = {{process_.in.number(), POLLOUT, 0},
                       {process_.out.number(), POLLIN, 0},
                       {process_.err.number(), POLLIN, 0}};
  if (::poll(watched, 3, patience) < 0) return;
  if (watched[0].revents != 0) write_some();
  if (watched[1].revents != 0) read_output();
  if (watched[2].revents != 0) read_errors();
  if (!ended_) return;
  // The program has ended: no event means no more output, even if a process outside its group still
  // holds the pipes.
  process_.in.close();
  if (watched[1].revents == 0) process_.out.close();
  if (watched[2].revents == 0) process_.err.close();
}

void ExternalProgram::write_some() {
  const ssize_t written = write_quietly(process_.in.number(), unsent_);
  if (written >= 0) {
    unsent_.remove_prefix(static_cast<std::size_t>(written));
  } else if (!nothing_yet()) {
    unsent_ = {};  // the program reads no more input, which is no error
    process_.in.close();
  }
}

void ExternalProgram::read_output() {
  const ssize_t count = ::read(process_.out.number(), buffer_.data(), buffer_.size());
  if (count > 0) output_size_ = static_cast<std::size_t>(count);
  if (count == 0 || (count < 0 && !nothing_yet())) process_.out.close();
}

void ExternalProgram::read_errors() {
  char text[kErrorsKept];
  const ssize_t count = ::read(process_.err.number(), text, sizeof text);
  if (count > 0) errors_.append(text, static_cast<std::size_t>(count));
  if (errors_.size() > kErrorsKept) errors_.erase(0, errors_.size() - kErrorsKept);
  if (count == 0 || (count < 0 && !nothing_yet())) process_.err.close();
}

std::string ExternalProgram::last_error_line() const {
  constexpr std::size_t kLongest = 200;
  const std::size_t end = errors_.find_last_not_of(" \t\r\n");
  if (end == std::string::npos) return "";
  const std::size_t line_end = errors_.find_last_of('\n', end);
  const std::size_t begin = line_end == std::string::npos ? 0 : line_end + 1;
  std::string line = errors_.substr(begin, std::min(end + 1 - begin, kLongest));
  std::ranges::replace_if(
      line, [](char c) { return c < ' ' || c > '~'; }, '?');
  return line;
}

/// Ends the group by SIGTERM, so that it can clean up, and after `kGrace` by SIGKILL.
void ExternalProgram::stop_it() {
  if (!ended_) {
    process_.signal(SIGTERM);
    const auto end_of_grace = std::chrono::steady_clock::now() + kGrace;
    for (look_for_end(); !ended_ && std::chrono::steady_clock::now() < end_of_grace; look_for_end())
      ::poll(nullptr, 0, 1);
    process_.signal(SIGKILL);
    ended_ = true;
  }
  close_pipes();
}

void ExternalProgram::close_pipes() {
  process_.in.close();
  process_.out.close();
  process_.err.close();
}

}  // namespace dokusat
