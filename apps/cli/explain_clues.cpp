#include "explain_clues.hpp"

#include <dokusat/model/wording.hpp>
#include <dokusat/rules/syntax.hpp>
#include <nlohmann/json.hpp>

namespace dokusat::cli {

void ClueAnswers::write_conflicts() const {
  if (solve(puzzle_).status == Status::solved) {
    out_ << (arguments_.output.json ? questions::numbered_line(number_, {{"status", "solved"}})
                                    : "The clues have a solution\n");
    return;
  }
  code_.raise(ExitCode::kNoSolution);
  const int most = arguments_.all_cores ? arguments_.max_cores.value_or(1000) : 1;
  for (const explain::ClueConflict& conflict : explain::disjoint_conflicts(puzzle_, most)) {
    const int size = static_cast<int>(conflict.clues.size());
    if (arguments_.output.json)
      out_ << questions::numbered_line(number_, {{"status", "no solution"},
                                                 {"clues", clue_json(conflict.clues)},
                                                 {"at_least", conflict.at_least},
                                                 {"proven", conflict.at_least >= size}});
    else
      out_ << "No solution with " << plural(size, "clue")
           << (conflict.at_least >= size ? ", and no fewer"
                                         : " (at least " + std::to_string(conflict.at_least) + ")")
           << ": " << clue_list(conflict.clues) << "\n";
  }
}

/// The rules in the syntax of constraint strings.
std::vector<std::string> ClueAnswers::rule_texts(const std::vector<std::size_t>& rules) const {
  std::vector<std::string> texts;
  for (std::size_t index : rules)
    if (const auto* rule = std::get_if<CellRule>(&puzzle_.rules[index]))
      texts.push_back(rule_text(board_, *rule));
  return texts;
}
void ClueAnswers::write_redundant_rules(const explain::Redundancy& redundancy) const {
  const std::vector<std::string> removable = rule_texts(redundancy.removable_rules);
  const std::vector<std::string> minimal = rule_texts(redundancy.minimal_rules);
  const auto same = [](const std::string& text) { return text; };
  if (redundancy.rules == 0) return;
  if (removable.empty()) {
    out_ << "No rule can be removed\n";
    return;
  }
  out_ << "Each of these rules can be removed by itself: " << dokusat::listed(removable, same)
       << "\n"
       << "A minimal set has " << minimal.size() << " of "
       << plural(static_cast<long>(redundancy.rules), "rule")
       << (minimal.empty() ? "" : ": " + dokusat::listed(minimal, same)) << "\n";
}

void ClueAnswers::write_redundancy(const Verdict& known) const {
  if (!known.solution || !known.unique.value_or(false)) {
    code_.raise(known.solution ? ExitCode::kUndecided : ExitCode::kNoSolution);
    const std::string_view status = known.solution ? "several solutions" : "no solution";
    if (arguments_.output.json)
      out_ << questions::numbered_line(number_, {{"status", status}});
    else
      out_ << "Which clues and rules are necessary cannot be said: the puzzle has " << status
           << "\n";
    return;
  }
  const explain::Redundancy redundancy = explain::redundancy_of(puzzle_, arguments_.explain.stop);
  if (arguments_.output.json) {
    out_ << questions::numbered_line(number_,
                                     {{"status", "solved"},
                                      {"removable", clue_json(redundancy.removable)},
                                      {"minimal", clue_json(redundancy.minimal)},
                                      {"removable_rules", rule_texts(redundancy.removable_rules)},
                                      {"minimal_rules", rule_texts(redundancy.minimal_rules)}});
    return;
  }
  write_redundant_rules(redundancy);
  const std::size_t clues = explain::clues_of(puzzle_).size();
  if (redundancy.removable.empty()) {
    out_ << (clues == 0 ? "There is no clue\n" : "No clue can be removed\n");
    return;
  }
  out_ << "Each of these clues can be removed by itself: " << clue_list(redundancy.removable)
       << "\n"
       << "A minimal set has " << redundancy.minimal.size() << " of "
       << plural(static_cast<long>(clues), "clue")
       << (redundancy.minimal.empty() ? "" : ": " + clue_list(redundancy.minimal)) << "\n";
}

std::string ClueAnswers::clue_list(const std::vector<explain::Clue>& clues) const {
  return dokusat::listed(clues, [&](const explain::Clue& clue) {
    return explain::name(board_, clue, arguments_.explain.names);
  });
}
questions::Json ClueAnswers::clue_json(const std::vector<explain::Clue>& clues) const {
  questions::Json names = questions::Json::array();
  for (const explain::Clue& clue : clues)
    names.push_back(explain::name(board_, clue, arguments_.explain.names));
  return names;
}

}  // namespace dokusat::cli
