// Items that an answer finds one by one and the page shows one by one: steps, solutions.

export class OneByOne {
  /** @param {import("./app.js").Game} game
   * @param {import("./answers.js").Answers} answers */
  constructor(game, answers) {
    this.game = game;
    this.answers = answers;
    this.forget();
  }

  forget() {
    this.found = [];
  }
}
