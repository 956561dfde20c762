// The last step of compilation: houses become lanes, propagators are sorted and given their
// watches.

#include <algorithm>
#include <cstdint>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/passes.hpp>
#include <limits>
#include <tuple>
#include <utility>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

/// The lane of each house.
struct Placed {
  List<int> lane_of;  ///< over all blocks
  int lanes = 0;
};

/// True if each band of boxes has four lanes.
constexpr bool kBandsInLanes = kMostDigits == 16;

bool has_bands(const Board& board) {
  if (!board.box() || !board.is_regular()) return false;
  const BoxShape box = *board.box();
  return box.rows >= 2 && box.columns >= 2 &&
         (!kBandsInLanes || (box.rows <= 4 && box.columns <= 4));
}

/// Assigns lanes: four to each band for its boxes, free ones to other houses.
Placed place_houses(const Draft& draft, const Board& board) {
  Placed placed{List<int>(draft.houses.size(), -1), 0};
  List<bool> taken(draft.houses.size() + 2 * HouseLayout::kLanes, false);
  const auto take = [&](std::size_t house, int lane) {
    placed.lane_of[house] = lane;
    taken[static_cast<std::size_t>(lane)] = true;
    placed.lanes = std::max(placed.lanes, lane + 1);
  };
  if (kBandsInLanes && has_bands(board))
    for (std::size_t i = 0; i < board.units().size(); ++i)
      if (const Unit& unit = board.unit(static_cast<int>(i)); unit.kind == UnitKind::box)
        take(i, unit.index / board.box()->rows * 4 + unit.index % board.box()->rows);
  int lane = 0;
  for (std::size_t house = 0; house < draft.houses.size(); ++house) {
    if (placed.lane_of[house] >= 0) continue;
    while (taken[static_cast<std::size_t>(lane)]) ++lane;
    take(house, lane);
  }
  return placed;
}

/// False if there are more slots than their type can number.
bool lay_out_houses(Draft& draft, const Board& board, const Placed& placed) {
  HouseLayout& layout = draft.network.houses;
  Arena& arena = draft.network.arena;
  constexpr int kLanes = HouseLayout::kLanes;
  layout.blocks = (placed.lanes + kLanes - 1) / kLanes;
  layout.places = 0;
  for (const HouseDraft& house : draft.houses)
    layout.places = std::max(layout.places, static_cast<int>(house.cells.size()));
  if (layout.trash() > std::numeric_limits<std::uint16_t>::max()) return false;
  layout.has_bands = has_bands(board);
  if (layout.has_bands) {
    layout.box_rows = board.box()->rows;
    layout.box_columns = board.box()->columns;
  }
  const auto cell_at = arena.make<CellIndex>(static_cast<std::size_t>(layout.slot_count()));
  std::ranges::fill(cell_at, kNoCellIndex);
  const auto required = arena.make<Mask>(static_cast<std::size_t>(layout.blocks * kLanes));
  List<int> count(static_cast<std::size_t>(draft.cells), 0);
  for (const HouseDraft& house : draft.houses)
    for (const CellIndex cell : house.cells) ++count[cell];
  const int most = count.empty() ? 0 : std::ranges::max(count);
  layout.slots_a_cell =
      (most + HouseLayout::kSlotGroup - 1) / HouseLayout::kSlotGroup * HouseLayout::kSlotGroup;
  const auto a_cell = static_cast<std::size_t>(layout.slots_a_cell);
  const auto slots = arena.make<std::uint16_t>(count.size() * a_cell);
  const auto placed_slots = arena.make<std::uint16_t>(slots.size());
  std::ranges::fill(slots, static_cast<std::uint16_t>(layout.trash()));
  std::ranges::fill(placed_slots, static_cast<std::uint16_t>(layout.trash()));
  std::ranges::fill(count, 0);
  for (std::size_t house = 0; house < draft.houses.size(); ++house) {
    const int lane = placed.lane_of[house];
    required[static_cast<std::size_t>(lane)] = draft.houses[house].digits;
    int slot = lane / kLanes * layout.places * kLanes + lane % kLanes;
    for (const CellIndex cell : draft.houses[house].cells) {
      cell_at[static_cast<std::size_t>(slot)] = cell;
      const std::size_t at = cell * a_cell + static_cast<std::size_t>(count[cell]++);
      slots[at] = static_cast<std::uint16_t>(slot);
      placed_slots[at] = static_cast<std::uint16_t>(layout.placed_slot(lane));
      slot += kLanes;
    }
  }
  layout.cell_at = cell_at;
  layout.required = required;
  layout.slots = slots;
  layout.placed_slots = placed_slots;
  return true;
}

/// Sorts items by cell: the start of each cell's items, with one more for the end, and the items.
template <class Item>
std::pair<std::span<const std::uint32_t>, std::span<const Item>> by_cell(
    Draft& draft, const List<std::pair<CellIndex, Item>>& items) {
  const auto starts =
      draft.network.arena.make<std::uint32_t>(static_cast<std::size_t>(draft.cells) + 1);
  const auto sorted = draft.network.arena.make<Item>(items.size());
  for (const auto& item : items) ++starts[item.first];
  std::exclusive_scan(starts.begin(), starts.end(), starts.begin(), std::uint32_t{0});
  List<std::uint32_t> next(starts.begin(), starts.end());
  for (const auto& [cell, item] : items) sorted[next[cell]++] = item;
  return {starts, sorted};
}

void list_peers(Draft& draft) {
  Network& network = draft.network;
  List<std::uint64_t> extra = draft.peers;
  for (std::size_t house = 0; house < draft.houses.size(); ++house)
    for (const CellIndex cell : draft.houses[house].cells)
      for (std::size_t w = 0; w < draft.words; ++w)
        extra[cell * draft.words + w] &= ~draft.houses[house].bits.words()[w];
  for (std::size_t cell = 0; cell < static_cast<std::size_t>(draft.cells); ++cell)
    for (std::size_t w = 0; w < draft.words; ++w)
      for (std::uint64_t bits = extra[cell * draft.words + w]; bits != 0; bits &= bits - 1)
        draft.extra_peers.emplace_back(
            static_cast<CellIndex>(cell),
            ExtraPeer{
                static_cast<CellIndex>(w * 64 + static_cast<std::size_t>(std::countr_zero(bits))),
                draft.all});
  network.cell_words = static_cast<int>(draft.words);
  network.peers = network.arena.copy(draft.peers);
  std::tie(network.extra_starts, network.extra_peers) = by_cell(draft, draft.extra_peers);
  std::tie(network.conditional_starts, network.conditional_peers) =
      by_cell(draft, draft.conditional_peers);
}

/// Prepares the filter of common peers, if cells have enough peers beyond houses.
void lay_out_common_peers(Draft& draft, const Placed& placed) {
  Network& network = draft.network;
  const auto of_all_digits = std::ranges::count(network.extra_peers, draft.all, &ExtraPeer::digits);
  constexpr int kPeersOfFourCells = 5;  // slightly fewer than a king's moves give
  if (4 * of_all_digits < kPeersOfFourCells * draft.cells || placed.lanes > CommonPeers::kMostLanes)
    return;
  CommonPeers& sets = network.common_peers;
  sets.words = draft.cells <= CommonPeers::kFewWords * CommonPeers::kCellsAWord
                   ? CommonPeers::kFewWords
                   : CommonPeers::kMostWords;
  const auto words = static_cast<std::size_t>(sets.words);
  const auto set_of = [&](std::span<std::uint64_t> sets_of_all, std::size_t index,
                          const CellBits& cells) {
    cells.each([&](CellIndex cell) {
      sets_of_all[index * words + cell / CommonPeers::kCellsAWord] |=
          std::uint64_t{1} << cell % CommonPeers::kCellsAWord * 2;
    });
  };
  const auto peers =
      network.arena.make<std::uint64_t>(words * static_cast<std::size_t>(draft.cells));
  for (std::size_t cell = 0; cell < static_cast<std::size_t>(draft.cells); ++cell)
    set_of(peers, cell, draft.peers_of(static_cast<CellIndex>(cell)));
  List<std::uint8_t> lanes;
  List<std::uint64_t> boxes;
  for (std::size_t house = 0; house < draft.houses.size(); ++house) {
    if (draft.houses[house].kind != UnitKind::box) continue;
    lanes.push_back(static_cast<std::uint8_t>(placed.lane_of[house]));
    boxes.resize(boxes.size() + words, 0);
    set_of(boxes, lanes.size() - 1, draft.houses[house].bits);
  }
  sets.peers = peers;
  sets.lanes = network.arena.copy(lanes);
  sets.boxes = network.arena.copy(boxes);
  constexpr std::size_t kMasks = sizeof(std::uint64_t) / sizeof(Mask);
  sets.state = (network.state_words + kMasks - 1) / kMasks * kMasks;
  network.state_words = sets.state + kMasks * words * static_cast<std::size_t>(draft.digits);
}

/// Sorts propagators by cost, in the order of the variant, and lists the watchers of each cell.
void sort_and_watch(Draft& draft) {
  Network& network = draft.network;
  const auto order = places_by_key<std::variant_size_v<AnyPropagator>>(
      draft.propagators.size(), [&](std::size_t i) { return draft.propagators[i].index(); });
  const auto propagators = network.arena.make<AnyPropagator>(order.size());
  const std::size_t words = (order.size() + 63) / 64;
  const auto watchers =
      network.arena.make<std::uint64_t>(words * static_cast<std::size_t>(draft.cells));
  for (std::size_t i = 0; i < order.size(); ++i) {
    propagators[i] = draft.propagators[order[i]];
    for (const CellIndex cell : draft.watched[order[i]])
      watchers[cell * words + i / 64] |= std::uint64_t{1} << i % 64;
  }
  network.propagators = propagators;
  network.queue_words = static_cast<int>(words);
  network.watchers = watchers;
}

}  // namespace

/// Completes the network: houses, watchers and the rest.
void lay_out(Draft& draft, const Input& input) {
  Network& network = draft.network;
  network.cells = draft.cells;
  network.board_cells = input.board.cell_count();
  network.digits = draft.digits;
  network.all = draft.all;
  network.contradiction = draft.contradiction;
  const auto domains = network.arena.make<Mask>(draft.domains.size());
  std::ranges::copy(draft.domains, domains.begin());
  network.domains = domains;
  network.weights = network.arena.copy(draft.weights);
  network.sought = network.arena.copy(draft.sought);
  const Placed placed = place_houses(draft, input.board);
  draft.is_supported = lay_out_houses(draft, input.board, placed);
  if (!draft.is_supported) return;
  list_peers(draft);
  lay_out_common_peers(draft, placed);
  sort_and_watch(draft);
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
