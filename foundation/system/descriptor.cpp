#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <dokusat/system/descriptor.hpp>

namespace dokusat {

bool Descriptor::close() {
  const int number = std::exchange(number_, -1);
  return number < 0 || ::close(number) == 0;
}

void open_closed_standard_streams() {
  // Standard input and output get the opposite access mode, so that their use fails.
  constexpr std::pair<int, int> kStreams[] = {
      {STDIN_FILENO, O_WRONLY}, {STDOUT_FILENO, O_RDONLY}, {STDERR_FILENO, O_WRONLY}};
  for (const auto& [number, flags] : kStreams)
    if (::fcntl(number, F_GETFD) < 0 && errno == EBADF)
      ::open("/dev/null", flags);  // takes the lowest free number, which is this one
}

Descriptor open_file(const std::string& path, int flags, unsigned mode) {
  int number = -1;
  do number = ::open(path.c_str(), flags | O_CLOEXEC | O_NOCTTY, mode);
  while (number < 0 && errno == EINTR);
  return Descriptor(number);
}

Descriptor open_regular_file(const std::string& path) {
  Descriptor file = open_file(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  struct stat status {};
  if (file.is_open() && ::fstat(file.number(), &status) == 0 && S_ISREG(status.st_mode))
    return file;
  if (file.is_open() || errno == ELOOP || errno == ENXIO) errno = 0;
  return Descriptor();
}

}  // namespace dokusat
