#include <algorithm>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

/// The most lines that fins may occupy: those of a box.
constexpr int kMostFinLines = 3;

struct Fish {
  Digit digit = kNoDigit;
  std::vector<int> base;   // units
  std::vector<int> cover;  // units
  std::vector<Candidate> body;
  std::vector<Candidate> fins;
  bool sashimi = false;
};

std::vector<std::string> numbers(const Board& board, const std::vector<int>& units) {
  std::vector<std::string> found;
  for (int unit : units) found.push_back(std::to_string(board.unit(unit).index + 1));
  return found;
}

std::string lines_words(const Board& board, const std::vector<int>& units) {
  return (board.unit(units[0]).kind == UnitKind::row ? "rows " : "columns ") +
         joined(numbers(board, units));
}

/// Search for fish of a digit with base lines of one kind.
class FishSearch {
 public:
  FishSearch(const Position& position, Digit digit, UnitKind base, int size, Fins fins)
      : position_(position),
        board_(position.board()),
        size_(size),
        fins_(fins),
        base_lines_(position.units_of_kind(base)),
        cover_lines_(
            position.units_of_kind(base == UnitKind::row ? UnitKind::column : UnitKind::row)) {
    fish_.digit = digit;
    for (int line : base_lines_) places_.push_back(position.places(line, digit));
  }

  std::optional<TechniqueStep> find() {
    std::optional<TechniqueStep> step;
    const int most = fins_ == Fins::none ? size_ : size_ + kMostFinLines;
    choose_sets(places_, size_, most, [&](const std::vector<int>& chosen, SmallSet all) {
      if (fins_ == Fins::none) return (step = with_cover(chosen, all)).has_value();
      return count_of(all) > size_ && (step = with_fins(chosen, all)).has_value();
    });
    return step;
  }

 private:
  /// Tries each set of `size_` crossing lines as cover.
  std::optional<TechniqueStep> with_fins(const std::vector<int>& chosen, SmallSet all) {
    std::vector<SmallSet> lines;
    for (SmallSet rest = all; rest != 0; rest &= rest - 1) lines.push_back(just(least_of(rest)));
    std::optional<TechniqueStep> step;
    choose_sets(lines, size_, size_, [&](const auto& /*chosen*/, SmallSet cover) {
      return (step = with_cover(chosen, cover)).has_value();
    });
    return step;
  }

  std::optional<TechniqueStep> with_cover(const std::vector<int>& chosen, SmallSet cover) {
    if (!split(chosen, cover)) return std::nullopt;
    if (fish_.fins.empty() == (fins_ != Fins::none)) return std::nullopt;
    if (fins_ != Fins::none && fish_.sashimi != (fins_ == Fins::sashimi)) return std::nullopt;
    const Bits seen = position_.seen_by_all(fish_.fins);
    TechniqueStep step;
    for (int line : fish_.cover)
      for (Candidate candidate : position_.candidates_in(line, fish_.digit))
        if (seen.contains(candidate) &&
            std::ranges::find(fish_.body, candidate) == fish_.body.end())
          step.removed.push_back(candidate);
    if (step.removed.empty()) return std::nullopt;
    tell(step);
    return step;
  }

  /// Splits the places of the base lines into body and fins; false if the fins lie in more than one
  /// box.
  bool split(const std::vector<int>& chosen, SmallSet cover) {
    fish_.base.clear();
    fish_.cover.clear();
    fish_.body.clear();
    fish_.fins.clear();
    fish_.sashimi = false;
    for (int index : chosen) {
      const auto at = static_cast<std::size_t>(index);
      fish_.base.push_back(base_lines_[at]);
      fish_.sashimi |= count_of(places_[at] & cover) < 2;
      for (SmallSet rest = places_[at]; rest != 0; rest &= rest - 1) {
        const std::vector<Cell>& cells = board_.unit(base_lines_[at]).cells;
        const Cell cell = cells[static_cast<std::size_t>(least_of(rest))];
        const bool in_cover = (cover & just(least_of(rest))) != 0;
        (in_cover ? fish_.body : fish_.fins).push_back(position_.at(cell, fish_.digit));
      }
    }
    for (SmallSet rest = cover; rest != 0; rest &= rest - 1)
      fish_.cover.push_back(cover_lines_[static_cast<std::size_t>(least_of(rest))]);
    return in_one_box(fish_.fins);
  }

  bool in_one_box(const std::vector<Candidate>& candidates) const {
    int box = -2;
    for (Candidate candidate : candidates) {
      const int other = position_.unit_of(position_.system().cell_of(candidate), UnitKind::box);
      if (other < 0 || (box >= 0 && box != other)) return false;
      box = other;
    }
    return true;
  }

  void tell(TechniqueStep& step) const {
    for (int line : fish_.base) step.truths.push_back(position_.group_of_unit(line, fish_.digit));
    step.roles = {{"base", fish_.body, fish_.base}};
    if (!fish_.fins.empty()) step.roles.push_back({"fin", fish_.fins});
    std::vector<Candidate> cover;
    for (int line : fish_.cover)
      for (Candidate candidate : position_.candidates_in(line, fish_.digit))
        cover.push_back(candidate);
    step.roles.push_back({"cover", cover, fish_.cover});
    const std::string digit = position_.value_text(fish_.digit);
    const std::string lines = lines_words(board_, fish_.cover);
    std::string& text = step.sentence;
    text = "in " + lines_words(board_, fish_.base) + " all places for " + digit;
    if (fish_.fins.empty()) {
      text += " lie in " + lines + ", so " + result_words(position_, step);
      return;
    }
    text += " lie in " + lines + " but for the " + (fish_.fins.size() == 1 ? "fin " : "fins ") +
            cell_words(position_, fish_.fins) + ": either a fin is " + digit + " or " + lines +
            " are used up, so " + result_words(position_, step);
  }

  const Position& position_;
  const Board& board_;
  const int size_;
  const Fins fins_;
  const std::vector<int> base_lines_;
  const std::vector<int> cover_lines_;
  std::vector<SmallSet> places_;  // by base line: places of the digit
  Fish fish_;
};

}  // namespace

std::optional<TechniqueStep> fish(const Position& position, int size, Fins fins) {
  for (Digit digit : position.board().digits())
    for (UnitKind base : {UnitKind::row, UnitKind::column})
      if (auto step = FishSearch(position, digit, base, size, fins).find()) return step;
  return std::nullopt;
}

}  // namespace dokusat::explain
