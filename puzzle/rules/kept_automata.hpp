#pragma once
// Automata that rules make, kept by a text that says which one it is: a puzzle says the same
// pattern of line after line, and other puzzles say it again.

#include <cstddef>
#include <dokusat/model/automaton.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/rules/compiling.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace dokusat {

/// May be asked by several threads.
class KeptAutomata {
 public:
  /// What `make` has made of the text over these values. Null where it answered nothing.
  template <class Make>
  std::shared_ptr<const Automaton> of(const std::string& text, const Values& values, Make make) {
    const std::pair key{text, values};
    {
      const std::lock_guard lock(mutex_);
      if (const auto found = kept_.find(key); found != kept_.end()) return found->second;
    }
    std::shared_ptr<const Automaton> made;
    if (std::optional<Automaton> automaton = make())
      made = std::make_shared<const Automaton>(std::move(*automaton));
    // A stream of other texts must not fill the memory.
    const std::lock_guard lock(mutex_);
    const std::size_t size = text.size() + (made ? static_cast<std::size_t>(made->states()) *
                                                       static_cast<std::size_t>(made->digits())
                                                 : 0);
    if (size_ + size <= kMostKept && kept_.emplace(key, made).second) size_ += size;
    return made;
  }

 private:
  static constexpr std::size_t kMostKept = std::size_t{1} << 22;  // steps and letters

  std::mutex mutex_;
  std::map<std::pair<std::string, Values>, std::shared_ptr<const Automaton>> kept_;
  std::size_t size_ = 0;
};

/// What `sequence` makes, with the automaton kept by `text`: over the same values it must be the
/// same for the same text.
template <class State, class Step, class Accepts>
Regular sequence(KeptAutomata& kept, const std::string& text, const Board& board,
                 std::vector<Cell> cells, const State& start, Step step, Accepts accepts) {
  return {std::move(cells), kept.of(text, board.values(), [&] {
            return *sequence(board, {}, start, step, accepts).automaton;
          })};
}

}  // namespace dokusat
