// Keyboard, mouse and touch on the board, as changes of the state.

import * as edit from "./edit.js";

const kMoves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const kSecondDigitWithin = 900; // milliseconds

/** `game` has `state`, `selected`, `isSettingClues`, `change(state)`, `select(cell)`, `undo()`, `redo()`. */
export class Input {
  constructor(game, view, board, pad) {
    Object.assign(this, { game, view, pad, isPencil: false, awaitsDomino: false, typed: { digit: 0, cell: -1, at: 0 } });
    board.addEventListener("keydown", (event) => this.key(event));
    board.addEventListener("pointerdown", (event) => this.press(event));
    board.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) board.addEventListener(end, () => (this.from = -1));
    this.from = -1;
  }

  /** The digit typed; a second one behind 1 makes 10 and more, where the board has them. */
  joined(digit) {
    const { digit: before, cell, at } = this.typed;
    const both = before * 10 + digit;
    const isSecond = cell === this.game.selected && Date.now() - at < kSecondDigitWithin;
    const joined = isSecond && before > 0 && both <= this.game.state.size ? both : digit;
    this.typed = { digit: joined, cell: this.game.selected, at: Date.now() };
    return { joined, isSecond: joined !== digit };
  }

  write(digit, isMark) {
    const { game } = this;
    const { joined, isSecond } = this.joined(digit);
    if (joined < 1 || joined > game.state.size) return;
    if (isSecond) game.undo();
    if (game.isSettingClues) game.change(edit.setClue(game.state, game.selected, joined));
    else if (isMark) game.change(edit.toggleMark(game.state, game.selected, joined));
    else game.change(edit.setEntry(game.state, game.selected, joined));
  }

  erase() {
    const { game } = this;
    const clear = game.isSettingClues ? edit.clearClue : edit.clearCell;
    game.change(clear(game.state, game.selected));
  }

  neighbour(key) {
    const { size } = this.game.state;
    const [down, right] = kMoves[key];
    const row = Math.floor(this.game.selected / size) + down;
    const column = (this.game.selected % size) + right;
    return row >= 0 && row < size && column >= 0 && column < size ? row * size + column : -1;
  }

  move(key) {
    const { game } = this;
    const to = this.neighbour(key);
    if (to < 0) return;
    if (this.awaitsDomino) game.change(edit.toggleDomino(game.state, game.selected, to));
    this.awaitsDomino = false;
    game.select(to);
  }

  key(event) {
    const isCommand = event.ctrlKey || event.metaKey;
    // With Shift a digit key types something else, so its place is asked, too.
    const digit = /^\d$/.test(event.key) ? Number(event.key) : Number(/^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? -1);
    if (isCommand || event.altKey) return;
    if (event.key in kMoves) this.move(event.key);
    else if (digit >= 0) this.write(digit, event.shiftKey || this.isPencil);
    else if (["Delete", "Backspace", " "].includes(event.key)) this.erase();
    else if (this.game.isSettingClues && event.key.toLowerCase() === "d") this.awaitsDomino = true;
    else if (this.game.isSettingClues && event.key.toLowerCase() === "s") this.toggleSingle();
    else return;
    event.preventDefault();
  }

  toggleSingle() {
    this.game.change(edit.toggleSingle(this.game.state, this.game.selected));
  }

  press(event) {
    const cell = this.view.cellAt(event.clientX, event.clientY);
    if (cell < 0) return;
    event.preventDefault();
    this.from = cell;
    this.game.select(cell);
  }

  /** Dragged over two cells while clues are set: a domino. Else the selection follows. */
  drag(event) {
    if (event.buttons === 0) this.from = -1; // let go outside of the board
    if (this.from < 0) return;
    const cell = this.view.cellAt(event.clientX, event.clientY);
    if (cell < 0 || cell === this.from) return;
    const { game } = this;
    if (game.isSettingClues && edit.touch(game.state, this.from, cell)) {
      game.change(edit.toggleDomino(game.state, this.from, cell));
      this.from = -1;
    }
    game.select(cell);
  }

  /** The buttons below the board, for who has no keyboard. */
  buildPad() {
    const button = (text, label, act, isWord = false) => {
      const made = document.createElement("button");
      Object.assign(made, { type: "button", textContent: text });
      if (label) made.setAttribute("aria-label", label);
      made.classList.toggle("word", isWord);
      made.addEventListener("click", act);
      return made;
    };
    const size = this.game.state.size;
    const digits = Array.from({ length: size }, (_, i) =>
      button(String(i + 1), "", () => {
        this.typed.at = 0;
        this.write(i + 1, this.isPencil);
      }),
    );
    const pencil = button("Pencil", "", () => {
      this.isPencil = !this.isPencil;
      pencil.setAttribute("aria-pressed", String(this.isPencil));
    }, true);
    pencil.setAttribute("aria-pressed", String(this.isPencil));
    const others = [button("Erase", "", () => this.erase(), true)];
    if (this.game.isSettingClues) others.push(button("Single", "Single of a Su-domino-ku", () => this.toggleSingle(), true));
    else others.push(pencil);
    this.pad.replaceChildren(...digits, ...others);
  }
}
