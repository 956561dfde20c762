#include "resume.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "files.hpp"

namespace dokusat::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

}  // namespace

ResumableOutput::ResumableOutput(const std::string& path, const std::string& command)
    : path_(path), part_(path + ".part"), state_(path + ".resume"), command_(command) {
  std::error_code none;  // what cannot be looked at is told when it is opened
  if (fs::exists(path, none) && !fs::is_regular_file(path, none))
    throw FileError(path + ": --resume needs a file to write to");
  if (is_compressed(path)) throw FileError(path + ": --resume cannot go on with a compressed file");
  const bool resuming = fs::exists(state_, none);
  if (resuming) read_state();
  errno = 0;
  file_.open(part_, std::ios::binary | std::ios::out | (resuming ? std::ios::in : std::ios::trunc));
  if (!file_) fail(part_);
  if (!resuming) {
    remember();
    return;
  }
  fs::resize_file(part_, static_cast<std::uintmax_t>(bytes_), none);
  if (none || !file_.seekp(bytes_)) fail(part_);
}

void ResumableOutput::read_state() {
  std::ifstream in(state_, std::ios::binary);
  const Json state = Json::parse(in, nullptr, false);
  const auto damaged = [&] {
    return FileError(state_ + ": is not what a run with --resume leaves; remove it to begin anew");
  };
  try {
    if (state.at("command") != command_)
      throw FileError(state_ + ": of another command or other input; remove it to begin anew");
    answered_ = state.at("answered").get<std::int64_t>();
    bytes_ = state.at("bytes").get<std::int64_t>();
    exit_code_ = state.at("exit_code").get<int>();
  } catch (const Json::exception&) {
    throw damaged();
  }
  if (answered_ < 0 || bytes_ < 0) throw damaged();
  std::error_code none;
  if (!std::cmp_greater_equal(fs::file_size(part_, none), bytes_) || none)
    throw FileError(part_ + ": is shorter than " + state_ + " says; remove both to begin anew");
}

void ResumableOutput::fail(const std::string& path) const {
  throw FileError(path + ": cannot be written: " +
                  (errno != 0 ? std::strerror(errno) : "the device took no more"));
}

void ResumableOutput::answer_written(int exit_code) {
  ++answered_;
  exit_code_ = std::max(exit_code_, exit_code);
}

void ResumableOutput::flush() {
  if (!file_.flush()) fail(part_);
  constexpr std::chrono::milliseconds kBetween{50};
  if (std::chrono::steady_clock::now() - remembered_at_ >= kBetween) remember();
}

void ResumableOutput::remember() {
  errno = 0;
  if (!file_.flush()) fail(part_);
  bytes_ = file_.tellp();
  const Json state = {
      {"command", command_}, {"answered", answered_}, {"bytes", bytes_}, {"exit_code", exit_code_}};
  const std::string fresh = state_ + ".tmp";
  std::ofstream out(fresh, std::ios::binary | std::ios::trunc);
  out << state.dump(-1, ' ', false, Json::error_handler_t::replace) << "\n";
  out.close();
  if (!out || std::rename(fresh.c_str(), state_.c_str()) != 0) fail(state_);
  remembered_at_ = std::chrono::steady_clock::now();
}

void ResumableOutput::commit() {
  errno = 0;
  file_.close();
  if (!file_) fail(part_);
  // In this order: ended in between, the next run begins anew and is right again.
  if (std::remove(state_.c_str()) != 0) fail(state_);
  if (std::rename(part_.c_str(), path_.c_str()) != 0) fail(path_);
}

}  // namespace dokusat::cli
