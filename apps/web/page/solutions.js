// Shows solutions one by one, with the cells that differ from the previous one. Searches further ahead meanwhile.

import { at } from "./dom.js";
import * as edit from "./edit.js";

const kMost = 100;

export class Solutions {
  /** @param {import("./app.js").Game} game
   * @param {import("./answers.js").Answers} answers */
  constructor(game, answers) {
    this.game = game;
    this.answers = answers;
    this.forget();
  }

  forget() {
    this.found = [];
    this.shown = -1;
    this.answer = null;
  }

  async start() {
    this.answers.forget();
    const answer = await this.answers.ask({ ask: "solutions", limit: kMost }, ({ solution }) => this.add(solution));
    this.answer = answer;
    if (this.found.length > 0) this.tell();
    else if (answer) this.answers.tell(answer);
  }

  add(solution) {
    this.found.push(solution);
    if (this.found.length > 1) return this.tell();
    this.answers.offer([["Previous", () => this.show(this.shown - 1)], ["Next", () => this.show(this.shown + 1)]]);
    this.show(0);
  }

  show(number) {
    if (!this.found[number]) return;
    const before = this.found[this.shown];
    const { grid, tiling } = this.found[number];
    const state = edit.fill(this.game.state, grid, tiling);
    // Undo restores the state before the first solution.
    if (this.shown < 0) this.game.replace(state);
    else this.game.amend(state);
    this.shown = number;
    this.differs = before ? grid.flatMap((digit, cell) => (digit === before.grid[cell] ? [] : [cell])) : [];
    this.game.pointOut({ reasons: new Set(this.differs) });
    this.tell();
  }

  tell() {
    // A disabled button would lose the focus, so use an attribute.
    at("more").querySelectorAll("button").forEach((button, i) =>
      button.setAttribute("aria-disabled", String(this.shown === (i === 0 ? 0 : this.found.length - 1))));
    const number = this.found.length;
    const of = !this.answer ? `${number} found so far`
      : this.answer.complete ? `${number} in all`
        : this.answer.more ? `the first ${number}; there are more` : `${number} found, perhaps not all`;
    const differs = this.differs.length > 0 ? ` ${this.differs.length} cells differ from the one before.` : "";
    this.answers.show(`Solution ${this.shown + 1} of ${of}.${differs}`);
  }
}
