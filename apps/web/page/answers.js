// The buttons for questions about the puzzle on the board, and the display of their answers.

import { at, button, capital, made } from "./dom.js";
import * as edit from "./edit.js";
import { Solutions } from "./solutions.js";
import { answerOf, cellName, openOf, valuesOf } from "./state.js";
import { Steps } from "./steps.js";

/** Groups the digits of long numbers: "1 234 567 solutions". */
const grouped = (text) => String(text).replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");

function statisticsText({ seconds, statistics }) {
  if (!statistics) return "";
  const time = `${(1000 * seconds).toFixed(seconds < 0.1 ? 1 : 0)} ms`;
  const { answered_by, variables, clauses, conflicts = 0 } = statistics;
  const formula = clauses ? grouped(`${variables} variables, ${clauses} clauses, ${conflicts} conflicts`) : "no formula was needed";
  return `Answered by ${answered_by} in ${time}, ${formula}.`;
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
    const { state, forms } = this.game;
    const answer = await this.game.askAbout(state, { ...question, ...forms.limits }, onReport && ((known) => onReport(answerOf(state, known))));
    if (answer.error) this.show(capital(answer.error), true);
    else if (answer.stopped && at("answer").textContent.startsWith("Working")) this.show("Stopped.");
    if (answer.error || answer.stopped) return null;
    at("statistics").textContent = statisticsText(answer);
    return answerOf(state, answer);
  }

  /** Shows what the answer says about the clues, and more lines. */
  tell({ status, conclusion }, more = "") {
    this.show(`From the clues: ${grouped(conclusion)}.${more}`, status !== "solved");
  }
  /** The solved answer; null, after showing the reason, if there is none.
   * @param {import("./engine.js").AboutPuzzle} question */
  async solved(question) {
    const answer = await this.ask(question);
    if (!answer || answer.status === "solved") return answer;
    this.tell(answer);
    return null;
  }

  /** @param {"solve" | "least"} ask */
  async solve(ask) {
    const answer = await this.solved({ ask });
    if (!answer) return;
    this.game.replace(edit.fill(this.game.state, answer.grid, answer.tiling));
    this.show("Solved from the clues.");
  }

  async unique() {
    const answer = await this.solved({ ask: "unique" });
    if (!answer) return;
    const { second, differs } = answer;
    this.tell(answer, differs ? `\nTwo of them differ in ${differs.length} cells, which are marked.` : "");
    if (!differs) return;
    this.game.pointOut({ reasons: new Set(differs) });
    const show = (solution) => {
      this.game.replace(edit.fill(this.game.state, solution.grid, solution.tiling));
      this.game.pointOut({ reasons: new Set(differs) });
    };
    this.offer([["Show one", () => show(answer)], ["Show the other", () => show(second)]]);
  }
  offer(choices) {
    at("more").replaceChildren(made("div", { className: "buttons" }, choices.map(([text, act]) => button(text, act))));
  }

  async count() {
    const known = { count: "0", estimate: "" };
    const show = (doing) => this.show(`${doing}${known.count === "0" ? "…" : `: at least ${grouped(known.count)}`}\n${known.estimate}`);
    const answer = await this.ask({ ask: "count", estimate: true }, ({ count, estimate }) => {
      if (count) known.count = count;
      if (estimate) known.estimate = `Estimate, not counted: ${estimate.text}.`;
      show("Counting");
    });
    if (answer) this.tell(answer, answer.estimate ? `\n${known.estimate}` : "");
    // Not shown over the answer about another puzzle.
    else if (at("answer").textContent.startsWith("Counting")) show("Stopped");
  }

  async candidates(limit = 8) {
    const answer = await this.solved({ ask: "candidates", limit });
    if (!answer) return;
    const layer = openOf(this.game.state, answer);
    const open = layer.filter((digits) => digits.length > 1).length;
    const amounts = amountsOf(answer, (digit) => this.game.view.textOf(digit));
    this.show(`From the clues: the digits that occur in some solution, over your own marks; ${open} cells are open. The higher ` +
      `the bar behind a digit, the more solutions it has; a full one stands for ${limit} or more, a frame for one alone.`);
    this.game.pointOut({
      layer,
      amounts,
      note: (cell) => (layer[cell]?.length > 0 ? `${cellName(this.game.state, cell)}: ${amounts.words(cell)}.` : ""),
    });
    if (open > 0 && limit < kManyCounted) this.offer([[`Count up to ${kManyCounted}`, () => this.candidates(kManyCounted)]]);
  }

  /** Checks the entries; shows the first wrong one. */
  async checked() {
    const { state } = this.game;
    const answer = await this.ask({ ask: "check", entries: valuesOf(state, state.entries) });
    if (!answer?.first) return answer;
    const [cell] = answer.first;
    this.game.look({ selected: [cell] });
    this.game.pointOut({ wrong: [cell, ...answer.broken] });
    this.show(`${capital(answer.conclusion)}.`, true);
    return answer;
  }
  async check() {
    const answer = await this.checked();
    if (answer && !answer.first) this.show(`${capital(answer.conclusion)}.`, answer.status !== "right");
  }
}
