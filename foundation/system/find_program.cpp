#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <dokusat/system/child_process.hpp>
#include <dokusat/system/paths.hpp>
#include <string_view>

namespace dokusat {
namespace {

bool is_file(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

bool may_run(const std::string& path) { return is_file(path) && ::access(path.c_str(), X_OK) == 0; }

ProgramError cannot_run(const std::string& word, const char* why) {
  return ProgramError("cannot run " + printable(word) + ": " + why);
}

constexpr const char* kNoPermission = "no permission to execute it";

}  // namespace

std::string find_program(const std::string& word) {
  if (word.find('/') != std::string::npos) {
    if (may_run(word)) return word;
    throw cannot_run(word, is_file(word)                       ? kNoPermission
                           : ::access(word.c_str(), F_OK) == 0 ? "it is not a file"
                                                               : "there is no such file");
  }
  const char* const path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "/bin:/usr/bin" : path;
  bool found = false;
  while (!word.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    const std::string folder(end == 0 ? "." : folders.substr(0, end));
    const std::string candidate = folder + "/" + word;
    if (may_run(candidate)) return candidate;
    found = found || is_file(candidate);
    if (end == folders.size()) break;
    folders.remove_prefix(end + 1);
  }
  throw cannot_run(word, found ? kNoPermission : "there is no such program");
}

}  // namespace dokusat
