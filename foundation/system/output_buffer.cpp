#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <dokusat/system/output_buffer.hpp>
#include <dokusat/system/signals.hpp>
#include <ios>
#include <utility>

namespace dokusat {

void OutputBuffer::discard() {
  dropping_ = true;
  setp(buffer_.data(), buffer_.data() + buffer_.size());
}

OutputBuffer::int_type OutputBuffer::overflow(int_type c) {
  write_buffer();
  if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
  return traits_type::not_eof(c);
}

std::streamsize OutputBuffer::xsputn(const char* text, std::streamsize size) {
  if (size > epptr() - pptr()) {
    write_buffer();
    if (size > epptr() - pptr()) {
      write(text, size);
      return size;
    }
  }
  std::memcpy(pptr(), text, static_cast<std::size_t>(size));
  pbump(static_cast<int>(size));
  return size;
}

int OutputBuffer::sync() {
  write_buffer();
  return 0;
}

void OutputBuffer::write_buffer() {
  const std::streamsize size = pptr() - pbase();
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  write(buffer_.data(), size);
}

void OutputBuffer::write(const char* text, std::streamsize size) {
  while (size > 0 && !dropping_) {
    const ssize_t written = ::write(descriptor_, text, static_cast<std::size_t>(size));
    if (written > 0) {
      text += written;
      size -= written;
      continue;
    }
    const int error = written < 0 ? errno : 0;
    if (error == EINTR) continue;
    if (error == EAGAIN) {  // another process has made the descriptor non-blocking
      pollfd output{descriptor_, POLLOUT, 0};
      ::poll(&output, 1, -1);
      continue;
    }
    if (error == EPIPE) reader_has_gone();
    failed_ = true;
    error_ = error;
    discard();
    throw std::ios_base::failure("write failed");  // sets the stream's badbit
  }
}

}  // namespace dokusat
