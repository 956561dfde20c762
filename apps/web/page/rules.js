// Texts of rules: converts cells and values to constraint strings. The kinds and the form of their arguments come from
// the module's table (the question "rules").

import { valueOf } from "./state.js";

/** A kind of rule in the module's table.
 * @typedef {{name: string, arguments: string, sentence: string, form: string, group: string,
 *   cells: [number, number|null], numbers: [number, number|null], picture?: string}} RuleKind */

export const kGroups = [
  ["cells", "Cages and cells"], ["lines", "Lines"], ["between_cells", "Between cells"], ["outside", "Outside: click the edge"],
  ["board", "Whole board"],
];

/** Separates words: "AntiKnight" becomes "Anti-knight", "XSum" becomes "X sum". */
export function humanName(name) {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/^([A-Z])([A-Z][a-z])/, "$1 $2").split(" ");
  return words.map((word, i) => (i === 0 || /^[A-Z]{2}/.test(word) ? word : word.toLowerCase())).join(" ").replace(/^Anti /, "Anti-");
}

/** The name of a rule that restricts a cell to some digits: "Odd", "Even", or the candidates. */
function candidatesName(words, { first, most }) {
  const digits = words.replace("Given ", "").split(" ").map(Number);
  const parities = [["Odd", 1], ["Even", 0]].map(([name, rest]) =>
    ({ name, all: Array.from({ length: most }, (_, i) => i + first).filter((digit) => Math.abs(digit % 2) === rest) }));
  return parities.find(({ all }) => String(all) === String(digits))?.name ?? `Candidates ${digits.join(" ")}`;
}

/** The description of a rule, such as "Cage 12: r1c1, r1c2", shortened if it is long; for a rule of the whole board
 * its sentence. */
export function wordsOf({ words, name, sentence }, board) {
  const said = words.join("; ");
  if (!said) return sentence;
  const [head, ...rest] = said.split(": ");
  // The module gives a cage without a sum the sum 0.
  const title = name === "Given" ? candidatesName(head, board) : humanName(head === "Cage 0" ? "Cage" : head);
  const shown = `${title}${rest.length > 0 ? `: ${rest.join(": ")}` : ""}`;
  return shown.length > 160 ? `${shown.slice(0, 150)}…` : shown;
}

/** The value that a kind needs besides cells, by form: a sample, and the meaning of an empty field. */
const kFields = {
  number_and_cells: { sample: "12", empty: null },
  difference_and_cells: { sample: "5", empty: "5" },
  digits_and_cells: { sample: "1 2", empty: null },
  counts_and_cells: { sample: "2 1 (two 1s)", empty: null },
  square_and_digits: { sample: "1 2", empty: null },
  candidates: { sample: "1 3 5", empty: null },
  direction_and_cells: { sample: "R or C", empty: "C" },
  line: { sample: "12", empty: null },
  diagonal_sum: { sample: "12", empty: null },
  line_ends: { sample: "3", empty: null },
};

/** The field of a kind for a number or digits; null if it has none. */
export function fieldOf(kind) {
  const field = kFields[kind.form];
  if (!field) return null;
  // An empty field makes a cage of any sum.
  const empty = kind.name === "Cage" ? "0" : field.empty;
  const label = /^\[?([A-Z]+)/.exec(kind.arguments)?.[1].toLowerCase() ?? "value";
  const said = { r: "row or column", line: "clue", cell: "digits", digit: "digits", counts: "counts and digits" }[label] ?? label;
  // "2|3" lists the legal numbers.
  const sample = /^\d\|\d/.exec(kind.arguments)?.[0].replace("|", " or ") ?? (label === "number" && field.sample === "12" ? "3" : field.sample);
  return { label: said, sample, empty };
}

/** Cells in board order, which makes texts of equal sets equal. */
const sorted = (cells) => [...cells].sort((a, b) => a - b);

/** `board` is a state, or an object with its `columns`. */
export function cellText({ columns }, cell) {
  return `~R${Math.floor(cell / columns) + 1}C${(cell % columns) + 1}`;
}
const cellsText = (board, cells) => cells.map((cell) => cellText(board, cell)).join("");

/** The orthogonally connected components of the cells, each in board order. */
export function partsOf({ columns }, cells) {
  const left = new Set(sorted(cells));
  const found = [];
  for (const first of sorted(cells)) {
    if (!left.delete(first)) continue;
    const part = [first];
    for (const cell of part)
      for (const beside of [cell - columns, cell + columns, ...(cell % columns > 0 ? [cell - 1] : []), ...((cell + 1) % columns > 0 ? [cell + 1] : [])])
        if (left.delete(beside)) part.push(beside);
    found.push(sorted(part));
  }
  return found;
}

/** The smallest useful number of cells for a rule of the kind. */
export function fewestCells(kind) {
  if (["candidates", "parity", "regions"].includes(kind.form) || ["Cage", "RellikCage", "CountingCircles", "Indexing"].includes(kind.name)) return 1;
  if (kind.form === "square_and_digits" || kind.form === "direction_and_cells") return 1;
  return (kind.arguments.match(/CELL/g) ?? []).length > 2 ? 3 : 2;
}

/** Splits a text into numbers: "3 7" or, if all values have one digit, "37". */
function digitsIn(text, board) {
  const numbers = text.split(/[\s,_]+/).filter(Boolean);
  return valueOf(board, board.most) <= 9 ? numbers.flatMap((number) => (/^\d+$/.test(number) ? [...number] : [number])) : numbers;
}

const isOfLines = (kind) => kind.group === "lines" || kind.group === "between_cells";

/** The texts of rules of a kind on these cells, in the order in which they were drawn, with this value. Throws an
 * Error with a message for the user if there are none. */
export function textsOf(kind, board, cells, value = "") {
  const field = fieldOf(kind);
  const said = (value.trim() || (field?.empty ?? "")).toUpperCase();
  if (field && !said) throw new Error(`${humanName(kind.name)}: give the ${field.label}, such as ${field.sample}.`);
  const digits = digitsIn(said, board);
  if (cells.length < fewestCells(kind))
    throw new Error(`${humanName(kind.name)}: choose at least ${fewestCells(kind)} cells on the board.`);
  const named = cellsText(board, isOfLines(kind) ? cells : sorted(cells));
  switch (kind.form) {
    case "cells":
      return [`.${kind.name}${kind.name === "CountDistinct" ? cellsText(board, cells) : named}`];
    case "number_and_cells":
    case "difference_and_cells":
    case "direction_and_cells":
      return [`.${kind.name}~${said}${named}`];
    case "digits_and_cells":
      return [`.${kind.name}~${digits.join("_")}${named}`];
    case "counts_and_cells":
      return [`.${kind.name}~${digits.join("")}${named}`];
    case "square_and_digits":
      return [`.${kind.name}${cellText(board, Math.min(...cells))}~${digits.join("~")}`];
    case "groups": {
      const parts = partsOf(board, cells);
      if (parts.length < 2) throw new Error(`${humanName(kind.name)}: choose cells in two or more groups that do not touch.`);
      return [`.${kind.name}${parts.map((part) => cellsText(board, part)).join("~-")}`];
    }
    case "candidates":
      return sorted(cells).map((cell) => `.${cellText(board, cell)}_${digits.join("_")}`);
    default:
      throw new Error(`${humanName(kind.name)}: click beside the board, where its clue stands.`);
  }
}

/** An edge of the board as clicked: `side` is "left", "right", "top" or "bottom", `index` the row or column from 0. A
 * corner has the index -1 or one beyond the last.
 * @typedef {{side: string, index: number}} Edge */

/** The texts of a rule whose clue is outside the board at this edge. */
export function edgeTexts(kind, { rows, columns }, { side, index }, value) {
  const said = value.trim();
  if (!/^\d+$/.test(said)) throw new Error(`${humanName(kind.name)}: give the ${fieldOf(kind)?.label ?? "clue"}, such as 12.`);
  const line = side === "left" || side === "right" ? `R${index + 1}` : `C${index + 1}`;
  const isCorner = index < 0 || index >= (line[0] === "R" ? rows : columns);
  if (isCorner && kind.form !== "diagonal_sum") throw new Error(`${humanName(kind.name)}: click beside a row or column.`);
  if (kind.form === "line") return [`.${kind.name}~${said}~${line}`];
  if (kind.form === "line_ends")
    return [`.${kind.name}~${line}${side === "left" || side === "top" ? `~${said}~` : `~~${said}`}`];
  // Little killers run clockwise: down to the right from the left, down to the left from the top; those of corners
  // cross the board.
  const corner = { "top -1": [0, 0], [`top ${columns}`]: [0, columns - 1], "bottom -1": [rows - 1, 0], [`bottom ${columns}`]: [rows - 1, columns - 1] };
  const first = corner[`${side} ${index}`] ?? { left: [index, 0], top: [0, index], right: [index, columns - 1], bottom: [rows - 1, index] }[side];
  return [`.${kind.name}~${said}~R${first[0] + 1}C${first[1] + 1}`];
}

/** Rules for odd or even cells: constraint strings list the allowed digits. */
export function parityText(board, cells, isOdd) {
  const digits = Array.from({ length: board.most }, (_, i) => valueOf(board, i + 1)).filter((digit) => (digit % 2 !== 0) === isOdd);
  return sorted(cells).map((cell) => `.${cellText(board, cell)}_${digits.join("_")}`);
}

/** The switches of a kind for the whole board: text of the rule and label. */
export function switchesOf(kind) {
  if (kind.form === "diagonal") return [[`.${kind.name}~1`, "Diagonal ↗"], [`.${kind.name}~-1`, "Diagonal ↘"]];
  return kind.form === "none" ? [[`.${kind.name}`, humanName(kind.name)]] : [];
}
