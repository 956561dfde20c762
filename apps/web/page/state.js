// What stands on the board, with its history. A state is never changed, only replaced.

export const kColours = 9;

/** A board with as many rows, columns and digits as `size`, or as `shape` says. Digits are places among the values of
 * the board, from 1 on, 0 where there is none: of a board with the values 0 to 9 the place of 9 is 10. */
export function emptyState(size, board, regions, { rows = size, columns = size, values: [first, last] = [1, size] } = {}) {
  const cells = rows * columns;
  return {
    size,
    rows,
    columns,
    first, // the least value
    most: last - first + 1, // how many values there are
    board,
    regions,
    head: "", // of the constraint string: the board's shape
    items: [], // its rules, a text each
    title: "",
    author: "",
    ruleset: "",
    givens: Array(cells).fill(0),
    placed: [],
    singles: [],
    isDominoes: false,
    entries: Array(cells).fill(0),
    marks: Array.from({ length: cells }, () => []), // in the middle of a cell
    corners: Array.from({ length: cells }, () => []),
    colours: Array.from({ length: cells }, () => []), // numbers from 1 to kColours
    tiling: [],
  };
}

/** What people say of a puzzle. */
export const kAbout = ["title", "author", "ruleset"];

/** The rules beside those of the board as a constraint string; empty where there are none. */
export function rulesOf({ head, items }) {
  return items.length > 0 ? head + items.join("") : "";
}

/** What the constraint string of a board begins with. */
export function headOf({ size, board }) {
  // "shape:5x6:0-9:raw"
  if (board.startsWith("shape:")) {
    const [, shape, ...rest] = board.split(":");
    const values = rest.find((part) => /\d/.test(part)) ?? "";
    return `.Shape~${shape}${values || rest.includes("raw") ? `~${values}` : ""}${rest.includes("raw") ? "~Raw" : ""}`;
  }
  return size === 9 ? "" : `.Shape~${size}x${size}`;
}

/** The value that the digit at this place is. */
export const valueOf = ({ first }, digit) => digit + first - 1;
export const digitOf = ({ first }, value) => value - first + 1;
/** Digits as the module takes them, and from there. */
export const valuesOf = (state, digits) => (state.first === 1 ? digits : digits.map((digit) => (digit ? valueOf(state, digit) : null)));
export const digitsOf = ({ first }, values) =>
  (first === 1 ? values : values.map((value) => (value === null || (first > 0 && value === 0) ? 0 : digitOf({ first }, value))));

/** An answer of the module about the puzzle, with digits in the place of values. */
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

/** From a puzzle as the module tells it. */
export function stateOf(puzzle) {
  const state = emptyState(puzzle.size, puzzle.board, puzzle.regions, puzzle.values ? puzzle : {});
  state.givens = digitsOf(state, puzzle.givens);
  state.head = puzzle.head ?? "";
  state.items = (puzzle.items ?? []).map(({ text }) => text);
  for (const key of kAbout) state[key] = puzzle[key] ?? "";
  if (puzzle.dominoes) {
    state.isDominoes = true;
    state.placed = puzzle.dominoes.placed.map(([a, b, x, y]) => ({ cells: [a, b], digits: [x, y] }));
    puzzle.dominoes.singles.forEach((cell, index) => {
      if (cell !== null) state.singles.push({ cell, digit: index + 1 });
    });
  }
  return state;
}

/** The digit that the puzzle gives to each cell, dominoes and singles included; 0 where it gives none. */
export function clues(state) {
  const digits = [...state.givens];
  for (const { cells, digits: pair } of state.placed) cells.forEach((cell, i) => (digits[cell] ||= pair[i]));
  for (const { cell, digit } of state.singles) digits[cell] ||= digit;
  return digits;
}

/** For the module. Throws an Error in words where the puzzle is not complete. */
export function puzzleOf(state) {
  const puzzle = { size: state.size, board: state.board, givens: valuesOf(state, state.givens) };
  const rules = rulesOf(state);
  if (rules) puzzle.rules = rules;
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

/** Why the painted regions are none of a board; empty where they are. */
export function whyNoRegions({ size, board, regions }) {
  if (!board.startsWith("jigsaw:")) return "";
  const sizes = new Map();
  for (const region of regions) sizes.set(region, (sizes.get(region) ?? 0) + 1);
  const wrong = [...sizes].find(([, count]) => count !== size);
  return wrong ? `A region has ${wrong[1]} cells; each must have ${size}.` : "";
}

/** What two states have in common where they are one puzzle, whatever is entered. */
export function puzzleKey(state) {
  const { size, board, givens, placed, singles, isDominoes } = state;
  return JSON.stringify([size, board, givens, rulesOf(state), isDominoes && [placed, singles]]);
}

/** Whether nothing is set: typed digits are clues then. */
export function isBlank(state) {
  return !state.givens.some(Boolean) && state.items.length === 0 && state.placed.length === 0 && state.singles.length === 0;
}

/** The puzzle as far as it is there: dominoes and singles that are not complete are their digits alone, and
 * so are singles whose digit an earlier one has; `doubles` are the cells of both. */
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

/** "r3c7", as everywhere in dokusat. */
export function cellName(state, cell) {
  return `r${Math.floor(cell / state.columns) + 1}c${(cell % state.columns) + 1}`;
}

/** An error of the module with the names that the page has for cells, and without advice about options and commands. */
export const inWords = (told) => told.replace(/\bR(\d+)C(\d+)\b(?!')/g, "r$1c$2")
  .replace(/ \(--[a-z]+\)/g, "").replace(/[;:,] [^;:]*(--[a-z]|\bdokusat [a-z])[^;:]*/g, "");

/** Whether rows and columns are no units. */
export const isRaw = ({ board }) => board.endsWith(":raw");

/** Whether the clue 0 stands for black cells, as in Kakuro and Str8ts. */
export const hasBlackCells = (state) => isRaw(state) && state.first === 0 && state.givens.includes(1);

/** The cells of the row, column and region of a cell. */
export function isPeer(state, one, other) {
  const { columns, regions } = state;
  return (
    (!isRaw(state) && (Math.floor(one / columns) === Math.floor(other / columns) || one % columns === other % columns)) ||
    (regions.length > 0 && regions[one] === regions[other])
  );
}

/** Cells that hold the digit of a peer. */
export function conflicts(state, digits) {
  const wrong = new Set();
  for (let one = 0; one < digits.length; ++one)
    for (let other = one + 1; digits[one] && other < digits.length; ++other)
      if (digits[one] === digits[other] && isPeer(state, one, other)) wrong.add(one).add(other);
  return wrong;
}

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
  /** Drops the current one. */
  takeBack() {
    this.states = this.states.slice(0, this.at);
    this.at = this.states.length - 1;
  }
  /** In the place of the current one; what could be done again could not follow from it. */
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
