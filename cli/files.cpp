#include "files.hpp"

#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zstd.hpp>

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>

namespace dokusat::cli {
namespace {

namespace io = boost::iostreams;
namespace fs = std::filesystem;

// The name of the temporary file, where a signal handler can read it.
std::array<char, 4096> temporary_to_remove{};

void set_temporary_to_remove(const std::string& path) {
  const std::size_t length = std::min(path.size(), temporary_to_remove.size() - 1);
  std::memcpy(temporary_to_remove.data(), path.data(), length);
  temporary_to_remove[length] = '\0';
}

std::string reason() { return errno != 0 ? std::strerror(errno) : "the device took no more"; }

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

}  // namespace

CheckedBuffer::int_type CheckedBuffer::underflow() {
  try {
    errno = 0;
    if (traits_type::eq_int_type(source_->sgetc(), traits_type::eof())) return traits_type::eof();
    const std::streamsize count = std::clamp<std::streamsize>(
        source_->in_avail(), 1, static_cast<std::streamsize>(buffer_.size()));
    const std::streamsize read = source_->sgetn(buffer_.data(), count);
    setg(buffer_.data(), buffer_.data(), buffer_.data() + read);
    return read > 0 ? traits_type::to_int_type(buffer_[0]) : traits_type::eof();
  } catch (const std::ios_base::failure&) {
    throw FileError(name_ + ": cannot be read: " +
                    (errno != 0 ? reason() : "the compressed data is damaged or cut short"));
  }
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
    if (push_filter<io::gzip_decompressor, io::bzip2_decompressor, io::lzma_decompressor,
                    io::zstd_decompressor>(path, filter_)) {
      // An empty file is no archive, though some of the filters take it for the end of one.
      if (file_.peek() == std::ifstream::traits_type::eof())
        throw FileError(path + ": cannot be read: the compressed data is damaged or cut short");
      filter_.push(file_);
      source = &filter_;
    }
  }
  buffer_ = std::make_unique<CheckedBuffer>(source, name_);
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
  set_temporary_to_remove(temporary_);
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
  remove_temporary_file();
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
  temporary_.clear();
  set_temporary_to_remove("");
}

void remove_temporary_file() noexcept {
  if (temporary_to_remove[0] != '\0') ::unlink(temporary_to_remove.data());
  temporary_to_remove[0] = '\0';
}

}  // namespace dokusat::cli
