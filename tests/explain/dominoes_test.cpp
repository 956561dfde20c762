// Steps of Su-domino-ku, against a checker that knows placements as clauses and decides by plain
// search.

#include <gmock/gmock.h>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

/// A number and its sign: the candidate is true, or false.
using Choice = std::pair<Candidate, bool>;
using Clause = std::vector<Choice>;

class PlainSolver {
 public:
  PlainSolver(const RuleSystem& system, const PencilMarks& marks, const std::vector<int>& rules)
      : value_(static_cast<std::size_t>(system.candidate_count()), 0) {
    for (Candidate candidate = 0; candidate < system.candidate_count(); ++candidate)
      if (!marks.is_open(candidate)) set({candidate, marks.placed().contains(candidate)});
    add_placements(*system.dominoes());
    for (int rule : rules) add_rule(system, rule);
  }

  bool possible(Candidate assumed, bool holds) {
    set({assumed, holds});
    return search();
  }

 private:
  signed char& value(Candidate candidate) { return value_[static_cast<std::size_t>(candidate)]; }
  void set(const Choice& choice) { value(choice.first) = choice.second ? 1 : -1; }
  bool is_true(const Choice& choice) { return value(choice.first) == (choice.second ? 1 : -1); }

  /// What is known is left out.
  void add(Clause clause) {
    if (std::ranges::any_of(clause, [&](const Choice& choice) { return is_true(choice); })) return;
    std::erase_if(clause, [&](const Choice& choice) { return value(choice.first) != 0; });
    clauses_.push_back(std::move(clause));
  }
  void add_placements(const DominoCandidates& dominoes) {
    for (Candidate at = dominoes.base_count(); at < dominoes.count(); ++at) {
      Clause all = {{at, true}};
      for (Candidate part : dominoes.parts_of(at)) {
        add({{at, false}, {part, true}});
        all.push_back({part, false});
      }
      add(all);
    }
    for (Candidate cover = 0; cover < dominoes.base_count(); ++cover) {
      if (!dominoes.is_cover(cover)) continue;
      Clause some = {{cover, false}};
      const auto [from, end] = dominoes.placements_of(cover);
      for (Candidate at = from; at < end; ++at) some.push_back({at, true});
      add(some);
    }
  }
  void add_rule(const RuleSystem& system, int rule) {
    const std::vector<Candidate>& members = system.group(system.rule(rule).groups.front()).members;
    if (system.rule(rule).role == Role::somewhere) {
      Clause some;
      for (Candidate member : members) some.push_back({member, true});
      add(some);
      return;
    }
    for (std::size_t i = 0; i < members.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) add({{members[i], false}, {members[j], false}});
  }

  /// False where a clause is broken.
  bool propagate() {
    for (bool changed = true; changed;) {
      changed = false;
      for (const Clause& clause : clauses_) {
        int open = 0;
        const Choice* last = nullptr;
        bool met = false;
        for (const Choice& choice : clause) {
          met = met || is_true(choice);
          if (value(choice.first) != 0 || (last != nullptr && *last == choice)) continue;
          ++open;
          last = &choice;
        }
        if (met || open > 1) continue;
        if (open == 0) return false;
        set(*last);
        changed = true;
      }
    }
    return true;
  }
  bool search() {
    if (!propagate()) return false;
    const auto open = std::ranges::find(value_, 0);
    if (open == value_.end()) return true;
    const auto candidate = static_cast<Candidate>(open - value_.begin());
    const std::vector<signed char> before = value_;
    for (const bool holds : {false, true}) {
      set({candidate, holds});
      if (search()) return true;
      value_ = before;
    }
    return false;
  }

  std::vector<signed char> value_;
  std::vector<Clause> clauses_;
};

/// Whether one rule by itself, or none, decides a digit or a cover.
std::string smaller_than_two(const RuleSystem& system, const PencilMarks& marks) {
  for (int rule = 0; rule < system.rule_count(); ++rule)
    for (Candidate candidate = 0; candidate < system.base_count(); ++candidate)
      for (const bool holds : {true, false})
        if (marks.is_open(candidate) &&
            !PlainSolver(system, marks, {rule}).possible(candidate, holds))
          return system.sentence(rule) + " decides " + system.name(candidate);
  return "";
}

std::vector<Puzzle> small_puzzles(int count, std::uint64_t seed) {
  return assorted_puzzles(Board::sudoku({2, 2}), true, 1, count, seed);
}

TEST(Dominoes, StepsAreRightAndNeedEachOfTheirRules) {
  int steps = 0, of_several = 0;
  for (const Puzzle& puzzle : small_puzzles(200, 4)) {
    Explainer explainer(puzzle);
    for_each_step(explainer, [&](const PencilMarks& before, const Step& step) {
      ++steps;
      of_several += step.size > 1 ? 1 : 0;
      ASSERT_EQ(fault_of<PlainSolver>(explainer.system(), before, step), "")
          << puzzle_text(puzzle, Format::boj4574) << step_text(explainer.system(), step, steps);
    });
  }
  EXPECT_GT(steps, 100);
  EXPECT_GT(of_several, 5);
}

TEST(Dominoes, NothingSmallerIsOverlooked) {
  int looked = 0;
  for (const Puzzle& puzzle : small_puzzles(80, 5)) {
    if (looked == 3) break;
    Explainer explainer(puzzle);
    for_each_step(explainer, [&](const PencilMarks& before, const Step& step) {
      if (step.size < 2 || looked == 3) return;
      ++looked;
      EXPECT_EQ(smaller_than_two(explainer.system(), before), "");
    });
  }
  EXPECT_EQ(looked, 3);
}

TEST(Dominoes, WordsSpeakOfDominoesAndSingles) {
  std::string all;
  for (const Puzzle& puzzle : small_puzzles(40, 4)) {
    Explainer explainer(puzzle);
    while (const std::optional<Step> step = explainer.next())
      all += step_text(explainer.system(), *step, 1);
  }
  EXPECT_THAT(all, testing::HasSubstr("domino 1-2 lies somewhere: "));
  EXPECT_THAT(all, testing::HasSubstr("so domino 1-2 lies at "));
  EXPECT_THAT(all, testing::HasSubstr(" lies under a domino or a single: domino at "));
  EXPECT_THAT(all, testing::HasSubstr("a single"));
  EXPECT_THAT(all, testing::Not(testing::HasSubstr("all rules together")));
}

}  // namespace
}  // namespace dokusat::explain
