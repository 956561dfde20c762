// The list of the puzzle's rules: description, cells, and buttons to change or remove each.

import { at, button, made } from "./dom.js";
import * as edit from "./edit.js";
import { wordsOf } from "./rules.js";

const kUnfolded = 10;

export class RuleList {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    this.shown = "";
    this.names = null;
  }

  described(text) {
    return this.game.watch.described.get(text);
  }

  /** True for Kakuro, Str8ts and Samurai, whose basic rules are listed as one. */
  get hasBlackCells() {
    return this.game.view.rules?.blocked.size > 0;
  }

  /** The names of the rules on each cell, for screen readers. */
  namesByCell() {
    return (this.names ??= this.findNames());
  }
  findNames() {
    const names = new Map();
    for (const text of this.game.state.items) {
      const { name, title, cells } = this.described(text) ?? {};
      if (!name || cells.length > this.game.state.size * 2) continue;
      if (this.hasBlackCells && name !== "Cage") continue;
      for (const cell of new Set(cells)) names.set(cell, [...(names.get(cell) ?? []), title]);
    }
    return names;
  }

  /** Groups of indices of equal relations that hold for all neighbours, except those with another sign. Each group
   * is a rule of the whole board, listed as one sentence and not drawn. */
  widespread() {
    const { state } = this.game;
    const { items, rows, columns } = state;
    const signs = new Set(); // pairs of neighbours
    const alike = new Map(); // pairs and indices by relation
    items.forEach((text, place) => {
      const known = this.described(text);
      if (known?.cells.length !== 2 || !edit.touch(state, ...known.cells)) return;
      const pair = String([...known.cells].sort((a, b) => a - b));
      if (!known.relation) signs.add(pair);
      else alike.set(known.title, (alike.get(known.title) ?? new Map()).set(pair, place));
    });
    const neighbours = rows * (columns - 1) + columns * (rows - 1);
    return [...alike.values()].filter((pairs) => 2 * pairs.size > neighbours && new Set([...pairs.keys(), ...signs]).size === neighbours)
      .map((pairs) => [...pairs.values()]);
  }

  show() {
    const { items, title, author, ruleset } = this.game.state;
    const isEditable = this.game.isSetting;
    const { wrongRules } = this.game.watch;
    const key = JSON.stringify([this.game.state.size, items, isEditable, this.hasBlackCells, title, author, ruleset, [...wrongRules.keys()],
      items.map((text) => Boolean(this.described(text)))]);
    if (key === this.shown) return;
    this.shown = key;
    this.names = null;
    at("about").replaceChildren(...(title || author ? [made("strong", { textContent: [title || "Untitled", author && `by ${author}`].filter(Boolean).join(" ") })] : []),
      ...ruleset.split("\n").filter(Boolean).map((line) => made("p", { textContent: line })));
    const widespread = this.widespread();
    const rest = new Set(items.keys());
    widespread.flat().forEach((place) => rest.delete(place));
    const rows = this.hasBlackCells && !isEditable ? this.game.watch.summary.map((line) => made("li", { textContent: line }))
      : [...[...rest].filter((place) => wrongRules.has(items[place])).map((place) => [place]), ...widespread,
        ...[...rest].filter((place) => !wrongRules.has(items[place])).map((place) => [place])].map((places) => this.row(places, isEditable));
    const folded = rows.slice(kUnfolded);
    at("words").replaceChildren(...rows.slice(0, kUnfolded));
    at("more-words").replaceChildren(...folded);
    at("words-fold").hidden = folded.length === 0;
    at("words-fold-text").textContent = `${folded.length} more rule${folded.length === 1 ? "" : "s"}`;
  }

  /** A row for one rule, or for a rule of the whole board with several indices. */
  row(places, isEditable) {
    const text = this.game.state.items[places[0]];
    const known = this.described(text);
    const isOne = places.length === 1;
    const name = !known ? text : isOne ? wordsOf(known)
      : `${known.title}: in ${places.length} places`;
    const row = made("li", {}, isEditable ? [] : [made("span", { textContent: name })]);
    const why = this.game.watch.wrongRules.get(text);
    row.classList.toggle("wrong", Boolean(why));
    row.title = why ?? known?.sentence ?? "";
    const point = (on) => this.game.look({ hovered: on && known ? new Set(known.cells) : null });
    row.addEventListener("pointerenter", () => point(true));
    row.addEventListener("pointerleave", () => point(false));
    if (!isEditable) return row;
    const words = button(name, () => isOne && this.edit(row, places[0]), { className: "words", title: isOne ? `${row.title} Click to edit.`.trim() : "" });
    words.addEventListener("focus", () => point(true));
    words.addEventListener("blur", () => point(false));
    words.addEventListener("keydown", (event) => {
      if (event.key === "Delete" || event.key === "Backspace") this.replace(places, "");
    });
    row.append(words, button("×", () => this.replace(places, ""), { className: "delete", ariaLabel: `Delete: ${name}` }));
    return row;
  }

  /** Replaces the description by a text field for the rule. */
  edit(row, place) {
    const text = this.game.state.items[place];
    const field = made("input", { value: text, spellcheck: false, ariaLabel: "The rule as a constraint string" });
    const end = (isKept) => {
      if (!field.isConnected) return;
      this.shown = "";
      if (isKept && field.value.trim() !== text) this.replace([place], field.value.trim());
      else this.show();
    };
    field.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter" || event.key === "Escape") end(event.key === "Enter");
    });
    field.addEventListener("blur", () => end(true));
    row.replaceChildren(field);
    field.focus();
  }

  replace(places, by) {
    const { state } = this.game;
    this.shown = "";
    this.game.look({ hovered: null });
    const items = state.items.flatMap((item, place) => (!places.includes(place) ? [item] : by ? [by.startsWith(".") ? by : `.${by}`] : []));
    this.game.change({ ...state, items });
  }
}
