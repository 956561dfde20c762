#include "resume.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <dokusat/system/compression.hpp>
#include <dokusat/system/end_of_process.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace dokusat::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

}  // namespace

ResumableOutput::ResumableOutput(const std::string& path, const std::string& command)
    : name_(path),
      path_(behind_links(path)),
      part_(beside(path_, ".part")),
      state_(beside(path_, ".resume")),
      command_(command) {
  std::error_code none;  // what cannot be looked at is told when it is opened
  if (fs::exists(path, none) && !fs::is_regular_file(path, none))
    throw FileError(printable(path) + ": --resume needs a file to write to");
  begin_anew_or_go_on();
  buffer_.emplace(file_->descriptor());
  stream_.rdbuf(&*buffer_);
  if (answered_ == 0) remember();
}

void ResumableOutput::begin_anew_or_go_on() {
  std::error_code none;
  const bool had_part = fs::exists(part_, none);
  if (fs::exists(state_, none)) {
    if (!had_part) read_state();  // before a file is made
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
  Descriptor file = open_regular_file(state_);
  if (!file.is_open()) return;  // its run has come to its end just now
  InputFile in(std::move(file), state_);
  const Json state = Json::parse(in.stream(), nullptr, false);
  const auto damaged = [&] {
    return FileError(printable(state_) +
                     ": is not what a run with --resume leaves; remove it to begin anew");
  };
  bool all_done = false;
  try {
    if (state.at("command") != command_)
      throw FileError(printable(state_) +
                      ": of another command or other input; remove it to begin anew");
    answered_ = state.at("answered").get<std::int64_t>();
    bytes_ = state.at("bytes").get<std::int64_t>();
    exit_code_ = state.at("exit_code").get<int>();
    digest_ = state.value("digest", "");
    written_ = Digest::of_text(state.value("written", "")).value_or(Digest());
    all_done = state.value("done", false);
  } catch (const Json::exception&) {
    throw damaged();
  }
  if (answered_ < 0 || bytes_ < 0) throw damaged();
  if (file_ && file_->size() >= bytes_) return;
  if (!all_done || file_)
    throw FileError(printable(part_) + ": is shorter than " + printable(state_) +
                    " says; remove both to begin anew");
  // It was ended when the answers had been put into their place: the next run is a new one.
  answered_ = bytes_ = 0;
  exit_code_ = 0;
  written_ = {};
  digest_.clear();
}

void ResumableOutput::puzzle_read(const std::string& text) {
  const std::scoped_lock lock(mutex_);
  digests_.push_back(read_.add(text).add("\n").text());
}

void ResumableOutput::require_same_puzzles() {
  const std::string read = digests_.empty() ? "" : digests_.back();
  digests_.clear();
  if (!digest_.empty() && read != digest_)
    throw FileError(printable(state_) +
                    ": the input has changed since it was written; remove it to begin anew");
  digest_ = read;
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
  Json state = {{"command", command_},     {"answered", answered_}, {"bytes", bytes_},
                {"exit_code", exit_code_}, {"digest", digest_},     {"written", written_.text()}};
  if (all_done) state["done"] = true;
  // A sudden end waits until the new state is in its place. No other run has the lock, so nobody
  // else makes a file of this name.
  const NoEndYet no_end;
  const std::string fresh = beside(path_, ".resume.tmp");
  ::unlink(fresh.c_str());
  Descriptor file = open_file(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0666);
  if (!file.is_open()) throw write_error(state_, errno);
  OutputBuffer buffer(file.number());
  std::ostream out(&buffer);
  out << state.dump(-1, ' ', false, Json::error_handler_t::replace) << "\n" << std::flush;
  const bool written = out && file.close() && std::rename(fresh.c_str(), state_.c_str()) == 0;
  const int error = buffer.has_failed() ? buffer.error() : errno;
  if (!written) {
    ::unlink(fresh.c_str());
    throw write_error(state_, error);
  }
  remembered_at_ = std::chrono::steady_clock::now();
}

/// Ended in the midst of it, the next run finds all answers and does it again.
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
