// New puzzles: examples, empty boards, generated ones.

import { at, capital, made } from "./dom.js";
import { examples } from "./examples.js";
import { Form } from "./form.js";
import { switchesOf } from "./rules.js";

const boards = (name, sizes, of) => sizes.map((size) => [`${name}${size}×${size}`, { size, givens: Array(size * size).fill(null), ...of(size) }]);
const withRuns = (runs, most) => (size) => ({ board: `shape:${size}x${size}:0-${most ?? size}:raw`, black_cells: { cells: [], runs } });
const kBoards = new Map([
  ...boards("", [9, 4, 6, 8, 10, 12, 15, 16, 25], () => ({})),
  ...boards("Latin square ", [4, 5, 6, 7, 8, 9, 10, 12, 16], (size) => ({ board: `latin${size}` })),
  ...boards("Kakuro ", [5, 6, 8, 9], withRuns("kakuro", 9)),
  ...boards("Str8ts ", [5, 6, 9], withRuns("str8ts")),
]);

const kFields = ["kind", "size", "columns", "board", "band", "minimal", "clues", "dominoes", "fewest", "no_singles", "symmetry"];
/** In place of a kind: the board and the rules of the current puzzle. */
const kTheseRules = "these rules";

export class NewPuzzle {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    for (const [id, names] of Object.entries({ "board-kind": kBoards.keys(), examples: examples.keys() }))
      for (const name of names) at(id).add(new Option(name));
    at("examples").addEventListener("change", (event) => this.example(event.target.value));
    at("empty-form").addEventListener("submit", (event) => this.empty(event));
    at("generate-form").addEventListener("submit", (event) => this.generate(event));
  }

  /** Makes the form, with what the library can generate, and rules of the whole board. */
  fill(fields, kinds) {
    this.kinds = new Map(kinds.map((known) => [known.name, known]));
    this.form = new Form("generate-form", "make", fields, kFields, { kind: new Map(kinds.map(({ name, title }) => [name, title])) });
    const switches = this.game.palette.kinds.filter(({ group }) => group === "board").flatMap((rule) =>
      (rule.form === "diagonal" ? [[switchesOf(rule).map(([text]) => text).join(""), "Both diagonals"]] : switchesOf(rule)));
    const kind = this.form.input("kind");
    kind.append(new Option("With the rules on the board", kTheseRules),
      made("optgroup", { label: "Sudoku with" }, switches.map(([text, name]) => new Option(name, text))));
    kind.addEventListener("change", () => this.showKind(kind.value));
    this.showKind(kind.value);
    at("generate").disabled = false;
  }
  showKind(kind) {
    const { without, sizes: [least, most] } = this.kinds.get(kind) ?? this.kinds.get("sudoku");
    this.form.leaveOut(kind === kTheseRules ? [...without, "size", "board"] : without);
    const size = Object.assign(this.form.input("size"), { min: least, max: most });
    if (!size.checkValidity()) size.value = "";
  }

  async example(name) {
    if (name) await this.game.transfer.openText(examples.get(name));
  }

  async empty(event) {
    event.preventDefault();
    const puzzle = kBoards.get(at("board-kind").value);
    const { puzzles } = await this.game.engine.ask({ ask: "read", puzzle });
    if (puzzles) this.game.open({ ...this.game.stateOf(puzzles[0]), isDominoes: at("empty-dominoes").checked }, "clues");
  }

  /** The question "generate", or `error`. Rules include their board.
   * @returns {Promise<any>} */
  async wanted() {
    const { kind, size, board, ...rest } = this.form.values;
    if (kind === kTheseRules) {
      const { state } = this.game;
      const { text, error } = await this.game.askAbout({ ...state, givens: state.givens.map(() => 0) }, { ask: "convert", to: "iss" });
      return error ? { error } : { rules: text, ...rest };
    }
    if (!kind?.startsWith(".")) return this.form.values;
    return { rules: `${size ? `.Shape~${size}x${size}` : ""}${board?.startsWith("latin") ? ".NoBoxes" : ""}${kind}`, ...rest };
  }

  async generate(event) {
    event.preventDefault();
    const { answers, engine, forms } = this.game;
    answers.forget();
    answers.show("Working…");
    const wanted = await this.wanted();
    const answer = wanted.error ? wanted : await engine.ask({ ask: "generate", ...wanted, seed: Math.floor(Math.random() * 2 ** 31), ...forms.limits });
    if (!answer.puzzle) return answers.show(answer.stopped ? "Stopped." : capital(answer.error ?? answer.text), true);
    const read = await engine.ask({ ask: "read", puzzle: answer.puzzle });
    if (!read.puzzles) return answers.show(read.error ?? "Stopped.", true);
    this.game.openRead(read.puzzles[0], "solve");
    answers.show("A new puzzle with one solution.");
  }
}
