// Explanations as text.

#include <dokusat/api/explain.hpp>
#include <dokusat/explain/cell_names.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/syntax.hpp>
#include <iomanip>
#include <sstream>

namespace dokusat::questions {

std::vector<std::string> rule_texts(const Puzzle& puzzle, const std::vector<std::size_t>& rules) {
  std::vector<std::string> texts;
  for (std::size_t index : rules)
    if (const auto* rule = std::get_if<CellRule>(&puzzle.rules[index]))
      texts.push_back(rule_text(*puzzle.board, *rule));
  return texts;
}

namespace {

constexpr const char* kNotDecided = "whether more follows was not decided within the limits";

std::string line_of(const std::string& words) { return with_capital(words) + "\n"; }

/// ", expert; hardest step: XY-chain (6.9); sum: 93.1".
std::string hardest_words(const explain::PathRating& path) {
  if (path.steps.empty()) return "";
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << ", " << path.band()
       << "; hardest step: " << path.hardest_name << " (" << path.hardest << "); sum: " << path.sum;
  return text.str();
}

std::string largest_words(const explain::Rating& rating) {
  return rating.largest == 0 ? "" : "; largest step: size " + std::to_string(rating.largest);
}

class Writer {
 public:
  explicit Writer(const ExplainAnswer& answer) : answer_(answer), board_(*answer.puzzle.board) {}

  std::string text() {
    switch (answer_.kind) {
      case ExplainKind::steps:
        out_ << steps_text(answer_);
        write_end();
        break;
      case ExplainKind::hint:
        out_ << steps_text(answer_);
        write_end_of_hint();
        break;
      case ExplainKind::check:
        write_check();
        break;
      case ExplainKind::core:
        write_cores();
        break;
      case ExplainKind::redundant:
        write_redundancy();
        break;
    }
    return std::move(out_).str();
  }

  /// "solved in 51 steps, easy; hardest step: hidden single in a box (1.2); sum: 63.3".
  std::string end_words() const {
    if (answer_.status == "several solutions") return "several solutions: " + decided_words();
    return (answer_.status == "solved"        ? "solved in "
            : answer_.status == "reached"     ? "reached in "
            : answer_.status == "no solution" ? "no solution: refuted in "
                                              : "so far ") +
           plural(static_cast<long>(answer_.steps.size()), "step") +
           (answer_.by_technique ? hardest_words(answer_.path) : largest_words(answer_.rating));
  }

 private:
  std::string listed_cells(const std::vector<Cell>& cells) const {
    return dokusat::listed(
        cells, [&](Cell cell) { return explain::cell_name(board_, cell, answer_.names); });
  }
  std::string named(const Given& given) const {
    return explain::cell_name(board_, given.cell, answer_.names) + "=" +
           board_.value_text(given.digit);
  }
  std::string listed_clues(const std::vector<explain::Clue>& clues) const {
    return dokusat::listed(clues, [&](const explain::Clue& clue) {
      return explain::name(board_, clue, answer_.names);
    });
  }

  void write_end_of_hint() {
    if (!answer_.finished) return;
    if (answer_.status == "no solution")
      out_ << "The puzzle has no solution\n";
    else if (answer_.steps.empty())
      out_ << (answer_.settled ? "There is no step left.\n" : line_of(kNotDecided));
  }

  std::string grid_text_of(const Grid& grid) const {
    const bool is_wide = answer_.grids == Format::boj4574 && board_.last_value() > 9;
    return grid_text(grid, is_wide ? Format::grid : answer_.grids);
  }

  void write_end() {
    if (!answer_.marks) return;
    out_ << line_of(end_words());
    if (answer_.status == "no solution") {
      if (answer_.conflict) out_ << conflict_text(*answer_.system, *answer_.conflict);
    } else if (answer_.status == "several solutions") {
      if (!answer_.settled) out_ << line_of(kNotDecided);
      for (const Solution& solution : answer_.solutions) out_ << grid_text_of(solution.grid);
    } else {
      out_ << grid_text_of(answer_.marks->grid());
      if (answer_.path.ending == explain::Ending::unknown) out_ << line_of(kNotDecided);
      if (!answer_.open_tiling.empty())
        out_ << "Several tilings have this grid; they differ on "
             << listed_cells(answer_.open_tiling) << "\n";
    }
    if (answer_.rating.unproven > 0 && !answer_.by_technique)
      out_ << plural(answer_.rating.unproven, "step") << " not proved minimal\n";
  }

  std::string decided_words() const {
    std::vector<Cell> open;
    const Grid grid = answer_.marks->grid();
    for (Cell cell : board_.cells())
      if (grid[cell] == kNoDigit) open.push_back(cell);
    const int decided = board_.cell_count() - static_cast<int>(open.size());
    if (decided == 0)
      return !answer_.steps.empty() || !answer_.settled ? "no cell is decided"
                                                        : "nothing is forced";
    return std::to_string(decided) + " of " + plural(board_.cell_count(), "cell") +
           (decided == 1 ? " is" : " are") + " decided; open: " + listed_cells(open);
  }

  void write_check() {
    if (answer_.status == "no solution")
      out_ << "The puzzle has no solution, whatever is entered\n";
    if (answer_.status == "right") out_ << "No entry is wrong\n";
    if (answer_.status != "wrong") return;
    out_ << "Wrong: "
         << dokusat::listed(answer_.wrong, [&](const Given& given) { return named(given); })
         << "\nThe first entry that leaves no solution: " << named(*answer_.first) << "\n";
    if (answer_.steps.empty() && answer_.finished) out_ << "  as " << why_excluded() << "\n";
    out_ << steps_text(answer_);
  }

  /// Why the first wrong entry needs no step.
  std::string why_excluded() const {
    if (!answer_.against) return "a rule keeps it from the digits known";
    const auto [cell, digit] = *answer_.against;
    const std::string name = explain::cell_name(board_, cell, answer_.names);
    const std::string value = board_.value_text(digit);
    for (int index : board_.units_of(answer_.first->cell))
      if (const Unit& unit = board_.unit(index);
          cell != answer_.first->cell && std::ranges::find(unit.cells, cell) != unit.cells.end())
        return name + " in " + explain::unit_name(board_, unit, answer_.names) + " is " + value;
    return name + " is given " + value;
  }

  void write_cores() {
    if (answer_.status == "solved") out_ << "The clues have a solution\n";
    for (const explain::ClueConflict& core : answer_.cores) {
      const int size = static_cast<int>(core.clues.size());
      out_ << "No solution with " << plural(size, "clue")
           << (core.at_least >= size ? ", and no fewer"
                                     : " (at least " + std::to_string(core.at_least) + ")")
           << ": " << listed_clues(core.clues) << "\n";
    }
  }

  void write_redundancy() {
    if (answer_.redundancy) {
      const explain::Redundancy& found = *answer_.redundancy;
      if (found.rules > 0)
        write_removable("rule", listed(rule_texts(answer_.puzzle, found.removable_rules)),
                        found.minimal_rules.size(), found.rules,
                        listed(rule_texts(answer_.puzzle, found.minimal_rules)));
      const std::size_t clues = explain::clues_of(answer_.puzzle).size();
      if (clues == 0)
        out_ << "There is no clue\n";
      else
        write_removable("clue", listed_clues(found.removable), found.minimal.size(), clues,
                        listed_clues(found.minimal));
    } else if (!answer_.status.empty()) {
      out_ << "Cannot tell which clues and rules are necessary: the puzzle has " << answer_.status
           << "\n";
    }
  }

  void write_removable(const std::string& what, const std::string& removable, std::size_t least,
                       std::size_t all, const std::string& minimal) {
    if (removable.empty()) {
      out_ << "No " << what << " can be removed\n";
      return;
    }
    out_ << "Each of these " << what << "s alone can be removed: " << removable << "\n"
         << "A minimal set has " << least << " of " << plural(static_cast<long>(all), what)
         << (minimal.empty() ? "" : ": " + minimal) << "\n";
  }

  const ExplainAnswer& answer_;
  const Board& board_;
  std::ostringstream out_;
};

}  // namespace

std::string steps_text(const ExplainAnswer& answer) {
  std::string text;
  int number = 0;
  for (const explain::Step& step : answer.steps) {
    text += step_text(*answer.system, step, ++number, answer.tell);
    if (answer.proof_lines && (step.told || !step.chain.empty()))
      text += proof_lines(*answer.system, step);
    if (answer.story) text += story_text(*answer.system, step);
  }
  return text;
}

std::string conclusion(const ExplainAnswer& answer) {
  const bool is_open = !answer.settled || answer.path.ending == explain::Ending::unknown;
  return Writer(answer).end_words() + (is_open ? std::string("; ") + kNotDecided : "");
}

std::string text(const ExplainAnswer& answer) {
  return answer.status.empty() ? "" : Writer(answer).text();
}

void each_picture(const ExplainAnswer& answer, const std::function<void(Picture)>& take) {
  int number = 0;
  for (const explain::Step& step : answer.steps)
    take(step_picture(answer.puzzle, *answer.system, step, ++number));
}

}  // namespace dokusat::questions
