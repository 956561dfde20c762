#pragma once
// A cache of automata of rules by their text: a puzzle often has the same pattern on many lines,
// and so do other puzzles.

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

/// A thread-safe cache of automata by text and values.
class KeptAutomata {
 public:
  /// Returns the automaton that `make` makes for the text over these values, null if it makes none.
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
    // A stream of different texts must not fill the memory.
    const std::lock_guard lock(mutex_);
    const std::size_t size = text.size() + (made ? static_cast<std::size_t>(made->states()) *
                                                       static_cast<std::size_t>(made->digits())
                                                 : 0);
    if (size_ + size <= kMostKept && kept_.emplace(key, made).second) size_ += size;
    return made;
  }

 private:
  static constexpr std::size_t kMostKept = std::size_t{1} << 22;  // table entries of automata and
                                                                  // bytes of texts

  std::mutex mutex_;
  std::map<std::pair<std::string, Values>, std::shared_ptr<const Automaton>> kept_;
  std::size_t size_ = 0;
};

/// Makes a `Regular` whose automaton is cached by `text`: the same text and values must always give
/// the same automaton.
template <class State, class Step, class Accepts>
Regular sequence(KeptAutomata& kept, const std::string& text, const Board& board,
                 std::vector<Cell> cells, const State& start, Step step, Accepts accepts) {
  return {std::move(cells), kept.of(text, board.values(), [&] {
            return *sequence(board, {}, start, step, accepts).automaton;
          })};
}

}  // namespace dokusat
