#include <zstd.h>

#include <array>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <dokusat/system/compression.hpp>
#include <memory>

namespace dokusat {
namespace {

namespace io = boost::iostreams;

/// Reads .zst as the other filters read theirs. Boost's own filter takes a file that was cut for
/// one that ends there.
class ZstdDecompressor : public io::multichar_input_filter {
 public:
  template <class Source>
  std::streamsize read(Source& source, char* text, std::streamsize count) {
    State& state = *state_;
    ZSTD_outBuffer out{text, static_cast<std::size_t>(count), 0};
    while (out.pos == 0) {
      bool at_end = false;
      if (state.in.pos == state.in.size) {
        const std::streamsize got = io::read(source, state.buffer.data(),
                                             static_cast<std::streamsize>(state.buffer.size()));
        at_end = got <= 0;
        state.in = {state.buffer.data(), at_end ? 0 : static_cast<std::size_t>(got), 0};
      }
      if (at_end && state.expected == 0) return -1;
      state.expected = ZSTD_decompressStream(state.stream.get(), &out, &state.in);
      if (ZSTD_isError(state.expected) || (at_end && out.pos == 0))
        throw std::ios_base::failure("damaged or cut short");
    }
    return static_cast<std::streamsize>(out.pos);
  }

 private:
  struct State {
    std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream{ZSTD_createDStream(),
                                                                      ZSTD_freeDStream};
    std::array<char, 1 << 14> buffer;
    ZSTD_inBuffer in{nullptr, 0, 0};  // what is unread of the buffer
    std::size_t expected = 0;         // 0: all that was read makes whole frames
  };
  std::shared_ptr<State> state_ = std::make_shared<State>();  // a filter is copied into its chain
};

template <class Gzip, class Bzip2, class Lzma, class Zstd, class Chain>
void push_filter(const std::string& path, Chain& chain) {
  if (path.ends_with(".gz"))
    chain.push(Gzip());
  else if (path.ends_with(".bz2"))
    chain.push(Bzip2());
  else if (path.ends_with(".xz"))
    chain.push(Lzma());
  else
    chain.push(Zstd());
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
  push_filter<io::gzip_decompressor, io::bzip2_decompressor, io::lzma_decompressor,
              ZstdDecompressor>(path, chain);
}

}  // namespace dokusat
