// The palette of rules, generated from the module's table. Either cells are selected first and then a rule, or the rule
// first: then it is a tool, and each stroke on the board makes a rule.

import { at, button, capital, made } from "./dom.js";
import { Edges } from "./edges.js";
import * as edit from "./edit.js";
import { edgeTexts, switchesOf, textsOf } from "./rules.js";
import { valueOf } from "./state.js";
import { icon } from "./view.js";

/** Tools that are not in the table. `rest` is what the allowed digits leave when divided by 2. */
const kRegions = { name: "Regions", title: "Regions", group: "cells", sentence: "Paint regions in place of the boxes: each stroke paints one.", least_cells: 1 };
const kOdd = { name: "Odd", title: "Odd", group: "cells", template: ".~{cell}_{value}", sentence: "These cells hold odd digits.", rest: 1, least_cells: 1 };
const kEven = { ...kOdd, name: "Even", title: "Even", sentence: "These cells hold even digits.", rest: 0 };

/** The most popular rules come first; all others follow, so that new rules appear without a change here. */
const kFirst = ["Cage", "Thermo", "Arrow", "WhiteDot", "BlackDot", "X", "V", "GreaterThan", "Quad", "Whisper", "Renban", "Palindrome",
  "Between", "RegionSumLine", "LittleKiller", "Sandwich", "XSum", "Skyscraper", "AllDifferent", "Regions", "Odd", "Even", "Given",
  "AntiKnight", "AntiKing", "Diagonal"];
const kWithoutEffect = "SearchPriority"; // accepted only for compatibility with puzzles of other programs

export class Palette {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    this.tool = null;
    this.kinds = [];
    this.edges = new Edges(game);
    at("tool-value").addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault(); // otherwise Enter also presses the newly focused element
        if (this.isOutside) this.edges.focus();
        else this.add(true);
      }
      if (event.key === "Escape") this.choose(null);
      event.stopPropagation();
    });
    at("tool-add").addEventListener("click", () => this.add(true));
    at("tool-end").addEventListener("click", () => this.choose(null));
  }

  get isFilled() {
    return this.kinds.length > 0;
  }

  /** Fills the palette when a puzzle is set for the first time. False if the question was stopped.
   * @param {import("./engine.js").Ask} ask */
  async fill(ask) {
    const { rules, groups, stopped } = await ask({ ask: "rules" });
    if (!rules) return !stopped;
    this.kinds = [...rules.filter(({ name }) => name !== kWithoutEffect), kRegions, kOdd, kEven];
    const rank = ({ name }) => (kFirst.indexOf(name) + 1 || kFirst.length + 1);
    at("palette").replaceChildren(...groups.map(({ name, title }) => {
      const kinds = this.kinds.filter(({ group }) => group === name).sort((a, b) => rank(a) - rank(b));
      return name === "board" ? this.switches(kinds, title) : this.buttons(kinds, title);
    }));
    this.show();
    return true;
  }

  buttons(kinds, title) {
    const keys = kinds.map((kind) => {
      const key = button("", () => this.choose(kind), { title: kind.sentence, className: "tool" });
      key.dataset.rule = kind.name;
      key.append(...(kind.picture ? [icon(kind.picture, kind.group)] : [made("span", { className: "icon", textContent: kind.name[0] })]),
        made("span", { textContent: kind.title }));
      return key;
    });
    return this.section(title, "tools", keys, 6);
  }

  switches(kinds, title) {
    const labels = kinds.flatMap((kind) => switchesOf(kind).map(([text, name]) => {
      const box = made("input", { type: "checkbox" });
      box.dataset.text = text;
      box.addEventListener("change", () => this.toggle(text, box.checked));
      return made("label", { title: kind.sentence }, [box, ` ${name}`]);
    }));
    return this.section(title, "switches", labels, 4);
  }

  /** A group, of which the first are shown and the others folded. */
  section(title, className, parts, shown) {
    const more = made("details", { className: "more-tools" },
      [made("summary", { textContent: `${parts.length - shown} more` }), made("div", { className }, parts.slice(shown))]);
    return made("section", {}, [made("h3", { textContent: title }), made("div", { className }, parts.slice(0, shown)), ...(parts.length > shown ? [more] : [])]);
  }

  toggle(text, isOn) {
    const { state } = this.game;
    const items = state.items.filter((item) => item !== text);
    this.game.change({ ...state, items: isOn ? [...items, text] : items });
  }

  /** Shows the selected tool and the switches of this puzzle. */
  show() {
    for (const key of document.querySelectorAll("#palette .tool"))
      key.setAttribute("aria-pressed", String(/** @type {any} */ (key).dataset.rule === this.tool?.name));
    for (const box of document.querySelectorAll("#palette input"))
      /** @type {any} */ (box).checked = this.game.state.items.includes(/** @type {any} */ (box).dataset.text);
    this.edges.show();
    const field = this.tool?.argument;
    at("tool").hidden = !this.tool;
    at("board").classList.toggle("drawing", Boolean(this.tool));
    if (!this.tool) return;
    at("tool-name").textContent = this.tool.title;
    at("tool-sentence").textContent = this.tool.sentence;
    at("tool-field").hidden = !field;
    at("tool-add").hidden = this.isOutside;
    if (!field) return;
    at("tool-label").textContent = capital(field.label);
    at("tool-value").placeholder = field.standard === "0" ? "any" : field.standard ?? field.sample;
  }

  get isOutside() {
    return this.tool?.group === "outside";
  }

  /** Selects a kind as the tool, or none. Cells selected before become its first stroke. */
  choose(kind) {
    this.game.showMenu(false);
    this.tool = this.tool === kind ? null : kind;
    at("tool-value").value = "";
    at("tool-error").textContent = "";
    this.show();
    this.game.draw();
    // On a phone the palette is below the board.
    if (this.tool) at("frame").scrollIntoView({ block: "nearest" });
    if (!this.tool || this.isOutside) return at("tool-value").focus();
    const { selected } = this.game;
    if (selected.length < Math.max(2, this.tool.least_cells)) return;
    if (this.tool.argument) at("tool-value").focus();
    else {
      this.add();
      this.tool = null; // the next selection is not a stroke of it
      this.show();
    }
  }

  /** Ends a stroke. */
  takeCells() {
    if (!this.tool || this.isOutside) return;
    if (this.game.selected.length < this.tool.least_cells) return;
    if (this.tool.argument) this.enterValue();
    else if (this.add()) this.leaveCells();
  }
  enterValue() {
    at("tool-value").focus();
    at("tool-value").select();
  }
  /** Deselects the used cells, so that the next tool does not take them. */
  leaveCells() {
    this.game.select(this.game.selected.slice(-1));
  }

  /** True if the tool uses the edge. */
  takeEdge(edge) {
    if (!this.isOutside) return false;
    this.put(() => edgeTexts(this.tool, this.game.state, edge, at("tool-value").value), this.edges.placeOf(edge) ?? -1);
    setTimeout(() => this.enterValue());
    return true;
  }

  /** Adds a rule of the tool on the selected cells; true if it was added. */
  add(isByValue = false) {
    const { game, tool } = this;
    if (!tool) return false;
    if (tool === kRegions) return this.paint();
    const { state } = game;
    const digits = Array.from({ length: state.most }, (_, i) => valueOf(state, i + 1));
    const value = tool.rest === undefined ? at("tool-value").value : digits.filter((digit) => Math.abs(digit % 2) === tool.rest).join("_");
    const isDone = this.put(() => textsOf(tool, state, game.selected, value));
    if (isDone && isByValue) this.leaveCells();
    return isDone;
  }

  /** Adds or removes rules. `replaced` is the index of the rule to replace; -1 for none. */
  put(texts, replaced = -1) {
    const { game } = this;
    at("tool-error").textContent = "";
    try {
      const items = [...game.state.items];
      for (const text of texts()) {
        // Adding the same rule again removes it.
        if (items.includes(text)) items.splice(items.indexOf(text), 1);
        else {
          const place = replaced < 0 ? this.sameCage(items, text) : replaced;
          items.splice(place < 0 ? items.length : place, place < 0 ? 0 : 1, text);
        }
      }
      game.change({ ...game.state, items });
      this.last = { state: game.state, selected: game.selected };
      return true;
    } catch (error) {
      at("tool-error").textContent = error.message;
      return false;
    }
  }

  /** Removes the last added rule if it is wrong, and selects its cells again; true if so.
   * @param {Map<string, string>} wrong */
  takeBack(state, wrong) {
    const { game, last } = this;
    const before = game.history.previous;
    const text = state === last?.state && before && state.items.find((item) => wrong.has(item) && !before.items.includes(item));
    if (!text) return false;
    const { selected } = last;
    game.history.takeBack();
    game.shown();
    game.select(selected);
    if (this.tool) {
      at("tool-error").textContent = wrong.get(text);
      if (this.tool.argument) at("tool-value").focus();
    } else game.answers.show(wrong.get(text), true);
    return true;
  }

  /** The index of a cage on the same cells with another sum; -1 if there is none. */
  sameCage(items, text) {
    const cellsOf = (item) => String(edit.cageOf(item, this.game.state)?.cells ?? "");
    return cellsOf(text) ? items.findIndex((item) => cellsOf(item) === cellsOf(text)) : -1;
  }

  /** Paints the selected cells as a region. */
  paint() {
    const { game } = this;
    const { size, regions } = game.state;
    if (game.state.board.startsWith("shape:")) {
      at("tool-error").textContent = "Regions are painted on square boards with digits that begin at 1.";
      return false;
    }
    const chosen = new Set(game.selected);
    const counts = Array(size).fill(0);
    regions.forEach((region, cell) => chosen.has(cell) || counts[region]++);
    const isJigsaw = game.state.board.startsWith("jigsaw:");
    // The stroke extends the region of its first cell if there is room, otherwise the smallest region.
    const first = regions[game.selected[0]];
    const region = isJigsaw && chosen.size < size && counts[first] + chosen.size <= size ? first : counts.indexOf(Math.min(...counts));
    game.change(edit.paintRegion(game.state, game.selected, region));
    at("tool-error").textContent = "";
    return true;
  }
}
