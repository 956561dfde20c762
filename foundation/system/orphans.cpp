#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <dokusat/system/child_process.hpp>
#include <dokusat/system/end_of_process.hpp>
#include <dokusat/system/orphans.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace dokusat {
namespace {

std::atomic<bool> adopting{false};

/// Children that are not orphans. To be used under `NoEndYet`.
struct KnownChildren {
  std::set<pid_t> ours;
  std::set<pid_t> before;  // children that exist since before this process was executed

  bool contains(pid_t child) const { return ours.contains(child) || before.contains(child); }
};

KnownChildren& known_children() {
  static auto* const only = new KnownChildren;
  return *only;
}

/// Returns all children of all threads.
std::vector<pid_t> children() {
  std::vector<pid_t> found;
  std::error_code none;
  for (std::filesystem::directory_iterator thread("/proc/self/task", none), end;
       !none && thread != end; thread.increment(none)) {
    std::ifstream list(thread->path() / "children");
    found.insert(found.end(), std::istream_iterator<pid_t>(list), {});
  }
  return found;
}

bool has_mark(pid_t process, const std::string& mark) {
  std::ifstream file("/proc/" + std::to_string(process) + "/environ", std::ios::binary);
  const std::string environment{std::istreambuf_iterator<char>(file), {}};
  return environment.find(mark) != std::string::npos;
}

/// Kills the process and waits at most half a second for its end, as the system may hold it longer.
void kill_and_reap(pid_t process) {
  ::kill(process, SIGKILL);
  constexpr int kMostLooks = 500;
  for (int look = 0; look < kMostLooks && ::waitpid(process, nullptr, WNOHANG) == 0; ++look)
    ::poll(nullptr, 0, 1);
}

/// Kills the orphans found in one pass; false if there were none. Children of a killed orphan
/// become ours, so it is called until it returns false.
bool end_some_orphans(const std::string& mark, bool all) {
  bool found = false;
  for (const pid_t child : children()) {
    if (known_children().contains(child)) continue;
    if (::waitpid(child, nullptr, WNOHANG) == child) continue;  // it has ended by itself
    if (!all && !has_mark(child, mark)) continue;
    kill_and_reap(child);
    found = true;
  }
  return found;
}

}  // namespace

void adopt_orphans() {
#ifdef __linux__
  const NoEndYet no_end;
  const std::vector<pid_t> before = children();
  known_children().before = {before.begin(), before.end()};
  adopting = ::prctl(PR_SET_CHILD_SUBREAPER, 1) == 0;
#endif
}

namespace detail {

std::string new_mark() {
  static std::atomic<unsigned> number{0};
  return "DOKUSAT_PROGRAM=" + std::to_string(::getpid()) + "." + std::to_string(++number) + ".";
}

void begin_child(pid_t id) { known_children().ours.insert(id); }

void end_child(pid_t id) { known_children().ours.erase(id); }

void end_orphans(const std::string& mark) noexcept {
  if (!adopting) return;
  const NoEndYet no_end;
  constexpr int kMostRounds = 100;  // a process may make children faster than they are killed
  const bool all = known_children().ours.empty();
  for (int round = 0; round < kMostRounds && end_some_orphans(mark, all); ++round) {
  }
}

}  // namespace detail
}  // namespace dokusat
