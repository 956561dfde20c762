// Sample puzzles in the formats that dokusat reads.

export const examples = new Map(Object.entries({
  "Sudoku": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "Sudoku, hard": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "Sudoku, minimal": "...2.6....6..97.........4...9..8..6.53.9...1.67.1.29..3.....64....8...257........",
  "Su-domino-ku":
    "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n7 I8 8 I9\n7 C9 2 B9\n" +
    "C5 A3 D9 I4 A9 E5 A2 C6 I1\n0",
  "Su-domino-ku, singles open":
    "16\n1 H6 7 H7\n2 D3 3 D4\n4 E6 8 F6\n2 E4 9 E5\n1 B4 8 C4\n5 F3 6 F4\n9 D1 1 D2\n4 B5 6 C5\n9 C6 5 C7\n8 A2 9 B2\n2 F9 1 G9\n" +
    "4 C2 3 C3\n5 H8 3 I8\n3 B9 7 C9\n2 B6 8 B7\n2 A8 4 A9\n? ? ? ? ? ? ? ? ?\n0",
  "Killer 6×6":
    ".Shape~6x6.Cage~16~R6C2~R6C3~R6C4~R6C5.Cage~9~R1C1~R2C1.Cage~3~R1C2~R1C3.Cage~4~R5C1~R6C1.Cage~11~R1C4~R1C5.Cage~4~R1C6~R2C6" +
    ".Cage~7~R2C2~R3C2.Cage~17~R2C4~R3C4~R4C3~R4C4.Cage~10~R2C5~R3C5~R3C6.Cage~7~R2C3~R3C3.Cage~15~R4C1~R4C2~R5C2~R5C3.Cage~8~R5C6~R6C6" +
    ".Cage~10~R4C5~R4C6~R5C5.~R3C1_2.~R5C4_3",
  "Thermometers 4×4": ".Shape~4x4.Thermo~R2C3~R2C4~R1C4~R1C3.Thermo~R3C1~R3C2.Thermo~R4C1~R4C2~R4C3~R4C4",
  "Arrows 4×4": ".Shape~4x4.Arrow~R2C3~R1C3~R1C4.Arrow~R2C4~R3C4~R3C3.Arrow~R3C1~R4C1~R4C2",
  "Sandwich 6×6": ".Shape~6x6.~R1C1_4~R2C4_2~R2C5_3~R4C3_6.Sandwich~8~R5.Sandwich~2~C2.Sandwich~5~C6",
  "Little killer 6×6": ".Shape~6x6.~R3C2_4~R4C4_2.LittleKiller~12~R1C4.LittleKiller~16~R4C1.LittleKiller~21~R6C3.LittleKiller~12~R1C1",
  "Skyscrapers 4×4": ".Shape~4x4.Skyscraper~C4~2~.Skyscraper~C2~2~.Skyscraper~C1~~3.Skyscraper~R1~3~",
  "Dots 4×4": ".Shape~4x4.~R1C4_1~R2C2_3.WhiteDot~R2C3~R1C3.WhiteDot~R2C4~R1C4.WhiteDot~R4C3~R4C4",
  "Irregular regions 4×4": ".Shape~4x4.NoBoxes.Jigsaw~0001021122132333.~R1C1_4~R1C4_1~R3C1_2",
  "Anti-knight 6×6": ".Shape~6x6.~R1C5_5~R1C6_2~R2C6_3~R5C3_3~R6C1_6~R6C5_4.AntiKnight",
  "Latin square 8×8":
    ".Shape~8x8.NoBoxes.~R1C2_7~R1C3_4~R1C4_5~R1C8_1~R2C6_7~R2C7_4~R3C1_5~R3C3_8~R3C5_6~R3C6_2~R4C2_2~R4C5_3~R4C7_1~R4C8_6~R5C1_2~R5C5_5~" +
    "R5C7_3~R5C8_8~R6C2_3~R6C3_5~R6C5_7~R6C6_8~R7C1_3~R7C3_6~R7C7_2~R8C5_1",
  "Sudoku 16×16":
    "2.3..4.5.D....18..........C.EB.6..G.3C...1.6.95.19..E.7.8.B5G3..8..5.9.2D....GF.D..45..E.....29........B....15A.9F1...A.3...68...5.." +
    "........F43A4..7G3...E91.C..3.9...4FA57C....F..GD......3..E7..48C7.9..1FDA...2..B.DGEA..57..B.......9..2..4.A.....1...G.8...",
  "Several solutions": "1................................................................................",
}));
