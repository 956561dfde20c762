#include "count_checkpoints.hpp"

#include <cstdio>
#include <dokusat/formats/format.hpp>
#include <dokusat/solve/version.hpp>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/paths.hpp>
#include <exception>
#include <optional>

#include "state_file.hpp"

namespace dokusat::cli {
namespace {

std::string run_digest(const std::vector<std::string>& words) {
  Digest digest;
  for (const std::string& word : words) digest.add(word).add("\n");
  return digest.text();
}

/// True if the text is a number in the form that `ModelNumber` prints.
bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos &&
         (text == "0" || text[0] != '0');
}

}  // namespace

CountCheckpoints::CountCheckpoints(const std::string& file, const std::vector<std::string>& words)
    : path_(beside(behind_links(file), ".counts")), run_(run_digest(words)) {
  const std::string advice = "remove it to count from the beginning";
  const std::optional<StateJson> state = read_state(path_, advice);
  if (!state) return;
  try {
    // Another version may split a count into different cases.
    if (state->at("run") != run_ || state->at("dokusat") != version()) return;
    for (const auto& [puzzle, counted] : state->at("counted").items()) {
      const auto number = counted.at(1).get<std::string>();
      if (!is_number(number)) throw Error(number);
      counted_[puzzle] = {counted.at(0).get<std::uint64_t>(), number};
    }
  } catch (const std::exception&) {
    throw FileError(printable(path_) + ": is not what a run with --resume writes; " + advice);
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
  StateJson counted = StateJson::object();
  for (const auto& [puzzle, one] : counted_) counted[puzzle] = {one.cases, one.number};
  write_state(path_, {{"run", run_}, {"counted", counted}}, false);
  written_ = std::chrono::steady_clock::now();
}

void CountCheckpoints::discard() {
  const std::lock_guard lock(mutex_);
  std::remove(path_.c_str());
}

}  // namespace dokusat::cli
