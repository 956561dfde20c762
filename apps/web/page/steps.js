// Explanations, a step at a time, and hints, which say of a step no more than was asked for. Neither changes
// what a person has written: what a step says of candidates is a layer of its own. Steps go by technique,
// whose steps are there at once; the module finds them ahead while the first ones are read.

import { at, button, made } from "./dom.js";
import * as edit from "./edit.js";
import { OneByOne } from "./one_by_one.js";
import { cellName, valuesOf } from "./state.js";

const kNothingSimpler = "Nothing simpler was found";
export const kGrades = ["place", "technique", "deduction", "reason"];

/** The values that a candidate gives to cells: its own, or those of a domino or single as far as they are known. */
const filledBy = ([cell, value, second, other]) =>
  [[cell, value], [second, other]].filter(([, digit]) => digit !== null && digit !== undefined);
/** Whether the candidate is the place of a domino. */
const isDomino = ({ length }) => length === 4;
/** Of the candidates those that are digits of cells. */
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
/** With a capital letter, but for coordinates: "r1c6 is 8". */
const capital = (text) => (/^r\d/.test(text) ? text : text[0].toUpperCase() + text.slice(1));

/** What a hint of a grade (0 to 3) says of a step. */
export function hintText(state, step, grade) {
  const targets = [...step.placed, ...step.removed].map(([cell]) => cell);
  const cells = [...new Set(targets)].map((cell) => cellName(state, cell));
  const place = cells.length === 0 ? "Look at the whole board." : `Look at ${cells.slice(0, 6).join(", ")}${cells.length > 6 ? ", …" : ""}.`;
  const technique = step.technique ? `${capital(step.technique)}.` : "This step has no name.";
  return [place, `${place} ${technique}`, `${technique} ${capital(step.conclusion)}.`, `${technique} ${capital(step.conclusion)}.`][grade];
}

export class Steps extends OneByOne {
  forget() {
    super.forget();
    this.shown = 0;
    this.isAsked = false;
    this.ending = null;
    this.wanted = null;
    this.trying = this.toldTrying = null;
    this.grade = -1;
  }

  /** The step that comes next is there, or the end is told. */
  async withNext(then, isWholeWanted = false) {
    this.wanted = then;
    this.isWholeWanted = isWholeWanted;
    this.toldTrying = null;
    if (this.shown < this.found.length) return this.showWanted();
    if (this.ending) return this.showEnd();
    if (this.isAsked) return undefined;
    this.isAsked = true;
    const { state } = this.game;
    // Behind a wrong entry nothing but a contradiction would follow.
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
    this.ending = answer.status;
    return this.wanted && this.showEnd();
  }
  /** What is known while one waits: what was not found, and but for a hint what follows from all rules together. */
  showTrying() {
    if (!this.wanted || !this.trying || this.trying === this.toldTrying) return;
    this.toldTrying = this.trying;
    const { trying, follows } = this.trying;
    const isTold = follows?.placed.length > 0 && this.isWholeWanted;
    this.answers.show(`${kNothingSimpler}; looking for: ${trying}.` + (isTold ? `\nAll rules together say that ${follows.conclusion}.` : ""));
    if (!isTold) return;
    this.game.pointOut({ ...pointedOut(follows), layer: follows.open });
    at("more").replaceChildren(made("div", { className: "buttons" }, [button("Do it, without a reason", () => {
      this.game.engine.stop();
      this.forget();
      this.doIt(follows);
    })]));
  }
  showWanted() {
    const then = this.wanted;
    this.wanted = null;
    then?.(this.found[this.shown]);
  }

  /** A hint; asked again, it says more: the place, the technique, the deduction, the reason. */
  hint() {
    const grade = Math.min(this.grade + 1, kGrades.length - 1);
    return this.withNext((step) => {
      this.grade = grade;
      this.game.pointOut(grade === 0 ? { reasons: new Set([...step.placed, ...step.removed].map(([cell]) => cell)) }
        : grade === 1 ? { reasons: reasonsOf(step) } : { ...pointedOut(step), layer: grade === 3 ? step.open : null });
      this.answers.show(hintText(this.game.state, step, grade), step.contradiction);
      this.showMore(step, grade === 3, grade < 3 ? `Tell me more: ${kGrades[grade + 1]}` : "");
    });
  }

  /** Does what the step on show says, and shows the one after it. */
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
    at("more").replaceChildren(
      ...(isWhole ? [made("pre", { textContent: step.text.trimEnd() })] : []),
      made("div", { className: "buttons" }, [
        ...(moreText ? [button(moreText, () => this.hint())] : []),
        button("Do it", () => this.doIt(this.found[this.shown++])),
      ]));
  }

  /** Does the step, and says no more. */
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
    // What does not stand there leaves the person's own marks, too.
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
    const from = this.game.state.entries.some(Boolean) ? "With what you entered" : "From the clues";
    const text = {
      solved: this.found.length === 0 ? "Nothing is left to find." : `Solved in ${this.found.length} steps.`,
      "no solution": `${from} there is no solution.`,
      "several solutions": `${from} nothing more follows: there are several solutions.`,
      unknown: "No step was found; whether more follows was too hard to find out.",
      open: "There is no step left.",
    };
    this.answers.show(text[this.ending], this.ending !== "solved");
  }
}
