#pragma once
// A stream buffer that writes to a descriptor. It keeps the reason of the first failure and drops
// everything written later: a chain of filters still writes its end when it is closed, which must
// neither block nor fail.

#include <array>
#include <streambuf>

namespace dokusat {

class OutputBuffer final : public std::streambuf {
 public:
  /// Does not take ownership of the descriptor.
  explicit OutputBuffer(int descriptor) : descriptor_(descriptor) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }

  /// Drops everything from now on.
  void discard();
  /// True if a write failed. `error` is an error number, or 0 for a short write.
  bool has_failed() const { return failed_; }
  int error() const { return error_; }

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  void write(const char* text, std::streamsize size);
  void write_buffer();

  int descriptor_;
  bool dropping_ = false;
  bool failed_ = false;
  int error_ = 0;
  std::array<char, 1 << 14> buffer_;
};

}  // namespace dokusat
