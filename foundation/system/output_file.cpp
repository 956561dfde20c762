#include <fcntl.h>
#include <unistd.h>

#include <boost/iostreams/filtering_streambuf.hpp>
#include <cerrno>
#include <dokusat/base/printable.hpp>
#include <dokusat/system/compression.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <filesystem>
#include <string_view>

namespace dokusat {

class OutputFile::Compressor {
 public:
  Compressor(const std::string& path, OutputBuffer& target) {
    push_compressor(path, chain);
    chain.push(target);
  }

  boost::iostreams::filtering_ostreambuf chain;
};

namespace {

/// Throws for the ending of an unsupported compression, as the file would hold plain text.
void require_known_compression(const std::string& path) {
  for (const std::string_view ending :
       {".zip", ".7z", ".rar", ".lz4", ".lzma", ".br", ".Z", ".tgz"})
    if (path.ends_with(ending))
      throw FileError(printable(path) +
                      ": this compression is not supported: use .gz, .bz2, .xz or .zst");
}

}  // namespace

OutputFile::OutputFile(const std::string& path) : name_(path == "-" ? "<stdout>" : path) {
  if (path == "-") {
    buffer_.emplace(STDOUT_FILENO);
    stream_.rdbuf(&*buffer_);
    return;
  }
  require_known_compression(path);
  namespace fs = std::filesystem;
  std::error_code none;
  if (fs::is_directory(path, none)) throw write_error(path, EISDIR);
  if (fs::exists(path, none) && !fs::is_regular_file(path, none)) {
    direct_ = open_file(path, O_WRONLY | O_TRUNC);
    if (!direct_.is_open()) throw write_error(path, errno);
  } else {
    temporary_.emplace(behind_links(path));
  }
  begin();
}

OutputFile::OutputFile(const TemporaryFolder& folder, const std::string& name)
    : name_(folder.file(name)), direct_(folder.open(name)) {
  begin();
}

void OutputFile::begin() {
  buffer_.emplace(temporary_ ? temporary_->descriptor() : direct_.number());
  if (is_compressed(name_)) compressor_ = std::make_unique<Compressor>(name_, *buffer_);
  stream_.rdbuf(compressor_ ? static_cast<std::streambuf*>(&compressor_->chain) : &*buffer_);
}

OutputFile::~OutputFile() { discard(); }

void OutputFile::discard() noexcept {
  buffer_->discard();
  stream_.setstate(std::ios::badbit);
  compressor_.reset();
  temporary_.reset();
}

void OutputFile::require_written() {
  // `<<` writes long texts at once, so the failure may be older than this call.
  if (!stream_ || buffer_->has_failed()) throw write_error(name_, buffer_->error());
}

void OutputFile::flush() {
  stream_.flush();
  require_written();
}

void OutputFile::commit() {
  flush();
  compressor_.reset();  // writes the end of the compressed stream
  stream_.rdbuf(&*buffer_);
  flush();
  if (temporary_) temporary_->place();
  if (direct_.is_open() && !direct_.close()) throw write_error(name_, errno);
}

}  // namespace dokusat
