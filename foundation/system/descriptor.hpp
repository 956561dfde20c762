#pragma once
// File descriptors, closed by their owner and not inherited by other programs.

#include <string>
#include <utility>

namespace dokusat {

/// An owner of one descriptor or none.
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
  /// Closes the descriptor. False, with errno, if written data may be lost.
  bool close();

 private:
  int number_;
};

/// Opens standard streams that are closed. Otherwise the next file that is opened takes the number,
/// and diagnostics are written into it. Reading standard input and writing standard output still
/// fail; standard error accepts and drops everything.
void open_closed_standard_streams();

/// Calls open(2) such that other programs do not inherit the descriptor.
Descriptor open_file(const std::string& path, int flags, unsigned mode = 0666);

/// Opens a regular file. Links are not followed, and files that could block (pipes, devices) are
/// not opened. The result is not open, with errno 0, if the path names no regular file.
Descriptor open_regular_file(const std::string& path);

}  // namespace dokusat
