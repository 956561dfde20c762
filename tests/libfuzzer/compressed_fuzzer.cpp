// Fuzzes the reader of compressed files: it returns their contents or an error that names the file,
// and ends. The first byte of an input selects the compression.

#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>

namespace {

/// A folder for the current file, removed with the process.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() /
              ("dokusat_fuzz_" + std::to_string(::getpid()))) {
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const char* ending) const { return (path_ / "input").string() + ending; }

 private:
  std::filesystem::path path_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Folder folder;
  constexpr std::array kEndings = {".gz", ".bz2", ".xz", ".zst"};
  if (size == 0) return 0;
  const std::string path = folder.file(kEndings[data[0] % kEndings.size()]);
  std::ofstream(path, std::ios::binary)
      .write(reinterpret_cast<const char*>(data) + 1, static_cast<std::streamsize>(size - 1));
  try {
    dokusat::InputFile input(path);
    // A few bytes can expand beyond any memory.
    constexpr int kMost = 1 << 20;
    std::istreambuf_iterator<char> next(input.stream());
    for (int i = 0; i < kMost && next != std::istreambuf_iterator<char>(); ++i) ++next;
  } catch (const dokusat::FileError&) {
  }
  return 0;
}
