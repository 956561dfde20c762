#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/bits.hpp>
#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/rule_models.hpp>
#include <dokusat/rules/blocked_cells.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <tuple>
#include <utility>

namespace dokusat::explain {

std::vector<Clue> clues_of(const Puzzle& puzzle) {
  std::vector<Clue> clues;
  for (Cell cell : puzzle.board->cells())
    if (puzzle.givens[cell] != kNoDigit)
      clues.push_back({{{cell, puzzle.givens[cell]}}, {}, false});
  if (const Tiling* tiling = puzzle.dominoes()) {
    for (const PlacedDomino& domino : tiling->placed)
      clues.push_back({{{domino.edge.first, domino.first}, {domino.edge.second, domino.second}},
                       domino,
                       false});
    for (Digit digit : puzzle.board->digits())
      if (const auto& cell = tiling->single(digit)) clues.push_back({{{*cell, digit}}, {}, true});
  }
  return clues;
}

Puzzle with_clues(const Puzzle& puzzle, const std::vector<Clue>& clues) {
  Puzzle made = without_clues(puzzle);
  for (const Clue& clue : clues) {
    if (clue.domino)
      made.dominoes()->placed.push_back(*clue.domino);
    else if (clue.single)
      made.dominoes()->single(clue.digits[0].digit) = clue.digits[0].cell;
    else
      made.givens[clue.digits[0].cell] = clue.digits[0].digit;
  }
  return made;
}

std::string name(const Board& board, const Clue& clue, CellNames names) {
  const auto at = [&](Cell cell) { return cell_name(board, cell, names); };
  const Given& first = clue.digits[0];
  if (clue.domino)
    return "domino " + std::to_string(clue.domino->first) + "-" +
           std::to_string(clue.domino->second) + " at " + at(clue.domino->edge.first) + "-" +
           at(clue.domino->edge.second);
  if (clue.single) return "single " + board.value_text(first.digit) + " at " + at(first.cell);
  return at(first.cell) + "=" + board.value_text(first.digit);
}

namespace {

class ConflictSearch {
 public:
  explicit ConflictSearch(const Puzzle& puzzle)
      : puzzle_(puzzle), clues_(clues_of(puzzle)), solver_(SolverOptions{}) {}

  ClueConflict smallest(int most_questions) {
    int size = 0;
    for (;;) {
      std::optional<Bits> hitting;
      while (!(hitting = hitting_set(size))) ++size;
      const std::optional<Bits> kept = kept_with(*hitting);
      if (!kept) return {chosen(*hitting), size};
      corrections_.push_back(all() - grown(*kept));
      if (questions_ > most_questions) return {chosen(shrunk(all())), size};
    }
  }

 private:
  int count() const { return clues_.count(); }
  Bits all() const {
    Bits all(count());
    for (int clue = 0; clue < count(); ++clue) all.insert(clue);
    return all;
  }
  std::vector<Clue> chosen(const Bits& set) const {
    std::vector<Clue> chosen;
    set.for_each([&](int clue) { chosen.push_back(clues_[clue]); });
    return chosen;
  }

  /// Finds a solution with these clues and returns all clues that it keeps; empty if there is none.
  /// Throws `BudgetSpent`.
  std::optional<Bits> kept_with(const Bits& set) {
    ++questions_;
    const Verdict verdict = solver_.solve(with_clues(puzzle_, chosen(set)));
    if (verdict.status == Status::unknown) throw BudgetSpent();
    const std::optional<Solution>& solution = verdict.solution;
    if (!solution) return std::nullopt;
    Bits kept(count());
    for (int clue = 0; clue < count(); ++clue)
      if (is_kept(clues_[clue], *solution)) kept.insert(clue);
    return kept;
  }

  static bool is_kept(const Clue& clue, const Solution& solution) {
    if (std::ranges::any_of(clue.digits, [&](const Given& given) {
          return solution.grid[given.cell] != given.digit;
        }))
      return false;
    const auto covers = [&](const Edge& edge) {
      const Cell cell = clue.digits[0].cell;
      return edge.first == cell || edge.second == cell;
    };
    if (clue.single) return std::ranges::none_of(solution.tiling, covers);
    if (clue.domino)
      return std::ranges::find(solution.tiling, clue.domino->edge) != solution.tiling.end();
    return true;
  }

  /// Adds clues one after the other while there is a solution.
  Bits grown(Bits kept) {
    for (int clue = 0; clue < count(); ++clue) {
      if (kept.contains(clue)) continue;
      Bits more = kept;
      more.insert(clue);
      if (const std::optional<Bits> with = kept_with(more)) kept |= *with;
    }
    return kept;
  }

  Bits shrunk(Bits set) {
    for (int clue : set.items()) {
      set.erase(clue);
      if (kept_with(set)) set.insert(clue);
    }
    return set;
  }

  /// Finds a set of at most `size` clues that meets each correction set; empty if there is none.
  std::optional<Bits> hitting_set(int size) const {
    Bits set(count());
    if (!extend(set, size)) return std::nullopt;
    return set;
  }

  bool extend(Bits& set, int left) const {
    const Bits* smallest = nullptr;
    Bits packed(count());
    int disjoint = 0;
    for (const Bits& correction : corrections_) {
      if (correction.meets(set)) continue;
      if (smallest == nullptr || correction.count() < smallest->count()) smallest = &correction;
      if (correction.meets(packed)) continue;
      packed |= correction;
      if (++disjoint > left) return false;
    }
    if (smallest == nullptr) return true;
    for (int clue : smallest->items()) {
      set.insert(clue);
      if (extend(set, left - 1)) return true;
      set.erase(clue);
    }
    return false;
  }

  const Puzzle& puzzle_;
  const Numbered<Clue> clues_;
  PuzzleSolver solver_;
  std::vector<Bits> corrections_;
  int questions_ = 0;
};

}  // namespace

ClueConflict smallest_conflict(const Puzzle& puzzle, int most_questions) {
  // A question about dominoes takes ten times as long.
  constexpr int kMostOfDominoes = 600;
  if (puzzle.has_dominoes()) most_questions = std::min(most_questions, kMostOfDominoes);
  return ConflictSearch(puzzle).smallest(most_questions);
}

std::vector<ClueConflict> disjoint_conflicts(const Puzzle& puzzle, int most) {
  std::vector<ClueConflict> conflicts;
  Puzzle rest = puzzle;
  PuzzleSolver solver{SolverOptions{}};
  while (std::cmp_less(conflicts.size(), most) &&
         solver.solve(rest).status == Status::no_solution) {
    conflicts.push_back(smallest_conflict(rest));
    std::vector<Clue> left = clues_of(rest);
    std::erase_if(left, [&](const Clue& clue) {
      return std::ranges::any_of(conflicts.back().clues, [&](const Clue& used) {
        return used.digits == clue.digits && used.domino == clue.domino &&
               used.single == clue.single;
      });
    });
    rest = with_clues(puzzle, left);
    if (conflicts.back().clues.empty()) break;
  }
  return conflicts;
}

namespace {

/// Returns the puzzle with only these rules. Rules that depend on others are bound to those left:
/// that all signs are shown to the signs, ranks to FullRankTies.
Puzzle with_rules(const Puzzle& puzzle, const std::vector<std::size_t>& kept) {
  Puzzle made = puzzle;
  std::vector<CellRule> rules;
  std::erase_if(made.rules,
                [](const Rule& rule) { return std::holds_alternative<CellRule>(rule); });
  for (std::size_t index : kept)
    if (const auto* const rule = std::get_if<CellRule>(&puzzle.rules[index]))
      rules.push_back(*rule);
  name_exempt_pairs(*made.board, rules);
  bind_ties(rules);
  std::ranges::move(rules, std::back_inserter(made.rules));
  return made;
}

/// True if the rule defines regions that other rules use.
bool defines_regions(const CellRule& rule, const Puzzle& puzzle) {
  const auto has = [&](const RuleKind& kind) {
    return std::ranges::any_of(puzzle.rules, [&](const Rule& other) {
      const auto* const of_cells = std::get_if<CellRule>(&other);
      return of_cells != nullptr && of_cells->kind == &kind;
    });
  };
  return rule.kind == &kChaosConstruction ||
         (rule.kind == &kJigsaw && (has(kRegionSumLine) || has(kRegionSameValues)));
}

/// Decides whether puzzles have exactly one solution.
class Uniqueness {
 public:
  explicit Uniqueness(const std::atomic<bool>* stop) : solver_(options_with(stop)), stop_(stop) {}

  bool operator()(const Puzzle& puzzle) {
    const Verdict verdict = solver_.solve(puzzle);
    if (!verdict.unique && stop_ != nullptr && *stop_) throw Interrupted();
    return verdict.unique.value_or(false);
  }

 private:
  static SolverOptions options_with(const std::atomic<bool>* stop) {
    SolverOptions options;
    options.unique = true;
    options.stop = stop;
    return options;
  }

  PuzzleSolver solver_;
  const std::atomic<bool>* stop_;
};

template <class Item>
std::vector<Item> without(std::vector<Item> items, std::size_t index) {
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(index));
  return items;
}

/// Returns the items that can be removed singly, and a minimal set that is left after removing
/// items one after the other. If an item that is needed among all items may be superfluous among
/// fewer, `is_monotone` is false.
template <class Item, class Suffices>
std::pair<std::vector<Item>, std::vector<Item>> reduced(const std::vector<Item>& all,
                                                        const Suffices& suffices,
                                                        bool is_monotone) {
  std::pair<std::vector<Item>, std::vector<Item>> result{{}, all};
  auto& [removable, minimal] = result;
  for (std::size_t i = 0, kept = 0; i < all.size(); ++i) {
    if (!suffices(without(all, i))) {
      ++kept;
      continue;
    }
    removable.push_back(all[i]);
    if (std::vector<Item> fewer = without(minimal, kept); suffices(fewer))
      minimal = std::move(fewer);
    else
      ++kept;
  }
  for (std::size_t i = 0, needed = 0; !is_monotone && needed < minimal.size(); ++i) {
    i %= minimal.size();
    std::vector<Item> fewer = without(minimal, i);
    if (!suffices(fewer)) {
      ++needed;
      continue;
    }
    minimal = std::move(fewer);
    needed = 0;
  }
  return result;
}

}  // namespace

Redundancy redundancy_of(const Puzzle& puzzle, const std::atomic<bool>* stop) {
  Uniqueness is_unique(stop);
  Redundancy redundancy;
  std::tie(redundancy.removable, redundancy.minimal) = reduced(
      clues_of(puzzle),
      [&](const std::vector<Clue>& clues) { return is_unique(with_clues(puzzle, clues)); }, true);
  std::vector<std::size_t> rules, others;
  const bool has_blocked = blocked_cells(puzzle).has_value();
  const auto is_tried = [&](const Rule& rule) {
    const auto* const cells = std::get_if<CellRule>(&rule);
    return cells != nullptr && !defines_regions(*cells, puzzle) &&
           !(has_blocked && cells->cells().size() == 1 &&
             *cells == not_blocked(*puzzle.board, cells->cells()[0]));
  };
  for (std::size_t index = 0; index < puzzle.rules.size(); ++index)
    (is_tried(puzzle.rules[index]) ? rules : others).push_back(index);
  redundancy.rules = rules.size();
  std::tie(redundancy.removable_rules, redundancy.minimal_rules) = reduced(
      rules,
      [&](std::vector<std::size_t> kept) {
        kept.insert(kept.end(), others.begin(), others.end());
        return is_unique(with_rules(puzzle, kept));
      },
      false);
  return redundancy;
}

}  // namespace dokusat::explain
