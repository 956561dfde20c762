#pragma once
// Puzzles and answers that several tests of the program share: the public samples of the three
// contest problems, and small boards solved by hand or by brute force outside dokusat.

#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat::program_test {

inline const std::string kPuzzle2580 =
    "0 3 5 4 6 9 2 7 8\n7 8 2 1 0 5 6 0 9\n0 6 0 2 7 8 1 3 5\n3 2 1 0 4 6 8 9 7\n"
    "8 0 4 9 1 3 5 0 6\n5 9 6 8 2 0 4 1 3\n9 1 7 6 5 2 0 8 0\n6 0 3 7 0 1 9 5 2\n"
    "2 5 8 3 9 4 7 6 0\n";
inline const std::string kAnswer2580 =
    "1 3 5 4 6 9 2 7 8\n7 8 2 1 3 5 6 4 9\n4 6 9 2 7 8 1 3 5\n3 2 1 5 4 6 8 9 7\n"
    "8 7 4 9 1 3 5 2 6\n5 9 6 8 2 7 4 1 3\n9 1 7 6 5 2 3 8 4\n6 4 3 7 8 1 9 5 2\n"
    "2 5 8 3 9 4 7 6 1\n";

inline const std::string kPuzzle2239 =
    "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n"
    "804000107\n";
inline const std::string kAnswer2239 =
    "143628579\n572139468\n986754231\n391542786\n468917352\n725863914\n237481695\n619275843\n"
    "854396127\n";

inline const std::string kFirstDominoes =
    "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n"
    "5 G4 9 G5\n7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n";
inline const std::string kSecondDominoes =
    "11\n5 I9 2 H9\n6 A5 7 A6\n4 B8 6 C8\n3 B5 8 B4\n3 C3 2 D3\n9 D2 8 E2\n3 G2 5 H2\n"
    "1 A2 8 A1\n1 H8 3 I8\n8 I3 7 I4\n4 I6 9 I7\nI5 E6 D1 F2 B3 G9 H7 C9 E5\n";
inline const std::string kPuzzle4574 = kFirstDominoes + kSecondDominoes + "0\n";
inline const std::string kFirstDominoGrid =
    "872643195\n361975842\n549218637\n126754983\n738169254\n495832761\n284597316\n657381429\n"
    "913426578\n";
inline const std::string kSecondDominoGrid =
    "814267593\n965831247\n273945168\n392176854\n586492371\n741358629\n137529486\n459683712\n"
    "628714935\n";
inline const std::string kAnswer4574 =
    "Puzzle 1\n" + kFirstDominoGrid + "Puzzle 2\n" + kSecondDominoGrid;

inline const std::string kEmpty4 = "0000\n0000\n0000\n0000\n";
inline const std::string kLeast4 = "1234\n3412\n2143\n4321\n";
inline const std::string kGreatest4 = "4321\n2143\n3412\n1234\n";

inline const std::string kEmpty9 =
    "000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n"
    "000000000\n";
inline const std::string kLeast9 =
    "123456789\n456789123\n789123456\n214365897\n365897214\n897214365\n531642978\n642978531\n"
    "978531642\n";

/// A solver that answers UNSATISFIABLE to every formula.
inline const std::string kLiar = "exec:sh -c 'cat >/dev/null; echo s UNSATISFIABLE'";

/// 5 stands twice in the first row: valid input without a solution.
inline const std::string kTwoFives =
    "550000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n"
    "000000000\n";

/// A Su-domino-ku on 4x4 with nothing placed. 264 of the 288 Sudoku grids can be tiled.
inline const std::string kEmptyDominoes4 = "0\n? ? ? ?\n0\n";
/// A valid 4x4 Sudoku that no set of dominoes and singles covers (by brute force).
inline const std::string kUntileable4 = "1234\n4321\n3412\n2143\n";
/// A1 is not a single, and dominoes that do not cover it lie on both its neighbours.
inline const std::string kUnsolvableDominoes4 = "2\n1 A2 2 A3\n2 B1 3 C1\nB4 C3 D2 C4\n0\n";

/// Returns the cells of a grid of digits or numbers; letters continue from A for 10.
inline std::vector<std::vector<int>> cells_of(const std::string& text, bool by_numbers) {
  std::vector<std::vector<int>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    rows.emplace_back();
    std::istringstream words(line);
    if (by_numbers) {
      for (int number = 0; words >> number;) rows.back().push_back(number);
    } else {
      for (char c : line) rows.back().push_back(c <= '9' ? c - '0' : c - 'A' + 10);
    }
  }
  return rows;
}

/// Returns whether the rows are a complete Sudoku with boxes of this shape, without dokusat's code.
inline bool is_sudoku(const std::vector<std::vector<int>>& rows, int box_rows, int box_columns) {
  const int size = box_rows * box_columns;
  if (static_cast<int>(rows.size()) != size) return false;
  std::set<std::vector<int>> seen;  // {kind of unit, its number, digit}
  for (int r = 0; r < size; ++r) {
    const std::vector<int>& row = rows[static_cast<std::size_t>(r)];
    if (static_cast<int>(row.size()) != size) return false;
    for (int c = 0; c < size; ++c) {
      const int digit = row[static_cast<std::size_t>(c)];
      if (digit < 1 || digit > size) return false;
      const int box = r / box_rows * box_rows + c / box_columns;
      if (!seen.insert({0, r, digit}).second || !seen.insert({1, c, digit}).second ||
          !seen.insert({2, box, digit}).second)
        return false;
    }
  }
  return true;
}

}  // namespace dokusat::program_test
