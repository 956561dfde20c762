// Changes of the puzzle and its entries. Each function takes a state and returns the changed one.

import { clues, digitOf, emptyProgress, kDigits } from "./state.js";

const replaced = (list, at, value) => list.map((old, i) => (i === at ? value : old));
const without = (list, value) => list.filter((item) => item !== value);

function tileAt(state, cell) {
  return {
    domino: state.placed.find(({ cells }) => cells.includes(cell)),
    single: state.singles.find((single) => single.cell === cell),
  };
}

/** Sets a clue: in the domino or single that covers the cell, otherwise in the cell itself. 0 removes it. */
export function setClue(state, cell, digit) {
  const { domino, single } = tileAt(state, cell);
  const entries = replaced(state.entries, cell, 0);
  if (domino) {
    const digits = domino.cells.map((at, i) => (at === cell ? digit : domino.digits[i]));
    const placed = state.placed.map((other) => (other === domino ? { ...domino, digits } : other));
    return { ...state, entries, placed };
  }
  if (single) {
    const singles = state.singles.map((other) => (other === single ? { cell, digit } : other));
    return { ...state, entries, singles };
  }
  return { ...state, entries, givens: replaced(state.givens, cell, digit) };
}

/** The sum and the sorted cells of a cage; null for other rules. */
export function cageOf(text, { columns }) {
  const [, sum, cells] = /^\.Cage~(\d*)((?:~R\d+C\d+)+)$/.exec(text) ?? [];
  return sum === undefined ? null : { sum, cells: [...cells.matchAll(/R(\d+)C(\d+)/g)]
    .map(([, row, column]) => columns * (Number(row) - 1) + Number(column) - 1).sort((a, b) => a - b) };
}

/** Sets clues on a board with black cells. 0 makes the cells black, or white if all are black without a digit; erasing
 * (no digit) makes them white. Runs that change lose their sums. */
export function setCluesOfRuns(state, cells, digit) {
  const zero = digitOf(state, 0);
  const black = new Set(state.black.cells);
  const isPlain = (cell) => black.has(cell) && state.givens[cell] === zero;
  const turnsWhite = digit === zero ? cells.every(isPlain) : digit === 0;
  const changed = cells.filter((cell) => (turnsWhite ? isPlain(cell) : digit === zero && !black.has(cell)));
  for (const cell of changed) if (!black.delete(cell)) black.add(cell);
  const chosen = new Set(cells);
  const given = (old, cell) => (!chosen.has(cell) ? old : digit === zero ? 0 : digit);
  const givens = state.givens.map((old, cell) => (black.has(cell) ? given(old, cell) || zero : given(old, cell) === zero ? 0 : given(old, cell)));
  const isOfChanged = (run) => changed.some((cell) => run.includes(cell) ||
    [[run[0], cell], [cell, run.at(-1)]].some(([one, other]) => one - other === run[1] - run[0] && touch(state, one, other)));
  return { ...state, givens, black: { ...state.black, cells: [...black].sort((a, b) => a - b) },
    entries: state.entries.map((old, cell) => (black.has(cell) ? 0 : old)),
    items: state.items.filter((text) => !isOfChanged(cageOf(text, state)?.cells ?? [])) };
}

/** Toggles a digit in the marks of all cells without clue and entry: removes it if all have it, otherwise adds it.
 * `layer` is "marks", "corners" or "colours"; colours are allowed in all cells. */
export function toggleMarks(state, cells, digit, layer = "marks") {
  const given = clues(state);
  const open = cells.filter((cell) => layer === "colours" || !(given[cell] || state.entries[cell]));
  if (open.length === 0) return state;
  const isEverywhere = open.every((cell) => state[layer][cell].includes(digit));
  const change = (old) => (isEverywhere ? without(old, digit)
    : old.includes(digit) ? old : [...old, digit].sort((a, b) => a - b));
  const chosen = new Set(open);
  return { ...state, [layer]: state[layer].map((old, cell) => (chosen.has(cell) ? change(old) : old)) };
}

/** Enters the digit in all cells without a clue; removes it if all have it. */
export function setEntries(state, cells, digit) {
  const given = clues(state);
  const open = new Set(cells.filter((cell) => !given[cell]));
  if (open.size === 0) return state;
  const isEverywhere = [...open].every((cell) => state.entries[cell] === digit);
  const entries = state.entries.map((old, cell) => (open.has(cell) ? (isEverywhere ? 0 : digit) : old));
  return { ...state, entries };
}

/** Clears the entries of the cells; if there are none, both kinds of marks; if there are none, colours. */
export function clearCells(state, cells) {
  const chosen = new Set(cells);
  const emptied = (layer) => state[layer].map((old, cell) => (chosen.has(cell) && old.length > 0 ? [] : old));
  if (cells.some((cell) => state.entries[cell]))
    return { ...state, entries: state.entries.map((old, cell) => (chosen.has(cell) ? 0 : old)) };
  if (cells.some((cell) => state.marks[cell].length + state.corners[cell].length > 0))
    return { ...state, marks: emptied("marks"), corners: emptied("corners") };
  return { ...state, colours: emptied("colours") };
}

const inOrder = (one, other) => (one < other ? [one, other] : [other, one]);
const isSame = (pair, cells) => pair[0] === cells[0] && pair[1] === cells[1];

/** Adds a domino that the player found, unless one of its cells is covered. */
export function layFound(state, one, other) {
  const cells = inOrder(one, other);
  const covered = new Set([...state.tiling.flat(), ...state.placed.flatMap((domino) => domino.cells),
    ...state.singles.map(({ cell }) => cell)]);
  if (cells.some((cell) => covered.has(cell))) return state;
  return { ...state, tiling: [...state.tiling, cells] };
}

/** Adds or removes a found domino. */
export function toggleFound(state, one, other) {
  const same = state.tiling.find((pair) => isSame(pair, inOrder(one, other)));
  return same ? { ...state, tiling: without(state.tiling, same) } : layFound(state, one, other);
}

/** Adds the cells to a region, which makes the board irregular. Regions are numbers. */
export function paintRegion(state, cells, region) {
  const chosen = new Set(cells);
  const before = state.regions.length > 0 ? state.regions : state.givens.map((_, cell) => Math.floor(cell / state.size));
  const regions = before.map((old, cell) => (chosen.has(cell) ? region : old));
  return { ...state, regions, board: `jigsaw:${regions.map((name) => kDigits[name]).join("")}` };
}

/** Removes the clue, domino or single in the cell. */
export function clearClue(state, cell) {
  const { domino, single } = tileAt(state, cell);
  if (domino && domino.digits[domino.cells.indexOf(cell)]) return setClue(state, cell, 0);
  if (domino) return { ...state, placed: without(state.placed, domino) };
  if (single) return { ...state, singles: without(state.singles, single) };
  return setClue(state, cell, 0);
}

/** Places a domino on two adjacent cells, or removes it with its digits. */
export function toggleDomino(state, one, other) {
  const cells = inOrder(one, other);
  const same = state.placed.find((domino) => isSame(domino.cells, cells));
  if (same) return { ...state, placed: without(state.placed, same) };
  if (cells.some((cell) => tileAt(state, cell).domino || tileAt(state, cell).single)) return state;
  const digits = cells.map((cell) => state.givens[cell]);
  const givens = state.givens.map((digit, cell) => (cells.includes(cell) ? 0 : digit));
  return { ...state, isDominoes: true, givens, tiling: [], placed: [...state.placed, { cells, digits }] };
}

export function toggleSingle(state, cell) {
  const { domino, single } = tileAt(state, cell);
  if (single) return { ...state, singles: without(state.singles, single) };
  if (domino) return state;
  const digit = state.givens[cell];
  const givens = replaced(state.givens, cell, 0);
  return { ...state, isDominoes: true, givens, tiling: [], singles: [...state.singles, { cell, digit }] };
}

export function touch(state, one, other) {
  const { columns } = state;
  const rows = Math.abs(Math.floor(one / columns) - Math.floor(other / columns));
  return rows + Math.abs((one % columns) - (other % columns)) === 1;
}

/** Enters a solution in the open cells. */
export function fill(state, grid, tiling = []) {
  const given = clues(state);
  return { ...state, entries: grid.map((digit, cell) => (given[cell] ? 0 : digit)), tiling };
}

export const withoutEntries = (state) => ({ ...state, ...emptyProgress(state.entries.length) });
