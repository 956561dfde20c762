#include <algorithm>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/explain/step_text.hpp>
#include <set>
#include <sstream>

namespace dokusat::explain {
namespace {

/// Marks of candidates that have a role in a technique: first the main pattern (pivot, base,
/// subset), then its consequences, and the fins, which are exceptions to the pattern.
dokusat::Role form_of(const RolePart& part) {
  if (part.role == "fin") return dokusat::Role::exception;
  for (const char* second : {"pincer", "cover", "joint", "strong link", "set B", "colour B"})
    if (part.role == second) return dokusat::Role::link;
  return dokusat::Role::reason;
}

/// The marks of a step, each cell and candidate once: conclusions override reasons.
class StepMarks {
 public:
  StepMarks(const RuleSystem& system, const Step& step, Picture& picture)
      : system_(system), step_(step), picture_(picture) {}

  void add_all() {
    add_cells();
    for (Candidate candidate : step_.placed) add(candidate, dokusat::Role::conclusion);
    for (Candidate candidate : step_.removed) add(candidate, dokusat::Role::excluded);
    if (!step_.told) return add_rules();
    for (const RolePart& part : step_.told->roles) add_part(part);
    for (const ChainLink& link : step_.told->links)
      for (const auto* node : {&link.from, &link.to})
        for (Candidate candidate : *node) add(candidate, dokusat::Role::link, "on the way");
  }

 private:
  void add_cells() {
    const auto add_of = [&](Role role) {
      for (const RuleUse& use : step_.because)
        if (const RuleInstance& rule = system_.rule(use.rule); rule.role == role)
          for (Cell cell : rule.cells) add_cell(cell);
    };
    add_of(Role::somewhere);
    add_of(Role::whole);
    if (cells_.empty()) add_of(Role::once);
  }

  /// Marks the candidates of one role of a technique; for `cover` also its lines.
  void add_part(const RolePart& part) {
    const std::string name = part.role == "rule" ? "digits left" : part.role;
    for (Candidate candidate : part.candidates) add(candidate, form_of(part), name);
    if (part.role != "cover") return;
    for (int line : part.units)
      picture_.areas.push_back(
          {system_.board().unit(line).cells, dokusat::Role::link, "cover lines"});
  }

  void add_rules() {
    const auto add_of = [&](bool somewhere, dokusat::Role role) {
      for (const RuleUse& use : step_.because)
        if ((system_.rule(use.rule).role == Role::somewhere) == somewhere)
          for (Candidate candidate : use.among) add(candidate, role);
    };
    add_of(true, dokusat::Role::reason);
    add_of(false, dokusat::Role::link);
  }

  void add_cell(Cell cell) {
    if (!cells_.insert(cell).second) return;
    const bool fish =
        step_.told && !step_.told->roles.empty() && !step_.told->roles.front().units.empty();
    picture_.marks.push_back({cell, kNoDigit,
                              step_.contradiction ? dokusat::Role::wrong : dokusat::Role::focus,
                              fish ? "base lines" : ""});
  }

  void add(Candidate candidate, dokusat::Role role, const std::string& name = {}) {
    if (!candidates_.insert(candidate).second) return;
    if (system_.is_digit(candidate))
      picture_.marks.push_back(
          {system_.cell_of(candidate), system_.digit_of(candidate), role, name});
    else if (role == dokusat::Role::conclusion || role == dokusat::Role::excluded)
      add_cover(candidate, role);
  }

  /// Marks that a domino or single lies, or does not.
  void add_cover(Candidate candidate, dokusat::Role role) {
    std::vector<Cell> cells = {system_.dominoes()->cell_of(candidate)};
    if (const int edge = system_.dominoes()->edge_of(candidate); edge >= 0)
      cells.push_back(system_.board().edge(edge).second);
    const std::string what = cells.size() == 1 ? "single" : "domino";
    const bool lies = role == dokusat::Role::conclusion;
    picture_.areas.push_back({std::move(cells), role, (lies ? "a " : "no ") + what + " here"});
  }

  const RuleSystem& system_;
  const Step& step_;
  Picture& picture_;
  std::set<Cell> cells_;
  std::set<Candidate> candidates_;
};

/// Adds the known dominoes and singles that are not given.
void add_covers(Picture& picture, const RuleSystem& system, const Step& step) {
  for (Candidate cover : step.covers) {
    const Cell first = system.dominoes()->cell_of(cover);
    if (std::ranges::find(picture.tiles, first, &Tile::first) != picture.tiles.end()) continue;
    const int edge = system.dominoes()->edge_of(cover);
    picture.tiles.push_back(
        {first, edge < 0 ? std::nullopt : std::optional(system.board().edge(edge).second),
         Origin::found});
  }
}

/// More arrows, as of nets, would hide the board.
constexpr std::size_t kMostArrows = 40;

/// The end of an arrow; for a group, its first candidate.
Mark mark_of(const RuleSystem& system, const std::vector<Candidate>& node) {
  return {system.cell_of(node.front()), system.digit_of(node.front()), dokusat::Role::link};
}

}  // namespace

Picture step_picture(const Puzzle& puzzle, const RuleSystem& system, const Step& step, int number) {
  Picture picture = picture_of(puzzle);
  picture.labels = true;
  picture.numbered_rows = system.names() == CellNames::r1c1;
  // Contradicting givens are marked by a step of their own.
  picture.marks.clear();
  add_grid(picture, step.grid);
  add_covers(picture, system, step);
  step.open.for_each([&](Candidate candidate) {
    if (!system.is_digit(candidate)) return;
    picture.cells[system.cell_of(candidate)].candidates.push_back(system.digit_of(candidate));
  });
  if (step.told && step.told->links.size() <= kMostArrows)
    for (const ChainLink& link : step.told->links)
      picture.arrows.push_back({mark_of(system, link.from), mark_of(system, link.to), link.strong});
  StepMarks(system, step, picture).add_all();
  std::istringstream words(step_text(system, step, number));
  for (std::string line; std::getline(words >> std::ws, line);)
    picture.notes.push_back(std::move(line));
  picture.title = picture.notes.front();
  return picture;
}

}  // namespace dokusat::explain
