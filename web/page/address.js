// A state in the address, behind the #: readable, and whole, so that it can be shared.

import { emptyState } from "./state.js";

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

export function addressOf(state) {
  const parts = new URLSearchParams({
    size: String(state.size),
    board: state.board,
    givens: digitsText(state.givens, state.size),
  });
  if (state.entries.some(Boolean)) parts.set("entries", digitsText(state.entries, state.size));
  if (state.rules) parts.set("rules", state.rules.trim());
  if (state.isDominoes) {
    parts.set("placed", state.placed.map(({ cells, digits }) => [...cells, ...digits].join("-")).join("_"));
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
  state.rules = parts.get("rules") ?? "";
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
