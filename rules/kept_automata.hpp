#pragma once
// Automata that rules make out of a text, kept by it: a puzzle says the same pattern of line after
// line, and it is read to be checked and to be compiled.

#include <cstddef>
#include <dokusat/model/automaton.hpp>
#include <dokusat/model/board.hpp>
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

}  // namespace dokusat
