// Other puzzles: examples, empty boards, made to order.

import { examples } from "./examples.js";
import { emptyState, stateOf } from "./state.js";

const at = (id) => document.getElementById(id);

const kBoards = [
  ["9×9", 9, "3x3"], ["4×4", 4, "2x2"], ["6×6", 6, "2x3"], ["8×8", 8, "2x4"], ["10×10", 10, "2x5"],
  ["12×12", 12, "3x4"], ["15×15", 15, "3x5"], ["16×16", 16, "4x4"], ["25×25", 25, "5x5"],
  ...[4, 5, 6, 7, 8, 9, 10, 12, 16].map((size) => [`Latin square ${size}×${size}`, size, `latin${size}`]),
];

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
    for (const id of ["board-kind", "make-dominoes", "make-minimal"]) at(id).addEventListener("change", () => this.showSize());
    at("make-clues").addEventListener("input", () => this.showClues());
  }

  board() {
    const [size, board] = at("board-kind").value.split(" ");
    return { size: Number(size), board };
  }

  showSize() {
    const { size } = this.board();
    at("make-clues").max = at("make-dominoes").checked ? (size * (size - 1)) / 2 : size * size;
    at("make-clues").disabled = at("make-minimal").checked;
    this.showClues();
  }
  showClues() {
    const noun = at("make-dominoes").checked ? "Dominoes" : "Clues";
    const number = Number(at("make-clues").value);
    const text = at("make-minimal").checked ? "as few as can be" : number === 0 ? "as usual" : number;
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
    this.game.open({ ...emptyState(size, board, answer.puzzles[0].regions), isDominoes: at("make-dominoes").checked });
    document.querySelector('input[name="mode"][value="clues"]').click();
  }

  async generate(event) {
    event.preventDefault();
    const { answers, engine } = this.game;
    const clues = Number(at("make-clues").value);
    const isMinimal = at("make-minimal").checked;
    const limit = at("limit").value;
    const question = {
      ask: "generate",
      ...this.board(),
      dominoes: at("make-dominoes").checked,
      minimal: isMinimal,
      symmetry: at("make-symmetry").value,
      seed: Math.floor(Math.random() * 2 ** 31),
      ...(!isMinimal && clues > 0 ? { clues } : {}),
      ...(limit ? { timeout: Number(limit) } : {}),
    };
    answers.forget();
    answers.show("Working…");
    const answer = await engine.ask(question);
    if (answer.stopped) return answers.show("Stopped.");
    if (answer.error) return answers.show(`That cannot be made: ${answer.error}`, true);
    if (!answer.puzzle) return answers.show(notFound(answer), true);
    this.game.open(stateOf(answer.puzzle));
    document.querySelector('input[name="mode"][value="solve"]').click();
    answers.show("A new puzzle with one solution.");
  }
}
