#include <zlib.h>
#include <zstd.h>

#include <array>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <dokusat/system/compression.hpp>
#include <memory>
#include <new>
#include <span>

namespace dokusat {
namespace {

namespace io = boost::iostreams;

/// A filter that decompresses with a library that reports the end of a frame. Boost's own filters
/// take a truncated .zst for a whole one and do not check the length at the end of a .gz.
///
/// `Library::unpack` consumes packed bytes from `in`, writes to `text` and returns the number of
/// bytes written. `is_whole()` is true between frames.
template <class Library>
class Decompressor : public io::multichar_input_filter {
 public:
  template <class Source>
  std::streamsize read(Source& source, char* text, std::streamsize count) {
    State& state = *state_;
    for (;;) {
      if (state.unread.empty()) {
        const std::streamsize got = io::read(source, state.buffer.data(),
                                             static_cast<std::streamsize>(state.buffer.size()));
        state.unread = {state.buffer.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
      }
      const bool at_end = state.unread.empty();
      if (at_end && state.library.is_whole()) return -1;
      const std::size_t written =
          state.library.unpack(state.unread, std::span(text, static_cast<std::size_t>(count)));
      if (written > 0) return static_cast<std::streamsize>(written);
      if (at_end) throw std::ios_base::failure("cut short");
    }
  }

 private:
  struct State {
    Library library;
    std::array<char, 1 << 14> buffer;
    std::span<const char> unread;  // part of the buffer
  };
  std::shared_ptr<State> state_ = std::make_shared<State>();  // shared by copies of the filter
};

class Zstd {
 public:
  std::size_t unpack(std::span<const char>& in, std::span<char> text) {
    ZSTD_inBuffer input{in.data(), in.size(), 0};
    ZSTD_outBuffer output{text.data(), text.size(), 0};
    expected_ = ZSTD_decompressStream(stream_.get(), &output, &input);
    if (ZSTD_isError(expected_)) throw std::ios_base::failure("damaged");
    in = in.subspan(input.pos);
    return output.pos;
  }
  bool is_whole() const { return expected_ == 0; }

 private:
  std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream_{ZSTD_createDStream(),
                                                                     ZSTD_freeDStream};
  std::size_t expected_ = 0;
};

class Gzip {
 public:
  Gzip() {
    constexpr int kGzipWithLargestWindow = 16 + MAX_WBITS;
    if (::inflateInit2(&stream_, kGzipWithLargestWindow) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip() { ::inflateEnd(&stream_); }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  std::size_t unpack(std::span<const char>& in, std::span<char> text) {
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data()));
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(text.data());
    stream_.avail_out = static_cast<uInt>(text.size());
    is_whole_ = false;
    const int result = ::inflate(&stream_, Z_NO_FLUSH);
    if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR)
      throw std::ios_base::failure("damaged");
    if (result == Z_STREAM_END) {
      is_whole_ = true;
      ::inflateReset(&stream_);
    }
    in = in.last(stream_.avail_in);
    return text.size() - stream_.avail_out;
  }
  bool is_whole() const { return is_whole_; }

 private:
  z_stream stream_{};
  bool is_whole_ = true;
};

template <class ForGzip, class ForBzip2, class ForLzma, class ForZstd, class Chain>
void push_filter(const std::string& path, Chain& chain) {
  if (path.ends_with(".gz"))
    chain.push(ForGzip());
  else if (path.ends_with(".bz2"))
    chain.push(ForBzip2());
  else if (path.ends_with(".xz"))
    chain.push(ForLzma());
  else
    chain.push(ForZstd());
}

}  // namespace

bool is_compressed(const std::string& path) {
  return path.ends_with(".gz") || path.ends_with(".bz2") || path.ends_with(".xz") ||
         path.ends_with(".zst");
}

void push_compressor(const std::string& path, io::filtering_ostreambuf& chain) {
  push_filter<io::gzip_compressor, io::bzip2_compressor, io::lzma_compressor, io::zstd_compressor>(
      path, chain);
}

void push_decompressor(const std::string& path, io::filtering_istreambuf& chain) {
  push_filter<Decompressor<Gzip>, io::bzip2_decompressor, io::lzma_decompressor,
              Decompressor<Zstd>>(path, chain);
}

}  // namespace dokusat
