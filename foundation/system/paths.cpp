#include <cerrno>
#include <climits>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>
#include <filesystem>

namespace dokusat {

std::string behind_links(std::string path) {
  constexpr int kMostLinks = 40;  // the limit of Linux
  const std::string given = path;
  for (int links = 0; links <= kMostLinks; ++links) {
    std::error_code none;
    const std::filesystem::path target = std::filesystem::read_symlink(path, none);
    if (none) return path;
    path = (std::filesystem::path(path).parent_path() / target).string();
  }
  throw write_error(given, ELOOP);
}

std::string beside(const std::string& path, const std::string& ending) {
  const std::size_t slash = path.find_last_of('/');
  const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
  const std::string name = path.substr(begin);
  if (name.size() > NAME_MAX || name.size() + ending.size() <= NAME_MAX) return path + ending;
  const std::string mark = "~" + Digest().add(name).text();
  return path.substr(0, begin) + name.substr(0, NAME_MAX - mark.size() - ending.size()) + mark +
         ending;
}

bool is_same_file(const std::string& path, const std::string& other) {
  std::error_code none;
  return path == other || std::filesystem::equivalent(path, other, none);
}

}  // namespace dokusat
