// The pictures of docs/guides/pictures.md are those that dokusat draws. To redraw them:
//
//    DOKUSAT_DRAW_GALLERY=1 build/tests/picture_tests --gtest_filter='Gallery.*'

#include <gtest/gtest.h>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/picture/html.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/rules/catalogue.hpp>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>

#include "samples.hpp"

namespace dokusat::picture_test {
namespace {

const std::string kKiller =
    ".Shape~6x6.Cage~16~R6C2~R6C3~R6C4~R6C5.Cage~9~R1C1~R2C1.Cage~3~R1C2~R1C3.Cage~4~R5C1~R6C1"
    ".Cage~11~R1C4~R1C5.Cage~4~R1C6~R2C6.Cage~7~R2C2~R3C2.Cage~17~R2C4~R3C4~R4C3~R4C4"
    ".Cage~10~R2C5~R3C5~R3C6.Cage~7~R2C3~R3C3.Cage~15~R4C1~R4C2~R5C2~R5C3.Cage~8~R5C6~R6C6"
    ".Cage~10~R4C5~R4C6~R5C5.~R3C1_2.~R5C4_3";
const std::string kFolder = DOKUSAT_SOURCE_DIR "/docs/pictures/";

Picture solved_sudoku() {
  const Puzzle puzzle = parse_puzzle(kSudoku);
  Picture picture = picture_of(puzzle, "A Sudoku and its answer");
  add_grid(picture, grid_of(kSudokuAnswer));
  return picture;
}

Picture candidates() {
  const Puzzle puzzle = parse_puzzle(kSudoku);
  Picture picture = picture_of(puzzle, "A Sudoku with candidates");
  const PerCell<std::vector<Digit>> open = open_digits(puzzle, puzzle.givens);
  for (Cell cell : puzzle.board->cells()) picture.cells[cell].candidates = open[cell];
  picture.labels = true;
  return picture;
}

Puzzle domino_puzzle() {
  std::ifstream file(DOKUSAT_SOURCE_DIR "/cnf_examples/boj4574_1.txt");
  return parse_puzzle({std::istreambuf_iterator<char>(file), {}});
}

/// The answer in cnf_examples with its tiling, found by hand.
Solution domino_solution() {
  const Puzzle puzzle = domino_puzzle();
  const Board& board = *puzzle.board;
  Solution solution{
      grid_of("872643195361975842549218637126754983738169254495832761284597316657381429"
              "913426578\n"),
      {}};
  for (const char* edge :
       {"A1 B1", "A4 A5", "A6 B6", "A7 A8", "B2 B3", "B4 B5", "B7 B8", "B9 C9", "C1 D1",
        "C2 D2", "C3 C4", "C7 C8", "D3 E3", "D4 D5", "D6 E6", "D7 D8", "E1 F1", "E2 F2",
        "E4 F4", "E7 E8", "E9 F9", "F3 G3", "F5 F6", "F7 F8", "G1 H1", "G2 H2", "G4 G5",
        "G6 H6", "G7 H7", "G8 H8", "G9 H9", "H3 H4", "H5 I5", "I2 I3", "I6 I7", "I8 I9"}) {
    const std::vector<Cell> cells = cells_at(board, edge);
    solution.tiling.push_back({cells[0], cells[1]});
  }
  return solution;
}

Picture dominoes() { return picture_of(domino_puzzle(), "A Su-domino-ku"); }

Picture solved_dominoes() {
  Picture picture = picture_of(domino_puzzle(), "A Su-domino-ku and its answer");
  add_solution(picture, domino_solution());
  return picture;
}

/// A board of 6×6 without givens.
Picture empty_board(const std::string& title) {
  Picture picture = picture_of(empty_puzzle(Board::sudoku({2, 3})), title);
  return picture;
}

Picture cages() {
  Picture picture = empty_board("Cages");
  add(picture, "Cage", "A1 A2 B1", {9});
  add(picture, "Cage", "A3 B2 B3", {13});
  add(picture, "Cage", "A4 A5 A6 B4", {14});
  add(picture, "Cage", "B5 B6 C5 C6", {15});
  add(picture, "Cage", "C1 C2 D1 E1 E2", {18});
  add(picture, "Sum", "C3 C4 D3 D4", {12});
  add(picture, "Cage", "D5 D6", {7});
  add(picture, "Cage", "E4 E5 F4 F5 F6", {16});
  add(picture, "RellikCage", "F1 F2 F3", {6});
  return picture;
}

Picture lines() {
  Picture picture = empty_board("Lines");
  add(picture, "Thermo", "B1 A1 A2 A3");
  add(picture, "Thermo", "B1 C1 D1");
  add(picture, "Arrow", "B3 B4 A4 A5");
  add(picture, "Whisper", "A6 B6 C5 D6", {5});
  add(picture, "Renban", "D2 C2 C3 D3");
  add(picture, "Palindrome", "E1 E2 F3 E4");
  add(picture, "Between", "D4 D5 E6 F6");
  add(picture, "Zipper", "F1 F2 E3");
  return picture;
}

Picture signs() {
  Picture picture = empty_board("Dots and signs between cells");
  add(picture, "WhiteDot", "A1 A2");
  add(picture, "BlackDot", "A2 B2");
  add(picture, "WhiteDot", "B4 B5");
  add(picture, "X", "A4 A5");
  add(picture, "V", "B5 C5");
  add(picture, "GreaterThan", "C1 C2 D2");
  add(picture, "GreaterThan", "C6 D6");
  add(picture, "Quad", "D3 D4 E3 E4", {1, 2, 4, 6});
  add(picture, "Quad", "E5 E6 F5 F6", {3, 5});
  add(picture, "CountingCircles", "E1 F2 A6");
  return picture;
}

Picture outside() {
  Picture picture = empty_board("Clues outside");
  add(picture, "LittleKiller", "A2 B3 C4 D5 E6", {23});
  add(picture, "LittleKiller", "F4 E5 D6", {11});
  add(picture, "LittleKiller", "D1 E2 F3", {9});
  add(picture, "Sandwich", "A4 B4 C4 D4 E4 F4", {12});
  add(picture, "Sandwich", "B1 B2 B3 B4 B5 B6", {7});
  add(picture, "Skyscraper", "C6 C5 C4 C3 C2 C1", {3});
  add(picture, "XSum", "F2 E2 D2 C2 B2 A2", {10});
  add_rule(picture, {&kDiagonal, LongDiagonal{true}});
  add(picture, "AllDifferent", "C3 C4 D3 D4 E3 E4");
  add_rule(picture, {&kAntiKnight});
  return picture;
}

Picture step() {
  Picture picture = candidates();
  picture.title = "A step, with a mark of every role";
  const Board& board = *picture.board;
  const auto mark = [&](const char* cell, Digit digit, Role role) {
    picture.marks.push_back({cell_at(board, cell), digit, role});
  };
  for (const char* cell : {"G2", "H2", "I2", "H1"}) mark(cell, kNoDigit, Role::focus);
  mark("H2", 7, Role::reason);
  mark("H3", 7, Role::link);
  mark("I4", 6, Role::exception);
  mark("I5", kNoDigit, Role::exception);
  mark("E5", 5, Role::conclusion);
  mark("E5", kNoDigit, Role::conclusion);
  mark("E2", 5, Role::excluded);
  mark("E3", 5, Role::excluded);
  mark("E4", kNoDigit, Role::reason);
  mark("E6", kNoDigit, Role::link);
  mark("A7", 8, Role::wrong);
  mark("C8", kNoDigit, Role::wrong);
  mark("A9", 8, Role::focus);
  mark("B1", kNoDigit, Role::excluded);
  return picture;
}

/// A step, as `dokusat explain --draw` shows it.
Picture step_of(const std::string& text, int number) {
  const Puzzle puzzle = parse_puzzle(text);
  explain::Explainer explainer(puzzle);
  for (int i = 1; i < number; ++i) explainer.next();
  return step_picture(puzzle, explainer.system(), *explainer.next(), number);
}

/// The first step of a technique, whose cost is set to 0.
Picture step_by_technique(const std::string& text, const std::string& technique) {
  const Puzzle puzzle = parse_puzzle(text);
  explain::Explainer explainer(
      puzzle, {}, {.order = explain::StepOrder::by_technique, .costs = {{technique, 0}}});
  return step_picture(puzzle, explainer.system(), *explainer.next(), 1);
}

/// Rules whose shapes need words, and alternatives.
Picture tables() {
  return picture_of(
      parse_puzzle(".Shape~6x6.Windoku.~R1C1_2_4_6.~R6C6_1_2.EqualSum~R1C2~R1C3~-~R1C4~R1C5"
                   ".SameValues~2~R2C1~R3C1~R2C6~R3C6.LookAndSay~21~R5C1~R5C2~R5C3~R6C3"
                   ".Or.Thermo~R4C4~R5C4~R5C5.Thermo~R5C5~R5C4~R4C4.End.Regex~NFteMV0q~R6C1~R6C2"
                   ".Indexing~C~R4C1.Jigsaw~000111000111222333222333444555444555"),
      "More rules");
}

Picture wrong_answer() {
  const Puzzle puzzle = parse_puzzle("1......23.......\n");
  const Grid grid = grid_of("1334431234212143\n");
  Picture picture = picture_of(puzzle, "A wrong answer");
  add_grid(picture, grid);
  for (Cell cell : wrong_cells(puzzle, grid))
    picture.marks.push_back({cell, kNoDigit, Role::wrong});
  picture.notes = texts(grid_violations(puzzle, grid), *puzzle.board);
  return picture;
}

/// A Latin square whose digit k stands in row r at column r + k.
Picture large() {
  const auto board = Board::sudoku({4, 4});
  Picture picture = picture_of(empty_puzzle(board), "16×16");
  Grid grid(16);
  for (Cell cell : board->cells())
    grid[cell] = (board->row(cell) * 4 + board->row(cell) / 4 + board->column(cell)) % 16 + 1;
  for (Cell cell : board->cells())
    if ((board->row(cell) * 7 + board->column(cell) * 3) % 5 < 2)
      picture.cells[cell].digit = grid[cell];
  add_grid(picture, grid);
  return picture;
}

std::map<std::string, Picture> gallery() {
  return {{"sudoku", solved_sudoku()},
          {"candidates", candidates()},
          {"dominoes", dominoes()},
          {"dominoes_solved", solved_dominoes()},
          {"cages", cages()},
          {"lines", lines()},
          {"signs", signs()},
          {"outside", outside()},
          {"step", step()},
          {"more_rules", tables()},
          {"kakuro", picture_of(parse_puzzle("kakuro/6/5/Dclh4t9fl3-p-gl-alJeC3BgG"), "Kakuro")},
          {"str8ts", picture_of(parse_puzzle("str8ts/5/5/x.1xx.....E...x.3.5.Ax2.E"), "Str8ts")},
          {"samurai",
           picture_of(
               parse_puzzle("samurai/21/21/"
                            "..3..5...xxx9.....7...59.16.2.xxx..5.....2.8......1xxx.2.3..4..49.5..."
                            "..xxx..81..34.....48...xxx2.1.3.97.....3.8..xxx.....7..1.1.2.......4.."
                            ".....8........"
                            "..1......91...8....4..2....6.7.....xxxxxx..4.6....xxxxxxxxxxxx7....9.."
                            ".xxxxxxxxxxxx."
                            "....7.4.xxxxxx.....3...4.1..9.7..2673...6..............781.2.7....2..."
                            "..4......54..."
                            ".1xxx.8..9..3.9.......5xxx.....5.4.3....97.6xxx7.......86........xxx.."
                            ".2.8.6......1."
                            "..xxx....3.....946..3..xxx4.....8.1"),
               "Samurai")},
          {"step_x_wing", step_of("050000060004002030500000100350000001", 8)},
          {"step_chain", step_of("050000060004002030500000100350000001", 9)},
          {"step_cage", step_of(kKiller, 3)},
          {"step_xy_wing",
           step_by_technique(
               "52..1.69..9.6.5.2....27958.85.....39912.538.6.4.89.2.5..95.7..2275...9681..9...5.",
               "XY-wing")},
          {"step_swordfish",
           step_by_technique(
               ".81..64....45...83.2..84..6...8...4.245619837....4.....1.42356...27.83144...6....",
               "finned swordfish")},
          {"step_aic",
           step_by_technique(
               "7......1..5.1.76.8...28..3..1.3..4..23.......6..72..9....5139...9.476..5.7.892.6.",
               "AIC")},
          {"wrong_answer", wrong_answer()},
          {"large", large()}};
}

TEST(Gallery, IsWhatIsDrawnToday) {
  const bool draws_anew = std::getenv("DOKUSAT_DRAW_GALLERY") != nullptr;
  for (const auto& [name, picture] : gallery()) {
    const std::string path = kFolder + name + ".svg";
    const std::string drawn = svg_text(picture);
    if (draws_anew) std::ofstream(path) << drawn;
    std::ifstream file(path);
    // Not EXPECT_EQ, which would print both pictures as text.
    EXPECT_TRUE(std::string(std::istreambuf_iterator<char>(file), {}) == drawn) << path;
  }
}

}  // namespace
}  // namespace dokusat::picture_test
