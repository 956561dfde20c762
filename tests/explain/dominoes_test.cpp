// Steps of Su-domino-ku, checked by clauses for the placements and a plain search.

#include <gmock/gmock.h>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>

#include "explain/replay.hpp"

namespace dokusat::explain {
namespace {

/// A candidate that is assumed to be true or false.
using Choice = std::pair<Candidate, bool>;
using Clause = std::vector<Choice>;

class PlainSolver {
 public:
  PlainSolver(const RuleSystem& system, const PencilMarks& marks, const std::vector<int>& rules)
      : value_(static_cast<std::size_t>(system.candidate_count()), 0),
        clauses_with_(value_.size()) {
    for (Candidate candidate = 0; candidate < system.candidate_count(); ++candidate)
      if (!marks.is_open(candidate)) value(candidate) = marks.placed().contains(candidate) ? 1 : -1;
    add_placements(*system.dominoes());
    for (int rule : rules) add_rule(system, rule);
    good_ = std::ranges::all_of(clauses_, [&](const Clause& clause) { return look_at(clause); }) &&
            propagate(0);
    set_.clear();
  }

  /// Returns true if the assumption has a model. Calls are independent of each other.
  bool possible(Candidate assumed, bool holds) {
    if (!good_ || is_true({assumed, !holds})) return false;
    const bool found = is_true({assumed, holds}) || try_out({assumed, holds});
    model_ = value_;
    undo(0);
    return found;
  }
  /// Returns true if the candidate also has this value in the model of the last successful
  /// `possible`.
  bool was_seen(Candidate candidate, bool holds) const {
    return model_[static_cast<std::size_t>(candidate)] == (holds ? 1 : -1);
  }

 private:
  signed char& value(Candidate candidate) { return value_[static_cast<std::size_t>(candidate)]; }
  void set(const Choice& choice) {
    value(choice.first) = choice.second ? 1 : -1;
    set_.push_back(choice.first);
  }
  bool is_true(const Choice& choice) { return value(choice.first) == (choice.second ? 1 : -1); }

  /// Adds the clause, without known values.
  void add(Clause clause) {
    if (std::ranges::any_of(clause, [&](const Choice& choice) { return is_true(choice); })) return;
    std::erase_if(clause, [&](const Choice& choice) { return value(choice.first) != 0; });
    for (const Choice& choice : clause)
      clauses_with_[static_cast<std::size_t>(choice.first)].push_back(clauses_.size());
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

  /// Sets the last open literal of the clause; returns false if there is none.
  bool look_at(const Clause& clause) {
    int open = 0;
    const Choice* last = nullptr;
    for (const Choice& choice : clause) {
      if (is_true(choice)) return true;
      if (value(choice.first) != 0 || (last != nullptr && *last == choice)) continue;
      ++open;
      last = &choice;
    }
    if (open == 1) set(*last);
    return open > 0;
  }
  /// Examines the clauses of the literals set from `from` on. Returns false if one is violated.
  bool propagate(std::size_t from) {
    for (; from < set_.size(); ++from)
      for (std::size_t clause : clauses_with_[static_cast<std::size_t>(set_[from])])
        if (!look_at(clauses_[clause])) return false;
    return true;
  }
  void undo(std::size_t to) {
    for (; set_.size() > to; set_.pop_back()) value(set_.back()) = 0;
  }
  /// On success the model stays set.
  bool try_out(const Choice& choice) {
    const std::size_t before = set_.size();
    set(choice);
    if (propagate(before) && search()) return true;
    undo(before);
    return false;
  }
  bool search() {
    const auto open = std::ranges::find(value_, 0);
    if (open == value_.end()) return true;
    const auto candidate = static_cast<Candidate>(open - value_.begin());
    return try_out({candidate, false}) || try_out({candidate, true});
  }

  std::vector<signed char> value_;
  std::vector<Clause> clauses_;
  std::vector<std::vector<std::size_t>> clauses_with_;  // by candidate
  std::vector<Candidate> set_;                          // in chronological order
  std::vector<signed char> model_;
  bool good_ = false;
};

/// Names a digit or cover that no rule or one rule decides; empty if there is none.
std::string smaller_than_two(const RuleSystem& system, const PencilMarks& marks) {
  for (int rule = 0; rule < system.rule_count(); ++rule) {
    PlainSolver solver(system, marks, {rule});
    for (const bool holds : {true, false}) {
      Bits left = marks.open() & system.base();
      while (!left.empty()) {
        const Candidate candidate = left.items().front();
        if (!solver.possible(candidate, holds))
          return system.sentence(rule) + " decides " + system.name(candidate);
        for (Candidate other : left.items())
          if (solver.was_seen(other, holds)) left.erase(other);
      }
    }
  }
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
