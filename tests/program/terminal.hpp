#pragma once
// A pseudo-terminal for programs that behave differently on a terminal.

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <stdexcept>
#include <string>

namespace dokusat::program_test {

/// A terminal without a screen; its content can be read.
class Terminal {
 public:
  Terminal() : ours_(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    if (ours_ < 0 || ::grantpt(ours_) != 0 || ::unlockpt(ours_) != 0)
      throw std::runtime_error("no pseudo-terminal");
    theirs_ = ::open(::ptsname(ours_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (theirs_ < 0) throw std::runtime_error("no pseudo-terminal");
    ::fcntl(ours_, F_SETFL, O_NONBLOCK);
  }
  ~Terminal() {
    ::close(theirs_);
    ::close(ours_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  std::string path() const { return ::ptsname(ours_); }
  /// Returns all text written so far.
  const std::string& text() {
    char buffer[4096];
    for (ssize_t count = 0; (count = ::read(ours_, buffer, sizeof buffer)) > 0;)
      text_.append(buffer, static_cast<std::size_t>(count));
    return text_;
  }

 private:
  int ours_;
  int theirs_ = -1;
  std::string text_;
};

}  // namespace dokusat::program_test
