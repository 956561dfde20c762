// A state in the address, behind the #: readable, and whole, so that it can be shared.

import { touch } from "./edit.js";
import { emptyState, kAbout, kColours, rulesOf } from "./state.js";

const kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function digitsText(digits, size) {
  return size < kDigits.length ? digits.map((digit) => kDigits[digit]).join("") : digits.join("-");
}

function digitsOf(text, size) {
  const cells = size * size;
  const digits =
    size < kDigits.length ? [...text].map((character) => kDigits.indexOf(character)) : text.split("-").map(Number);
  const isGood = digits.length === cells && digits.every((digit) => Number.isInteger(digit) && digit >= 0 && digit <= size);
  return isGood ? digits : null;
}

const kLayers = ["marks", "corners", "colours"];

/** "4-12.81-3": the digits of each cell that has some, the cell first. */
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
    givens: digitsText(state.givens, state.size),
  });
  if (state.entries.some(Boolean)) parts.set("entries", digitsText(state.entries, state.size));
  const rules = rulesOf(state);
  if (rules) parts.set("rules", rules);
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

/** The puzzle in an address as the module reads it, and entries; null where there is none. */
export function readAddress(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const size = Number(parts.get("size"));
  if (!Number.isInteger(size) || size < 1 || size > 100) return null;
  const state = emptyState(size, parts.get("board") ?? "", []);
  const givens = digitsOf(parts.get("givens") ?? "", size);
  if (!givens) return null;
  state.givens = givens;
  state.entries = digitsOf(parts.get("entries") ?? "", size) ?? state.entries;
  // Cut into rules by the module, which reads it.
  state.items = parts.get("rules") ? [parts.get("rules")] : [];
  for (const layer of kLayers) state[layer] = layerOf(parts.get(layer), size * size, layer === "colours" ? kColours : size);
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
