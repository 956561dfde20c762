// Kakuro and Str8ts while one sets them: which cells are black, and what the runs between these have to say then. A white
// cell has a rule that it does not hold 0; a black one holds 0, or a digit that is given.

import { withItems } from "./edit.js";
import { digitOf, isRaw, valueOf } from "./state.js";

/** The name of the cell in constraint strings. */
const nameOf = ({ columns }, cell) => `R${Math.floor(cell / columns) + 1}C${(cell % columns) + 1}`;

const whiteText = (state, cell) =>
  `.~${nameOf(state, cell)}${Array.from({ length: state.most - 1 }, (_, i) => `_${i + 1}`).join("")}`;

/** The cells without the rule of white ones; null where one of them may hold anything. */
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

/** Two white cells or more between black ones. */
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

/** A cage as its sum and its cells in any order; null for other rules. */
export function cageOf(text) {
  const [, sum, cells] = /^\.Cage~(\d*)((?:~R\d+C\d+)+)$/.exec(text) ?? [];
  return cells ? { sum, cells: cells.slice(1).split("~").sort().join("~") } : null;
}

const textOf = (state, name, cells) => `.${name}~${cells.map((cell) => nameOf(state, cell)).join("~")}`;

/** In Str8ts a digit stands once in a line, those of black cells included, and each run has no gaps. */
function rulesOfStr8ts(state, black) {
  const isDigit = (cell) => !black.has(cell) || valueOf(state, state.givens[cell]) > 0;
  return [...linesOf(state).map((line) => line.filter(isDigit)).filter((line) => line.length > 1).map((line) => textOf(state, "AllDifferent", line)),
    ...runsOf(state, black).map((run) => textOf(state, "Renban", run))];
}

/** In Kakuro each run is a cage, whose sum stays where the run does. */
function rulesOfKakuro(state, black) {
  const sums = new Map(state.items.map(cageOf).filter(Boolean).map(({ cells, sum }) => [cells, sum]));
  return runsOf(state, black).map((run) => {
    const { cells } = cageOf(textOf(state, "Cage~0", run));
    return textOf(state, `Cage~${sums.get(cells) ?? "0"}`, run);
  });
}

/** Which kind of puzzle it is, by its rules; null where it is neither.
 * @returns {((state: any, black: Set<number>) => string[])|null} */
function rulesFor(state) {
  const black = blackCells(state);
  if (!black) return null;
  const items = new Set(state.items);
  const kinds = state.most === 10 ? [rulesOfKakuro, rulesOfStr8ts] : [rulesOfStr8ts];
  return kinds.find((rules) => rules(state, black).every((text) => items.has(text))) ?? null;
}

/** Whether it is Kakuro or Str8ts, so that 0 is typed for black cells. */
export const isOfBlackCells = (state) => rulesFor(state) !== null;

/** The rules that follow from the black cells alone, which nobody wants to see. */
export function rulesOfBlackCells(state) {
  const rules = rulesFor(state);
  const black = rules && blackCells(state);
  if (!black) return new Set();
  const white = [...state.givens.keys()].filter((cell) => !black.has(cell)).map((cell) => whiteText(state, cell));
  return new Set(rules === rulesOfStr8ts ? [...white, ...rules(state, black)] : white);
}

/** The board with these cells black, all others white, and the rules that follow. */
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

/** With white cells alone. */
export const withoutBlackCells = (state, isStr8ts) => withBlackCells(state, new Set(), isStr8ts ? rulesOfStr8ts : rulesOfKakuro, []);

/** A clue in each of the cells, as one types it on such a board. 0 makes them black; where all are and have no digit it
 * makes them white, as does erasing (no digit). */
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
