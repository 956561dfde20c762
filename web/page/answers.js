// The buttons that ask about the puzzle on the board, and how their answers are shown.

import { amountsOf, estimateWords } from "./amounts.js";
import * as edit from "./edit.js";
import { Solutions } from "./solutions.js";
import { cellName, clues, puzzleOf } from "./state.js";
import { Steps } from "./steps.js";

const at = (id) => document.getElementById(id);

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

const kManyCounted = 100;

export class Answers {
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
      solutions: () => this.solutions.start(),
    };
    for (const [id, ask] of Object.entries(asks)) at(id).addEventListener("click", ask);
  }

  show(text, isBad = false) {
    at("answer").classList.toggle("bad", isBad);
    at("answer").replaceChildren(
      ...text.trimEnd().split("\n").map((line) => Object.assign(document.createElement("p"), { textContent: line })),
    );
  }
  showStatistics(answer) {
    at("statistics").textContent = statisticsText(answer);
  }
  /** The board has changed: nothing that was said holds. */
  forget() {
    this.game.engine.stop();
    this.steps.forget();
    this.solutions.forget();
    this.clear();
    this.show("Ready.");
  }
  clear() {
    at("more").replaceChildren();
    at("statistics").textContent = "";
    this.game.pointedOut = {};
  }

  /** The answer; null where there is none to go on with, which is then told. */
  async ask(question, onReport) {
    this.clear();
    this.game.draw();
    this.show("Working…");
    let puzzle;
    try {
      puzzle = puzzleOf(this.game.state);
    } catch (error) {
      this.show(error.message, true);
      return null;
    }
    const limit = at("limit").value;
    const asked = { ...question, puzzle, ...(limit ? { timeout: Number(limit) } : {}) };
    const answer = await this.game.engine.ask(asked, onReport);
    if (answer.stopped) {
      if (at("answer").textContent.startsWith("Working")) this.show("Stopped.");
      return null;
    }
    if (answer.error) {
      this.show(`That cannot be done: ${answer.error}`, true);
      return null;
    }
    this.showStatistics(answer);
    return answer;
  }

  /** Says so if there is no solution to go on with. */
  isWithout(answer) {
    if (answer.status === "no solution") this.show("There is no solution.", true);
    if (answer.status === "unknown") this.show("Not decided within the time limit.", true);
    return answer.status !== "solved";
  }

  async solve(ask) {
    const answer = await this.ask({ ask });
    if (!answer || this.isWithout(answer)) return;
    this.game.replace(edit.fill(this.game.state, answer.grid, answer.tiling));
    this.show(ask === "least" ? "This is the first of all solutions, read line by line." : "Solved.");
  }

  async unique() {
    const answer = await this.ask({ ask: "unique" });
    if (!answer || this.isWithout(answer)) return;
    if (answer.unique === null) return this.show("There is a solution; whether it is the only one was not decided.", true);
    if (answer.unique) return this.show("Yes: there is one solution and no other.");
    const { state } = this.game;
    const names = answer.differs.map((cell) => cellName(state, cell));
    this.show(`No: there are others. These two differ in ${names.length} cells: ${names.slice(0, 12).join(", ")}` +
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
    const row = Object.assign(document.createElement("div"), { className: "buttons" });
    for (const [text, act] of choices) {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
      button.addEventListener("click", act);
      row.append(button);
    }
    at("more").replaceChildren(row);
  }

  async count() {
    let known = "0";
    let estimate = "";
    const answer = await this.ask({ ask: "count", estimate: true }, (report) => {
      if (report.count) known = report.count;
      if (report.estimate) estimate = estimateWords(report.estimate);
      this.show(`Counting: at least ${grouped(known)}\n${estimate}`);
    });
    if (!answer) {
      if (known !== "0") this.show(`Stopped: there are at least ${grouped(known)} solutions.\n${estimate}`);
      return;
    }
    const { count, complete } = answer;
    if (!complete) this.show(`At least ${grouped(count)} solutions were found within the time limit.\n${estimate}`, true);
    else if (count === "0") this.show("There is no solution.", true);
    else this.show(`There ${count === "1" ? "is 1 solution" : `are ${grouped(count)} solutions`}.`);
  }

  async candidates(most = 8) {
    const answer = await this.ask({ ask: "candidates", most });
    if (!answer || this.isWithout(answer)) return;
    const marks = answer.candidates.map((digits) => (digits.length > 1 ? digits : []));
    const grid = answer.candidates.map((digits) => (digits.length === 1 ? digits[0] : 0));
    this.game.replace(edit.withMarks(edit.fill(edit.withoutEntries(this.game.state), grid), marks));
    const given = clues(this.game.state);
    const open = answer.candidates.filter((digits, cell) => digits.length > 1 && !given[cell]).length;
    if (open === 0) return this.show("Every cell has one digit that it can hold: there is one solution.");
    const amounts = amountsOf(answer);
    const isOpen = (cell) => marks[cell]?.length > 0;
    this.show(`Shown are the digits that stand in some solution; ${open} cells are open. The higher the bar behind ` +
      `a digit, the more solutions it has; a full one stands for ${most} or more, a frame for one alone.`);
    this.game.pointOut({
      amounts,
      note: (cell) => (isOpen(cell) ? `${cellName(this.game.state, cell)}: ${amounts.words(cell)}.` : ""),
    });
    if (most < kManyCounted) this.offer([[`Count up to ${kManyCounted}`, () => this.candidates(kManyCounted)]]);
  }

  async check() {
    const { entries } = this.game.state;
    const answer = await this.ask({ ask: "check", entries });
    if (!answer) return;
    if (answer.status === "no solution") return this.show("The puzzle has no solution, whatever is entered.", true);
    if (answer.status === "unknown") return this.show("Not decided within the time limit.", true);
    if (answer.status === "right") {
      const isDone = answer.complete && entries.some(Boolean);
      return this.show(isDone ? "All is right: this is a solution." : "Nothing entered so far is wrong.");
    }
    const [cell, digit] = answer.first;
    this.game.selected = cell;
    this.game.pointOut({ wrong: [cell, ...answer.broken] });
    this.show(`The first wrong entry is the ${digit} in ${cellName(this.game.state, cell)}: with it there is no solution.`, true);
  }
}
