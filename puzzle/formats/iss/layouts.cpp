#include <algorithm>
#include <dokusat/formats/iss/layouts.hpp>
#include <dokusat/model/board.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

/// Numbers names in the order of their first occurrence; equal names have equal numbers.
template <class Names>
std::vector<int> numbered(const Names& names) {
  std::map<typename Names::value_type, int> numbers;
  std::vector<int> all;
  for (const auto& name : names)
    all.push_back(numbers.try_emplace(name, static_cast<int>(numbers.size())).first->second);
  return all;
}

}  // namespace

Layouts::Layouts(const std::vector<IssItem>& items, int cell_count, int region_size)
    : cell_count_(static_cast<std::size_t>(cell_count)), size_(region_size) {
  collect(items, true);
  for (const Layout& layout : layouts_) {
    if (!layout.is_outermost || layout.names.find(kNone) != std::string::npos) continue;
    board_regions_ = numbered(layout.names);
    return;
  }
  board_regions_ = all_together();
}

void Layouts::collect(const std::vector<IssItem>& items, bool are_outermost) {
  for (const IssItem& item : items) {
    if (item.kind == &kAnd) collect(item.parts, false);
    if (item.kind != &kJigsaw || item.arguments.empty()) continue;
    std::string names(item.arguments.back().text);
    if (names.size() != cell_count_) continue;
    std::map<char, int> cells;
    for (char name : names) ++cells[name];
    for (char& name : names)
      if (cells[name] != size_) name = kNone;
    layouts_.push_back({&item, are_outermost, std::move(names)});
  }
}

/// Returns the regions if each cell's region is in one of the layouts, or in several that agree.
std::optional<std::vector<int>> Layouts::all_together() const {
  using Region = std::vector<std::size_t>;  // its cells
  std::vector<Region> region_of(cell_count_);
  for (const Layout& layout : layouts_) {
    if (!layout.is_outermost) continue;
    std::map<char, Region> regions;
    for (std::size_t cell = 0; cell < layout.names.size(); ++cell)
      regions[layout.names[cell]].push_back(cell);
    regions.erase(kNone);
    for (const auto& [name, region] : regions)
      for (std::size_t cell : region) {
        if (!region_of[cell].empty() && region_of[cell] != region) return std::nullopt;
        region_of[cell] = region;
      }
  }
  if (std::ranges::any_of(region_of, &Region::empty)) return std::nullopt;
  return numbered(region_of);
}

bool Layouts::is_of_board(const IssItem& item) const {
  const auto layout = std::ranges::find(layouts_, &item, &Layout::item);
  if (layout == layouts_.end() || !layout->is_outermost || !board_regions_) return false;
  // Cells with one name are one region, as regions have as many cells as a name has.
  std::map<char, int> region_of;
  for (std::size_t cell = 0; cell < layout->names.size(); ++cell) {
    const char name = layout->names[cell];
    const int region = (*board_regions_)[cell];
    if (name != kNone && region_of.try_emplace(name, region).first->second != region) return false;
  }
  return true;
}

std::vector<int> Layouts::line_regions() const {
  std::vector<std::string> names(cell_count_);
  for (const Layout& layout : layouts_)
    for (std::size_t cell = 0; cell < names.size(); ++cell) names[cell] += layout.names[cell];
  return numbered(names);
}

}  // namespace dokusat
