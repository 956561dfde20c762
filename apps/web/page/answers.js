// The buttons for questions about the puzzle on the board, and the display of their answers.

import { at, button, made } from "./dom.js";
import * as edit from "./edit.js";
import { Solutions } from "./solutions.js";
import { answerOf, cellName, openOf, puzzleOrWhy, valuesOf } from "./state.js";
import { Steps } from "./steps.js";

/** "1 234 567". */
export function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

function statisticsText({ seconds, statistics }) {
  if (!statistics) return "";
  const time = `${(1000 * seconds).toFixed(seconds < 0.1 ? 1 : 0)} ms`;
  const by = { deduction: "by deduction alone", "case splits": "by deduction and case splits", solver: "by the solver" };
  const formula = statistics.clauses
    ? `, ${grouped(statistics.variables)} variables, ${grouped(statistics.clauses)} clauses, ` +
      `${grouped(statistics.conflicts ?? 0)} conflicts`
    : ", no formula was needed";
  return `Answered ${by[statistics.answered_by] ?? statistics.answered_by} in ${time}${formula}.`;
}

/** How many solutions contain each candidate, in words and as bars below the digits, from an answer to "candidates" with "limit". `textOf` formats a digit.
 * @param {any} answer
 * @param {(digit: number) => string} textOf */
export function amountsOf({ candidates, counts, limit }, textOf = String) {
  const byCell = candidates.map((digits, cell) => new Map(digits.map((digit, i) => [digit, counts[cell][i]])));
  return {
    limit,
    of: (cell, digit) => byCell[cell]?.get(digit),
    /** Length of a bar, from 0 to 1, on a logarithmic scale. */
    share: (cell, digit) => Math.log2(1 + byCell[cell].get(digit)) / Math.log2(1 + limit),
    /** "1 in one solution, 4 in 8 or more". */
    words: (cell) => [...(byCell[cell] ?? [])].map(([digit, count]) => {
      const number = count >= limit ? `${limit} or more solutions` : count === 1 ? "one solution" : `${count} solutions`;
      return `${textOf(digit)} in ${number}`;
    }).join(", "),
  };
}

const kManyCounted = 100;
const kReady = "Ready.";

export class Answers {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    this.steps = new Steps(game, this);
    this.solutions = new Solutions(game, this);
    const asks = {
      solve: () => this.solve("solve"),
      least: () => this.solve("least"),
      unique: () => this.unique(),
      count: () => this.count(),
      candidates: () => this.candidates(),
      check: () => this.check(),
      step: () => this.steps.next(),
      hint: () => this.steps.hint(),
      solutions: () => this.solutions.start(),
    };
    for (const [id, ask] of Object.entries(asks)) at(id).addEventListener("click", ask);
  }

  show(text, isBad = false) {
    if (text !== kReady) this.game.showMenu(false);
    at("answer").classList.toggle("bad", isBad);
    at("answer").replaceChildren(
      ...text.trimEnd().split("\n").map((line) => made("p", { textContent: line })),
    );
  }
  showStatistics(answer) {
    at("statistics").textContent = statisticsText(answer);
  }
  /** Removes all answers, as they are about an earlier board. */
  forget() {
    this.game.engine.stop();
    this.steps.forget();
    this.solutions.forget();
    this.clear();
    this.show(kReady);
  }
  clear() {
    at("more").replaceChildren();
    at("statistics").textContent = "";
    this.game.scene = { ...this.game.scene, pointedOut: {} };
  }

  /** The answer; null, after showing the reason, if there is none.
   * @param {import("./engine.js").AboutPuzzle} question
   * @param {(known: any) => void} [onReport] */
  async ask(question, onReport) {
    this.clear();
    this.game.draw();
    this.show("Working…");
    const { state } = this.game;
    const { puzzle, why } = puzzleOrWhy(state);
    if (!puzzle) {
      this.show(why, true);
      return null;
    }
    const asked = /** @type {import("./engine.js").Question} */ ({ ...question, puzzle, ...this.game.forms.limits });
    const answer = await this.game.engine.ask(asked, onReport && ((known) => onReport(answerOf(state, known))));
    if (answer.stopped) {
      if (at("answer").textContent.startsWith("Working")) this.show("Stopped.");
      return null;
    }
    if (answer.error) {
      this.show(`That cannot be done: ${answer.error}`, true);
      return null;
    }
    this.showStatistics(answer);
    return answerOf(state, answer);
  }

  /** True, after showing a message, if the answer has no solution. */
  isWithout(answer) {
    if (answer.status === "no solution") this.show("From the clues there is no solution.", true);
    if (answer.status === "unknown") this.show("Not decided within the time limit.", true);
    return answer.status !== "solved";
  }

  /** @param {"solve" | "least"} ask */
  async solve(ask) {
    const answer = await this.ask({ ask });
    if (!answer || this.isWithout(answer)) return;
    this.game.replace(edit.fill(this.game.state, answer.grid, answer.tiling));
    this.show(ask === "least" ? "From the clues: the first of all solutions, read row by row." : "Solved from the clues.");
  }

  async unique() {
    const answer = await this.ask({ ask: "unique" });
    if (!answer || this.isWithout(answer)) return;
    if (answer.unique === null) return this.show("From the clues there is a solution; whether it is the only one was not decided.", true);
    if (answer.unique) return this.show("Yes: from the clues there is one solution and no other.");
    const { state } = this.game;
    const names = answer.differs.map((cell) => cellName(state, cell));
    this.show(`No: from the clues there are several solutions. These two differ in ${names.length} cells: ${names.slice(0, 12).join(", ")}` +
      `${names.length > 12 ? ", …" : ""}.`);
    this.game.pointOut({ reasons: new Set(answer.differs) });
    this.offer([
      ["Show one", () => this.showOne(answer, answer.differs)],
      ["Show the other", () => this.showOne(answer.second, answer.differs)],
    ]);
  }
  showOne(solution, differs) {
    this.game.replace(edit.fill(this.game.state, solution.grid, solution.tiling));
    this.game.pointOut({ reasons: new Set(differs) });
  }
  offer(choices) {
    const row = made("div", { className: "buttons" }, choices.map(([text, act]) => button(text, act)));
    at("more").replaceChildren(row);
  }

  async count() {
    let known = "0";
    let estimate = "";
    const answer = await this.ask({ ask: "count", estimate: true }, (report) => {
      if (report.count) known = report.count;
      if (report.estimate) estimate = `Estimate, not counted: ${report.estimate.text}.`;
      this.show(`Counting${known === "0" ? "…" : `: at least ${grouped(known)}`}\n${estimate}`);
    });
    if (!answer) {
      // Shown only for a count that was stopped, not over the answer about another puzzle.
      const told = known === "0" ? "Stopped." : `Stopped: there are at least ${grouped(known)} solutions.`;
      if (at("answer").textContent.startsWith("Counting")) this.show(`${told}\n${estimate}`);
      return;
    }
    const { count, complete } = answer;
    if (!complete) this.show(`From the clues at least ${grouped(count)} solutions were found within the time limit.\n${estimate}`, true);
    else if (count === "0") this.show("From the clues there is no solution.", true);
    else this.show(`From the clues there ${count === "1" ? "is 1 solution" : `are ${grouped(count)} solutions`}.`);
  }

  async candidates(limit = 8) {
    const answer = await this.ask({ ask: "candidates", limit });
    if (!answer || this.isWithout(answer)) return;
    const layer = openOf(this.game.state, answer);
    const open = layer.filter((digits) => digits.length > 1).length;
    const amounts = amountsOf(answer, (digit) => this.game.view.textOf(digit));
    this.show(open === 0 ? "From the clues every cell has one digit that it can hold: there is one solution."
      : `From the clues: the digits that stand in some solution, over your own marks; ${open} cells are open. The higher ` +
        `the bar behind a digit, the more solutions it has; a full one stands for ${limit} or more, a frame for one alone.`);
    this.game.pointOut({
      layer,
      amounts,
      note: (cell) => (layer[cell]?.length > 0 ? `${cellName(this.game.state, cell)}: ${amounts.words(cell)}.` : ""),
    });
    if (open === 0) return;
    if (limit < kManyCounted) this.offer([[`Count up to ${kManyCounted}`, () => this.candidates(kManyCounted)]]);
  }

  /** Checks the entries; shows the first wrong one. */
  async checked() {
    const { state } = this.game;
    const answer = await this.ask({ ask: "check", entries: valuesOf(state, state.entries) });
    if (!answer?.first) return answer;
    const [cell, digit] = answer.first;
    this.game.look({ selected: [cell] });
    this.game.pointOut({ wrong: [cell, ...answer.broken] });
    this.show(`The first wrong entry is the ${this.game.view.textOf(digit)} in ${cellName(state, cell)}: with what you entered up to it there is no solution.`, true);
    return answer;
  }
  async check() {
    const { entries } = this.game.state;
    const answer = await this.checked();
    if (!answer || answer.first) return;
    if (answer.status === "no solution") return this.show("From the clues there is no solution, whatever you enter.", true);
    if (answer.status === "unknown") return this.show("Not decided within the time limit.", true);
    const isDone = answer.complete && entries.some(Boolean);
    this.show(isDone ? "All is right: this is a solution." : "Nothing that you entered so far is wrong.");
  }
}
