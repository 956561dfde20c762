// Keyboard, mouse and touch input on the board, translated to changes of the state.

import { button, made } from "./dom.js";
import * as edit from "./edit.js";
import { digitOf, hasBlackCells, isBlank, kColours, valueOf } from "./state.js";

export const kMoves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const kSecondDigitWithin = 900; // milliseconds for the second digit
const kPens = [["digit", "Digit", "z"], ["corners", "Corner", "x"], ["marks", "Centre", "c"], ["colours", "Colour", "v"]];

/** `game` has `state`, `selected` (cells in the order in which they were chosen), `isSetting`, `change(state)`,
 * `select(cells)`, `undo()`, `redo()` and `palette`, which takes cells and edges while a tool is chosen. */
export class Input {
  constructor(game, view, board, pad) {
    this.game = game;
    this.view = view;
    this.board = board;
    this.pad = pad;
    this.pen = "digit";
    this.awaitsDomino = false;
    /** @type {{digit: number, at: number, pen?: string, selected?: number[], state?: object, isChange?: boolean}} */
    this.typed = { digit: 0, at: 0 };
    this.drag = null;
    board.addEventListener("keydown", (event) => this.key(event));
    view.frame.addEventListener("pointerdown", (event) => this.press(event));
    view.frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => this.release());
  }

  get cursor() {
    return this.game.selected.at(-1) ?? 0;
  }

  /** 0, which marks black cells, is not offered for entries. */
  get leastValue() {
    const { state, isSetting } = this.game;
    return !isSetting && hasBlackCells(state) ? 1 : state.first;
  }

  /** Types a value with a pen: when setting a clue, otherwise a digit or mark. On boards with values above 9, a
   * second digit typed soon after replaces the change of the first: 1 and 2 make 12. Other input in between
   * prevents that. */
  write(digit, pen) {
    const { game, typed } = this;
    const [least, most] = pen === "colours" ? [1, kColours] : [this.leastValue, valueOf(game.state, game.state.most)];
    const both = typed.digit * 10 + digit;
    const isSecond = typed.digit > 0 && both <= most && typed.pen === pen && typed.selected === game.selected &&
      typed.state === game.state && Date.now() - typed.at < kSecondDigitWithin;
    const number = isSecond ? both : digit;
    if (number < least || number > most) return;
    if (isSecond && typed.isChange) game.undo();
    const before = game.state;
    this.put(pen === "colours" ? number : digitOf(game.state, number), pen);
    const { state, selected } = game;
    this.typed = { digit: number, pen, selected, state, isChange: state !== before, at: Date.now() };
  }
  put(digit, pen) {
    const { game } = this;
    // An empty board has nothing to solve, so typing starts setting.
    if (!game.isSetting && pen === "digit" && isBlank(game.state)) game.setMode("clues");
    if (game.isSetting) this.setClues(digit);
    else if (pen === "digit") game.change(edit.setEntries(game.state, game.selected, digit));
    else game.change(edit.toggleMarks(game.state, game.selected, digit, pen));
  }

  /** 0 removes clues. */
  setClues(digit) {
    const { game } = this;
    let { state } = game;
    if (state.black) state = edit.setCluesOfRuns(state, game.selected, digit);
    else for (const cell of game.selected) state = digit ? edit.setClue(state, cell, digit) : edit.clearClue(state, cell);
    game.change(state);
  }

  erase() {
    const { game } = this;
    if (game.isSetting) this.setClues(0);
    else game.change(edit.clearCells(game.state, game.selected));
  }

  /** The cell in the direction of an arrow key; -1 outside the board. */
  neighbour(key) {
    const { rows, columns } = this.game.state;
    const [down, right] = kMoves[key];
    const row = Math.floor(this.cursor / columns) + down;
    const column = (this.cursor % columns) + right;
    return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : -1;
  }

  arrow(event) {
    const { game } = this;
    const to = this.neighbour(event.key);
    if (to < 0) return;
    if (this.awaitsDomino) this.layDomino(this.cursor, to);
    this.awaitsDomino = false;
    game.select(event.shiftKey ? [...game.selected.filter((cell) => cell !== to), to] : [to]);
  }

  layDomino(one, other) {
    const { game } = this;
    game.change(game.isSetting ? edit.toggleDomino(game.state, one, other) : edit.toggleFound(game.state, one, other));
  }

  /** The digit of a key, also by its position, as Shift changes the character; -1 for other keys. */
  digitOf(event) {
    if (/^\d$/.test(event.key)) return Number(event.key);
    const place = /^(?:Digit|Numpad)(\d)$/.exec(event.code);
    if (place) return Number(place[1]);
    const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase().charCodeAt(0) - 55 : -1;
    return this.view.hasLetters && letter <= valueOf(this.game.state, this.game.state.most) ? letter : -1;
  }

  /** True if a key is for the board although another element, such as the last clicked button, has the focus. Space
   * still presses that button. */
  isForBoard({ target, key }) {
    if (this.board.contains(target) || target.type === "range" || target.closest("li")) return false;
    return key !== " " && !(key in kMoves && target.type === "radio");
  }

  key(event) {
    const { game } = this;
    if (game.play.isPaused) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const digit = this.digitOf(event);
    const letter = event.key.toLowerCase();
    const pen = kPens.find(([, , key]) => key === letter);
    if (isCommand && letter === "a") game.select(game.state.givens.map((_, cell) => cell));
    else if (digit >= 10 && !isCommand) this.put(digitOf(game.state, digit), this.pen);
    else if (digit >= 0 && !(isCommand && event.shiftKey))
      this.write(digit, event.altKey ? "colours" : isCommand ? "marks" : event.shiftKey ? "corners" : this.pen);
    else if (isCommand || event.altKey) return;
    else if (event.key in kMoves) this.arrow(event);
    else if (["Delete", "Backspace", " "].includes(event.key)) this.erase();
    else if (game.state.isDominoes && letter === "d") this.awaitsDomino = true;
    else if (game.state.isDominoes && game.isSetting && letter === "s") this.toggleSingle();
    else if (!game.isSetting && pen) this.choosePen(pen[0]);
    else return;
    event.preventDefault();
  }

  toggleSingle() {
    this.game.change(edit.toggleSingle(this.game.state, this.cursor));
  }

  press(event) {
    if (event.button > 0) return;
    const { game } = this;
    const place = this.view.place(event.clientX, event.clientY);
    const cell = this.view.cellAt(place);
    const edge = this.view.edgeAt(place);
    if (cell < 0 && !edge) return;
    event.preventDefault();
    if (cell < 0) return game.isSetting && game.palette.takeEdge(edge) ? undefined : this.selectLine(edge);
    // When solving, a moving finger scrolls the page.
    const isAdded = event.ctrlKey || event.metaKey || event.shiftKey;
    const isTaken = isAdded && game.selected.includes(cell) && game.selected.length > 1;
    this.drag = { last: place, cells: [cell], before: isAdded ? game.selected : [] };
    if (isTaken) {
      game.select(game.selected.filter((other) => other !== cell));
      this.drag = null;
    } else game.select([...this.drag.before.filter((other) => other !== cell), cell]);
  }

  selectLine({ side, index }) {
    const { rows, columns } = this.game.state;
    const isRow = side === "left" || side === "right";
    if (index < 0 || index >= (isRow ? rows : columns)) return; // a corner
    this.game.select(Array.from({ length: isRow ? columns : rows }, (_, i) => (isRow ? index * columns + i : i * columns + index)));
  }

  /** Visits every cell on the path, even if the pointer skips some between events. */
  move(event) {
    if (event.buttons === 0) this.drag = null; // released outside the board
    if (!this.drag) return;
    const { last } = this.drag;
    const place = this.view.place(event.clientX, event.clientY);
    const steps = Math.max(1, Math.ceil(Math.hypot(place.row - last.row, place.column - last.column) / 0.15));
    for (let step = 1; step <= steps; ++step) {
      const share = step / steps;
      this.passOver(this.view.cellAt({ row: last.row + (place.row - last.row) * share,
        column: last.column + (place.column - last.column) * share }, true));
    }
    if (this.drag) this.drag.last = place;
  }

  passOver(cell) {
    const { game, drag } = this;
    if (!drag || cell < 0 || cell === drag.cells.at(-1)) return;
    if (game.state.isDominoes && !game.palette.tool && drag.before.length === 0 && drag.cells.length === 1 &&
        edit.touch(game.state, drag.cells[0], cell)) {
      this.layDomino(drag.cells[0], cell);
      this.drag = null;
      return game.select([cell]);
    }
    // Moving back over the last but one cell deselects the last one.
    if (cell === drag.cells.at(-2)) drag.cells.pop();
    else if (!drag.cells.includes(cell)) drag.cells.push(cell);
    const chosen = new Set(drag.cells);
    game.select([...drag.before.filter((other) => !chosen.has(other)), ...drag.cells]);
  }

  release() {
    if (!this.drag) return;
    this.drag = null;
    if (this.game.isSetting) this.game.palette.takeCells();
  }

  choosePen(pen) {
    this.pen = pen;
    this.buildPad();
  }

  /** Makes the buttons below the board, for devices without a keyboard. */
  buildPad() {
    const { game } = this;
    const { state, isSetting } = game;
    const pen = isSetting ? "digit" : this.pen;
    const setsBlack = isSetting && Boolean(state.black);
    const shown = JSON.stringify([isSetting, pen, state.first, state.most, state.isDominoes, hasBlackCells(state), setsBlack, this.view.hasLetters]);
    if (shown === this.shownPad) return;
    this.shownPad = shown;
    const isColour = pen === "colours";
    const numbers = Array.from({ length: isColour ? kColours : state.most }, (_, i) => i + 1)
      .filter((number) => isColour || valueOf(state, number) >= this.leastValue);
    const digits = numbers.map((number) => {
      const isBlack = setsBlack && valueOf(state, number) === 0;
      const key = button(isColour ? "" : isBlack ? "■" : this.view.textOf(number, state), () => this.put(number, pen),
        { ariaLabel: isColour ? `Colour ${number}` : isBlack ? "Black or white" : null });
      if (isColour) key.style.background = `var(--colour-${number})`;
      return key;
    });
    const erase = button("Erase", () => this.erase(), { className: "erase" });
    const pens = isSetting ? [] : kPens.map(([name, text, key]) => button(text, () => this.choosePen(name),
      { title: `${text} (${key.toUpperCase()})`, ariaPressed: String(name === pen) }));
    if (isSetting && state.isDominoes) pens.push(button("Single", () => this.toggleSingle(), { ariaLabel: "Single of a Su-domino-ku" }));
    this.pad.replaceChildren(made("div", { className: "keys" }, [...digits, erase]), ...(pens.length > 0 ? [made("div", { className: "pens" }, pens)] : []));
  }
}
