// The board as elements of the page. Draws a state and its highlights; makes no decisions.

import { inTheDark } from "./colours.js";
import { made } from "./dom.js";
import { cellName, clues, isPeer, shapeOf, valueOf } from "./state.js";

const kUnit = 60; // size of a cell in the module's pictures
const kWordsBelow = 0.3; // distance in cells between the picture and the first line of words
const kBlockedInTheDark = "#8b95a3";

const parsed = (svgText) =>
  document.importNode(new DOMParser().parseFromString(svgText, "image/svg+xml").documentElement, true);

function tilesLayer({ rows, columns, size, givens, placed, singles, tiling }) {
  const inset = 5;
  const x = (cell) => (cell % columns) * kUnit + inset;
  const y = (cell) => Math.floor(cell / columns) * kUnit + inset;
  const domino = (kind) => ([one, other]) => `<rect class="${kind}" rx="11" x="${x(one)}" y="${y(one)}" ` +
    `width="${x(other) - x(one) + kUnit - 2 * inset}" height="${y(other) - y(one) + kUnit - 2 * inset}"/>`;
  const single = (kind) => (cell) => `<circle class="${kind}" cx="${x(cell) + 25}" cy="${y(cell) + 25}" r="25"/>`;
  const dominoes = placed.map(({ cells }) => cells);
  const alone = singles.map(({ cell }) => cell);
  const given = new Set([...dominoes.flat(), ...alone]);
  const covered = new Set([...tiling.flat(), ...given]);
  const open = [...givens.keys()].filter((cell) => !covered.has(cell));
  // If all dominoes are placed, the remaining cells are singles.
  const isTiled = tiling.length > 0 && open.length === size - singles.length;
  const shapes = [...tiling.filter(([cell]) => !given.has(cell)).map(domino("found")), ...(isTiled ? open.map(single("found")) : []),
    ...dominoes.map(domino("given")), ...alone.map(single("given"))];
  return parsed(`<svg xmlns="http://www.w3.org/2000/svg" class="layer tiles" aria-hidden="true" ` +
    `viewBox="0 0 ${columns * kUnit} ${rows * kUnit}">${shapes.join("")}</svg>`);
}

/** The module's picture of the rules, placed below the digits, with its margins in cells. Drops the words below the
 * board, as the page lists them. */
function rulesLayer(svgText) {
  const svg = parsed(svgText);
  const [x, y, width, whole] = svg.getAttribute("viewBox").split(/[ ,]+/).map((part) => Number(part) / kUnit);
  const words = svg.querySelector(".words");
  const rows = [...(words?.querySelectorAll("line, text") ?? [])].map((row) => Number(row.getAttribute("y1") ?? row.getAttribute("y")) / kUnit);
  const height = Math.min(whole, Math.min(...rows) - kWordsBelow - y);
  words?.remove();
  svg.setAttribute("viewBox", [x, y, width, height].map((side) => side * kUnit).join(" "));
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.setAttribute("class", "layer rules");
  svg.setAttribute("aria-hidden", "true");
  Object.assign(svg.style, { left: `${x}em`, top: `${y}em`, width: `${width}em`, height: `${height}em` });
  // Adds a dark-mode colour to each colour. Shapes filled with ink stay so, such as black dots, and hollow ones stay
  // hollow.
  for (const drawn of /** @type {any} */ (svg.querySelectorAll("[fill], [stroke]"))) {
    for (const name of ["fill", "stroke"]) {
      const colour = drawn.getAttribute(name);
      if (!/^#[0-9a-f]{6}$/i.test(colour ?? "")) continue;
      const dark = name === "fill" && drawn.matches(".blocked") ? kBlockedInTheDark : inTheDark(colour);
      drawn.style.setProperty(name, `light-dark(${colour}, ${dark})`);
    }
  }
  // The page draws these digits itself.
  svg.querySelector(".blocked-digits")?.remove();
  const blocked = [...svg.querySelectorAll(".blocked rect")].map((black) =>
    ["y", "x"].map((side) => Number(black.getAttribute(side)) / kUnit).join(" "));
  // Thin lines between cells must not cross heavy ones.
  const above = /** @type {SVGElement} */ (svg.cloneNode(false));
  above.setAttribute("class", "layer above");
  above.append(svg.querySelector(".boxes"));
  return { svg, above, blocked: new Set(blocked), left: -x, top: -y, right: x + width, bottom: y + height };
}

/** The part of a 3×3 picture that shows the rule: x, y and side length, in cells. */
const kIconParts = {
  between_cells: () => [0.25, 0.5, 1.5], // the sign is left of the middle
  outside: ([, y]) => (y < -0.5 ? [1.4, -0.8, 2.1] : [-0.8, 0.4, 2.1]), // above the board, or left of it
};

/** A button icon for a rule of this group. */
export function icon(svgText, group) {
  const { svg } = rulesLayer(svgText);
  svg.setAttribute("class", "icon");
  svg.removeAttribute("style");
  svg.removeAttribute("role");
  svg.removeAttribute("aria-labelledby");
  const corner = svg.getAttribute("viewBox").split(" ").slice(0, 2).map((side) => Number(side) / kUnit);
  const board = Number(svg.querySelector(".frame rect").getAttribute("width")) / kUnit;
  const [x, y, side] = kIconParts[group]?.(corner) ?? [...corner, board - Math.min(...corner) + 0.1];
  svg.setAttribute("viewBox", [x, y, side, side].map((length) => length * kUnit).join(" "));
  svg.querySelectorAll("title, desc, .paper").forEach((part) => part.remove());
  return svg;
}

const kCornerPlaces = 8;

export class BoardView {
  constructor(frame, board) {
    this.frame = frame;
    this.board = board;
    this.cells = [];
    this.shape = "";
    this.rules = null;
    this.tiles = null;
    this.facts = /** @type {any} */ ({ state: null });
    this.contents = [];
    this.hasLetters = false;
    this.first = 1; // the value of the first digit
    this.hasEdges = false; // leave room around the board for clicks
  }

  /** `svgText` is the module's picture of the rules; empty if there is none. */
  setRules(svgText) {
    this.rules?.svg.remove();
    this.rules?.above.remove();
    this.rules = svgText ? rulesLayer(svgText) : null;
    this.board.classList.toggle("ruled", this.rules !== null);
    this.placeRules();
  }

  placeRules() {
    if (!this.rules) return;
    this.board.prepend(this.rules.svg);
    this.board.append(this.rules.above);
  }

  /** The text of a digit. */
  textOf(digit, board = { first: this.first }) {
    const value = valueOf(board, digit);
    return this.hasLetters && value > 9 ? String.fromCharCode(55 + value) : String(value);
  }
  /** True if the cell is black, as in Kakuro and Str8ts. */
  isBlocked({ columns }, cell) {
    return Boolean(this.rules?.blocked.has(`${Math.floor(cell / columns)} ${cell % columns}`));
  }

  /** False also for the 0 of a black cell, which is not written. */
  showsDigit(state, cell, digit) {
    return digit > 0 && !(this.isBlocked(state, cell) && valueOf(state, digit) === 0);
  }

  build(state) {
    const { size, rows, columns, regions, first, most } = state;
    this.shape = shapeOf(state);
    this.first = first;
    this.size = { rows, columns };
    for (const [name, side] of Object.entries({ n: size, rows, columns })) this.frame.style.setProperty(`--${name}`, side);
    this.board.style.setProperty("--mark-columns", Math.ceil(Math.sqrt(most)));
    this.board.classList.toggle("two", first + most > 10);
    this.board.classList.toggle("regions", regions.length > 0);
    this.board.replaceChildren();
    this.placeRules();
    this.tiles = null;
    this.contents = [];
    const grid = made("div", { className: "cells", attributes: { role: "presentation" } });
    this.board.append(grid);
    this.cells = [];
    for (let row = 0; row < rows; ++row) {
      const line = made("div", { className: "row", attributes: { role: "row" } });
      grid.append(line);
      for (let column = 0; column < columns; ++column) {
        const index = row * columns + column;
        const cell = made("div", { attributes: { role: "gridcell", "data-cell": index } });
        line.append(cell);
        const differs = (other) => regions.length > 0 && regions[index] !== regions[other];
        const lines = `${column + 1 < columns && differs(index + 1) ? " thick-right" : ""}` +
          `${row + 1 < rows && differs(index + columns) ? " thick-bottom" : ""}`;
        this.cells.push({ element: cell, lines, drawn: "", label: "", classes: null });
      }
    }
  }

  /** `shown` has the selected cells, the cells that break a rule, and the highlights of an answer. Updates only
   * cells that change: for a new selection, both cells and their peers. */
  draw(state, shown) {
    if (this.shape !== shapeOf(state)) this.build(state);
    const facts = this.factsOf(state);
    this.drawContents(state, shown, facts);
    this.drawSelection(state, shown, facts);
    this.drawTiles(state);
    this.setMargins(state);
  }

  /** Data derived from a state, computed once. */
  factsOf(state) {
    if (this.facts.state !== state) {
      const given = clues(state);
      const digits = given.map((digit, cell) => digit || state.entries[cell]);
      this.facts = { state, given, digits };
    }
    return this.facts;
  }

  /** Draws digits, marks and labels of cells, if they have changed. */
  drawContents(state, shown, { given, digits }) {
    const { broken, roles, layer, amounts, reasons, ruleNames } = shown;
    const contents = [state, broken, roles, layer, amounts, reasons, ruleNames, this.hasLetters, this.rules];
    if (contents.every((part, i) => part === this.contents[i]) && this.contents.length > 0) return;
    this.contents = contents;
    this.cells.forEach((cell, index) => {
      const label = this.label(state, index, given[index], broken.has(index), shown);
      if (cell.label !== label) cell.element.setAttribute("aria-label", label);
      cell.label = label;
      const key = this.contentKey(state, index, digits[index], shown);
      if (key === cell.drawn) return;
      cell.drawn = key;
      cell.element.replaceChildren(...this.content(state, index, digits[index], shown));
    });
  }

  drawSelection(state, shown, { given, digits }) {
    const selected = new Set(shown.selected);
    const cursor = shown.selected.at(-1);
    const isAlone = selected.size === 1;
    this.cells.forEach((cell, index) => {
      const classes = Object.entries({
        given: given[index] > 0,
        blocked: this.isBlocked(state, index),
        wrong: shown.broken.has(index) || shown.wrong?.includes(index),
        selected: selected.has(index),
        cursor: index === cursor,
        reason: shown.reasons?.has(index),
        hovered: shown.hovered?.has(index),
        same: isAlone && !selected.has(index) && this.showsDigit(state, index, digits[index]) && digits[index] === digits[cursor],
        peer: isAlone && !shown.reasons && !this.isBlocked(state, index) && isPeer(state, index, cursor),
      }).flatMap(([name, on]) => (on ? [name] : [])).join(" ");
      if (cell.classes === classes) return;
      cell.classes = classes;
      cell.element.className = `cell${cell.lines} ${classes}`;
      cell.element.tabIndex = index === cursor ? 0 : -1;
      cell.element.setAttribute("aria-selected", String(selected.has(index)));
    });
  }

  drawTiles(state) {
    const key = state.isDominoes ? JSON.stringify([state.placed, state.singles, state.tiling]) : "";
    if (this.tiles?.key === key || (!key && !this.tiles)) return;
    this.tiles?.layer.remove();
    this.tiles = key ? { key, layer: tilesLayer(state) } : null;
    if (this.tiles) this.board.prepend(this.tiles.layer);
  }

  setMargins(state) {
    const rules = this.rules;
    const beyond = (side, of) => Math.max(0, side - of);
    const least = this.hasEdges ? 0.75 : 0;
    const [top, right, bottom, left] = (rules
      ? [rules.top, beyond(rules.right, state.columns), Math.min(1, beyond(rules.bottom, state.rows)), rules.left]
      : [0, 0, 0, 0]).map((side) => Math.max(side, least));
    this.frame.style.setProperty("--margin", `${top}em ${right}em ${bottom}em ${left}em`);
    this.frame.style.setProperty("--margins", left + right);
  }

  label(state, cell, given, isWrong, { amounts, reasons, layer, ruleNames }) {
    const entry = state.entries[cell];
    const marksOf = (name, marks) => (marks.length > 0 ? [`${name} ${marks.map((mark) => this.textOf(mark)).join(" ")}`] : []);
    const isBlocked = this.isBlocked(state, cell);
    const content = given
      ? isBlocked && !this.showsDigit(state, cell, given) ? "black" : `${isBlocked ? "black, " : ""}given ${this.textOf(given)}`
      : entry
        ? this.textOf(entry)
        : amounts?.words(cell)
          ? `open, ${amounts.words(cell)}`
          : layer?.[cell]?.length > 0
            ? `open, candidates ${layer[cell].map((digit) => this.textOf(digit)).join(" ")}`
            : ["open", ...marksOf("corner marks", state.corners[cell]), ...marksOf("centre marks", state.marks[cell])].join(", ");
    const colours = state.colours[cell].length > 0 ? `, colour ${state.colours[cell].join(" ")}` : "";
    const rules = ruleNames?.get(cell);
    return `${cellName(state, cell)}, ${content}${colours}${rules ? `, ${rules.join(", ")}` : ""}` +
      `${isWrong ? ", in conflict" : ""}${reasons?.has(cell) ? ", marked" : ""}`;
  }

  contentKey(state, cell, digit, { roles, layer, amounts }) {
    return JSON.stringify([digit, this.hasLetters, this.isBlocked(state, cell), state.colours[cell],
      digit ? 0 : [state.marks[cell], state.corners[cell], layer?.[cell], roles?.get(cell) && [...roles.get(cell)], amounts?.words(cell)]]);
  }

  content(state, cell, digit, shown) {
    const parts = [];
    const colours = state.colours[cell];
    if (colours.length > 0) {
      const share = 100 / colours.length;
      const stops = colours.map((colour, i) => `var(--colour-${colour}) ${share * i}% ${share * (i + 1)}%`);
      const back = made("span", { className: "colour" });
      back.style.background = `linear-gradient(135deg, ${stops.join(", ")})`;
      parts.push(back);
    }
    if (this.showsDigit(state, cell, digit)) return [...parts, made("span", { className: "digit", textContent: this.textOf(digit) })];
    if (digit) return parts;
    if (shown.layer?.[cell]?.length > 0 || shown.roles?.has(cell)) return [...parts, this.layerOf(state, cell, shown)];
    const [corners, marks] = [state.corners[cell], state.marks[cell]];
    if (corners.length > 0)
      parts.push(made("span", { className: "corners" }, corners.map((mark, i) =>
        made("span", { className: `at-${i % kCornerPlaces}`, textContent: this.textOf(mark) }))));
    if (marks.length > 0)
      parts.push(made("span", { className: `centre many-${Math.min(9, marks.length)}`, textContent: marks.map((mark) => this.textOf(mark)).join("") }));
    return parts;
  }

  /** Draws the candidates of an answer over the player's marks. */
  layerOf(state, cell, shown) {
    const roles = shown.roles?.get(cell);
    const open = new Set([...(shown.layer?.[cell] ?? []), ...(roles?.keys() ?? [])]);
    const own = new Set([...state.marks[cell], ...state.corners[cell]]);
    const marks = made("span", { className: "marks" });
    for (let mark = 1; mark <= state.most; ++mark) {
      const place = made("span");
      marks.append(place);
      if (!open.has(mark) && !own.has(mark)) continue;
      place.textContent = this.textOf(mark);
      if (own.has(mark)) place.classList.add(open.has(mark) ? "own" : "not");
      if (roles?.has(mark)) place.classList.add(roles.get(mark));
      const amount = shown.amounts?.of(cell, mark);
      if (amount === undefined) continue;
      place.classList.add("amount");
      place.classList.toggle("once", amount === 1);
      place.style.setProperty("--share", shown.amounts.share(cell, mark));
    }
    return marks;
  }

  focus(cell) {
    this.cells[cell]?.element.focus({ preventScroll: true });
  }

  /** Converts a point of the window to cells from the upper left corner of the board. */
  place(x, y) {
    const box = this.board.getBoundingClientRect();
    return { column: ((x - box.left) / box.width) * this.size.columns, row: ((y - box.top) / box.height) * this.size.rows };
  }
  /** The cell at a position; -1 if there is none. With `inner`, corners of cells do not count, so that a stroke can
   * move diagonally. */
  cellAt({ row, column }, inner = false) {
    const { rows, columns } = this.size;
    if (row < 0 || column < 0 || row >= rows || column >= columns) return -1;
    const [down, right] = [row % 1 - 0.5, column % 1 - 0.5];
    if (inner && Math.hypot(down, right) > 0.46) return -1;
    return Math.floor(row) * columns + Math.floor(column);
  }
  /** The edge of the board at a position outside it; in a corner the index is -1 or one beyond the last. Null if
   * there is none. */
  edgeAt({ row, column }) {
    const [isInRow, isInColumn] = [[row, this.size.rows], [column, this.size.columns]].map(([at, end]) => at >= 0 && at < end);
    if (isInRow && isInColumn) return null;
    if (isInRow) return { side: column < 0 ? "left" : "right", index: Math.floor(row) };
    return { side: row < 0 ? "top" : "bottom", index: Math.max(-1, Math.min(this.size.columns, Math.floor(column))) };
  }
}
