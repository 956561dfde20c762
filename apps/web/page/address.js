// States as addresses: the fragment after # is readable and complete, so that a puzzle can be shared as a link.

import { touch } from "./edit.js";
import { emptyState, kAbout, kColours, kDigits, rulesOf, valueOf } from "./state.js";

function digitsText(digits, most) {
  return most < kDigits.length ? digits.map((digit) => kDigits[digit]).join("") : digits.join("-");
}

function digitsOf(text, cells, most) {
  const digits =
    most < kDigits.length ? [...text].map((character) => kDigits.indexOf(character)) : text.split("-").map(Number);
  const isGood = digits.length === cells && digits.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= most);
  return isGood ? digits : null;
}

const kLayers = ["marks", "corners", "colours"];

/** The digits of each non-empty cell after its index: "4-12.81-3". */
function layerText(cells) {
  return cells.flatMap((digits, cell) => (digits.length > 0 ? [[cell, ...digits].join("-")] : [])).join(".");
}

function layerOf(text, cells, most) {
  const layer = Array.from({ length: cells }, () => []);
  for (const part of (text ?? "").split(".").filter(Boolean)) {
    const [cell, ...digits] = part.split("-").map(Number);
    if (layer[cell]) layer[cell] = digits.filter((digit) => Number.isInteger(digit) && digit >= 1 && digit <= most);
  }
  return layer;
}

export function addressOf(state) {
  const parts = new URLSearchParams({
    size: String(state.size),
    board: state.board,
    givens: digitsText(state.givens, state.most),
  });
  const { rows, columns, first, most, size } = state;
  if (rows !== size || columns !== size || first !== 1 || most !== size)
    Object.entries({ rows, columns, values: `${first}_${valueOf(state, most)}` }).forEach(([key, value]) => parts.set(key, String(value)));
  if (state.entries.some(Boolean)) parts.set("entries", digitsText(state.entries, most));
  const rules = rulesOf(state);
  if (rules) parts.set("rules", rules);
  if (state.black) parts.set("black", [state.black.runs, ...state.black.cells].join("-"));
  for (const layer of kLayers) if (state[layer].some((marks) => marks.length > 0)) parts.set(layer, layerText(state[layer]));
  for (const key of kAbout) if (state[key]) parts.set(key, state[key]);
  if (state.isDominoes) {
    parts.set("placed", state.placed.map(({ cells, digits }) => [...cells, ...digits].join("-")).join("_"));
    if (state.tiling.length > 0) parts.set("tiling", state.tiling.map((pair) => pair.join("-")).join("_"));
    parts.set("singles", state.singles.map(({ cell, digit }) => `${cell}-${digit}`).join("_"));
  }
  return `#${parts}`;
}

const numbers = (text) => (text ?? "").split("_").filter(Boolean).map((part) => part.split("-").map(Number));

/** The text of an address "#text=53..7…"; null if it has none. */
export const textIn = (hash) => new URLSearchParams(hash.replace(/^#/, "")).get("text");

/** The puzzle in an address, in the form that the module reads, with entries; null if there is none. */
export function readAddress(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const size = Number(parts.get("size"));
  const [rows, columns] = ["rows", "columns"].map((key) => Number(parts.get(key) ?? size));
  if (![size, rows, columns].every((side) => Number.isInteger(side) && side >= 1 && side <= 100)) return null;
  const [least, greatest] = (parts.get("values") ?? `1_${size}`).split("_").map(Number);
  if (!Number.isInteger(least) || !Number.isInteger(greatest) || greatest < least) return null;
  const state = emptyState(size, parts.get("board") ?? "", [], { rows, columns, values: [least, greatest] });
  const { most } = state;
  const givens = digitsOf(parts.get("givens") ?? "", rows * columns, most);
  if (!givens) return null;
  state.givens = givens;
  state.entries = digitsOf(parts.get("entries") ?? "", rows * columns, most) ?? state.entries;
  // The module splits this into rules.
  state.items = parts.get("rules") ? [parts.get("rules")] : [];
  const [runs, ...black] = (parts.get("black") ?? "").split("-");
  if (runs) state.black = { runs, cells: black.map(Number).filter((cell) => cell in givens) };
  for (const layer of kLayers) state[layer] = layerOf(parts.get(layer), rows * columns, layer === "colours" ? kColours : most);
  for (const key of kAbout) state[key] = parts.get(key) ?? "";
  if (parts.has("tiling"))
    state.tiling = numbers(parts.get("tiling")).filter((pair) => pair.length === 2 && pair.every((cell) => cell in givens) && touch(state, ...pair));
  if (parts.has("placed") || parts.has("singles")) {
    state.isDominoes = true;
    state.placed = numbers(parts.get("placed")).map(([a, b, x, y]) => ({ cells: [a, b], digits: [x, y] }));
    state.singles = numbers(parts.get("singles")).map(([cell, digit]) => ({ cell, digit }));
    const all = [...state.placed.flatMap(({ cells, digits }) => [...cells, ...digits]),
      ...state.singles.flatMap(({ cell, digit }) => [cell, digit])];
    if (!all.every(Number.isInteger)) return null;
  }
  return state;
}
