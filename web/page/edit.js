// Changes of what stands on the board. Each function takes a state and gives the changed one.

import { clues } from "./state.js";

const replaced = (list, at, value) => list.map((old, i) => (i === at ? value : old));
const without = (list, value) => list.filter((item) => item !== value);

function tileAt(state, cell) {
  return {
    domino: state.placed.find(({ cells }) => cells.includes(cell)),
    single: state.singles.find((single) => single.cell === cell),
  };
}

/** A clue: of the domino or single that lies there, else of the cell itself. 0 takes it away. */
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

/** An entry of who solves; nothing happens on clues. */
export function setEntry(state, cell, digit) {
  if (clues(state)[cell]) return state;
  const entry = state.entries[cell] === digit ? 0 : digit;
  return { ...state, entries: replaced(state.entries, cell, entry), tiling: [] };
}

export function toggleMark(state, cell, digit) {
  if (clues(state)[cell] || state.entries[cell]) return state;
  const old = state.marks[cell];
  const marks = old.includes(digit) ? without(old, digit) : [...old, digit].sort((a, b) => a - b);
  return { ...state, marks: replaced(state.marks, cell, marks) };
}

/** Entry or, where there is none, marks. */
export function clearCell(state, cell) {
  if (state.entries[cell]) return setEntry(state, cell, 0);
  return { ...state, marks: replaced(state.marks, cell, []) };
}

/** Takes the clue, domino or single away that lies there. */
export function clearClue(state, cell) {
  const { domino, single } = tileAt(state, cell);
  if (domino && domino.digits[domino.cells.indexOf(cell)]) return setClue(state, cell, 0);
  if (domino) return { ...state, placed: without(state.placed, domino) };
  if (single) return { ...state, singles: without(state.singles, single) };
  return setClue(state, cell, 0);
}

/** Lays a domino on two cells that touch, or takes it away if it is there; digits there go with it. */
export function toggleDomino(state, one, other) {
  const cells = one < other ? [one, other] : [other, one];
  const same = state.placed.find((domino) => domino.cells.every((cell, i) => cell === cells[i]));
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
  const { size } = state;
  const rows = Math.abs(Math.floor(one / size) - Math.floor(other / size));
  return rows + Math.abs((one % size) - (other % size)) === 1;
}

/** Puts a solution on the open cells. */
export function fill(state, grid, tiling = []) {
  const given = clues(state);
  return { ...state, entries: grid.map((digit, cell) => (given[cell] ? 0 : digit)), tiling };
}

export function withoutEntries(state) {
  return { ...state, entries: state.entries.map(() => 0), marks: state.marks.map(() => []), tiling: [] };
}

export function withMarks(state, marks) {
  return { ...state, marks: marks.map((digits) => [...digits]) };
}
