// New puzzles: examples, empty boards, generated ones.

import { at, made } from "./dom.js";
import { examples } from "./examples.js";
import { switchesOf } from "./rules.js";
import { emptyState, headOf, inWords, puzzleOf, stateOf } from "./state.js";

/** @type {[string, number, string][]} */
const kBoards = [
  ["9×9", 9, "3x3"], ["4×4", 4, "2x2"], ["6×6", 6, "2x3"], ["8×8", 8, "2x4"], ["10×10", 10, "2x5"],
  ["12×12", 12, "3x4"], ["15×15", 15, "3x5"], ["16×16", 16, "4x4"], ["25×25", 25, "5x5"],
  ...[4, 5, 6, 7, 8, 9, 10, 12, 16].map((size) => /** @type {[string, number, string]} */ ([`Latin square ${size}×${size}`, size, `latin${size}`])),
  ...[5, 6, 8, 9].map((size) => /** @type {[string, number, string]} */ ([`Kakuro ${size}×${size}`, size, `shape:${size}x${size}:0-9:raw`])),
  ...[5, 6, 9].map((size) => /** @type {[string, number, string]} */ ([`Str8ts ${size}×${size}`, size, `shape:${size}x${size}:0-${size}:raw:str8ts`])),
];

/** Kind of overlapping Sudokus, mostly five, with a board of its own. */
const kOverlapping = "samurai";
/** In place of a kind: the board and the rules of the current puzzle. */
const kTheseRules = "these rules";

const title = (name) => name[0].toUpperCase() + name.slice(1);

const notFound = (answer) =>
  answer.timed_out
    ? "No such puzzle was found within the time limit."
    : "No such puzzle was found. Try again, or ask for more clues.";

export class NewPuzzle {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    for (const [text, size, board] of kBoards) at("board-kind").add(new Option(text, `${size} ${board}`));
    for (const { name } of examples) at("examples").add(new Option(name, name));
    at("examples").addEventListener("change", (event) => this.example(event.target.value));
    at("empty-form").addEventListener("submit", (event) => this.empty(event));
    at("generate-form").addEventListener("submit", (event) => this.generate(event));
    for (const id of ["board-kind", "make-kind", "make-band", "make-minimal"]) at(id).addEventListener("change", () => this.showSize());
    at("make-clues").addEventListener("input", () => this.showClues());
  }

  get isFilled() {
    return at("make-band").options.length > 1;
  }

  /** Fills the menus, once, with what the module can generate: kinds, bands, and each rule of the whole board. False if
   * the question was stopped.
   * @param {import("./engine.js").Ask} ask */
  async fill(ask) {
    const { palette } = this.game;
    if (!palette.isFilled && !(await palette.fill(ask))) return false;
    const { schema, kinds, stopped } = await ask({ ask: "schema" });
    if (!schema) return !stopped;
    this.kinds = new Map(kinds.map((known) => [known.name, known]));
    const { band } = schema.oneOf.find(({ properties }) => properties.ask.const === "generate").properties;
    const switches = palette.kinds.filter(({ group }) => group === "board").flatMap((rule) =>
      (rule.form === "diagonal" ? [[switchesOf(rule).map(([text]) => text).join(""), "Both diagonals"]] : switchesOf(rule)));
    const group = made("optgroup", { label: "Sudoku with" }, switches.map(([text, name]) => new Option(name, text)));
    at("make-kind").replaceChildren(...kinds.map(({ name, title }) => new Option(title, name)),
      new Option("With the rules on the board", kTheseRules), group);
    for (const name of band.enum) at("make-band").add(new Option(title(name), name));
    this.showSize();
    return true;
  }

  /** True if such a puzzle can be generated on the chosen board. */
  canBeMade(kind) {
    if (kind === kTheseRules || kind === kOverlapping) return true; // has its own board
    const { size, board } = this.board();
    const { sizes: [least, most], has_board: hasBoard } = this.kinds.get(kind) ?? this.kinds.get("sudoku");
    return size >= least && size <= most && !(hasBoard && board.includes(":raw"));
  }

  board() {
    const [size, board] = at("board-kind").value.split(" ");
    return { size: Number(size), board };
  }

  get isDominoes() {
    return at("make-kind").value === "sudominoku";
  }
  /** True for kinds on the chosen board, with options for clues and symmetry; also for rules. */
  get hasClues() {
    return this.kinds?.get(at("make-kind").value)?.has_board !== false;
  }
  get isMarkedMinimal() {
    return at("make-minimal").checked && !at("make-minimal").disabled;
  }
  /** 0 stands for the usual number. */
  get clues() {
    return this.isMarkedMinimal || !this.hasClues ? 0 : Number(at("make-clues").value);
  }

  showSize() {
    const menu = at("make-kind");
    if (this.isFilled) for (const option of menu.options) option.disabled = !this.canBeMade(option.value);
    if (menu.selectedOptions[0].disabled) menu.value = [...menu.options].find(({ disabled }) => !disabled).value;
    at("make-minimal").disabled = this.kinds?.get(menu.value)?.can_be_minimal === false;
    const { size } = at("make-kind").value === kTheseRules ? this.game.state : this.board();
    at("make-clues").max = this.isDominoes ? (size * (size - 1)) / 2 : size * size;
    at("make-clues").disabled = this.isMarkedMinimal || !this.hasClues;
    at("make-symmetry").disabled = !this.hasClues;
    at("make-band").disabled = this.isDominoes;
    this.showClues();
  }
  showClues() {
    const noun = this.isDominoes ? "Dominoes" : "Clues";
    const isGraded = at("make-band").value !== "" && !at("make-band").disabled && this.hasClues;
    const text = this.isMarkedMinimal ? "as few as can be" : this.clues > 0 ? String(this.clues)
      : isGraded ? "as many as it takes" : "as usual";
    at("make-clues-text").textContent = `${noun}: ${text}`;
  }

  async example(name) {
    const found = examples.find((example) => example.name === name);
    if (found) await this.game.transfer.openText(found.text);
  }

  async empty(event) {
    event.preventDefault();
    const { size, board } = this.board();
    if (board.includes(":raw")) return this.game.open(this.allWhite(size, board), "clues");
    const puzzle = { size, board, givens: Array(size * size).fill(0) };
    const answer = await this.game.engine.ask({ ask: "read", puzzle });
    if (!answer.puzzles) return;
    this.game.open({ ...emptyState(size, board, answer.puzzles[0].regions), isDominoes: at("empty-dominoes").checked }, "clues");
  }

  /** A board for Kakuro or Str8ts with white cells only. */
  allWhite(size, named) {
    const board = named.replace(":str8ts", "");
    const values = /** @type {[number, number]} */ ([0, Number(/-(\d+)/.exec(board)[1])]);
    return { ...emptyState(size, board, [], { rows: size, columns: size, values }), black: { cells: [], runs: named === board ? "kakuro" : "str8ts" } };
  }

  /** Board and kind or rules for the question "generate". Rules include their board. */
  async wanted() {
    const kind = at("make-kind").value;
    if (kind === kTheseRules) {
      const { state, engine } = this.game;
      const puzzle = puzzleOf({ ...state, givens: state.givens.map(() => 0) });
      const { text, error } = await engine.ask({ ask: "convert", to: "iss", puzzle });
      if (error) throw new Error(error);
      return { rules: text };
    }
    const board = this.board();
    if (kind === kOverlapping) return { kind, size: board.size === 15 ? 15 : 21 };
    if (this.kinds?.has(kind) ?? true) return this.hasClues ? { ...board, kind } : { size: board.size, kind };
    return { rules: headOf(board) + (board.board.startsWith("latin") ? ".NoBoxes" : "") + kind };
  }

  async generate(event) {
    event.preventDefault();
    const { answers, engine } = this.game;
    answers.forget();
    answers.show("Working…");
    const [band, limit] = [this.isDominoes ? "" : at("make-band").value, at("limit").value];
    let answer;
    try {
      answer = await engine.ask({
        ask: "generate",
        ...(await this.wanted()),
        seed: Math.floor(Math.random() * 2 ** 31),
        ...(band ? { band } : {}),
        ...(this.isMarkedMinimal ? { minimal: true } : {}),
        ...(this.hasClues ? { symmetry: at("make-symmetry").value } : {}),
        ...(this.clues > 0 ? { [this.isDominoes ? "dominoes" : "clues"]: this.clues } : {}),
        ...(limit ? { timeout: Number(limit) } : {}),
      });
    } catch (error) {
      answer = { error: error.message };
    }
    if (answer.stopped) return answers.show("Stopped.");
    if (answer.error) return answers.show(`That cannot be made: ${inWords(answer.error)}`, true);
    if (!answer.puzzle) return answers.show(notFound(answer), true);
    const read = await engine.ask({ ask: "read", puzzle: answer.puzzle });
    if (!read.puzzles) return answers.show(read.error ?? "Stopped.", true);
    this.game.open(stateOf(read.puzzles[0]), "solve");
    answers.show("A new puzzle with one solution.");
  }
}
