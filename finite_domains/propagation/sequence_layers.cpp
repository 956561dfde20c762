#include <algorithm>
#include <dokusat/propagation/sequence_layers.hpp>
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

/// The moves from one layer, by words and distances.
std::vector<Move> moves_of(const SequenceLayers::Ways& ways) {
  std::vector<Move> moves;
  for (std::size_t node = 0; node < ways.size(); ++node)
    for (std::size_t d = 0; d < ways[node].size(); ++d)
      if (ways[node][d] != SequenceLayers::kNone)
        moves.push_back({Move::way_of(node, static_cast<std::size_t>(ways[node][d])),
                         std::uint64_t{1} << node % 64, Digits{1} << d});
  join_alike(
      moves, [](const Move& move) { return std::pair(move.way, move.digits); },
      [](Move& one, const Move& other) { one.from |= other.from; });
  join_alike(
      moves, [](const Move& move) { return std::pair(move.way, move.from); },
      [](Move& one, const Move& other) { one.digits |= other.digits; });
  return moves;
}

}  // namespace

void SequenceLayers::add(const Ways& ways) {
  add_nodes(ways.size());
  const std::vector<Move> moves = moves_of(ways);
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

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
