// Automata unrolled over cells, with minimal layers.

#include <algorithm>
#include <cassert>
#include <dokusat/base/budget.hpp>
#include <dokusat/propagation/sequence_layers.hpp>
#include <map>
#include <mutex>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

constexpr int kNone = SequenceLayers::kNone;

/// The states after some cells and, for each of them and each digit, the index of the state after
/// the next cell.
struct Layer {
  std::vector<int> states;
  std::vector<int> next;
};

/// The digits on the paths from one end to a node.
struct PathDigits {
  Digits all = kAllDigits;  ///< on every path
  Digits some = 0;          ///< on some path
  bool is_there = false;    ///< true if there is a path

  void add(const PathDigits& before, Digits digit) {
    is_there = true;
    all &= before.all | digit;
    some |= before.some | digit;
  }
  /// Uses the fact that the path has `cells` different digits.
  void count(std::size_t cells) {
    const auto digits = static_cast<std::size_t>(bit_count(some));
    if (digits < cells) is_there = false;
    if (digits == cells) all = some;
  }
};

class Unrolled {
 public:
  Unrolled(const Automaton& automaton, std::size_t cells)
      : automaton_(automaton), digits_(static_cast<std::size_t>(automaton.digits())) {
    layers_.push_back({{0}, {}});
    std::vector<int> place(static_cast<std::size_t>(automaton.states()), kNone);
    for (std::size_t i = 0; i < cells; ++i) {
      check_budget(static_cast<long>(layers_[i].states.size() * digits_ / 64));
      Layer next;
      for (const int state : layers_[i].states)
        for (std::size_t d = 0; d < digits_; ++d) {
          const int to = automaton.next(state, static_cast<Digit>(d + 1));
          layers_[i].next.push_back(to == Automaton::kDead ? kNone : numbered(to, place, next));
        }
      for (const int state : next.states) place[static_cast<std::size_t>(state)] = kNone;
      layers_.push_back(std::move(next));
    }
  }

  std::size_t cells() const { return layers_.size() - 1; }
  std::size_t digits() const { return digits_; }
  const Layer& layer(std::size_t i) const { return layers_[i]; }
  bool is_accepted(int node) const {
    return automaton_.accepts(layers_.back().states[static_cast<std::size_t>(node)]);
  }

  /// Removes steps that no word of different digits takes: steps with a digit that all paths to or
  /// from them have, and, with as many cells as digits, steps to nodes past which a digit is on no
  /// path.
  void keep_distinct() {
    constexpr int kMostRounds = 4;
    for (int round = 0; round < kMostRounds && drop_steps(); ++round) {
    }
  }

 private:
  static int numbered(int state, std::vector<int>& place, Layer& layer) {
    int& number = place[static_cast<std::size_t>(state)];
    if (number == kNone) {
      number = static_cast<int>(layer.states.size());
      layer.states.push_back(state);
    }
    return number;
  }

  template <class Visit>
  void for_each_step(std::size_t i, Visit visit) {
    Layer& layer = layers_[i];
    for (std::size_t node = 0; node < layer.states.size(); ++node)
      for (std::size_t d = 0; d < digits_; ++d)
        if (int& to = layer.next[node * digits_ + d]; to != kNone) visit(node, Digits{1} << d, to);
  }

  /// Removes steps once. True if any were removed.
  bool drop_steps() {
    check_budget(static_cast<long>(layers_.size()));
    std::vector<std::vector<PathDigits>> begins, ends;
    for (const Layer& layer : layers_) {
      begins.emplace_back(layer.states.size());
      ends.emplace_back(layer.states.size());
    }
    begins[0][0] = {0, 0, true};
    for (std::size_t i = 0; i < cells(); ++i) {
      for_each_step(i, [&](std::size_t node, Digits digit, int to) {
        if (begins[i][node].is_there)
          begins[i + 1][static_cast<std::size_t>(to)].add(begins[i][node], digit);
      });
      for (PathDigits& digits : begins[i + 1]) digits.count(i + 1);
    }
    for (std::size_t node = 0; node < ends[cells()].size(); ++node)
      if (is_accepted(static_cast<int>(node))) ends[cells()][node] = {0, 0, true};
    for (std::size_t i = cells(); i-- > 0;) {
      for_each_step(i, [&](std::size_t node, Digits digit, int to) {
        if (const PathDigits& end = ends[i + 1][static_cast<std::size_t>(to)]; end.is_there)
          ends[i][node].add(end, digit);
      });
      for (PathDigits& digits : ends[i]) digits.count(cells() - i);
    }
    bool dropped = false;
    const Digits wanted = cells() == digits_ ? digits_to(static_cast<int>(digits_)) : 0;
    for (std::size_t i = 0; i < cells(); ++i)
      for_each_step(i, [&](std::size_t node, Digits digit, int& to) {
        const PathDigits& begin = begins[i][node];
        const PathDigits& end = ends[i + 1][static_cast<std::size_t>(to)];
        if (begin.is_there && end.is_there && ((begin.all | end.all) & digit) == 0 &&
            (begin.all & end.all) == 0 && (wanted & ~(begin.some | digit | end.some)) == 0)
          return;
        to = kNone;
        dropped = true;
      });
    return dropped;
  }

  const Automaton& automaton_;
  std::size_t digits_;
  std::vector<Layer> layers_;
};

/// Merges nodes of each layer with the same continuations.
std::vector<SequenceLayers::Ways> merged(const Unrolled& unrolled) {
  std::vector<SequenceLayers::Ways> layers(unrolled.cells());
  std::vector<int> class_of(unrolled.layer(unrolled.cells()).states.size());
  for (std::size_t node = 0; node < class_of.size(); ++node)
    class_of[node] = unrolled.is_accepted(static_cast<int>(node)) ? 0 : kNone;
  std::vector<int> ways(unrolled.digits());
  for (std::size_t i = unrolled.cells(); i-- > 0;) {
    const Layer& layer = unrolled.layer(i);
    check_budget(static_cast<long>(layer.states.size()));
    std::map<std::vector<int>, int> made;
    std::vector<int> classes(layer.states.size(), kNone);
    for (std::size_t node = 0; node < layer.states.size(); ++node) {
      bool some = false;
      for (std::size_t d = 0; d < ways.size(); ++d) {
        const int to = layer.next[node * ways.size() + d];
        ways[d] = to == kNone ? kNone : class_of[static_cast<std::size_t>(to)];
        some = some || ways[d] != kNone;
      }
      if (!some) continue;
      const auto [entry, is_new] = made.try_emplace(ways, static_cast<int>(layers[i].size()));
      if (is_new) layers[i].push_back(ways);
      classes[node] = entry->second;
    }
    class_of = std::move(classes);
  }
  return layers;
}

std::shared_ptr<const MadeShape> make_shape(const Automaton& automaton, std::size_t cells,
                                            bool distinct) {
  auto made = std::make_shared<MadeShape>();
  Unrolled unrolled(automaton, cells);
  if (distinct) unrolled.keep_distinct();
  const auto layers = merged(unrolled);
  made->empty = cells == 0 ? !automaton.accepts(0) : layers[0].empty();
  if (made->empty) return made;
  for (const SequenceLayers::Ways& ways : layers) made->layers.add(ways);
  made->shape = made->layers.finish();
  return made;
}

/// The shape of the automaton, cached by its transitions.
std::shared_ptr<const MadeShape> kept_shape(const Automaton& automaton, std::size_t cells,
                                            bool distinct) {
  // Lines recur from puzzle to puzzle; the limit is for streams of different ones.
  constexpr std::size_t kMostKept = std::size_t{1} << 21;  // numbers in total
  constexpr std::size_t kMostNumbers = std::size_t{1} << 17;
  static std::mutex mutex;
  static std::size_t numbers_kept = 0;
  static std::map<std::vector<int>, std::shared_ptr<const MadeShape>> kept;
  std::vector<int> key{static_cast<int>(cells) * 2 + (distinct ? 1 : 0)};
  for (int state = 0; state < automaton.states(); ++state) {
    key.push_back(automaton.accepts(state) ? -2 : -3);
    for (Digit digit = 1; digit <= automaton.digits(); ++digit)
      key.push_back(automaton.next(state, digit));
  }
  if (key.size() > kMostNumbers) return make_shape(automaton, cells, distinct);
  const std::lock_guard lock(mutex);
  if (const auto found = kept.find(key); found != kept.end()) return found->second;
  auto made = make_shape(automaton, cells, distinct);
  if (numbers_kept < kMostKept) {
    numbers_kept += key.size() + made->layers.size();
    kept.emplace(std::move(key), made);
  }
  return made;
}

}  // namespace

std::shared_ptr<const MadeShape> sequence_shape(const std::shared_ptr<const Automaton>& automaton,
                                                std::size_t cells, bool distinct) {
  // Rules cache automata, so the same object recurs from puzzle to puzzle.
  struct Met {
    std::weak_ptr<const Automaton> automaton;
    std::shared_ptr<const MadeShape> shape;
  };
  constexpr std::size_t kMostMet = 4096;
  thread_local std::map<std::pair<const Automaton*, std::size_t>, Met> met;
  const std::pair key{automaton.get(), cells * 2 + (distinct ? 1 : 0)};
  if (const auto found = met.find(key); found != met.end() && !found->second.automaton.expired())
    return found->second.shape;
  auto shape = kept_shape(*automaton, cells, distinct);
  if (met.size() >= kMostMet) met.clear();
  met.insert_or_assign(key, Met{automaton, shape});
  return shape;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
