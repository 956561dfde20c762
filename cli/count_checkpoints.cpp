#include "count_checkpoints.hpp"

#include <cstdio>
#include <dokusat/api/answers.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

namespace dokusat::cli {
namespace {

std::string run_digest(const std::vector<std::string>& words) {
  Digest digest;
  for (const std::string& word : words) digest.add(word).add("\n");
  return digest.text();
}

}  // namespace

CountCheckpoints::CountCheckpoints(const std::string& file, const std::vector<std::string>& words)
    : path_(beside(behind_links(file), ".counts")), run_(run_digest(words)) {
  std::error_code none;
  if (!std::filesystem::exists(path_, none)) return;
  InputFile in(path_);
  const questions::Json json = questions::Json::parse(in.stream(), nullptr, false);
  try {
    if (json.at("run") != run_) return;
    for (const auto& [puzzle, counted] : json.at("counted").items())
      counted_[puzzle] = {counted.at(0).get<std::uint64_t>(), counted.at(1).get<std::string>()};
  } catch (const questions::Json::exception&) {
    counted_.clear();
  }
}

void CountCheckpoints::go_on(const Puzzle& puzzle, CountShare& share) {
  const std::string key = Digest().add(whole_text(puzzle)).text();
  const std::lock_guard lock(mutex_);
  if (const auto found = counted_.find(key); found != counted_.end()) {
    share.cases = found->second.cases;
    share.so_far = ModelNumber(found->second.number);
  }
  share.remember = [this, key](std::uint64_t cases, const ModelNumber& so_far) {
    constexpr std::chrono::milliseconds kBetween(200);
    const std::lock_guard again(mutex_);
    counted_[key] = {cases, so_far.str()};
    if (std::chrono::steady_clock::now() - written_ >= kBetween) write();
  };
}

void CountCheckpoints::write() {
  questions::Json counted = questions::Json::object();
  for (const auto& [puzzle, one] : counted_) counted[puzzle] = {one.cases, one.number};
  OutputFile out(path_);
  out.stream() << questions::json_line({{"run", run_}, {"counted", counted}});
  out.commit();
  written_ = std::chrono::steady_clock::now();
}

void CountCheckpoints::discard() {
  const std::lock_guard lock(mutex_);
  std::remove(path_.c_str());
}

}  // namespace dokusat::cli
