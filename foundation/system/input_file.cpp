#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/iostreams/concepts.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <cerrno>
#include <cstring>
#include <dokusat/system/compression.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/signals.hpp>
#include <utility>

namespace dokusat {
namespace {

namespace io = boost::iostreams;

/// Waits until there is something to read or the end. False if the run was interrupted first.
bool wait_for_input(int descriptor) {
  constexpr int kMillisecondsBetweenLooks = 50;
  pollfd input{descriptor, POLLIN, 0};
  while (!interrupted())
    if (::poll(&input, 1, kMillisecondsBetweenLooks) != 0) return true;
  return false;
}

/// Calls read(2) until it has bytes or the end; an interrupted wait counts as the end. Throws
/// `std::ios_base::failure`, with errno.
std::streamsize read_some(int descriptor, char* text, std::streamsize size) {
  for (;;) {
    const ssize_t count = ::read(descriptor, text, static_cast<std::size_t>(size));
    if (count >= 0) return count;
    if (errno == EAGAIN && !wait_for_input(descriptor)) return 0;
    if (errno != EINTR && errno != EAGAIN) throw std::ios_base::failure("read failed");
  }
}

/// The source of packed bytes at the end of a chain of filters.
class PackedBytes : public io::source {
 public:
  explicit PackedBytes(int descriptor) : descriptor_(descriptor) {}

  std::streamsize read(char* text, std::streamsize size) {
    const std::streamsize count = read_some(descriptor_, text, size);
    // An empty file is no archive, though some of the filters accept it as one.
    if (count == 0 && empty_) throw std::ios_base::failure("empty");
    empty_ = false;
    return count > 0 ? count : -1;
  }

 private:
  int descriptor_;
  bool empty_ = true;
};

}  // namespace

/// A buffer that returns bytes as soon as they arrive, and whose errors (a failing disk, a broken
/// archive) name the file.
class InputFile::Buffer final : public std::streambuf {
 public:
  Buffer(const std::string& path, int descriptor, bool packed)
      : path_(path), descriptor_(descriptor), packed_(packed) {
    if (!packed_) return;
    push_decompressor(path, filter_);
    filter_.push(PackedBytes(descriptor));
  }

  bool line_is_at_hand() const {
    return std::memchr(gptr(), '\n', static_cast<std::size_t>(egptr() - gptr())) != nullptr;
  }
  double bytes_read() const { return bytes_read_ - static_cast<double>(egptr() - gptr()); }

 protected:
  int_type underflow() override {
    const std::streamsize count = next();
    if (count <= 0) return traits_type::eof();
    setg(buffer_.data(), buffer_.data(), buffer_.data() + count);
    bytes_read_ += static_cast<double>(count);
    return traits_type::to_int_type(buffer_[0]);
  }

 private:
  std::streamsize next() {
    constexpr auto kSize = static_cast<std::streamsize>(sizeof buffer_);
    errno = 0;
    try {
      if (packed_) {
        if (traits_type::eq_int_type(filter_.sgetc(), traits_type::eof())) return 0;
        return filter_.sgetn(buffer_.data(),
                             std::clamp<std::streamsize>(filter_.in_avail(), 1, kSize));
      }
      if (descriptor_ == STDIN_FILENO && !wait_for_input(descriptor_)) return 0;
      return read_some(descriptor_, buffer_.data(), kSize);
    } catch (const std::ios_base::failure&) {
      throw read_error(
          path_, errno != 0 ? reason_of(errno) : "the compressed data is damaged or cut short");
    }
  }

  std::string path_;
  int descriptor_;
  bool packed_;
  double bytes_read_ = 0;
  io::filtering_istreambuf filter_;
  std::array<char, 1 << 14> buffer_;
};

std::optional<double> plain_file_size(const std::string& path) {
  struct stat status {};
  if (path == "-" || is_compressed(path) || ::stat(path.c_str(), &status) != 0 ||
      !S_ISREG(status.st_mode))
    return std::nullopt;
  return static_cast<double>(status.st_size);
}

InputFile::InputFile(const std::string& path)
    : name_(path == "-" ? "<stdin>" : printable(path)), is_compressed_(is_compressed(path)) {
  int descriptor = STDIN_FILENO;
  if (path != "-") {
    file_ = open_file(path, O_RDONLY);
    if (!file_.is_open()) throw read_error(path, reason_of(errno));
    struct stat status {};
    if (::fstat(file_.number(), &status) == 0) {
      if (S_ISDIR(status.st_mode)) throw FileError(name_ + ": is a directory");
      never_waits_ = S_ISREG(status.st_mode);
    }
    descriptor = file_.number();
  }
  buffer_ = std::make_unique<Buffer>(path == "-" ? name_ : path, descriptor, is_compressed_);
  stream_.rdbuf(buffer_.get());
}

InputFile::InputFile(Descriptor file, std::string name)
    : name_(std::move(name)), is_compressed_(false), file_(std::move(file)) {
  buffer_ = std::make_unique<Buffer>(name_, file_.number(), is_compressed_);
  stream_.rdbuf(buffer_.get());
}

InputFile::~InputFile() = default;

bool InputFile::line_is_at_hand() const { return buffer_->line_is_at_hand(); }

double InputFile::bytes_read() const { return buffer_->bytes_read(); }

void InputFile::each_block(const std::function<void(std::string_view)>& take) {
  std::array<char, 1 << 16> block;
  for (;;) {
    const std::streamsize count =
        buffer_->sgetn(block.data(), static_cast<std::streamsize>(block.size()));
    if (count <= 0) return;
    take({block.data(), static_cast<std::size_t>(count)});
  }
}

void InputFile::require_whole() {
  if (is_compressed_) each_block([](std::string_view) {});
}

}  // namespace dokusat
