// The rules of the puzzle in a list: what each says, where it stands, and a way to change it or take it away.

import { at, button, made } from "./dom.js";
import * as edit from "./edit.js";
import { humanName } from "./rules.js";

const kUnfolded = 10;

export class RuleList {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    this.shown = "";
  }

  described(text) {
    return this.game.watch.described.get(text);
  }

  /** The rules that each cell belongs to, for who hears the page. */
  namesByCell() {
    const names = new Map();
    for (const text of this.game.state.items) {
      const { name, words, cells } = this.described(text) ?? {};
      if (!name || cells.length > this.game.state.size * 2) continue;
      const said = /^\S+ \d+(?=:)/.exec(words[0])?.[0] ?? name;
      for (const cell of new Set(cells)) names.set(cell, [...(names.get(cell) ?? []), humanName(said)]);
    }
    return names;
  }

  show() {
    const { items, title, author, ruleset } = this.game.state;
    const isEditable = this.game.isSetting;
    const key = JSON.stringify([items, isEditable, title, author, ruleset, items.map((text) => Boolean(this.described(text)))]);
    if (key === this.shown) return;
    this.shown = key;
    at("about").replaceChildren(...(title || author ? [made("strong", { textContent: [title || "Untitled", author && `by ${author}`].filter(Boolean).join(" ") })] : []),
      ...ruleset.split("\n").filter(Boolean).map((line) => made("p", { textContent: line })));
    const rows = items.map((text) => this.row(text, isEditable));
    const rest = rows.slice(kUnfolded);
    at("words").replaceChildren(...rows.slice(0, kUnfolded));
    at("more-words").replaceChildren(...rest);
    at("words-fold").hidden = rest.length === 0;
    at("words-fold-text").textContent = `${rest.length} more rule${rest.length === 1 ? "" : "s"}`;
  }

  row(text, isEditable) {
    const known = this.described(text);
    const name = known ? this.wordsOf(known) : text;
    const row = made("li", {}, isEditable ? [] : [made("span", { textContent: name })]);
    row.title = known?.sentence ?? "";
    const point = (on) => {
      this.game.hovered = on && known ? new Set(known.cells) : null;
      this.game.draw();
    };
    row.addEventListener("pointerenter", () => point(true));
    row.addEventListener("pointerleave", () => point(false));
    if (!isEditable) return row;
    const words = button(name, () => this.edit(row, text), { className: "words", title: "Change it" });
    words.addEventListener("focus", () => point(true));
    words.addEventListener("blur", () => point(false));
    words.addEventListener("keydown", (event) => {
      if (event.key === "Delete" || event.key === "Backspace") this.replace(text, "");
    });
    row.append(words, button("×", () => this.replace(text, ""), { className: "delete", ariaLabel: `Take away: ${name}` }));
    return row;
  }

  /** "Cage 12: r1c1, r1c2", and of a rule of the whole board its sentence. */
  wordsOf({ words, name, sentence }) {
    const said = words.join("; ");
    if (!said) return sentence;
    const [head, ...rest] = said.split(": ");
    const shown = `${humanName(head)}${rest.length > 0 ? `: ${rest.join(": ")}` : ""}`;
    return shown.length > 160 ? `${shown.slice(0, 150)}… (${humanName(name)})` : shown;
  }

  /** The rule as a text that can be changed. */
  edit(row, text) {
    const field = made("input", { value: text, spellcheck: false, ariaLabel: "The rule as a constraint string" });
    const end = (isKept) => {
      if (!field.isConnected) return;
      this.shown = "";
      if (isKept && field.value.trim() !== text) this.replace(text, field.value.trim());
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

  replace(text, by) {
    const { state } = this.game;
    this.shown = "";
    this.game.hovered = null;
    const items = state.items.flatMap((item) => (item !== text ? [item] : by ? [by.startsWith(".") ? by : `.${by}`] : []));
    this.game.change(edit.withItems(state, items));
  }
}
