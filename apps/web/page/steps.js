// Explanations step by step, and hints, which reveal a step gradually. Both leave the player's marks unchanged: the
// candidates of a step are a separate layer. Steps go by technique, which is fast; the module finds further steps while
// the player reads the first ones.

import { at, capital, made } from "./dom.js";
import * as edit from "./edit.js";
import { valuesOf } from "./state.js";

const kNothingSimpler = "Nothing simpler was found";
const kGrades = ["place", "technique", "deduction", "reason"];

/** The cells with values that a candidate stands for: its own, or those known of a domino or single. */
const filledBy = ([cell, value, second, other]) =>
  [[cell, value], [second, other]].filter(([, digit]) => digit !== null && digit !== undefined);
/** True if the candidate is a place of a domino. */
const isDomino = ({ length }) => length === 4;
/** The candidates that are digits of cells. */
const digitsOf = (candidates) => candidates.filter(({ length }) => length === 2);

function pointedOut(step) {
  const roles = new Map();
  const point = ([cell, digit], role) => {
    if (!roles.has(cell)) roles.set(cell, new Map());
    roles.get(cell).set(digit, role);
  };
  for (const { among } of step.because) digitsOf(among).forEach((candidate) => point(candidate, "because"));
  digitsOf(step.removed).forEach((candidate) => point(candidate, "gone"));
  step.placed.flatMap(filledBy).forEach((candidate) => point(candidate, "put"));
  return { roles, reasons: reasonsOf(step) };
}
const reasonsOf = (step) => new Set(step.because.flatMap(({ among }) => among.map(([cell]) => cell)));

export class Steps {
  /** @param {import("./app.js").Game} game
   * @param {import("./answers.js").Answers} answers */
  constructor(game, answers) {
    this.game = game;
    this.answers = answers;
    this.forget();
  }

  forget() {
    this.found = [];
    this.shown = 0;
    this.isAsked = false;
    this.ending = null;
    this.wanted = null;
    this.trying = this.toldTrying = null;
    this.grade = -1;
  }

  /** Calls `then` with the next step, as soon as it is found, or shows the end. */
  async withNext(then, isWholeWanted = false) {
    this.wanted = then;
    this.isWholeWanted = isWholeWanted;
    this.toldTrying = null;
    if (this.shown < this.found.length) return this.showWanted();
    if (this.ending) return this.showEnd();
    if (this.isAsked) return undefined;
    this.isAsked = true;
    const { state } = this.game;
    // After a wrong entry only a contradiction could follow.
    const checked = state.entries.some(Boolean) ? await this.answers.checked() : {};
    if (!checked || checked.first) {
      this.isAsked = false;
      return undefined;
    }
    const entries = valuesOf(state, state.entries);
    const answer = await this.answers.ask({ ask: "explain", by: "technique", entries }, (known) => {
      this.trying = known.step ? null : known;
      if (!known.step) return;
      this.found.push(known.step);
      this.showWanted();
    });
    if (!answer) {
      this.isAsked = false;
      if (at("answer").textContent.startsWith(kNothingSimpler)) this.answers.show("Stopped.");
      return undefined;
    }
    this.ending = answer;
    return this.wanted && this.showEnd();
  }
  /** Shows intermediate results: what was not found and, except for a hint, what follows from all rules together. */
  showTrying() {
    if (!this.wanted || !this.trying || this.trying === this.toldTrying) return;
    this.toldTrying = this.trying;
    const { trying, follows } = this.trying;
    const isTold = follows?.placed.length > 0 && this.isWholeWanted;
    this.answers.show(`${kNothingSimpler}; looking for: ${trying}.` + (isTold ? `\nAll rules together say that ${follows.conclusion}.` : ""));
    if (!isTold) return;
    this.game.pointOut({ ...pointedOut(follows), layer: follows.open });
    this.answers.offer([["Do it, without a reason", () => {
      this.game.engine.stop();
      this.forget();
      this.doIt(follows);
    }]]);
  }
  showWanted() {
    const then = this.wanted;
    this.wanted = null;
    then?.(this.found[this.shown]);
  }

  /** Shows a hint. Each call for the same step reveals more: the place, the technique, the deduction, the reason. */
  hint() {
    const grade = Math.min(this.grade + 1, kGrades.length - 1);
    return this.withNext((step) => {
      this.grade = grade;
      this.game.pointOut(grade === 0 ? { reasons: new Set([...step.placed, ...step.removed].map(([cell]) => cell)) }
        : grade === 1 ? { reasons: reasonsOf(step) } : { ...pointedOut(step), layer: grade === 3 ? step.open : null });
      this.answers.show(step.hints[Math.min(grade, 2)], step.contradiction); // the reason stands below
      this.showMore(step, grade === 3, grade < 3 ? `Tell me more: ${kGrades[grade + 1]}` : "");
    });
  }

  /** Applies the shown step and shows the next one. */
  async next() {
    if (this.grade >= 0) {
      this.apply(this.found[this.shown]);
      ++this.shown;
    }
    this.grade = -1;
    return this.withNext((step) => this.showStep(step), true);
  }

  showStep(step) {
    this.grade = kGrades.length - 1;
    this.game.pointOut({ ...pointedOut(step), layer: step.open });
    this.answers.show(`${capital(step.conclusion)}.`, step.contradiction);
    this.showMore(step, true, "");
  }

  showMore(step, isWhole, moreText) {
    this.answers.offer([...(moreText ? [[moreText, () => this.hint()]] : []), ["Do it", () => this.doIt(this.found[this.shown++])]]);
    if (isWhole) at("more").prepend(made("pre", { textContent: step.text.trimEnd() }));
  }

  /** Applies the step and ends its hints. */
  doIt(step) {
    this.apply(step);
    this.grade = -1;
    at("more").replaceChildren();
    this.game.pointOut({});
    this.answers.show("Done.");
  }

  apply(step) {
    let { state } = this.game;
    for (const [cell, digit] of step.placed.flatMap(filledBy))
      if (state.entries[cell] !== digit) state = edit.setEntries(state, [cell], digit);
    for (const [cell, , second] of step.placed.filter(isDomino)) state = edit.layFound(state, cell, second);
    // Removed candidates are removed from the player's marks, too.
    for (const [cell, digit] of digitsOf(step.removed))
      for (const layer of ["marks", "corners"])
        if (state[layer][cell].includes(digit)) state = edit.toggleMarks(state, [cell], digit, layer);
    this.game.replace(state);
  }

  showEnd() {
    this.wanted = null;
    this.grade = -1;
    at("more").replaceChildren();
    this.game.pointOut({});
    this.answers.show(`${capital(this.ending.conclusion)}.`, this.ending.status !== "solved");
  }
}
