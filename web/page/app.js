// Puts the page together: state, board, questions.

// First, as it takes longest to start.
import { Engine } from "./engine.js";
import { addressOf, readAddress } from "./address.js";
import { Answers } from "./answers.js";
import { Conflicts } from "./conflicts.js";
import * as edit from "./edit.js";
import { Input } from "./input.js";
import { Live } from "./live.js";
import { NewPuzzle } from "./new_puzzle.js";
import { History, emptyState, puzzleOf, stateOf } from "./state.js";
import { Transfer } from "./transfer.js";
import { BoardView } from "./view.js";

const at = (id) => document.getElementById(id);

class Game {
  constructor() {
    this.view = new BoardView(at("frame"), at("board"));
    this.engine = new Engine((busy) => this.showBusy(busy));
    this.history = new History(emptyState(9, "3x3", Array.from({ length: 81 }, (_, i) => 3 * Math.floor(i / 27) + Math.floor((i % 9) / 3))));
    this.selected = 0;
    this.pointedOut = {};
    this.shownRules = "";
    this.input = new Input(this, this.view, at("board"), at("pad"));
    this.answers = new Answers(this);
    this.newPuzzle = new NewPuzzle(this);
    this.transfer = new Transfer(this);
    this.live = new Live(this);
    this.conflicts = new Conflicts(this);
    this.connect();
  }

  get state() {
    return this.history.current;
  }
  get isSettingClues() {
    return document.querySelector('input[name="mode"]:checked').value === "clues";
  }

  connect() {
    at("undo").addEventListener("click", () => this.undo());
    at("redo").addEventListener("click", () => this.redo());
    at("clear").addEventListener("click", () => this.change(edit.withoutEntries(this.state)));
    at("stop").addEventListener("click", () => this.engine.stop());
    for (const choice of document.querySelectorAll('input[name="mode"]'))
      choice.addEventListener("change", () => this.input.buildPad());
    document.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("hashchange", () => this.openAddress());
  }

  key(event) {
    const isText = /^(textarea|select)$/i.test(event.target.tagName);
    if (event.key === "Escape") this.engine.stop();
    if (isText || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.undo();
    else if (key === "y" || key === "z") this.redo();
    else return;
    event.preventDefault();
  }

  /** A change by hand: what was said about the board before it holds no more. */
  change(state) {
    if (state === this.state) return;
    this.answers.forget();
    this.replace(state);
  }
  /** A change that an answer makes. */
  replace(state) {
    this.history.push(state);
    this.shown();
  }
  /** The same, in the place of the state before it. */
  amend(state) {
    this.history.amend(state);
    this.shown();
  }
  shown() {
    this.live.changed();
    this.showAddress();
    this.draw();
    this.conflicts.ask();
  }
  undo() {
    this.history.undo();
    this.moved();
  }
  redo() {
    this.history.redo();
    this.moved();
  }
  moved() {
    this.answers.forget();
    this.selected = Math.min(this.selected, this.state.givens.length - 1);
    this.showRules();
    this.shown();
  }

  select(cell) {
    this.selected = cell;
    this.draw();
    this.view.focus(cell);
  }
  /** What an answer shows on the board beside the state. */
  pointOut(what) {
    this.pointedOut = what;
    this.draw();
  }
  draw() {
    this.view.draw(this.state, { selected: this.selected, broken: this.conflicts.of(this.state), ...this.pointedOut });
    at("cell-note").textContent = this.pointedOut.note?.(this.selected) ?? "";
    at("undo").disabled = !this.history.canUndo;
    at("redo").disabled = !this.history.canRedo;
  }

  /** Another puzzle. */
  open(state) {
    this.answers.forget();
    this.selected = 0;
    this.history.push(state);
    this.input.buildPad();
    this.newPuzzle.showSize();
    this.showRules();
    this.shown();
  }

  async showRules() {
    const { rules, words, size, board } = this.state;
    at("words").replaceChildren(
      ...words.map((text) => Object.assign(document.createElement("li"), { textContent: text })),
    );
    if (rules === this.shownRules) return;
    this.shownRules = rules;
    this.view.setRules("");
    if (!rules) return;
    const puzzle = { size, board, rules, givens: Array(size * size).fill(0) };
    const { svg, stopped } = await this.engine.ask({ ask: "svg", puzzle, rules_only: true });
    if (stopped) this.shownRules = null; // another question came first: once that is answered
    if (rules === this.shownRules && svg) this.view.setRules(svg);
    this.draw();
  }

  showAddress() {
    history.replaceState(null, "", addressOf(this.state));
  }
  /** Whether there was a puzzle in the address. */
  async openAddress() {
    const state = readAddress(location.hash);
    if (!state) {
      if (location.hash.length > 1) this.answers.show("The address holds no puzzle that can be read.", true);
      return;
    }
    if (addressOf(state) === addressOf(this.state)) return;
    let answer;
    try {
      answer = await this.engine.ask({ ask: "read", puzzle: puzzleOf(state) });
    } catch (error) {
      answer = { error: error.message }; // a domino or single without its digit
    }
    if (answer.stopped) return;
    if (answer.error) this.answers.show(`The address holds no puzzle: ${answer.error}`, true);
    else this.open({ ...stateOf(answer.puzzles[0]), entries: state.entries });
  }

  /** What waited for another question. */
  whenIdle() {
    if (!this.engine.isBusy && this.shownRules === null) this.showRules();
    this.conflicts.ask();
  }

  showBusy(busy) {
    document.body.classList.toggle("busy", busy);
    at("stop").disabled = !busy;
    clearInterval(this.ticking);
    at("clock").textContent = "";
    if (!busy) {
      setTimeout(() => this.whenIdle());
      return;
    }
    const start = performance.now();
    this.ticking = setInterval(() => {
      at("clock").textContent = `working, ${Math.round((performance.now() - start) / 1000)} s`;
    }, 1000);
  }
}

const game = new Game();
window.dokusat = game; // for the console and for tests
game.input.buildPad();
game.newPuzzle.showSize();
game.draw();
game.openAddress();
