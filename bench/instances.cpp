#include "instances.hpp"

#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/generator/random_puzzles.hpp>

#include <algorithm>
#include <fstream>
#include <functional>
#include <numeric>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace dokusat::bench {
namespace {

/// A full grid of any size without a search: a grid of shifted rows, then many cycle switches. If
/// two rows of a band hold the same digits in some columns, exchanging these preserves rows,
/// columns and boxes; likewise for columns of a stack. (The moves of I. M. Wanless, "Cycle switches
/// in Latin squares", 2004.)
class MixedGrid {
 public:
  MixedGrid(const Board& board, Random& random) : board_(board), random_(random), grid_(board) {
    const int size = board.digit_count();
    const int rows = board.box() ? board.box()->rows : 1;
    const int columns = board.box() ? board.box()->columns : 1;
    for (Cell cell : board.cells()) {
      const int row = board.row(cell);
      grid_[cell] = 1 + (board.column(cell) + row % rows * columns + row / rows) % size;
    }
    const int row_group = board.box() ? rows : size;
    const int column_group = board.box() ? columns : size;
    for (int moves = 20 * board.cell_count(); moves > 0; --moves) {
      const bool by_rows = random.below(2) == 0;
      exchange_cycle(by_rows, by_rows ? row_group : column_group);
    }
    rename_digits();
  }

  const Grid& grid() const { return grid_; }

 private:
  Digit& at(bool by_rows, int line, int place) {
    return grid_[by_rows ? board_.cell_at(line, place) : board_.cell_at(place, line)];
  }

  void exchange_cycle(bool by_rows, int group) {
    const int size = board_.digit_count();
    const int start = random_.below(size / group) * group;
    const int first = start + random_.below(group);
    const int second = start + random_.below(group);
    if (first == second) return;
    std::vector<int> place_of(static_cast<std::size_t>(size) + 1);
    for (int place = 0; place < size; ++place)
      place_of[static_cast<std::size_t>(at(by_rows, first, place))] = place;
    const int begin = random_.below(size);
    for (int place = begin;;) {
      const Digit moved_in = at(by_rows, second, place);
      std::swap(at(by_rows, first, place), at(by_rows, second, place));
      place = place_of[static_cast<std::size_t>(moved_in)];
      if (place == begin) return;
    }
  }

  void rename_digits() {
    std::vector<Digit> names(static_cast<std::size_t>(board_.digit_count()));
    std::iota(names.begin(), names.end(), 1);
    random_.shuffle(names);
    for (Cell cell : board_.cells()) grid_[cell] = names[static_cast<std::size_t>(grid_[cell] - 1)];
  }

  const Board& board_;
  Random& random_;
  Grid grid_;
};

/// Full grids with the given percentage of cells emptied.
std::vector<Instance> emptied(const std::shared_ptr<const Board>& board, int percent, int count) {
  std::vector<Instance> instances;
  for (int seed = 1; seed <= count; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Solution solution{MixedGrid(*board, random).grid(), {}};
    const int clues = board->cell_count() - board->cell_count() * percent / 100;
    instances.push_back(
        {"seed" + std::to_string(seed), sudoku_from(board, solution, clues, random)});
  }
  return instances;
}

/// The puzzles of a file, named by the preceding comment or by number.
std::vector<Instance> read(const std::filesystem::path& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path.string() + ": cannot be read");
  std::vector<Instance> instances;
  std::string name;
  std::string text;
  const auto add = [&] {
    if (text.empty()) return;
    std::istringstream stream(text);
    PuzzleReader reader(stream, path.string(), std::nullopt, BoardSpec());
    while (std::optional<Puzzle> puzzle = reader.next())
      instances.push_back({name.empty() ? std::to_string(instances.size() + 1) : name, *puzzle});
    text.clear();
  };
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("# ") || line.find(" n=") == std::string::npos) {
      if (!line.starts_with('#')) text += line + "\n";
      continue;
    }
    add();
    name = line.substr(2, line.find(' ', 2) - 2);
  }
  add();
  return instances;
}

std::vector<Instance> every(std::size_t step, std::vector<Instance> all) {
  std::vector<Instance> some;
  for (std::size_t i = 0; i < all.size(); i += step) some.push_back(std::move(all[i]));
  return some;
}

std::vector<Instance> of_sizes(int from, int to, std::vector<Instance> all) {
  std::erase_if(all, [&](const Instance& instance) {
    const int size = instance.puzzle.board->digit_count();
    return size < from || size > to;
  });
  return all;
}

using Data = std::filesystem::path;
struct Source {
  std::string name;
  std::string description;
  bool recorded;
  std::function<std::vector<Instance>(const Data&)> instances;
};

const std::vector<Source>& sources() {
  static const std::vector<Source> kSources = {
      {"open16", "20 random 16×16, 62 % of the cells open", false,
       [](const Data&) {
         return emptied(Board::sudoku({4, 4}), 62, 20);
       }},
      {"open25", "8 random 25×25, half of the cells open", false,
       [](const Data&) {
         return emptied(Board::sudoku({5, 5}), 50, 8);
       }},
      {"open36", "4 random 36×36, half of the cells open", false,
       [](const Data&) {
         return emptied(Board::sudoku({6, 6}), 50, 4);
       }},
      {"open49", "2 random 49×49, half of the cells open", false,
       [](const Data&) {
         return emptied(Board::sudoku({7, 7}), 50, 2);
       }},
      {"latin20", "20 random Latin squares of order 20, 42 % of the cells open", false,
       [](const Data&) { return emptied(Board::latin(20), 42, 20); }},
      {"clues17", "every 500th of sudoku9/17_clue.txt", true,
       [](const Data& data) { return every(500, read(data / "sudoku9/17_clue.txt")); }},
      {"hardest", "every 4th of sudoku9/hardest_1106.txt", true,
       [](const Data& data) { return every(4, read(data / "sudoku9/hardest_1106.txt")); }},
      {"gecode25", "the 18 of 25×25 in large/gecode.txt", true,
       [](const Data& data) { return of_sizes(25, 25, read(data / "large/gecode.txt")); }},
  };
  return kSources;
}

std::vector<std::string> names(bool recorded) {
  std::vector<std::string> found;
  for (const Source& source : sources())
    if (source.recorded == recorded) found.push_back(source.name);
  return found;
}

}  // namespace

std::vector<std::string> generated_set_names() { return names(false); }
std::vector<std::string> recorded_set_names() { return names(true); }

InstanceSet instance_set(const std::string& name, const std::filesystem::path& data) {
  constexpr std::string_view kFile = "file:";
  if (name.starts_with(kFile)) {
    const std::filesystem::path path(name.substr(kFile.size()));
    return {path.stem().string(), "the puzzles of a file", read(path)};
  }
  const auto source = std::ranges::find(sources(), name, &Source::name);
  if (source == sources().end()) throw std::runtime_error("no set of puzzles named " + name);
  if (source->recorded && data.empty())
    throw std::runtime_error("the set " + name + " is read from files: give --data DIR");
  return {source->name, source->description, source->instances(data)};
}

}  // namespace dokusat::bench
