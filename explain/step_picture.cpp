#include <algorithm>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/explain/step_text.hpp>
#include <set>
#include <sstream>

namespace dokusat::explain {
namespace {

/// Marks of a step, each cell and each candidate once: what follows counts more than why.
class StepMarks {
 public:
  StepMarks(const RuleSystem& system, std::vector<Mark>& marks) : system_(system), marks_(marks) {}

  void add_cells(const Step& step) {
    const auto add_of = [&](Role role) {
      for (const RuleUse& use : step.because)
        if (const RuleInstance& rule = system_.rule(use.rule); rule.role == role)
          for (Cell cell : rule.cells) add_cell(cell, step.contradiction);
    };
    add_of(Role::somewhere);
    add_of(Role::whole);
    if (cells_.empty()) add_of(Role::once);
  }

  /// Of a technique only what has a part in it: what it is seen in first (pivot, base, subset), and
  /// what that leads to (pincers, fins, cover).
  void add_roles(const TechniqueStep& told) {
    for (Candidate candidate : told.placed) add_digit(candidate, dokusat::Role::conclusion);
    for (Candidate candidate : told.removed) add_digit(candidate, dokusat::Role::excluded);
    for (const RolePart& part : told.roles) {
      const bool second = part.role == "pincer" || part.role == "fin" || part.role == "cover" ||
                          part.role == "bridge" || part.role == "set B";
      for (Candidate candidate : part.candidates)
        add_digit(candidate, second ? dokusat::Role::link : dokusat::Role::reason);
    }
    for (const ChainLink& link : told.links)
      for (const auto* node : {&link.from, &link.to})
        for (Candidate candidate : *node) add_digit(candidate, dokusat::Role::link);
  }

  void add_candidates(const Step& step) {
    if (step.told) return add_roles(*step.told);
    for (Candidate candidate : step.placed) add_digit(candidate, dokusat::Role::conclusion);
    for (Candidate candidate : step.removed) add_digit(candidate, dokusat::Role::excluded);
    for (const RuleUse& use : step.because)
      if (system_.rule(use.rule).role == Role::somewhere)
        for (Candidate candidate : use.among) add_digit(candidate, dokusat::Role::reason);
    for (const RuleUse& use : step.because)
      if (system_.rule(use.rule).role != Role::somewhere)
        for (Candidate candidate : use.among) add_digit(candidate, dokusat::Role::link);
  }

 private:
  void add_cell(Cell cell, bool wrong) {
    if (!cells_.insert(cell).second) return;
    marks_.push_back({cell, kNoDigit, wrong ? dokusat::Role::wrong : dokusat::Role::focus});
  }
  void add_digit(Candidate candidate, dokusat::Role role) {
    if (!system_.is_digit(candidate) || !candidates_.insert(candidate).second) return;
    marks_.push_back({system_.cell_of(candidate), system_.digit_of(candidate), role});
  }

  const RuleSystem& system_;
  std::vector<Mark>& marks_;
  std::set<Cell> cells_;
  std::set<Candidate> candidates_;
};

/// More arrows, as of nets, hide the board.
constexpr std::size_t kMostArrows = 40;

/// Where an arrow begins or ends; of a group at its first candidate.
Mark mark_of(const RuleSystem& system, const std::vector<Candidate>& node) {
  return {system.cell_of(node.front()), system.digit_of(node.front()), dokusat::Role::link};
}

}  // namespace

Picture step_picture(const Puzzle& puzzle, const RuleSystem& system, const Step& step, int number) {
  Picture picture = picture_of(puzzle);
  picture.labels = true;
  picture.numbered_rows = system.names() == CellNames::r1c1;
  // Givens that contradict each other are a step of their own.
  picture.marks.clear();
  add_grid(picture, step.grid);
  step.open.for_each([&](Candidate candidate) {
    if (!system.is_digit(candidate)) return;
    picture.cells[system.cell_of(candidate)].candidates.push_back(system.digit_of(candidate));
  });
  if (step.told && step.told->links.size() <= kMostArrows)
    for (const ChainLink& link : step.told->links)
      picture.arrows.push_back({mark_of(system, link.from), mark_of(system, link.to), link.strong});
  StepMarks marks(system, picture.marks);
  marks.add_cells(step);
  marks.add_candidates(step);
  std::istringstream words(step_text(system, step, number));
  for (std::string line; std::getline(words >> std::ws, line);)
    picture.notes.push_back(std::move(line));
  picture.title = picture.notes.front();
  return picture;
}

}  // namespace dokusat::explain
