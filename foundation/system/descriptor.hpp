#pragma once
// File descriptors: closed by their owner, and never handed to other programs by accident.

#include <string>
#include <utility>

namespace dokusat {

/// Owns a descriptor, or none.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }
  /// False, with errno, where what was written may be lost.
  bool close();

 private:
  int number_;
};

/// Standard input, output and error where they are closed: without this the next file that is
/// opened takes the number, and diagnostics go into it. Reading and writing them still fail, but
/// for standard error, which takes everything.
void open_closed_standard_streams();

/// open(2) for this process alone: other programs do not inherit the descriptor.
Descriptor open_file(const std::string& path, int flags, unsigned mode = 0666);

/// Opens what must be a regular file by itself: no link is followed, and nothing that could make
/// anybody wait (a pipe, a device) is opened. Not open, with errno 0, if it is none.
Descriptor open_regular_file(const std::string& path);

}  // namespace dokusat
