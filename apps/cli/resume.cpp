#include "resume.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <dokusat/solve/version.hpp>
#include <dokusat/system/compression.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <filesystem>

#include "state_file.hpp"

namespace dokusat::cli {
namespace {

namespace fs = std::filesystem;

}  // namespace

ResumableOutput::ResumableOutput(const std::string& path, const std::string& command)
    : name_(path),
      path_(behind_links(path)),
      part_(beside(path_, ".part")),
      state_(beside(path_, ".resume")),
      command_(Digest().add(command).text()) {
  std::error_code none;  // other errors are reported when the file is opened
  if (fs::exists(path, none) && !fs::is_regular_file(path, none))
    throw FileError(printable(path) + ": --resume needs a file to write to");
  begin_anew_or_go_on();
  buffer_.emplace(file_->descriptor());
  stream_.rdbuf(&*buffer_);
  if (answered_ == 0) remember();
}

ResumableOutput::~ResumableOutput() {
  if (answered_ == remembered_) return;
  try {
    remember();
  } catch (const FileError&) {  // the next run continues from the last saved state
  }
}

void ResumableOutput::begin_anew_or_go_on() {
  std::error_code none;
  const bool had_part = fs::exists(part_, none);
  if (fs::exists(state_, none)) {
    if (!had_part) read_state();  // before a file is created
    file_.emplace(part_, path_);
    if (had_part) read_state();
  } else {
    file_.emplace(part_, path_);
    if (file_->size() > 0)
      throw FileError(printable(part_) +
                      ": is not of a run with --resume; remove it to begin anew");
  }
  file_->cut_to(bytes_);
}

void ResumableOutput::read_state() {
  const std::string advice = "remove it to begin anew";
  const std::optional<StateJson> state = cli::read_state(state_, advice);
  if (!state) return;  // the run that wrote it has just finished
  bool all_done = false;
  std::string written;
  try {
    if (const auto wrote = state->at("dokusat").get<std::string>(); wrote != version())
      throw FileError(printable(state_) + ": of dokusat " + printable(wrote) + ", not " +
                      std::string(version()) + "; " + advice);
    if (state->at("command") != command_)
      throw FileError(printable(state_) + ": of another command or other input; " + advice);
    state->at("answered").get_to(answered_);
    state->at("bytes").get_to(bytes_);
    state->at("exit_code").get_to(exit_code_);
    state->at("digest").get_to(digest_);
    state->at("written").get_to(written);
    state->at("done").get_to(all_done);
  } catch (const StateJson::exception&) {
    throw FileError(printable(state_) + ": is not what a run with --resume writes; " + advice);
  }
  remembered_ = answered_;
  if (file_ && file_->size() >= bytes_) return require_written(written);
  if (!all_done || file_)
    throw FileError(printable(part_) + ": is shorter than " + printable(state_) +
                    " says; remove both to begin anew");
  // The earlier run ended after its answers were moved into place: start a new run.
  answered_ = remembered_ = bytes_ = 0;
  exit_code_ = 0;
  digest_.clear();
}

/// Verifies the answers of earlier runs against their digest.
void ResumableOutput::require_written(const std::string& digest) {
  std::int64_t left = bytes_;
  InputFile(part_).each_block([&](std::string_view block) {
    block = block.substr(0, static_cast<std::size_t>(left));
    left -= static_cast<std::int64_t>(block.size());
    written_.add(block);
  });
  if (written_.text() != digest)
    throw FileError(printable(part_) + ": is not what " + printable(state_) +
                    " describes: it was changed; remove both to begin anew");
}

void ResumableOutput::puzzle_read(const std::string& text) {
  const std::scoped_lock lock(mutex_);
  digests_.push_back(read_.add(text).add("\n").text());
}

void ResumableOutput::require_same_puzzles() {
  const std::string read = digests_.empty() ? "" : digests_.back();
  digests_.clear();
  if (read != digest_)
    throw FileError(printable(state_) +
                    ": the input has changed since it was written; remove it to begin anew");
}

void ResumableOutput::answer_written(int exit_code, const std::string& text) {
  ++answered_;
  written_.add(text);
  exit_code_ = std::max(exit_code_, exit_code);
  const std::scoped_lock lock(mutex_);
  digest_ = std::move(digests_.front());
  digests_.pop_front();
}

void ResumableOutput::flush() {
  if (!stream_.flush()) throw write_error(part_, buffer_->error());
  constexpr std::chrono::milliseconds kBetween{50};
  if (std::chrono::steady_clock::now() - remembered_at_ >= kBetween) remember();
}

void ResumableOutput::remember(bool all_done) {
  if (!stream_.flush()) throw write_error(part_, buffer_->error());
  bytes_ = ::lseek(file_->descriptor(), 0, SEEK_CUR);
  write_state(state_,
              {{"command", command_},
               {"answered", answered_},
               {"bytes", bytes_},
               {"exit_code", exit_code_},
               {"digest", digest_},
               {"written", written_.text()},
               {"done", all_done}},
              false);
  remembered_ = answered_;
  remembered_at_ = std::chrono::steady_clock::now();
}

/// Compresses the answers. If this is interrupted, the next run finds all answers and repeats it.
void ResumableOutput::compress() {
  OutputFile whole(name_);
  InputFile answers(part_);
  if (bytes_ > 0) whole.stream() << answers.stream().rdbuf();
  whole.commit();
  if (::unlink(part_.c_str()) != 0) throw write_error(part_, errno);
}

void ResumableOutput::commit() {
  remember(true);
  if (is_compressed(name_))
    compress();
  else
    file_->place(path_);
  if (std::remove(state_.c_str()) != 0) throw write_error(state_, errno);
}

}  // namespace dokusat::cli
