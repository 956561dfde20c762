#include <algorithm>
#include <dokusat/base/kept.hpp>
#include <dokusat/propagation/sequence_layers.hpp>
#include <numeric>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

/// A move: any of the digits leads from each of the nodes to the node at the same distance in bits.
struct Move {
  std::uint64_t way;  ///< words and bits, as one number
  std::uint64_t from;
  Digits digits;

  static std::uint64_t way_of(std::size_t node, std::size_t to) {
    return (node / 64 << 16 | to / 64) << 6 | (to - node) % 64;
  }
  std::uint16_t from_word() const { return static_cast<std::uint16_t>(way >> 22); }
  std::uint16_t to_word() const { return static_cast<std::uint16_t>(way >> 6); }
  std::uint64_t turn() const { return way % 64; }
  bool has_words_of(const Move& other) const { return way / 64 == other.way / 64; }
};

/// Sorts the moves by key and joins those with equal keys.
template <class Key, class Join>
void join_alike(std::vector<Move>& moves, Key key, Join join) {
  std::ranges::sort(moves, {}, key);
  std::size_t count = 0;
  for (const Move& move : moves)
    if (count > 0 && key(moves[count - 1]) == key(move))
      join(moves[count - 1], move);
    else
      moves[count++] = move;
  moves.resize(count);
}

/// The moves of the arcs, by words and distances.
std::vector<Move> moves_of(const std::vector<Mdd::Arc>& arcs) {
  std::vector<Move> moves;
  for (const auto& [from, digit, to] : arcs) {
    const auto node = static_cast<std::size_t>(from);
    moves.push_back({Move::way_of(node, static_cast<std::size_t>(to)),
                     std::uint64_t{1} << node % 64, Digits{1} << (digit - 1)});
  }
  join_alike(
      moves, [](const Move& move) { return std::pair(move.way, move.digits); },
      [](Move& one, const Move& other) { one.from |= other.from; });
  join_alike(
      moves, [](const Move& move) { return std::pair(move.way, move.from); },
      [](Move& one, const Move& other) { one.digits |= other.digits; });
  return moves;
}

}  // namespace

void SequenceLayers::add(std::size_t nodes, const std::vector<Mdd::Arc>& arcs) {
  add_nodes(nodes);
  const std::vector<Move> moves = moves_of(arcs);
  for (std::size_t i = 0; i < moves.size();) {
    const auto first = static_cast<std::uint32_t>(moves_.size());
    const Move& begin = moves[i];
    for (std::size_t lane = 0; i < moves.size() && moves[i].has_words_of(begin); ++i, ++lane) {
      if (lane % 4 == 0) moves_.emplace_back();
      SequenceMoves& four = moves_.back();
      four.from[lane % 4] = moves[i].from;
      four.digits[lane % 4] = moves[i].digits;
      four.left[lane % 4] = moves[i].turn();
      four.right[lane % 4] = (64 - moves[i].turn()) % 64;
    }
    stretches_.push_back(
        {begin.from_word(), begin.to_word(), first, static_cast<std::uint32_t>(moves_.size())});
  }
}

SequenceShape SequenceLayers::finish() {
  add_nodes(1);
  return {layers_, stretches_, moves_, most_words_, words_};
}

void SequenceLayers::add_nodes(std::size_t count) {
  const auto words = static_cast<std::uint16_t>((count + 63) / 64);
  layers_.push_back({static_cast<std::uint32_t>(stretches_.size()),
                     static_cast<std::uint16_t>(count), words, words_});
  most_words_ = std::max<std::uint32_t>(most_words_, words);
  words_ += words;
}

namespace {

std::shared_ptr<const MadeShape> make_shape(const Automaton& automaton, std::size_t cells,
                                            bool distinct) {
  auto made = std::make_shared<MadeShape>();
  std::vector<Digit> digits(static_cast<std::size_t>(automaton.digits()));
  std::iota(digits.begin(), digits.end(), 1);
  const Mdd diagram = diagram_of(automaton, std::vector(cells, digits), distinct);
  made->empty = diagram.empty();
  if (made->empty) return made;
  for (std::size_t i = 0; i < cells; ++i)
    made->layers.add(static_cast<std::size_t>(diagram.nodes(i)), diagram.arcs(i));
  made->shape = made->layers.finish();
  return made;
}

}  // namespace

std::shared_ptr<const MadeShape> sequence_shape(const Automaton& automaton, std::size_t cells,
                                                bool distinct) {
  constexpr std::size_t kMostKept = std::size_t{1} << 21;  // numbers in total
  constexpr std::size_t kMostNumbers = std::size_t{1} << 17;
  static Kept<std::vector<int>, std::shared_ptr<const MadeShape>> kept(kMostKept);
  std::vector<int> key;
  key.reserve(automaton.table_size() + static_cast<std::size_t>(automaton.states()) + 1);
  key.push_back(static_cast<int>(cells) * 2 + (distinct ? 1 : 0));
  for (int state = 0; state < automaton.states(); ++state) {
    key.push_back(automaton.accepts(state) ? -2 : -3);
    for (Digit digit = 1; digit <= automaton.digits(); ++digit)
      key.push_back(automaton.next(state, digit));
  }
  const auto make = [&] { return make_shape(automaton, cells, distinct); };
  if (key.size() > kMostNumbers) return make();
  return kept.of(key, make, [&](const auto& made) { return key.size() + made->layers.size(); });
}

std::uint32_t memory_of(const SequenceShape& shape, std::size_t cells, Network& network) {
  constexpr std::size_t kMostMasks = std::size_t{1} << 16;
  constexpr std::size_t kMasks = sizeof(std::uint64_t) / sizeof(Mask);
  const std::size_t masks = RegularPropagator::memory_masks(shape, cells);
  const std::size_t first = (network.state_words + kMasks - 1) / kMasks * kMasks;
  const bool has_room = first + masks <= kMostMasks;
  if (has_room) network.state_words = first + masks;
  network.scratch_words =
      std::max(network.scratch_words, shape.most_words + (has_room ? 0 : masks / kMasks + 1));
  return has_room ? static_cast<std::uint32_t>(first) : RegularPropagator::kNoMemory;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
