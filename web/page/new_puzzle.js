// Other puzzles: examples, empty boards, made to order.

import { at } from "./dom.js";
import { examples } from "./examples.js";
import { emptyState, headOf, stateOf } from "./state.js";


/** @type {[string, number, string][]} */
const kBoards = [
  ["9×9", 9, "3x3"], ["4×4", 4, "2x2"], ["6×6", 6, "2x3"], ["8×8", 8, "2x4"], ["10×10", 10, "2x5"],
  ["12×12", 12, "3x4"], ["15×15", 15, "3x5"], ["16×16", 16, "4x4"], ["25×25", 25, "5x5"],
  ...[4, 5, 6, 7, 8, 9, 10, 12, 16].map((size) => /** @type {[string, number, string]} */ ([`Latin square ${size}×${size}`, size, `latin${size}`])),
];

/** What is made: flags, rules and kinds of the question "generate", and what the page says of it. */
const kMade = {
  sudoku: {}, dominoes: { kind: "sudominoku" }, killer: { kind: "killer" },
  knight: { rule: ".AntiKnight" }, king: { rule: ".AntiKing" }, consecutive: { rule: ".AntiConsecutive" },
  diagonals: { rule: ".Diagonal~1.Diagonal~-1" }, windoku: { rule: ".Windoku" },
};

const notFound = (answer) =>
  answer.timed_out
    ? "No such puzzle was found within the time limit."
    : "No such puzzle was found, in as many attempts as are made; another time may have more luck, or more clues.";

export class NewPuzzle {
  constructor(game) {
    this.game = game;
    for (const [text, size, board] of kBoards) at("board-kind").add(new Option(text, `${size} ${board}`));
    for (const { name } of examples) at("examples").add(new Option(name, name));
    at("examples").addEventListener("change", (event) => this.example(event.target.value));
    at("empty-form").addEventListener("submit", (event) => this.empty(event));
    at("generate-form").addEventListener("submit", (event) => this.generate(event));
    for (const id of ["board-kind", "make-kind", "make-minimal"]) at(id).addEventListener("change", () => this.showSize());
    at("make-clues").addEventListener("input", () => this.showClues());
  }

  board() {
    const [size, board] = at("board-kind").value.split(" ");
    return { size: Number(size), board };
  }

  get isDominoes() {
    return at("make-kind").value === "dominoes";
  }

  showSize() {
    const { size } = this.board();
    at("make-clues").max = this.isDominoes ? (size * (size - 1)) / 2 : size * size;
    at("make-clues").disabled = at("make-minimal").checked;
    this.showClues();
  }
  showClues() {
    const noun = this.isDominoes ? "Dominoes" : "Clues";
    const number = Number(at("make-clues").value);
    const text = at("make-minimal").checked ? "as few as can be" : number === 0 ? "as usual" : String(number);
    at("make-clues-text").textContent = `${noun}: ${text}`;
  }

  async example(name) {
    const found = examples.find((example) => example.name === name);
    if (found) await this.game.transfer.openText(found.text);
  }

  async empty(event) {
    event.preventDefault();
    const { size, board } = this.board();
    const puzzle = { size, board, givens: Array(size * size).fill(0) };
    const answer = await this.game.engine.ask({ ask: "read", puzzle });
    if (!answer.puzzles) return;
    this.game.open({ ...emptyState(size, board, answer.puzzles[0].regions), isDominoes: at("empty-dominoes").checked }, "clues");
  }

  async generate(event) {
    event.preventDefault();
    const { answers, engine } = this.game;
    const clues = Number(at("make-clues").value);
    const isMinimal = at("make-minimal").checked;
    const limit = at("limit").value;
    const { rule, ...kind } = kMade[at("make-kind").value];
    const board = this.board();
    const band = at("make-band").value;
    // Rules say their board themselves.
    const shape = headOf(board.size) + (board.board.startsWith("latin") ? ".NoBoxes" : "");
    const question = {
      ask: "generate",
      ...(rule ? { rules: shape + rule } : { ...board, ...kind }),
      ...(band ? { rating: band } : {}),
      minimal: isMinimal,
      symmetry: at("make-symmetry").value,
      seed: Math.floor(Math.random() * 2 ** 31),
      ...(!isMinimal && clues > 0 ? { [this.isDominoes ? "dominoes" : "clues"]: clues } : {}),
      ...(limit ? { timeout: Number(limit) } : {}),
    };
    answers.forget();
    answers.show("Working…");
    const answer = await engine.ask(question);
    if (answer.stopped) return answers.show("Stopped.");
    if (answer.error) return answers.show(`That cannot be made: ${answer.error}`, true);
    if (!answer.puzzle) return answers.show(notFound(answer), true);
    const read = await engine.ask({ ask: "read", puzzle: answer.puzzle });
    if (!read.puzzles) return answers.show(read.error ?? "Stopped.", true);
    this.game.open(stateOf(read.puzzles[0]), "solve");
    answers.show("A new puzzle with one solution.");
  }
}
