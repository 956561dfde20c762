#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/dominoes/domino_steps.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

// Costs besides those of the table of techniques: from naked singles to slightly dearer than a
// pair.
constexpr double kCostOfDigit = 1.6;
constexpr double kCostOfOnePlace = 2.0;
constexpr double kCostOfOneCover = 2.2;
constexpr double kCostOfParity = 3.3;

/// The group of the covers of a cell.
int covers_of(const RuleSystem& system, Cell cell) {
  for (int group : system.groups_of(system.dominoes()->single(cell)))
    if (const int rule = system.group(group).somewhere;
        rule >= 0 && system.rule(rule).rule == "cover")
      return group;
  return -1;
}

TechniqueStep step_of(const RuleSystem& system, Candidate candidate, bool holds) {
  TechniqueStep step;
  (holds ? step.placed : step.removed) = {candidate};
  step.roles = {{"single", {candidate}}};
  step.place = system.place(candidate);
  return step;
}

/// Words for the only cover left on the cell.
std::string cover_words(const RuleSystem& system, Cell cell, Candidate cover) {
  const int edge = system.dominoes()->edge_of(cover);
  if (edge < 0)
    return system.cell_name(cell) + " can share a domino with no neighbour, so it is a single";
  const Cell other = system.board().edge(edge).other(cell);
  return system.cell_name(cell) + " has one possible neighbour, " + system.cell_name(other) +
         ", so a domino lies on both";
}

/// "of the dominoes left only 3-6 fits at r3c7-r3c8, so r3c8 is 6".
TechniqueStep step_of_digit(const RuleSystem& system, Candidate cover,
                            const std::vector<Candidate>& fitting, Candidate digit) {
  constexpr std::size_t kMostNamed = 4;
  const Board& board = system.board();
  const std::string tile = system.dominoes()->edge_of(cover) >= 0 ? "domino" : "single";
  const bool is_domino = tile == "domino";
  std::vector<std::string> names;
  for (Candidate placement : fitting) {
    const auto [first, second] = system.dominoes()->digits_of(placement);
    names.push_back(board.value_text(first) + (is_domino ? "-" + board.value_text(second) : ""));
  }
  TechniqueStep step = step_of(system, digit, true);
  step.name = "digit of a " + tile;
  step.cost = kCostOfDigit;
  step.result =
      system.cell_name(system.cell_of(digit)) + " is " + board.value_text(system.digit_of(digit));
  const std::string at = is_domino ? " at " + system.place(cover) : " on " + system.place(cover);
  step.sentence = names.size() <= kMostNamed
                      ? "of the " + tile + (is_domino ? "es" : "s") + " left only " +
                            joined(names) + (names.size() == 1 ? " fits" : " fit") + at
                      : "all " + tile + (is_domino ? "es" : "s") + " that still fit" + at +
                            " have the same digit there";
  step.sentence += ", so " + step.result;
  return step;
}

/// Cells that can still share dominoes, directly or through other cells.
class Region {
 public:
  explicit Region(const PencilMarks& marks)
      : marks_(marks), board_(marks.system().board()), dominoes_(*marks.system().dominoes()) {}

  /// The cells connected with `start` without the edge, ascending.
  std::vector<Cell> from(Cell start, int without_edge) const {
    std::vector<Cell> found = {start};
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Cell cell = found[i];
      for (int edge : board_.edges_of(cell)) {
        const Cell other = board_.edge(edge).other(cell);
        if (edge != without_edge && marks_.is_open(dominoes_.edge(edge)) &&
            std::ranges::find(found, other) == found.end())
          found.push_back(other);
      }
    }
    std::ranges::sort(found);
    return found;
  }

  bool has_no_single(const std::vector<Cell>& cells) const {
    return std::ranges::none_of(cells,
                                [&](Cell cell) { return marks_.is_open(dominoes_.single(cell)); });
  }

 private:
  const PencilMarks& marks_;
  const Board& board_;
  const DominoCandidates& dominoes_;
};

TechniqueStep step_of_parity(const RuleSystem& system, const std::vector<Cell>& cells, int edge) {
  constexpr std::size_t kMostNamed = 8;
  const bool odd = cells.size() % 2 == 1;
  TechniqueStep step = step_of(system, system.dominoes()->edge(edge), odd);
  for (Cell cell : cells) step.truths.push_back(covers_of(system, cell));
  std::vector<std::string> names;
  for (Cell cell : cells) names.push_back(system.cell_name(cell));
  const std::string count = std::to_string(cells.size());
  const std::string who = cells.size() <= kMostNamed
                              ? joined(names)
                              : "the " + count + " cells from " + names.front() + " on";
  step.name = "parity of a region";
  step.cost = kCostOfParity;
  step.result = (odd ? "a domino lies at " : "no domino lies at ") + step.place;
  step.sentence = who + " have no other way out than " + step.place +
                  " and no single among them, and they are " + count + ", an " +
                  (odd ? "odd" : "even") + " number, so " + step.result;
  return step;
}

}  // namespace

std::optional<TechniqueStep> digit_of_domino(const PencilMarks& marks) {
  const RuleSystem& system = marks.system();
  const DominoCandidates& dominoes = *system.dominoes();
  for (Candidate cover : marks.covers()) {
    std::vector<Candidate> fitting;
    for (auto [placement, end] = dominoes.placements_of(cover); placement < end; ++placement)
      if (marks.is_open(placement)) fitting.push_back(placement);
    if (fitting.empty()) continue;
    for (std::size_t part : {std::size_t{1}, std::size_t{2}}) {
      const auto digit_of = [&](Candidate placement) { return dominoes.parts_of(placement)[part]; };
      const Candidate digit = digit_of(fitting[0]);
      const bool is_only = std::ranges::all_of(
          fitting, [&](Candidate placement) { return digit_of(placement) == digit; });
      if (is_only && marks.is_open(digit)) return step_of_digit(system, cover, fitting, digit);
    }
  }
  return std::nullopt;
}

std::optional<TechniqueStep> domino_with_one_place(const PencilMarks& marks) {
  const RuleSystem& system = marks.system();
  for (int group = 0; group < system.group_count(); ++group) {
    if (!marks.is_wanted(group)) continue;
    const RuleInstance& rule = system.rule(system.group(group).somewhere);
    const bool cover = rule.rule == "cover";
    const bool tile = rule.digit == kNoDigit && (rule.rule == "domino" || rule.rule == "single");
    if (!cover && !tile) continue;
    const std::vector<Candidate> left = marks.open_members(group).items();
    if (left.size() != 1) continue;
    TechniqueStep step = step_of(system, left[0], true);
    step.truths = {group};
    step.name = cover ? "cell with one neighbour" : rule.rule + " with one place";
    step.cost = cover ? kCostOfOneCover : kCostOfOnePlace;
    step.sentence =
        cover ? cover_words(system, rule.cells[0], left[0])
              : "the " + rule.rule + " " + rule.at + " fits in one place only, " + step.place;
    step.result = system.name(left[0]);
    return step;
  }
  return std::nullopt;
}

std::optional<TechniqueStep> parity_of_region(const PencilMarks& marks) {
  const RuleSystem& system = marks.system();
  const Board& board = system.board();
  const Region region(marks);
  for (int edge = 0; edge < static_cast<int>(board.edges().size()); ++edge) {
    if (!marks.is_open(system.dominoes()->edge(edge))) continue;
    check_budget();
    for (Cell end : {board.edge(edge).first, board.edge(edge).second}) {
      const std::vector<Cell> cells = region.from(end, edge);
      const bool bridge = std::ranges::find(cells, board.edge(edge).other(end)) == cells.end();
      if (bridge && region.has_no_single(cells)) return step_of_parity(system, cells, edge);
    }
  }
  return std::nullopt;
}

std::vector<Cell> cells_with_open_cover(const PencilMarks& marks) {
  std::vector<Cell> open;
  for (Cell cell : marks.system().board().cells()) {
    bool known = false;
    marks.system().dominoes()->for_each_cover(
        cell, [&](Candidate cover) { known = known || marks.placed().contains(cover); });
    if (!known) open.push_back(cell);
  }
  return open;
}

}  // namespace dokusat::explain
