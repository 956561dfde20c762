// Digits and dominoes that are in each other's way. Of rows, columns and regions that is seen at once; what
// breaks other rules the module is asked after each change, as it alone knows them.

import { draftOf } from "./state.js";

export class Conflicts {
  constructor(game) {
    this.game = game;
    this.state = null; // of which `cells` tells
    this.cells = new Set();
  }

  /** The cells known to break a rule of a variant, or of Su-domino-ku. */
  of(state) {
    return state === this.state ? this.cells : new Set();
  }

  /** Where another question is under way, this is called again after it. */
  async ask() {
    const { engine, state } = this.game;
    if (state === this.state || engine.isBusy || !(state.rules || state.isDominoes)) return;
    const { puzzle, doubles } = draftOf(state);
    const answer = await engine.ask({ ask: "conflicts", puzzle, entries: state.entries });
    if (answer.stopped) return;
    this.state = state;
    this.cells = new Set([...doubles, ...(answer.broken ?? [])]);
    if (state === this.game.state && this.cells.size > 0) this.game.draw();
  }
}
