#pragma once
// What writes to a descriptor, for streams. It keeps the reason of the first failure, and takes and
// drops whatever comes behind it: a chain of filters that is closed later still writes its end, and
// must neither wait nor fail for that.

#include <array>
#include <streambuf>

namespace dokusat {

class OutputBuffer final : public std::streambuf {
 public:
  /// The descriptor stays its owner's.
  explicit OutputBuffer(int descriptor) : descriptor_(descriptor) {
    setp(buffer_.data(), buffer_.data() + buffer_.size());
  }

  /// Nothing is written any more.
  void discard();
  /// A write failed. The reason is an error number, 0 for a device that just took no more.
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
