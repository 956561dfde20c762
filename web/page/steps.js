// Explanations, a step at a time. The module finds steps ahead while the first ones are read.

import * as edit from "./edit.js";

const at = (id) => document.getElementById(id);

function pointedOut(step) {
  const roles = new Map();
  const point = ([cell, digit], role) => {
    if (!roles.has(cell)) roles.set(cell, new Map());
    roles.get(cell).set(digit, role);
  };
  for (const { among } of step.because) among.forEach((candidate) => point(candidate, "because"));
  step.removed.forEach((candidate) => point(candidate, "gone"));
  step.placed.forEach((candidate) => point(candidate, "put"));
  const reasons = new Set(step.because.flatMap(({ among }) => among.map(([cell]) => cell)));
  return { roles, reasons };
}

export class Steps {
  constructor(game, answers) {
    Object.assign(this, { game, answers });
    this.forget();
  }

  forget() {
    this.found = [];
    this.shown = 0;
    this.isAsked = false;
    this.ending = null;
    this.wanted = false;
  }

  /** Does what the step on show says, and shows the one after it. */
  async next() {
    if (this.shown > 0) this.apply(this.found[this.shown - 1]);
    if (this.shown < this.found.length) return this.showStep();
    this.wanted = true;
    if (this.ending) return this.showEnd();
    if (this.isAsked) return;
    this.isAsked = true;
    const answer = await this.answers.ask({ ask: "explain", entries: this.game.state.entries }, ({ step }) => {
      this.found.push(step);
      if (this.wanted) this.showStep();
    });
    if (!answer) {
      this.isAsked = false;
      return;
    }
    this.ending = answer.ending;
    if (this.wanted) this.showEnd();
  }

  apply(step) {
    let state = edit.withMarks(this.game.state, step.open);
    for (const [cell, digit] of step.placed)
      if (state.entries[cell] !== digit) state = edit.setEntry(state, cell, digit);
    for (const [cell, digit] of step.removed)
      if (state.marks[cell].includes(digit)) state = edit.toggleMark(state, cell, digit);
    this.game.replace(state);
  }

  showStep() {
    this.wanted = false;
    const step = this.found[this.shown++];
    this.game.replace(edit.withMarks(this.game.state, step.open));
    this.game.pointOut(pointedOut(step));
    this.answers.show(step.conclusion[0].toUpperCase() + step.conclusion.slice(1) + ".", step.contradiction);
    const why = Object.assign(document.createElement("pre"), { textContent: step.text.trimEnd() });
    at("more").replaceChildren(why);
  }

  showEnd() {
    this.wanted = false;
    at("more").replaceChildren();
    this.game.pointOut({});
    const text = {
      solved: `Solved in ${this.found.length} steps.`,
      "no solution": "There is no solution.",
      "several solutions": "Nothing more follows: there are several solutions.",
      open: "There is no step left.",
    };
    this.answers.show(text[this.ending], this.ending !== "solved");
  }
}
