// Setting Kakuro and Str8ts: which cells are black, and the rules of the runs between them. A white cell has a rule
// that excludes 0; a black cell contains 0 or a given digit.

import { withItems } from "./edit.js";
import { digitOf, isRaw, valueOf } from "./state.js";

/** The name of the cell in constraint strings. */
const nameOf = ({ columns }, cell) => `R${Math.floor(cell / columns) + 1}C${(cell % columns) + 1}`;

const whiteText = (state, cell) =>
  `.~${nameOf(state, cell)}${Array.from({ length: state.most - 1 }, (_, i) => `_${i + 1}`).join("")}`;

/** The black cells, which are those without the rule of white cells; null if one of them has no given. */
function blackCells(state) {
  if (!isRaw(state) || state.first !== 0) return null;
  const items = new Set(state.items);
  const black = [...state.givens.keys()].filter((cell) => !items.has(whiteText(state, cell)));
  return black.every((cell) => state.givens[cell] > 0) ? new Set(black) : null;
}

/** The cells of each row from left to right, and of each column downwards. */
function linesOf({ rows, columns }) {
  const range = (count) => Array.from({ length: count }, (_, i) => i);
  return [...range(rows).map((row) => range(columns).map((column) => row * columns + column)),
    ...range(columns).map((column) => range(rows).map((row) => row * columns + column))];
}

/** Runs of two or more white cells between black ones. */
function runsOf(state, black) {
  return linesOf(state).flatMap((line) => {
    const runs = [[]];
    for (const cell of line) {
      if (black.has(cell)) runs.push([]);
      else runs[runs.length - 1].push(cell);
    }
    return runs.filter((run) => run.length > 1);
  });
}

/** The sum and the sorted cells of a cage; null for other rules. */
export function cageOf(text) {
  const [, sum, cells] = /^\.Cage~(\d*)((?:~R\d+C\d+)+)$/.exec(text) ?? [];
  return cells ? { sum, cells: cells.slice(1).split("~").sort().join("~") } : null;
}

const textOf = (state, name, cells) => `.${name}~${cells.map((cell) => nameOf(state, cell)).join("~")}`;

/** Rules of Str8ts: digits in a line differ, including those in black cells, and each run contains consecutive
 * digits. */
function rulesOfStr8ts(state, black) {
  const isDigit = (cell) => !black.has(cell) || valueOf(state, state.givens[cell]) > 0;
  return [...linesOf(state).map((line) => line.filter(isDigit)).filter((line) => line.length > 1).map((line) => textOf(state, "AllDifferent", line)),
    ...runsOf(state, black).map((run) => textOf(state, "Renban", run))];
}

/** Rules of Kakuro: each run is a cage; runs that remain keep their sums. */
function rulesOfKakuro(state, black) {
  const sums = new Map(state.items.map(cageOf).filter(Boolean).map(({ cells, sum }) => [cells, sum]));
  return runsOf(state, black).map((run) => {
    const { cells } = cageOf(textOf(state, "Cage~0", run));
    return textOf(state, `Cage~${sums.get(cells) ?? "0"}`, run);
  });
}

/** The function that makes the rules of this kind of puzzle; null if it is neither Kakuro nor Str8ts.
 * @returns {((state: any, black: Set<number>) => string[])|null} */
function rulesFor(state) {
  const black = blackCells(state);
  if (!black) return null;
  const items = new Set(state.items);
  const kinds = state.most === 10 ? [rulesOfKakuro, rulesOfStr8ts] : [rulesOfStr8ts];
  return kinds.find((rules) => rules(state, black).every((text) => items.has(text))) ?? null;
}

/** True for Kakuro and Str8ts, where typing 0 makes black cells. */
export const isOfBlackCells = (state) => rulesFor(state) !== null;

/** The rules that follow from the black cells, which are not listed. */
export function rulesOfBlackCells(state) {
  const rules = rulesFor(state);
  const black = rules && blackCells(state);
  if (!black) return new Set();
  const white = [...state.givens.keys()].filter((cell) => !black.has(cell)).map((cell) => whiteText(state, cell));
  return new Set(rules === rulesOfStr8ts ? [...white, ...rules(state, black)] : white);
}

/** The board on which exactly these cells are black, with the rules that follow from them. */
function withBlackCells(state, black, rules, before) {
  const zero = digitOf(state, 0);
  const givens = state.givens.map((digit, cell) => (black.has(cell) ? digit || zero : digit === zero ? 0 : digit));
  const next = { ...state, givens, entries: state.entries.map((digit, cell) => (black.has(cell) ? 0 : digit)) };
  const isWhite = (cell) => !black.has(cell);
  const cells = [...state.givens.keys()];
  const old = new Set([...before, ...cells.map((cell) => whiteText(state, cell))]);
  return withItems(next, [...cells.filter(isWhite).map((cell) => whiteText(state, cell)), ...rules(next, black),
    ...state.items.filter((text) => !old.has(text))]);
}

/** The board with white cells only. */
export const withoutBlackCells = (state, isStr8ts) => withBlackCells(state, new Set(), isStr8ts ? rulesOfStr8ts : rulesOfKakuro, []);

/** Sets clues in the cells. 0 makes them black, or white if all are black without a digit; erasing (no digit) makes
 * them white. */
export function setClues(state, cells, digit) {
  const rules = rulesFor(state);
  const black = blackCells(state);
  const before = rules(state, black);
  const zero = digitOf(state, 0);
  const chosen = new Set(cells);
  const isPlain = (cell) => black.has(cell) && state.givens[cell] === zero;
  const turnsBlack = digit === zero && !cells.every(isPlain);
  const turnsWhite = digit === zero ? cells.every(isPlain) : digit === 0;
  const next = new Set([...black].filter((cell) => !(turnsWhite && chosen.has(cell) && isPlain(cell))));
  if (turnsBlack) for (const cell of cells) next.add(cell);
  const shown = digit === zero ? 0 : digit;
  const givens = state.givens.map((old, cell) => (chosen.has(cell) ? shown : old));
  return withBlackCells({ ...state, givens }, next, rules, before);
}
