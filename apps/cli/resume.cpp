#include "resume.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <dokusat/formats/format.hpp>
#include <dokusat/solve/version.hpp>
#include <dokusat/system/compression.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <filesystem>

#include "state_file.hpp"

namespace dokusat::cli {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ResumeState, command, answered, bytes, exit_code, puzzles,
                                   written)

namespace {

constexpr const char* kBeginAnew = "remove it to start over";

/// The path, if a run with --resume can write there.
std::string checked(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;  // other errors are reported when the file is opened
  if (fs::exists(path, none) && !fs::is_regular_file(path, none))
    throw FileError(printable(path) + ": --resume needs a file to write to");
  return path;
}

std::string run_digest(const std::string& command) {
  return Digest().add(version()).add("\n").add(command).text();
}

}  // namespace

ResumableOutput::ResumableOutput(const std::string& path, const std::string& command)
    : name_(checked(path)),
      path_(behind_links(path)),
      part_path_(beside(path_, ".part")),
      state_path_(beside(path_, ".resume")),
      file_(part_path_, path_),
      buffer_(file_.descriptor()),
      stream_(&buffer_) {
  const std::string run = run_digest(command);
  const std::optional<ResumeState> state = state_of<ResumeState>(state_path_, kBeginAnew);
  if (!state && file_.size() > 0)
    throw FileError(printable(part_path_) + ": not from a run with --resume; " + kBeginAnew);
  if (state && state->command != run)
    throw FileError(printable(state_path_) + ": from another command, input or version; " +
                    kBeginAnew);
  // If the file is empty, the earlier run had moved its answers into place.
  if (state && file_.size() > 0) {
    state_ = *state;
    require_written();
    remembered_ = state_.answered;
  }
  state_.command = run;
  file_.cut_to(state_.bytes);
  if (state_.answered == 0) remember();
}

ResumableOutput::~ResumableOutput() {
  if (state_.answered == remembered_) return;
  try {
    remember();
  } catch (const FileError&) {  // the next run continues from the last saved state
  }
}

/// Verifies the answers of earlier runs against their digest.
void ResumableOutput::require_written() {
  std::int64_t left = state_.bytes;
  InputFile(part_path_).each_block([&](std::string_view block) {
    block = block.substr(0, static_cast<std::size_t>(left));
    left -= static_cast<std::int64_t>(block.size());
    written_.add(block);
  });
  if (written_.text() != state_.written)
    throw FileError(printable(part_path_) + ": is not what " + printable(state_path_) +
                    " describes: it was changed; remove both to begin anew");
}

void ResumableOutput::puzzle_read(const std::string& text) {
  const std::scoped_lock lock(mutex_);
  digests_.push_back(read_.add(text).add("\n").text());
}

void ResumableOutput::require_same_puzzles() {
  const std::string read = digests_.empty() ? "" : digests_.back();
  digests_.clear();
  if (read != state_.puzzles)
    throw FileError(printable(state_path_) + ": the input has changed since it was written; " +
                    kBeginAnew);
}

void ResumableOutput::answer_written(int exit_code, const std::string& text) {
  ++state_.answered;
  state_.bytes += static_cast<std::int64_t>(text.size());
  written_.add(text);
  state_.exit_code = std::max(state_.exit_code, exit_code);
  const std::scoped_lock lock(mutex_);
  state_.puzzles = std::move(digests_.front());
  digests_.pop_front();
}

void ResumableOutput::flush() {
  if (!stream_.flush()) throw write_error(part_path_, buffer_.error());
  constexpr std::chrono::milliseconds kBetween{50};
  if (std::chrono::steady_clock::now() - remembered_at_ >= kBetween) remember();
}

void ResumableOutput::remember() {
  if (!stream_.flush()) throw write_error(part_path_, buffer_.error());
  state_.written = written_.text();
  write_state(state_path_, state_, false);
  remembered_ = state_.answered;
  remembered_at_ = std::chrono::steady_clock::now();
}

/// A run that ends before FILE.resume is removed is continued by one that places the answers again,
/// or, if there is no FILE.part, answers anew.
void ResumableOutput::commit() {
  remember();
  if (is_compressed(name_)) {
    OutputFile whole(name_);
    InputFile answers(part_path_);
    if (state_.bytes > 0) whole.stream() << answers.stream().rdbuf();
    whole.commit();
    if (::unlink(part_path_.c_str()) != 0) throw write_error(part_path_, errno);
  } else {
    file_.place(path_);
  }
  if (std::remove(state_path_.c_str()) != 0) throw write_error(state_path_, errno);
}

namespace {

/// Content of FILE.counts.
struct CountsState {
  std::string run;
  std::map<std::string, std::pair<std::uint64_t, std::string>> counted;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(CountsState, run, counted)

std::string lines_of(const std::vector<std::string>& words) {
  std::string lines;
  for (const std::string& word : words) lines += word + "\n";
  return lines;
}

}  // namespace

CountCheckpoints::CountCheckpoints(const std::string& file, const std::vector<std::string>& words)
    : path_(beside(behind_links(file), ".counts")), run_(run_digest(lines_of(words))) {
  const std::optional<CountsState> state =
      state_of<CountsState>(path_, "remove it to count from the beginning");
  // Another version may split a count into different cases.
  if (state && state->run == run_) counted_ = state->counted;
}

void CountCheckpoints::go_on(const Puzzle& puzzle, CountShare& share) {
  const std::string key = Digest().add(whole_text(puzzle)).text();
  const std::lock_guard lock(mutex_);
  if (const auto found = counted_.find(key); found != counted_.end()) {
    share.cases = found->second.first;
    share.so_far = ModelNumber(found->second.second);
  }
  share.remember = [this, key](std::uint64_t cases, const ModelNumber& so_far) {
    constexpr std::chrono::milliseconds kBetween(200);
    const std::lock_guard again(mutex_);
    counted_[key] = {cases, so_far.str()};
    if (std::chrono::steady_clock::now() - written_ < kBetween) return;
    write_state(path_, CountsState{run_, counted_}, false);
    written_ = std::chrono::steady_clock::now();
  };
}

void CountCheckpoints::discard() {
  const std::lock_guard lock(mutex_);
  std::remove(path_.c_str());
}

}  // namespace dokusat::cli
