// Texts of rules: puts cells and values into the templates of the module's table (the question "rules").

import { cellName, valueOf } from "./state.js";

/** A rule as the list shows it, such as "Killer cage 12: r1c1, r1c2", shortened if it is long. */
export function wordsOf({ text, title, place }) {
  const shown = title ? `${title}: ${place}` : text;
  return shown.length > 160 ? `${shown.slice(0, 150)}…` : shown;
}

/** Cells in board order, which makes texts of equal sets equal. */
const sorted = (cells) => [...cells].sort((a, b) => a - b);

/** The name of a cell in constraint strings. */
const nameOf = (board, cell) => cellName(board, cell).toUpperCase();
const cellsText = (board, cells) => cells.map((cell) => `~${nameOf(board, cell)}`).join("");

/** The orthogonally connected components of the cells, each in board order. */
function partsOf({ columns }, cells) {
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

/** Splits a text into numbers: "3 7" or, if all values have one digit, "37". */
function digitsIn(text, board) {
  const numbers = text.split(/[\s,_]+/).filter(Boolean);
  return valueOf(board, board.most) <= 9 ? numbers.flatMap((number) => (/^\d+$/.test(number) ? [...number] : [number])) : numbers;
}

function valueIn({ title, argument }, board, value) {
  const text = (value.trim() || (argument?.standard ?? "")).toUpperCase();
  if (argument && !text) throw new Error(`${title}: give the ${argument.label}, such as ${argument.sample}.`);
  return argument?.separator === undefined ? text : digitsIn(text, board).join(argument.separator);
}

const filled = (template, parts) => template.replace(/\{(\w+)\}/g, (_, part) => parts[part]);

/** The texts of rules of a kind on these cells, in the order in which they were drawn, with this value. Throws an
 * Error with a message for the user if there are none. */
export function textsOf(kind, board, cells, value = "") {
  const { title, template, least_cells: least } = kind;
  if (kind.group === "outside") throw new Error(`${title}: click beside the board, where its clue stands.`);
  const said = valueIn(kind, board, value);
  if (cells.length < least) throw new Error(`${title}: choose at least ${least} cells on the board.`);
  const parts = partsOf(board, cells);
  if (template.includes("{groups}") && parts.length < 2) throw new Error(`${title}: choose cells in two or more groups that do not touch.`);
  const named = kind.in_order ? cells : sorted(cells);
  return (template.includes("{cell}") ? named : named.slice(0, 1)).map((cell) => filled(template, {
    value: said, cell: nameOf(board, cell), cells: cellsText(board, named), corner: nameOf(board, Math.min(...cells)),
    groups: parts.map((part) => cellsText(board, part)).join("~-") }));
}

/** An edge of the board as clicked: `side` is "left", "right", "top" or "bottom", `index` the row or column from 0. A
 * corner has the index -1 or one beyond the last.
 * @typedef {{side: string, index: number}} Edge */

/** The texts of a rule whose clue is outside the board at this edge. */
export function edgeTexts(kind, { rows, columns }, { side, index }, value) {
  const said = value.trim();
  if (!/^\d+$/.test(said)) throw new Error(`${kind.title}: give the ${kind.argument.label}, such as 12.`);
  const line = side === "left" || side === "right" ? `R${index + 1}` : `C${index + 1}`;
  const isCorner = index < 0 || index >= (line[0] === "R" ? rows : columns);
  if (isCorner && !kind.template.includes("{start}")) throw new Error(`${kind.title}: click beside a row or column.`);
  const isFirst = side === "left" || side === "top";
  // Little killers run clockwise: down to the right from the left, down to the left from the top; those of corners
  // cross the board.
  const [row, column] = { left: [index, 0], top: [0, index], right: [index, columns - 1], bottom: [rows - 1, index] }[side];
  const start = `R${row + 1}C${Math.max(0, Math.min(columns - 1, column)) + 1}`;
  return [filled(kind.template, { value: said, line, first: isFirst ? said : "", last: isFirst ? "" : said, start })];
}

/** The switches of a kind for the whole board: text of the rule and label. */
export function switchesOf({ form, template, title }) {
  if (form === "diagonal") return [[filled(template, { value: 1 }), "Diagonal ↗"], [filled(template, { value: -1 }), "Diagonal ↘"]];
  return form === "none" ? [[template, title]] : [];
}
