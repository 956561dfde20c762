#pragma once
// Puzzles and answers that several tests of the program share: the public samples of the three
// contest problems, and boards with no solution or many.

#include <string>

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

inline const std::string kEmpty9 =
    "000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n"
    "000000000\n";

/// A solver that answers UNSATISFIABLE to every formula.
inline const std::string kLiar = "exec:sh -c 'cat >/dev/null; echo s UNSATISFIABLE'";

/// 5 occurs twice in the first row: valid input without a solution.
inline const std::string kTwoFives =
    "550000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n000000000\n"
    "000000000\n";

}  // namespace dokusat::program_test
