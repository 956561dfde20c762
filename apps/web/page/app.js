// Assembles the page: state, board, questions.

// Imported first, as it takes longest to start.
import { Engine, kAfterFirst } from "./engine.js";
import { firstWorker } from "./module.js";
import { addressOf, readAddress, textIn } from "./address.js";
import { Answers } from "./answers.js";
import { at } from "./dom.js";
import * as edit from "./edit.js";
import { Forms } from "./form.js";
import { Input } from "./input.js";
import { NewPuzzle } from "./new_puzzle.js";
import { Palette } from "./palette.js";
import { Play } from "./play.js";
import { RuleList } from "./rule_list.js";
import { History, emptyState, isBlank, kAbout, progressOf, puzzleKey, puzzleOrWhy, stateOf, valueOf } from "./state.js";
import { isDraft, lastAddress } from "./store.js";
import { Transfer } from "./transfer.js";
import { BoardView } from "./view.js";
import { Watch } from "./watch.js";

const kModes = { clues: "Setting: what you type is a clue.", solve: "Playing: what you type is your entry." };

const kPhone = matchMedia("(max-width: 52rem)"); // keep equal to style.css

/** The display apart from the state; like the state it is replaced as a whole. `pointedOut` is what an answer
 * highlights on the board.
 * @type {{selected: number[], hovered: Set<number>|null, pointedOut: any}} */
const kScene = { selected: [0], hovered: null, pointedOut: {} };

export class Game {
  constructor() {
    this.view = new BoardView(at("frame"), at("board"));
    this.engine = new Engine((busy) => this.showBusy(busy));
    this.history = new History(emptyState(9, "3x3", Array.from({ length: 81 }, (_, i) => 3 * Math.floor(i / 27) + Math.floor((i % 9) / 3))));
    this.start = this.state; // its address stays empty
    this.scene = kScene;
    this.ruleList = new RuleList(this);
    this.palette = new Palette(this);
    this.answers = new Answers(this);
    this.transfer = new Transfer(this);
    this.watch = new Watch(this);
    this.play = new Play(this);
    this.newPuzzle = new NewPuzzle(this);
    this.forms = new Forms(this);
    this.input = new Input(this, this.view, at("board"), at("pad"));
    this.connect();
  }

  get state() {
    return this.history.current;
  }
  /** The selected cells, in the order in which they were chosen. */
  get selected() {
    return this.scene.selected;
  }
  get isSetting() {
    return document.body.dataset.mode === "clues";
  }
  get key() {
    return puzzleKey(this.state);
  }

  connect() {
    at("undo").addEventListener("click", () => this.undo());
    at("redo").addEventListener("click", () => this.redo());
    at("clear").addEventListener("click", () => this.change(edit.withoutEntries(this.state)));
    at("stop").addEventListener("click", () => this.engine.stop());
    at("letters").addEventListener("change", () => this.showLetters());
    for (const key of kAbout)
      at(`about-${key}`).addEventListener("change", (event) => this.change({ ...this.state, [key]: event.target.value }));
    for (const choice of document.querySelectorAll('input[name="mode"]'))
      choice.addEventListener("change", (event) => this.setMode(/** @type {any} */ (event.target).value));
    at("menu").addEventListener("click", () => this.showMenu(!document.body.classList.contains("menu")));
    if (kPhone.matches) for (const part of document.querySelectorAll("details")) part.open = false;
    document.addEventListener("keydown", (event) => this.keyDown(event));
    window.addEventListener("hashchange", () => this.openAddress());
  }

  /** Opens or closes the menu, which on a phone contains everything but board, answer, keys and controls for
   * playing. */
  showMenu(isOpen) {
    document.body.classList.toggle("menu", isOpen);
    at("menu").setAttribute("aria-expanded", String(isOpen));
  }

  setMode(mode) {
    document.body.dataset.mode = mode;
    document.querySelectorAll('input[name="mode"]').forEach((choice) => {
      /** @type {any} */ (choice).checked = /** @type {any} */ (choice).value === mode;
    });
    at("mode-note").textContent = kModes[mode];
    if (mode !== "clues" && this.palette.tool) this.palette.choose(null);
    if (mode === "clues") this.play.pause(false);
    this.shown();
  }

  showLetters() {
    this.view.hasLetters = at("letters").checked;
    this.input.buildPad();
    this.draw();
  }

  keyDown(event) {
    const isText = /^(textarea|select)$/i.test(event.target.tagName) || /^(text|number)$/.test(event.target.type);
    if (event.key === "Escape") {
      this.engine.stop();
      this.showMenu(false);
      if (this.palette.tool) this.palette.choose(null);
    }
    if (isText || event.defaultPrevented) return;
    if (this.input.isForBoard(event)) this.input.key(event);
    if (event.defaultPrevented || this.play.isPaused) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.undo();
    else if (key === "y" || key === "z") this.redo();
    else return;
    event.preventDefault();
  }

  /** Replaces the state after a change by the player; removes answers, as they are about the earlier state. */
  change(state) {
    if (state === this.state) return;
    this.answers.forget();
    this.replace(state);
  }
  /** Replaces the state after a change by an answer. */
  replace(state) {
    this.history.push(state);
    this.shown();
  }
  /** Replaces the state without a new step in the history. */
  amend(state) {
    this.history.amend(state);
    this.shown();
  }
  shown() {
    const { length } = this.state.givens;
    if (this.selected.some((cell) => cell >= length)) this.scene = { ...this.scene, selected: kScene.selected };
    this.watch.changed();
    this.showAddress();
    this.ruleList.show();
    this.palette.show();
    this.input.buildPad();
    this.play.changed();
    for (const key of kAbout) at(`about-${key}`).value = this.state[key];
    at("letters-choice").hidden = valueOf(this.state, this.state.most) < 10;
    this.draw();
  }
  undo() {
    this.goTo(() => this.history.undo());
  }
  redo() {
    this.goTo(() => this.history.redo());
  }
  goTo(move) {
    move();
    this.answers.forget();
    this.shown();
  }

  /** Changes the scene. */
  look(change) {
    this.scene = { ...this.scene, ...change };
    this.draw();
  }
  select(cells) {
    this.look({ selected: cells });
    this.view.focus(cells.at(-1));
  }
  pointOut(what) {
    this.look({ pointedOut: what });
  }
  draw() {
    this.view.hasEdges = this.isSetting;
    at("frame").classList.toggle("outside", this.palette.isOutside);
    const watched = this.watch.layer && this.isSetting ? { layer: this.watch.layer.cells, amounts: this.watch.layer.amounts } : {};
    const { selected, hovered, pointedOut } = this.scene;
    this.view.draw(this.state, { ...watched, selected, hovered,
      broken: this.watch.brokenOf(this.state), ruleNames: this.ruleList.namesByCell(), ...pointedOut });
    at("cell-note").textContent = pointedOut.note?.(selected.at(-1)) ?? "";
    at("undo").disabled = !this.history.canUndo;
    at("redo").disabled = !this.history.canRedo;
  }

  /** The state of a puzzle that the library has read. */
  stateOf(puzzle) {
    const state = stateOf(puzzle);
    this.watch.describe(puzzle, state.items);
    return state;
  }
  /** Opens such a puzzle. */
  openRead(puzzle, mode = undefined) {
    this.open(this.stateOf(puzzle), mode);
  }
  /** Opens another puzzle, to be solved or, if it has no clues, to be set. */
  open(state, mode = isBlank(state) ? "clues" : "solve") {
    this.answers.forget();
    this.showMenu(false);
    at("resume").hidden = true;
    this.scene = kScene;
    this.watch.tell(""); // removes the message about the last puzzle
    this.history.push(this.play.resume(state));
    this.setMode(mode);
    // On a phone, the forms are below the board.
    at("frame").scrollIntoView({ block: "nearest" });
  }

  showAddress() {
    if (this.state === this.start && !location.hash) return;
    const address = addressOf(this.state);
    if (address !== location.hash) history.replaceState(null, "", address);
  }
  async openAddress(address = location.hash) {
    const text = textIn(address);
    if (text !== null) return this.transfer.openText(text);
    const state = readAddress(address);
    if (!state) {
      if (address.length > 1) this.answers.show("The address holds no puzzle that can be read.", true);
      return;
    }
    if (addressOf(state) === addressOf(this.state)) return;
    // Until then a click would ask about the board before, and end this question.
    document.body.inert = true;
    const answer = await this.askAbout(state, { ask: "read" });
    document.body.inert = false;
    if (answer.stopped) return;
    if (answer.error) return this.answers.show(`The address holds no puzzle: ${answer.error}`, true);
    this.open({ ...this.stateOf(answer.puzzles[0]), ...progressOf(state) }, isDraft(address) ? "clues" : undefined);
  }

  /** The answer to a question about the puzzle of a state; `error` if that is incomplete.
   * @param {import("./engine.js").AboutPuzzle} question
   * @param {(known: any) => void} [onReport]
   * @returns {Promise<any>} */
  async askAbout(state, question, onReport) {
    const { puzzle, error } = puzzleOrWhy(state);
    return puzzle ? this.engine.ask(/** @type {import("./engine.js").Question} */ ({ ...question, puzzle }), onReport) : { error };
  }

  showBusy(busy) {
    document.body.classList.toggle("busy", busy);
    at("stop").disabled = !busy;
    clearInterval(this.ticking);
    at("clock").textContent = "";
    if (!busy) return;
    const start = performance.now();
    this.ticking = setInterval(() => {
      const seconds = (performance.now() - start) / 1000;
      if (seconds < 0.4) return;
      at("clock").textContent = `working, ${seconds.toFixed(0)} s; the board stays usable, Stop ends it`;
      this.answers.steps.showTrying();
    }, 250);
  }
}

const game = new Game();
Object.assign(window, { dokusat: game }); // for the browser's console and for tests
const wanted = location.hash; // before the empty board writes its own
game.setMode("clues");
if (wanted.length > 1) {
  history.replaceState(null, "", wanted);
  game.openAddress();
} else {
  // Deferred, so that the first answer does not wait for the browser's storage.
  const offerLast = () => {
    const address = lastAddress();
    if (!address || game.history.canUndo) return;
    at("resume").hidden = false;
    at("resume").href = address;
  };
  firstWorker.ready.catch(() => {}).then(() => setTimeout(offerLast, kAfterFirst));
}
