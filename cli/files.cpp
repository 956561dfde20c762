#include "files.hpp"

#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zstd.hpp>

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "interrupt.hpp"

namespace dokusat::cli {
namespace {

namespace io = boost::iostreams;
namespace fs = std::filesystem;

// The names of temporary files, where a signal handler can read them; an empty one is free. No
// command has more outputs than an answer, a proof and its formula.
std::array<std::array<char, 4096>, 3> temporaries{};

char* remember_temporary(const std::string& path) {
  for (auto& name : temporaries) {
    if (name[0] != '\0' || path.size() >= name.size()) continue;
    std::memcpy(name.data(), path.c_str(), path.size() + 1);
    return name.data();
  }
  return nullptr;
}

std::string reason() { return errno != 0 ? std::strerror(errno) : "the device took no more"; }

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

/// Opens the chain of filters that the ending of the path asks for. False if it asks for none.
template <class Gzip, class Bzip2, class Lzma, class Zstd, class Chain>
bool push_filter(const std::string& path, Chain& chain) {
  if (path.ends_with(".gz"))
    chain.push(Gzip());
  else if (path.ends_with(".bz2"))
    chain.push(Bzip2());
  else if (path.ends_with(".xz"))
    chain.push(Lzma());
  else if (path.ends_with(".zst"))
    chain.push(Zstd());
  else
    return false;
  return true;
}

/// Waits until there is something to read, which may be the end. False if the run was interrupted
/// before that: the answers so far are all that there will be.
bool wait_for_standard_input() {
  constexpr int kMillisecondsBetweenLooks = 50;
  pollfd input{STDIN_FILENO, POLLIN, 0};
  while (!interrupted())
    if (::poll(&input, 1, kMillisecondsBetweenLooks) != 0) return true;
  return false;
}

}  // namespace

CheckedBuffer::int_type CheckedBuffer::underflow() {
  try {
    if (is_standard_input_ && source_->in_avail() <= 0 && !wait_for_standard_input())
      return traits_type::eof();
    errno = 0;
    if (traits_type::eq_int_type(source_->sgetc(), traits_type::eof())) return traits_type::eof();
    const std::streamsize count = std::clamp<std::streamsize>(
        source_->in_avail(), 1, static_cast<std::streamsize>(buffer_.size()));
    const std::streamsize read = source_->sgetn(buffer_.data(), count);
    setg(buffer_.data(), buffer_.data(), buffer_.data() + read);
    bytes_read_ += static_cast<double>(read);
    return read > 0 ? traits_type::to_int_type(buffer_[0]) : traits_type::eof();
  } catch (const std::ios_base::failure&) {
    throw FileError(name_ + ": cannot be read: " +
                    (errno != 0 ? reason() : "the compressed data is damaged or cut short"));
  }
}

bool is_compressed(const std::string& path) {
  return path.ends_with(".gz") || path.ends_with(".bz2") || path.ends_with(".xz") ||
         path.ends_with(".zst");
}

std::optional<double> plain_file_size(const std::string& path) {
  std::error_code unknown;
  if (path == "-" || is_compressed(path) || !fs::is_regular_file(path, unknown))
    return std::nullopt;
  const std::uintmax_t size = fs::file_size(path, unknown);
  if (unknown) return std::nullopt;
  return static_cast<double>(size);
}

InputFile::InputFile(const std::string& path) : name_(path == "-" ? "<stdin>" : path) {
  std::streambuf* source = std::cin.rdbuf();
  if (path != "-") {
    std::error_code unknown;  // what cannot be looked at is told by open
    if (fs::is_directory(path, unknown)) throw FileError(path + ": is a directory");
    errno = 0;
    file_.open(path, std::ios::binary);
    if (!file_) throw FileError(path + ": cannot be read: " + reason());
    source = file_.rdbuf();
    never_waits_ = fs::is_regular_file(path, unknown);
    if (push_filter<io::gzip_decompressor, io::bzip2_decompressor, io::lzma_decompressor,
                    ZstdDecompressor>(path, filter_)) {
      // An empty file is no archive, though some of the filters take it for the end of one.
      if (file_.peek() == std::ifstream::traits_type::eof())
        throw FileError(path + ": cannot be read: the compressed data is damaged or cut short");
      filter_.push(file_);
      source = &filter_;
    }
  }
  buffer_ = std::make_unique<CheckedBuffer>(source, name_, path == "-");
  stream_.rdbuf(buffer_.get());
}

OutputFile::OutputFile(const std::string& path) : path_(path) {
  errno = 0;
  if (path == "-") {
    stream_.rdbuf(std::cout.rdbuf());
    return;
  }
  std::error_code none;
  if (const fs::path target = fs::weakly_canonical(path, none); !none) path_ = target.string();
  if (fs::is_directory(path_, none)) throw FileError(path + ": cannot be written: Is a directory");
  const bool replaceable = !fs::exists(path_, none) || fs::is_regular_file(path_, none);
  if (replaceable) temporary_ = path_ + ".tmp" + std::to_string(::getpid());
  file_.open(replaceable ? temporary_ : path_, std::ios::binary | std::ios::trunc);
  if (!file_) {
    temporary_.clear();
    throw FileError(path + ": cannot be written: " + reason());
  }
  remembered_ = remember_temporary(temporary_);
  stream_.rdbuf(file_.rdbuf());
  if (push_filter<io::gzip_compressor, io::bzip2_compressor, io::lzma_compressor,
                  io::zstd_compressor>(path, filter_)) {
    filter_.push(file_);
    stream_.rdbuf(&filter_);
  }
}

OutputFile::~OutputFile() {
  if (temporary_.empty()) return;
  filter_.set_auto_close(false);
  file_.close();
  ::unlink(temporary_.c_str());
  forget_temporary();
}

void OutputFile::forget_temporary() {
  temporary_.clear();
  if (remembered_ != nullptr) remembered_[0] = '\0';
}

void OutputFile::fail() const {
  throw FileError((path_ == "-" ? "<stdout>" : path_) + ": cannot be written: " + reason());
}

void OutputFile::flush() {
  // A long piece of text is written at once by <<, so the reason may be older than this call.
  if (!stream_.flush()) fail();
}

void OutputFile::commit() {
  flush();
  if (path_ == "-") return;
  if (!filter_.empty()) filter_.reset();  // writes the end of a compressed stream
  file_.close();
  if (!file_) fail();
  if (temporary_.empty()) return;
  std::error_code none;
  if (fs::exists(path_, none))
    fs::permissions(temporary_, fs::status(path_, none).permissions(), none);
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail();
  forget_temporary();
}

OutputDirectory::OutputDirectory(const std::string& path) : path_(path) {
  while (path_.size() > 1 && path_.back() == '/') path_.pop_back();
  std::error_code none;
  if (fs::exists(path_, none) && !fs::is_empty(path_, none))
    throw FileError(path + ": cannot be written: it exists already");
  temporary_ = path_ + ".tmp" + std::to_string(::getpid());
  errno = 0;
  if (::mkdir(temporary_.c_str(), 0777) != 0) {
    temporary_.clear();
    throw FileError(path + ": cannot be written: " + reason());
  }
}

OutputDirectory::~OutputDirectory() {
  std::error_code none;
  if (!temporary_.empty()) fs::remove_all(temporary_, none);
}

void OutputDirectory::commit() {
  errno = 0;
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0)
    throw FileError(path_ + ": cannot be written: " + reason());
  temporary_.clear();
}

void remove_temporary_files() noexcept {
  for (auto& name : temporaries) {
    if (name[0] != '\0') ::unlink(name.data());
    name[0] = '\0';
  }
}

}  // namespace dokusat::cli
