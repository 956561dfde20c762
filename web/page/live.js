// The switch for who sets a puzzle: after each change, whether it has no solution, one or several. The
// next change ends the question under way, as it ends every other.

import { clues, puzzleOf } from "./state.js";

const at = (id) => document.getElementById(id);
const kAfter = 150; // milliseconds without another change
const kLimit = 10; // seconds

export class Live {
  constructor(game) {
    this.game = game;
    this.timer = 0;
    at("live").addEventListener("change", () => this.changed());
  }

  /** What was told holds no more. */
  changed() {
    clearTimeout(this.timer);
    this.show("");
    if (at("live").checked) this.timer = setTimeout(() => this.ask(), kAfter);
  }

  async ask() {
    const { engine, state } = this.game;
    // A question that was asked by hand goes first.
    if (engine.isBusy) {
      this.timer = setTimeout(() => this.ask(), kAfter);
      return;
    }
    let puzzle;
    try {
      puzzle = puzzleOf(state);
    } catch (error) {
      return this.show(error.message);
    }
    const given = clues(state);
    const entries = state.entries.map((digit, cell) => (given[cell] ? 0 : digit));
    const answer = await engine.ask({ ask: "unique", puzzle, entries, timeout: kLimit });
    if (answer.stopped || state !== this.game.state || !at("live").checked) return;
    this.show(this.words(answer, entries.some(Boolean)));
  }

  words(answer, hasEntries) {
    if (answer.error) return answer.error;
    if (answer.status === "unknown" || (answer.status === "solved" && answer.unique === null))
      return `Not decided within ${kLimit} s.`;
    const number = answer.status !== "solved" ? "no solution" : answer.unique ? "one solution" : "several solutions";
    return `${hasEntries ? "With what is entered: " : "Now: "}${number}.`;
  }

  show(text) {
    if (at("verdict").textContent !== text) at("verdict").textContent = text;
  }
}
