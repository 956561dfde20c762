// The board as elements. Draws a state with what is pointed out on it; decides nothing.

import { cellName, clues, conflicts, isPeer } from "./state.js";

const kSvg = "http://www.w3.org/2000/svg";
const kUnit = 60; // of the module's pictures: a cell

function element(name, attributes = {}, parent = null) {
  const made = name.startsWith("svg:") ? document.createElementNS(kSvg, name.slice(4)) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent?.append(made);
  return made;
}

function tilesLayer(state) {
  const layer = element("svg:svg", {
    class: "layer tiles",
    viewBox: `0 0 ${state.size * kUnit} ${state.size * kUnit}`,
    "aria-hidden": "true",
  });
  const inset = 5;
  const x = (cell) => (cell % state.size) * kUnit + inset;
  const y = (cell) => Math.floor(cell / state.size) * kUnit + inset;
  const domino = ([one, other], kind) =>
    element(
      "svg:rect",
      {
        class: kind, rx: 11, x: x(one), y: y(one),
        width: x(other) - x(one) + kUnit - 2 * inset, height: y(other) - y(one) + kUnit - 2 * inset,
      },
      layer,
    );
  const single = (cell, kind) =>
    element("svg:circle", { class: kind, cx: x(cell) + 25, cy: y(cell) + 25, r: 25 }, layer);
  const given = new Set([...state.placed.map(({ cells }) => cells), ...state.singles.map(({ cell }) => [cell])].flat());
  for (const cells of state.tiling) if (!given.has(cells[0])) domino(cells, "found");
  if (state.tiling.length > 0) {
    const covered = new Set([...state.tiling.flat(), ...given]);
    for (let cell = 0; cell < state.size ** 2; ++cell) if (!covered.has(cell)) single(cell, "found");
  }
  for (const { cells } of state.placed) domino(cells, "given");
  for (const { cell } of state.singles) single(cell, "given");
  return layer;
}

/** The module's picture of the rules, laid over the board; margins in cells on each side. */
function rulesLayer(svgText) {
  const svg = document.importNode(new DOMParser().parseFromString(svgText, "image/svg+xml").documentElement, true);
  const [x, y, width, height] = svg.getAttribute("viewBox").split(/[ ,]+/).map((part) => Number(part) / kUnit);
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.setAttribute("class", "layer rules");
  svg.setAttribute("aria-hidden", "true");
  Object.assign(svg.style, { left: `${x}em`, top: `${y}em`, width: `${width}em`, height: `${height}em` });
  return { svg, left: -x, top: -y, right: x + width, bottom: y + height };
}

export class BoardView {
  constructor(frame, board) {
    this.frame = frame;
    this.board = board;
    this.cells = [];
    this.shape = "";
    this.rules = null;
  }

  /** `svgText` is the module's picture of the rules; empty where there are none. */
  setRules(svgText) {
    this.rules?.svg.remove();
    this.rules = svgText ? rulesLayer(svgText) : null;
    this.board.classList.toggle("ruled", this.rules !== null);
  }

  build(state) {
    const { size, regions } = state;
    this.shape = JSON.stringify([size, regions]);
    this.frame.style.setProperty("--n", size);
    this.board.style.setProperty("--mark-columns", Math.ceil(Math.sqrt(size)));
    this.board.classList.toggle("two", size > 9);
    this.board.replaceChildren();
    const grid = element("div", { class: "cells", role: "presentation" }, this.board);
    this.cells = [];
    for (let row = 0; row < size; ++row) {
      const line = element("div", { class: "row", role: "row" }, grid);
      for (let column = 0; column < size; ++column) {
        const index = row * size + column;
        const cell = element("div", { class: "cell", role: "gridcell", tabindex: -1, "data-cell": index }, line);
        const differs = (other) => regions.length > 0 && regions[index] !== regions[other];
        cell.classList.toggle("thick-right", column + 1 < size && differs(index + 1));
        cell.classList.toggle("thick-bottom", row + 1 < size && differs(index + size));
        this.cells.push(cell);
      }
    }
  }

  /** `shown` has the selected cell, cells that break a rule and, of a step, what it points out. */
  draw(state, shown) {
    if (this.shape !== JSON.stringify([state.size, state.regions])) this.build(state);
    const given = clues(state);
    const digits = given.map((digit, cell) => digit || state.entries[cell]);
    const wrong = new Set([...conflicts(state, digits), ...shown.broken]);
    this.cells.forEach((cell, index) => {
      const isSelected = index === shown.selected;
      const classes = {
        given: given[index] > 0,
        wrong: wrong.has(index) || shown.wrong?.includes(index),
        selected: isSelected,
        reason: shown.reasons?.has(index),
        same: !isSelected && digits[index] > 0 && digits[index] === digits[shown.selected],
        peer: !shown.reasons && isPeer(state, index, shown.selected),
      };
      for (const [name, on] of Object.entries(classes)) cell.classList.toggle(name, Boolean(on));
      cell.tabIndex = isSelected ? 0 : -1;
      cell.setAttribute("aria-selected", String(isSelected));
      cell.setAttribute("aria-label", this.label(state, index, given[index], wrong.has(index), shown));
      cell.replaceChildren(...this.content(state, index, digits[index], shown));
    });
    for (const layer of this.board.querySelectorAll(".layer")) layer.remove();
    if (state.isDominoes) this.board.prepend(tilesLayer(state));
    if (this.rules) this.board.prepend(this.rules.svg);
    this.setMargins(state);
  }

  setMargins(state) {
    const rules = this.rules;
    const beyond = (side) => Math.max(0, side - state.size);
    const [top, right, bottom, left] = rules
      ? [rules.top, beyond(rules.right), beyond(rules.bottom), rules.left]
      : [0, 0, 0, 0];
    this.frame.style.setProperty("--margin", `${top}em ${right}em ${bottom}em ${left}em`);
    this.frame.style.setProperty("--margins", left + right);
  }

  label(state, cell, given, isWrong, { amounts, reasons }) {
    const entry = state.entries[cell];
    const marks = state.marks[cell];
    const content = given
      ? `given ${given}`
      : entry
        ? `${entry}`
        : marks.length > 0
          ? `open, ${amounts ? amounts.words(cell) : `pencil marks ${marks.join(" ")}`}`
          : "open";
    return `${cellName(state, cell)}, ${content}${isWrong ? ", in conflict" : ""}${reasons?.has(cell) ? ", marked" : ""}`;
  }

  content(state, cell, digit, shown) {
    if (digit) {
      const made = element("span", { class: "digit" });
      made.textContent = digit;
      return [made];
    }
    const roles = shown.roles?.get(cell);
    const marks = new Set([...state.marks[cell], ...(roles?.keys() ?? [])]);
    if (marks.size === 0) return [];
    const made = element("span", { class: "marks" });
    for (let mark = 1; mark <= state.size; ++mark) {
      const place = element("span", {}, made);
      if (!marks.has(mark)) continue;
      place.textContent = mark;
      if (roles?.has(mark)) place.className = roles.get(mark);
      const amount = shown.amounts?.of(cell, mark);
      if (amount === undefined) continue;
      place.classList.add("amount");
      place.classList.toggle("once", amount === 1);
      place.style.setProperty("--share", shown.amounts.share(cell, mark));
    }
    return [made];
  }

  focus(cell) {
    this.cells[cell]?.focus({ preventScroll: true });
  }
  /** The cell under a point of the window; -1 where there is none. */
  cellAt(x, y) {
    return Number(document.elementFromPoint(x, y)?.closest?.(".cell")?.dataset.cell ?? -1);
  }
}
