#pragma once
// A cache of automata by texts: a puzzle often has the same pattern on many lines, and so do other
// puzzles.

#include <cstddef>
#include <dokusat/base/kept.hpp>
#include <dokusat/model/automaton.hpp>
#include <dokusat/model/board.hpp>
#include <memory>
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
    const auto shared = [&]() -> std::shared_ptr<const Automaton> {
      std::optional<Automaton> made = make();
      return made ? std::make_shared<const Automaton>(std::move(*made)) : nullptr;
    };
    return kept_.of({text, values}, shared, [&](const std::shared_ptr<const Automaton>& made) {
      return text.size() + (made ? made->table_size() : 0);
    });
  }

 private:
  static constexpr std::size_t kMost = std::size_t{1} << 22;  // table entries and bytes of texts

  Kept<std::pair<std::string, Values>, std::shared_ptr<const Automaton>> kept_{kMost};
};

}  // namespace dokusat
