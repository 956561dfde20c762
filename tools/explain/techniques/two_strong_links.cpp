#include <algorithm>
#include <dokusat/explain/techniques/techniques.hpp>
#include <dokusat/explain/techniques/words.hpp>

namespace dokusat::explain {
namespace {

/// The two places of a digit in a unit.
struct StrongLink {
  int unit = 0;
  Candidate near = 0;  // sees the near end of the other link
  Candidate far = 0;
};

std::vector<StrongLink> strong_links(const Position& position, Digit digit) {
  std::vector<StrongLink> found;
  for (int unit = 0; unit < static_cast<int>(position.board().units().size()); ++unit) {
    if (count_of(position.places(unit, digit)) != 2) continue;
    const std::vector<Candidate> places = position.candidates_in(unit, digit);
    found.push_back({unit, places[0], places[1]});
    found.push_back({unit, places[1], places[0]});
  }
  return found;
}

enum class TwoLinks { skyscraper, kite, turbot };

TwoLinks kind_of(const Position& position, const StrongLink& one, const StrongLink& other) {
  const UnitKind first = position.board().unit(one.unit).kind;
  const UnitKind second = position.board().unit(other.unit).kind;
  if (first == UnitKind::box || second == UnitKind::box) return TwoLinks::turbot;
  if (first == second) return TwoLinks::skyscraper;
  const RuleSystem& system = position.system();
  const int box = position.unit_of(system.cell_of(one.near), UnitKind::box);
  return box >= 0 && box == position.unit_of(system.cell_of(other.near), UnitKind::box)
             ? TwoLinks::kite
             : TwoLinks::turbot;
}

std::optional<TechniqueStep> two_links(const Position& position, const StrongLink& one,
                                       const StrongLink& other) {
  TechniqueStep step;
  step.removed = position.seen_by_all({one.far, other.far}).items();
  if (step.removed.empty()) return std::nullopt;
  step.roles = {{"end", {one.far, other.far}}, {"joint", {one.near, other.near}}};
  step.links = {{{one.far}, {one.near}, true},
                {{one.near}, {other.near}, false},
                {{other.near}, {other.far}, true}};
  step.truths = {position.group_of_unit(one.unit, position.system().digit_of(one.near)),
                 position.group_of_unit(other.unit, position.system().digit_of(one.near))};
  const std::string digit = position.value_text(position.system().digit_of(one.near));
  step.sentence = position.unit_name(one.unit) + " and " + position.unit_name(other.unit) +
                  " have two places for " + digit + " each, and " +
                  cell_words(position, step.roles[1].candidates) + " see each other, so one of " +
                  cell_words(position, step.roles[0].candidates) + " is " + digit + "; " +
                  seen_words(position, step, "both");
  return step;
}

std::optional<TechniqueStep> two_links_of(const Position& position, TwoLinks kind) {
  for (Digit digit : position.board().digits()) {
    const std::vector<StrongLink> links = strong_links(position, digit);
    for (std::size_t i = 0; i < links.size(); ++i)
      for (std::size_t j = i + 1; j < links.size(); ++j) {
        const StrongLink& one = links[i];
        const StrongLink& other = links[j];
        if (one.unit == other.unit || one.far == other.near || one.near == other.far ||
            one.far == other.far || !position.sees(one.near, other.near))
          continue;
        if (kind_of(position, one, other) != kind) continue;
        if (auto step = two_links(position, one, other)) return step;
      }
  }
  return std::nullopt;
}

/// The places of a box, divided into those of a row and those of a column.
struct Cross {
  int box = 0;
  std::vector<Candidate> arm;    // in the line that sees the strong link
  std::vector<Candidate> other;  // in the other line, without those of the arm
};

std::vector<Cross> crosses(const Position& position, Digit digit) {
  std::vector<Cross> found;
  const RuleSystem& system = position.system();
  for (int box : position.units_of_kind(UnitKind::box)) {
    const std::vector<Candidate> places = position.candidates_in(box, digit);
    if (places.size() < 3) continue;
    for (int line : position.units_of_kind(UnitKind::row))
      for (int across : position.units_of_kind(UnitKind::column)) {
        Cross row{box, {}, {}};
        Cross column{box, {}, {}};
        bool all = true;
        for (Candidate place : places) {
          const bool in_row = position.unit_of(system.cell_of(place), UnitKind::row) == line;
          const bool in_column =
              position.unit_of(system.cell_of(place), UnitKind::column) == across;
          all &= in_row || in_column;
          if (in_row) row.arm.push_back(place);
          if (!in_row) row.other.push_back(place);
          if (in_column) column.arm.push_back(place);
          if (!in_column) column.other.push_back(place);
        }
        if (!all || row.other.empty() || column.other.empty()) continue;
        found.push_back(row);
        found.push_back(column);
      }
  }
  return found;
}

std::optional<TechniqueStep> rectangle(const Position& position, const Cross& cross,
                                       const StrongLink& link) {
  const Bits killed = position.seen_by_all(cross.arm);
  if (!killed.contains(link.near)) return std::nullopt;
  std::vector<Candidate> ends = cross.other;
  ends.push_back(link.far);
  TechniqueStep step;
  step.removed = position.seen_by_all(ends).items();
  if (step.removed.empty()) return std::nullopt;
  const Digit digit = position.system().digit_of(link.near);
  step.roles = {{"arm", cross.arm}, {"arm", cross.other}, {"strong link", {link.near, link.far}}};
  step.links = {{cross.other, cross.arm, true},
                {cross.arm, {link.near}, false},
                {{link.near}, {link.far}, true}};
  step.truths = {position.group_of_unit(cross.box, digit),
                 position.group_of_unit(link.unit, digit)};
  const std::string name = position.value_text(digit);
  step.sentence =
      "in " + position.unit_name(cross.box) + " the places for " + name + " lie crosswise: if " +
      name + " is not at " + cell_words(position, cross.other, "or") + ", it is at " +
      cell_words(position, cross.arm, "or") + ", " + cell_words(position, std::vector{link.near}) +
      " is not " + name + ", and in " + position.unit_name(link.unit) + " " +
      cell_words(position, std::vector{link.far}) + " is; either way " +
      result_words(position, step);
  return step;
}

}  // namespace

std::optional<TechniqueStep> skyscraper(const Position& position) {
  return two_links_of(position, TwoLinks::skyscraper);
}

std::optional<TechniqueStep> two_string_kite(const Position& position) {
  return two_links_of(position, TwoLinks::kite);
}

std::optional<TechniqueStep> turbot_fish(const Position& position) {
  return two_links_of(position, TwoLinks::turbot);
}

std::optional<TechniqueStep> empty_rectangle(const Position& position) {
  for (Digit digit : position.board().digits()) {
    const std::vector<StrongLink> links = strong_links(position, digit);
    if (links.empty()) continue;
    for (const Cross& cross : crosses(position, digit))
      for (const StrongLink& link : links)
        if (link.unit != cross.box)
          if (auto step = rectangle(position, cross, link)) return step;
  }
  return std::nullopt;
}

}  // namespace dokusat::explain
