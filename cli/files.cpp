#include "files.hpp"

#include <unistd.h>

#include <array>
#include <boost/iostreams/filter/bzip2.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/lzma.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>

namespace dokusat::cli {
namespace {

namespace io = boost::iostreams;

// The name of the temporary file, where a signal handler can read it.
std::array<char, 4096> temporary_to_remove{};

void set_temporary_to_remove(const std::string& path) {
  const std::size_t length = std::min(path.size(), temporary_to_remove.size() - 1);
  std::memcpy(temporary_to_remove.data(), path.data(), length);
  temporary_to_remove[length] = '\0';
}

std::string reason() { return std::strerror(errno); }

}  // namespace

InputFile::InputFile(const std::string& path) : name_(path == "-" ? "<stdin>" : path) {
  if (path == "-") {
    stream_.push(std::cin);
    return;
  }
  if (std::filesystem::is_directory(path)) throw FileError(path + ": is a directory");
  file_.open(path, std::ios::binary);
  if (!file_) throw FileError(path + ": cannot be read: " + reason());
  if (path.ends_with(".gz")) stream_.push(io::gzip_decompressor());
  if (path.ends_with(".bz2")) stream_.push(io::bzip2_decompressor());
  if (path.ends_with(".xz")) stream_.push(io::lzma_decompressor());
  if (path.ends_with(".zst")) stream_.push(io::zstd_decompressor());
  stream_.push(file_);
}

OutputFile::OutputFile(const std::string& path) : path_(path) {
  if (path == "-") {
    stream_.push(std::cout, 1 << 16);
    return;
  }
  temporary_ = path + ".tmp" + std::to_string(::getpid());
  file_.open(temporary_, std::ios::binary | std::ios::trunc);
  if (!file_) throw FileError(path + ": cannot be written: " + reason());
  set_temporary_to_remove(temporary_);
  if (path.ends_with(".gz")) stream_.push(io::gzip_compressor());
  if (path.ends_with(".bz2")) stream_.push(io::bzip2_compressor());
  if (path.ends_with(".xz")) stream_.push(io::lzma_compressor());
  if (path.ends_with(".zst")) stream_.push(io::zstd_compressor());
  stream_.push(file_);
}

OutputFile::~OutputFile() {
  if (temporary_.empty()) return;
  stream_.set_auto_close(false);
  file_.close();
  remove_temporary_file();
}

void OutputFile::fail() const {
  throw FileError((path_ == "-" ? "<stdout>" : path_) + ": cannot be written: " + reason());
}

void OutputFile::flush() {
  errno = 0;
  stream_.flush();
  if (!stream_ || (path_ == "-" && !std::cout.flush())) fail();
}

void OutputFile::commit() {
  flush();
  if (temporary_.empty()) return;
  stream_.reset();  // ends a compressed stream
  file_.close();
  if (!file_ || std::rename(temporary_.c_str(), path_.c_str()) != 0) fail();
  temporary_.clear();
  set_temporary_to_remove("");
}

void remove_temporary_file() noexcept {
  if (temporary_to_remove[0] != '\0') ::unlink(temporary_to_remove.data());
  temporary_to_remove[0] = '\0';
}

}  // namespace dokusat::cli
