// The state of the puzzle and its history. States are immutable and are replaced as a whole.

export const kColours = 9;
export const kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"; // names of digits and regions

/** An empty board with `size` rows, columns and digits, unless the last argument gives others. Digits are indices into
 * the values of the board, from 1; 0 means none. On a board with the values 0 to 9, the digit 10 stands for the value
 * 9. */
export function emptyState(size, board, regions, { rows = size, columns = size, values: [first, last] = [1, size] } = {}) {
  const cells = rows * columns;
  return {
    size,
    rows,
    columns,
    first, // the least value
    most: last - first + 1, // number of values
    board,
    regions,
    head: "", // the shape of the board, at the start of the constraint string
    items: [], // its rules, one text each
    title: "",
    author: "",
    ruleset: "",
    givens: Array(cells).fill(0),
    placed: [],
    singles: [],
    isDominoes: false,
    black: /** @type {{cells: number[], runs: string}|null} */ (null), // of Kakuro and Str8ts
    ...emptyProgress(cells),
  };
}

/** What a player adds to a puzzle, before anything is added. */
export function emptyProgress(cells) {
  const empty = () => Array.from({ length: cells }, () => /** @type {number[]} */ ([]));
  // `marks` are in the centre of a cell, `colours` numbers from 1 to kColours.
  return { entries: Array(cells).fill(0), marks: empty(), corners: empty(), colours: empty(), tiling: /** @type {number[][]} */ ([]) };
}
const kProgress = Object.keys(emptyProgress(0));
export const progressOf = (state) => Object.fromEntries(kProgress.map((part) => [part, state[part]]));
export const hasProgress = (state) => kProgress.some((part) => state[part].flat().some(Boolean));

/** Texts about the puzzle. */
export const kAbout = ["title", "author", "ruleset"];

/** The rules apart from those of the board, as a constraint string; empty if there are none. */
export function rulesOf({ head, items }) {
  return items.length > 0 ? head + items.join("") : "";
}

/** The value of a digit. */
export const valueOf = ({ first }, digit) => digit + first - 1;
export const digitOf = ({ first }, value) => value - first + 1;
/** Converts digits to values of the module, and back. */
export const valuesOf = (state, digits) => (state.first === 1 ? digits : digits.map((digit) => (digit ? valueOf(state, digit) : null)));
export const digitsOf = ({ first }, values) =>
  (first === 1 ? values : values.map((value) => (value === null || (first > 0 && value === 0) ? 0 : digitOf({ first }, value))));

/** Converts the values in an answer of the module to digits. */
export function answerOf(state, answer) {
  if (state.first === 1) return answer;
  const pairs = (list) => list.map(([cell, value]) => [cell, ...digitsOf(state, [value])]);
  const change = {
    grid: (grid) => digitsOf(state, grid), open: (cells) => cells.map((digits) => digitsOf(state, digits)),
    candidates: (cells) => cells.map((digits) => digitsOf(state, digits)), placed: pairs, removed: pairs, among: pairs,
    because: (parts) => parts.map((part) => answerOf(state, part)), first: (pair) => pairs([pair])[0],
    second: (solution) => answerOf(state, solution), solution: (solution) => answerOf(state, solution), step: (step) => answerOf(state, step),
  };
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, value && change[key] ? change[key](value) : value]));
}

/** The state of a puzzle that the module has read. */
export function stateOf(puzzle) {
  const state = emptyState(puzzle.size, puzzle.board, puzzle.regions, puzzle.values ? puzzle : {});
  state.givens = digitsOf(state, puzzle.givens);
  state.head = puzzle.head ?? "";
  state.items = (puzzle.items ?? []).map(({ text }) => text);
  for (const key of kAbout) state[key] = puzzle[key] ?? "";
  state.black = puzzle.black_cells ?? null;
  if (puzzle.dominoes) {
    state.isDominoes = true;
    state.placed = puzzle.dominoes.placed.map(([a, b, x, y]) => ({ cells: [a, b], digits: [x, y] }));
    puzzle.dominoes.singles.forEach((cell, index) => {
      if (cell !== null) state.singles.push({ cell, digit: index + 1 });
    });
  }
  return state;
}

/** The digit given in each cell, including those of dominoes and singles; 0 if there is none. */
export function clues(state) {
  const digits = [...state.givens];
  for (const { cells, digits: pair } of state.placed) cells.forEach((cell, i) => (digits[cell] ||= pair[i]));
  for (const { cell, digit } of state.singles) digits[cell] ||= digit;
  return digits;
}

/** The candidates in an answer, but for cells with a clue. */
export function openOf(state, { candidates }) {
  const given = clues(state);
  return candidates.map((digits, cell) => (given[cell] ? [] : digits));
}

/** The puzzle for the module. Throws an Error with a message for the user if it is incomplete. */
export function puzzleOf(state) {
  const puzzle = { size: state.size, board: state.board, givens: valuesOf(state, state.givens) };
  const rules = rulesOf(state);
  if (rules) puzzle.rules = rules;
  if (state.black) puzzle.black_cells = state.black;
  for (const key of kAbout) if (state[key]) puzzle[key] = state[key];
  if (!state.isDominoes) return puzzle;
  const singles = Array(state.size).fill(null);
  for (const { cell, digit } of state.singles) {
    if (!digit) throw new Error(`The single on ${cellName(state, cell)} has no digit yet.`);
    if (singles[digit - 1] !== null) throw new Error(`There are two singles with the digit ${digit}.`);
    singles[digit - 1] = cell;
  }
  const placed = state.placed.map(({ cells, digits }) => {
    if (!digits[0] || !digits[1])
      throw new Error(`The domino on ${cellName(state, cells[0])} and ${cellName(state, cells[1])} ` +
                      "has not both its digits yet.");
    return [...cells, ...digits];
  });
  puzzle.dominoes = { placed, singles };
  return puzzle;
}

/** The puzzle for the module, or null and the reason why it is incomplete. */
export function puzzleOrWhy(state) {
  try {
    return { puzzle: puzzleOf(state), error: "" };
  } catch (error) {
    return { puzzle: null, error: error.message };
  }
}

/** A key that is equal for states of the same puzzle, regardless of entries. */
export function puzzleKey(state) {
  const { size, board, givens, placed, singles, isDominoes, black } = state;
  return JSON.stringify([size, board, givens, rulesOf(state), isDominoes && [placed, singles], ...(black ? [black] : [])]);
}

/** True if nothing is set, so that typed digits become clues. */
export function isBlank(state) {
  return !state.givens.some(Boolean) && state.items.length === 0 && state.placed.length === 0 && state.singles.length === 0;
}

/** The unfinished puzzle for a check of its rules: incomplete dominoes and singles become plain digits, and so do
 * singles with the digit of an earlier one. `doubles` are the cells of both. */
export function draftOf(state) {
  const given = clues(state);
  const isComplete = ({ digits: [one, other] }) => one && other && one !== other;
  const placed = state.placed.filter(isComplete);
  const singles = [];
  const doubles = [];
  for (const single of state.singles) {
    const earlier = single.digit && singles.find(({ digit }) => digit === single.digit);
    if (earlier) doubles.push(earlier.cell, single.cell);
    else if (single.digit) singles.push(single);
  }
  const laid = new Set([...placed.flatMap(({ cells }) => cells), ...singles.map(({ cell }) => cell)]);
  const givens = given.map((digit, cell) => (laid.has(cell) ? 0 : digit));
  return { puzzle: puzzleOf({ ...state, givens, placed, singles }), doubles };
}

/** "r3c7", the usual notation in dokusat. */
export function cellName(state, cell) {
  return `r${Math.floor(cell / state.columns) + 1}c${(cell % state.columns) + 1}`;
}

/** True if rows and columns are not units. */
const isRaw = ({ board }) => board.endsWith(":raw");

/** True if the board has black cells, given as 0 (Kakuro and Str8ts). */
export const hasBlackCells = (state) => isRaw(state) && state.first === 0 && state.givens.includes(1);

/** True if the cells share a row, column or region. */
export function isPeer(state, one, other) {
  const { columns, regions } = state;
  return (
    (!isRaw(state) && (Math.floor(one / columns) === Math.floor(other / columns) || one % columns === other % columns)) ||
    (regions.length > 0 && regions[one] === regions[other])
  );
}

/** A key that is equal for states of boards of the same shape. */
export const shapeOf = ({ rows, columns, first, most, regions }) => `${rows} ${columns} ${first} ${most} ${regions}`;

export class History {
  constructor(state) {
    this.states = [state];
    this.at = 0;
  }
  get current() {
    return this.states[this.at];
  }
  push(state) {
    this.states = [...this.states.slice(0, this.at + 1), state].slice(-1000);
    this.at = this.states.length - 1;
  }
  get previous() {
    return this.states[this.at - 1];
  }
  /** Removes the current state and those that could be redone. */
  takeBack() {
    this.states = this.states.slice(0, this.at);
    this.at = this.states.length - 1;
  }
  /** Replaces the current state and discards those that could be redone. */
  amend(state) {
    this.states = [...this.states.slice(0, this.at), state];
  }
  undo() {
    if (this.at > 0) --this.at;
  }
  redo() {
    if (this.at + 1 < this.states.length) ++this.at;
  }
  get canUndo() {
    return this.at > 0;
  }
  get canRedo() {
    return this.at + 1 < this.states.length;
  }
}
