// Random thermometers that fit a solution: digits increase along each.

import { cellText } from "./rules.js";

const kLengths = [3, 6]; // cells
const kTries = 100;

/** The list in random order. */
function shuffled(list) {
  const drawn = list.map((item) => ({ item, by: Math.random() }));
  return drawn.sort((one, other) => one.by - other.by).map(({ item }) => item);
}

/** The cells that touch a cell, also diagonally. */
function beside({ rows, columns }, cell) {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [row + down, column + right]));
  return steps.filter(([down, right]) => down >= 0 && down < rows && right >= 0 && right < columns)
    .map(([down, right]) => down * columns + right).filter((other) => other !== cell);
}

/** Texts of disjoint thermometers, at most as many as the board has rows. May be empty. */
function drawn(board, grid) {
  const used = new Set();
  const texts = [];
  for (const bulb of shuffled([...grid.keys()])) {
    if (used.has(bulb)) continue;
    const path = [bulb];
    for (;;) {
      const next = shuffled(beside(board, path.at(-1))).find((cell) => !used.has(cell) && grid[cell] > grid[path.at(-1)]);
      if (next === undefined || path.length === kLengths[1]) break;
      path.push(next);
    }
    if (path.length < kLengths[0]) continue;
    path.forEach((cell) => used.add(cell));
    texts.push(`.Thermo${path.map((cell) => cellText(board, cell)).join("")}`);
    if (texts.length === board.rows) break;
  }
  return texts;
}

export function thermometersText(board, grid) {
  let texts = [];
  for (let tries = 0; tries < kTries && texts.length === 0; ++tries) texts = drawn(board, grid);
  return texts.join("");
}
