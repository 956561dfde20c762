#include <cmath>
#include <dokusat/generator/random_grids.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Descents in a row that may come to nothing before a search begins that turns back.
constexpr int kFailures = 100;
/// Times that a search turns back before it begins anew, and beginnings. Turns are counted, not
/// seconds: the result must be the same on every machine.
constexpr int kTurns = 1000;
constexpr int kBeginnings = 20;
/// Cases of laying a domino or none, for one grid. Nearly every grid needs fewer than thirty.
constexpr int kTilingSplits = 300;

/// Room for one level more where there is none.
void set(std::vector<Knowledge>& levels, std::size_t depth, Knowledge known) {
  if (levels.size() == depth) levels.push_back(known);
  levels[depth] = std::move(known);
}

/// Whether a walk goes from a grid of the old weight to one of the new.
bool accepts(const Weight& from, const Weight& to, Random& random) {
  return random.share() * from.fraction < std::ldexp(to.fraction, to.exponent - from.exponent);
}

}  // namespace

void Weight::multiply(int factor) {
  int more = 0;
  fraction = std::frexp(fraction * factor, &more);
  exponent += more;
}

RandomGrids::RandomGrids(std::shared_ptr<const Board> board, bool dominoes)
    : board_(std::move(board)),
      propagator_(*board_, dominoes),
      open_(*board_, dominoes),
      start_(open_) {
  propagator_.look_at_all();
  propagator_.run(open_);
}

std::optional<Solution> RandomGrids::draw(Random& random, int steps,
                                          const std::vector<Cell>& lone) {
  begin(lone);
  std::optional<Descent> at;
  int failures = 0;
  for (int step = 0; step < steps && failures < kFailures;) {
    std::optional<Descent> next = descend(random);
    failures = next ? 0 : failures + 1;
    if (!next) continue;
    ++step;
    if (!at || accepts(at->weight, next->weight, random)) at = std::move(next);
  }
  if (at) return std::move(at->solution);
  std::optional<Solution> found;
  for (int left = kBeginnings; !found && left > 0; --left) found = search(random);
  return found;
}

void RandomGrids::begin(const std::vector<Cell>& lone) {
  start_ = open_;
  for (Cell cell : lone) propagator_.decide_single(start_, cell, Truth::yes);
  propagator_.run(start_);
}

/// One of those with the fewest digits left: the first, which makes weights differ less than if
/// chance decided.
Cell RandomGrids::next_cell(const Knowledge& known) const {
  Cell next = kNoCell;
  int fewest = 0;
  for (Cell cell : board_->cells()) {
    if (known.is_decided(cell)) continue;
    const int count = known.count(cell);
    if (count == 2) return cell;
    if (next == kNoCell || count < fewest) {
      next = cell;
      fewest = count;
    }
  }
  return next;
}

RandomGrids::Choice RandomGrids::choose(const Knowledge& known, Cell cell, Random& random) const {
  int left = random.below(known.count(cell));
  Choice choice{cell, kNoDigit};
  known.for_each_digit(cell, [&](Digit digit) {
    if (left-- == 0) choice.digit = digit;
  });
  return choice;
}

std::optional<RandomGrids::Descent> RandomGrids::descend(Random& random) {
  Knowledge known = start_;
  Weight weight;
  while (!known.refuted()) {
    const Cell cell = next_cell(known);
    if (cell == kNoCell) {
      std::optional<Solution> solution = completed(known, random);
      if (!solution) return std::nullopt;
      return Descent{std::move(*solution), weight};
    }
    weight.multiply(known.count(cell));
    const Choice choice = choose(known, cell, random);
    propagator_.assign(known, choice.cell, choice.digit);
    propagator_.run(known);
  }
  return std::nullopt;
}

/// Goes back where a descent ends, as often as `kTurns` says.
std::optional<Solution> RandomGrids::search(Random& random) {
  std::vector<Choice> choices;
  set(levels_, 0, start_);
  for (int turns = kTurns;;) {
    Knowledge& known = levels_[choices.size()];
    if (known.refuted()) {
      if (choices.empty() || turns-- == 0) return std::nullopt;
      const Choice wrong = choices.back();
      choices.pop_back();
      propagator_.exclude(levels_[choices.size()], wrong.cell, wrong.digit);
      propagator_.run(levels_[choices.size()]);
      continue;
    }
    const Cell cell = next_cell(known);
    if (cell == kNoCell) return completed(known, random);
    choices.push_back(choose(known, cell, random));
    set(levels_, choices.size(), levels_[choices.size() - 1]);
    propagator_.assign(levels_[choices.size()], cell, choices.back().digit);
    propagator_.run(levels_[choices.size()]);
  }
}

/// All digits being known, with dominoes laid where there are any.
std::optional<Solution> RandomGrids::completed(const Knowledge& known, Random& random) {
  if (!known.has_dominoes()) return solution_of(*board_, known);
  set(tilings_, 0, known);
  int splits = kTilingSplits;
  if (!lay_dominoes(0, splits, random)) return std::nullopt;
  return solution_of(*board_, tilings_[0]);
}

/// Whether the rest of the board can be tiled; if so, it is then. Chance decides which edge is
/// looked at next.
bool RandomGrids::lay_dominoes(std::size_t depth, int& splits, Random& random) {
  std::vector<int> open;
  for (int index = 0; std::cmp_less(index, board_->edges().size()); ++index)
    if (tilings_[depth].edge(index) == Truth::open) open.push_back(index);
  if (open.empty()) return true;
  const int index = open[static_cast<std::size_t>(random.below(static_cast<int>(open.size())))];
  for (Truth truth : {Truth::yes, Truth::no}) {
    if (splits-- == 0) return false;
    set(tilings_, depth + 1, tilings_[depth]);
    propagator_.decide_edge(tilings_[depth + 1], index, truth);
    if (!propagator_.run(tilings_[depth + 1]) || !lay_dominoes(depth + 1, splits, random)) continue;
    tilings_[depth] = tilings_[depth + 1];
    return true;
  }
  return false;
}

}  // namespace dokusat
