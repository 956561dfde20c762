// Keyboard access to the places of clues outside the board: while such a rule is selected, each place is a button.
// Arrow keys move between them, Enter sets the clue, Delete removes it.

import { at, button } from "./dom.js";
import { kMoves } from "./input.js";
import { edgeTexts } from "./rules.js";

const kSides = { left: "left of row", right: "right of row", top: "above column", bottom: "below column" };
const kDiagonals = { left: "down to the right", top: "down to the left", right: "up to the left", bottom: "up to the right" };
const kSample = "123456789"; // a clue that no puzzle uses

export class Edges {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    this.buttons = new Map(); // by "row column"
    at("edges").addEventListener("keydown", (event) => this.key(event));
  }

  show() {
    const { palette, state, view } = this.game;
    const { rows, columns } = state;
    at("edges").hidden = !palette.isOutside;
    const shown = palette.isOutside ? JSON.stringify([palette.tool.name, rows, columns, state.items]) : "";
    if (shown === this.shown) return;
    this.shown = shown;
    this.buttons.clear();
    for (let row = -1; shown && row <= rows; ++row)
      for (let column = -1; column <= columns; ++column) {
        const edge = view.edgeAt({ row: row + 0.5, column: column + 0.5 });
        const name = edge && this.nameOf(edge);
        if (!name) continue;
        const made = button("", () => palette.takeEdge(edge), { ariaLabel: name, tabIndex: -1, className: "edge" });
        Object.assign(made.style, { left: `${column}em`, top: `${row}em` });
        made.dataset.place = `${row} ${column}`;
        this.buttons.set(made.dataset.place, made);
      }
    at("edges").replaceChildren(...this.buttons.values());
    const [first] = this.buttons.values();
    this.choose(this.chosen?.dataset.place ?? first?.dataset.place);
  }

  /** The index of this tool's rule at the edge; -1 if there is none, null if none is possible. */
  placeOf(edge) {
    const { palette, state } = this.game;
    try {
      const [before, behind] = edgeTexts(palette.tool, state, edge, kSample)[0].split(kSample);
      return state.items.findIndex((text) => text.startsWith(before) && text.endsWith(behind) &&
        /^\d+$/.test(text.slice(before.length, text.length - behind.length)));
    } catch {
      return null; // a corner, which has no row or column
    }
  }
  nameOf(edge) {
    const { palette: { tool }, state } = this.game;
    const place = this.placeOf(edge);
    if (place === null) return "";
    const { side, index } = edge;
    const isCorner = index < 0 || index >= (side === "left" || side === "right" ? state.rows : state.columns);
    const where = isCorner ? `${side === "top" ? "upper" : "lower"} ${index < 0 ? "left" : "right"} corner` : `${kSides[side]} ${index + 1}`;
    const direction = tool.template.includes("{start}") && !isCorner ? `, ${kDiagonals[side]}` : "";
    const clue = place < 0 ? "no clue" : `${tool.title} ${/~(\d+)/.exec(state.items[place])[1]}`;
    return `${where}${direction}, ${clue}`;
  }

  choose(place) {
    const to = this.buttons.get(place);
    if (!to) return;
    if (this.chosen) this.chosen.tabIndex = -1;
    this.chosen = to;
    to.tabIndex = 0;
  }
  focus() {
    this.chosen?.focus();
  }

  key(event) {
    event.stopPropagation();
    if (event.key in kMoves) {
      this.choose(this.next(kMoves[event.key]));
      this.focus();
    } else if (event.key === "Delete" || event.key === "Backspace") this.takeAway();
    else if (event.key === "Escape") this.leave();
    else {
      if (/^\d$/.test(event.key)) at("tool-value").focus(); // the field receives the digit
      return;
    }
    event.preventDefault();
  }
  /** Moves along the edge, around corners, and straight across the board. */
  next([down, right]) {
    const { rows, columns } = this.game.state;
    let [row, column] = this.chosen.dataset.place.split(" ").map(Number);
    for (;;) {
      row += down;
      column += right;
      if (row < -1 || column < -1 || row > rows || column > columns) return "";
      if (this.buttons.has(`${row} ${column}`)) return `${row} ${column}`;
      const isCorner = (row < 0 || row === rows) && (column < 0 || column === columns);
      if (isCorner) return down ? `${row} ${Math.max(0, Math.min(columns - 1, column))}` : `${Math.max(0, Math.min(rows - 1, row))} ${column}`;
    }
  }
  /** Moves the focus to the button of the rule. */
  leave() {
    const { palette } = this.game;
    const { name } = palette.tool;
    palette.choose(null);
    at("palette").querySelector(`[data-rule="${name}"]`).focus();
  }
  takeAway() {
    const { state, view } = this.game;
    const [row, column] = this.chosen.dataset.place.split(" ").map((part) => Number(part) + 0.5);
    const place = this.placeOf(view.edgeAt({ row, column }));
    this.game.change({ ...state, items: state.items.filter((_, i) => i !== place) });
    this.focus();
  }
}
