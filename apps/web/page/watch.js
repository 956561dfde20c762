// Information that follows each change of the puzzle: rules in pictures and words, broken rules, number of solutions,
// true candidates, rating.

import { amountsOf } from "./answers.js";
import { at, capital } from "./dom.js";
import { Background } from "./engine.js";
import { answerOf, draftOf, openOf, puzzleOrWhy, rulesOf, shapeOf, valuesOf } from "./state.js";

const kAfter = 30; // milliseconds without a change before questions are asked
const kLimit = 10; // seconds
const kNone = new Set();
const kMost = 8; // of solutions counted for each candidate

/** A key of the picture of the rules. If 0 is a value, it includes the clues, which mark black cells. */
const picturedBy = (state) => `${rulesOf(state)} ${JSON.stringify(state.black)} ${state.first === 0 ? state.givens : ""}`;

/** The index of the rule at a column of the constraint string; -1 if it is not in a rule. */
function placeOfRule({ head, items }, column) {
  let end = head.length;
  return column > end ? items.findIndex((text) => (end += text.length) >= column) : -1;
}

export class Watch {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    this.background = new Background();
    this.timer = 0;
    this.shownRules = "";
    this.described = new Map();
    this.wrongRules = new Map(); // reasons by text of the rule
    this.summary = [];
    this.broken = { shape: "", cells: kNone };
    this.layer = null; // the true candidates, if shown
    for (const id of ["live", "live-candidates"]) at(id).addEventListener("change", () => this.changed());
  }

  /** The cells that break a rule, as last known for this board. */
  brokenOf(state) {
    return shapeOf(state) === this.broken.shape ? this.broken.cells : kNone;
  }

  /** Outdates all information after a change of the state. */
  changed() {
    clearTimeout(this.timer);
    this.background.outdate();
    this.layer = null;
    if (at("verdict").textContent && this.game.isSetting && at("live").checked) at("verdict").classList.add("old");
    else this.tell("");
    this.timer = setTimeout(() => this.ask(), kAfter);
  }

  ask() {
    const { state, isSetting } = this.game;
    const jobs = [(ask) => this.askBroken(ask, state)];
    if (isSetting && !this.game.palette.isFilled) jobs.push((ask) => this.game.palette.fill(ask));
    if (!this.game.forms.isFilled) jobs.push((ask) => this.game.forms.fill(ask));
    if (picturedBy(state) !== this.shownRules) jobs.push((ask) => this.askRules(ask, state));
    const { puzzle, error } = puzzleOrWhy(state);
    if (puzzle) jobs.push((ask) => this.askText(ask, puzzle));
    if (puzzle && !isSetting) jobs.push((ask) => this.askRating(ask, puzzle));
    if (puzzle && isSetting && at("live").checked) jobs.push((ask) => this.askVerdict(ask, state, puzzle));
    else if (isSetting && at("live").checked) this.tell(error, "unknown");
    this.background.replace(jobs);
  }

  /** Draws and describes the rules. Reports wrong ones and leaves them out.
   * @param {import("./engine.js").Ask} ask */
  async askRules(ask, state) {
    const puzzle = { size: state.size, board: state.board, ...(state.black && { black_cells: state.black }),
      givens: state.first === 0 ? valuesOf(state, state.givens) : state.givens.map(() => 0) };
    const withRules = (items) => ({ ...puzzle, ...(items.length > 0 && { rules: rulesOf({ ...state, items }) }) });
    const wrong = new Map();
    let { items } = state;
    while (items.length > 0 || state.black) {
      const read = await ask({ ask: "read", puzzle: withRules(items) });
      if (read.stopped) return false;
      if (!read.error) {
        this.describe(read.puzzles[0], items);
        break;
      }
      const place = placeOfRule({ ...state, items }, read.column);
      if (place < 0) {
        this.tell(read.error, "none");
        return false;
      }
      wrong.set(items[place], read.error);
      items = items.filter((_, at) => at !== place);
    }
    if (this.game.palette.takeBack(state, wrong)) return false;
    this.wrongRules = wrong;
    const everywhere = new Set(this.game.ruleList.widespread().flat().map((place) => state.items[place]));
    const drawn = items.filter((item) => !everywhere.has(item));
    const { svg, stopped } = drawn.length > 0 || state.black ? await ask({ ask: "draw", puzzle: withRules(drawn), rules_only: true }) : { svg: "" };
    if (stopped) return false;
    this.showRules(wrong.size > 0 ? "" : picturedBy(state), svg);
    const [first] = wrong;
    if (first) this.tell(`The rule ${first[0].slice(1)} is wrong: ${first[1]}`, "none");
    return !first;
  }
  /** Stores the description of each rule and the summary. */
  describe({ items, words }, texts) {
    this.summary = words ?? [];
    const isSame = items.length === texts.length;
    items.forEach((item, i) => this.described.set(isSame ? texts[i] : item.text, item));
  }
  showRules(rules, svg) {
    this.shownRules = rules;
    this.game.view.setRules(svg);
    this.game.ruleList.show();
    this.game.draw();
  }

  /** @param {import("./engine.js").Ask} ask */
  async askBroken(ask, state) {
    const { puzzle, doubles } = draftOf(state);
    const answer = await ask({ ask: "conflicts", puzzle, entries: valuesOf(state, state.entries) });
    if (answer.stopped) return false;
    this.broken = { cells: new Set([...doubles, ...(answer.broken ?? [])]), shape: shapeOf(state) };
    at("broken").textContent = (answer.violations ?? []).slice(0, 3).map(({ text }) => text).join(" · ");
    this.game.draw();
    return true;
  }

  /** @param {import("./engine.js").Ask} ask */
  async askVerdict(ask, state, puzzle) {
    const found = await ask({ ask: "unique", puzzle, timeout: kLimit });
    if (found.stopped) return false;
    const verdict = found.error || found.status === "no solution" ? "none" : found.unique ? "one" : found.unique === false ? "several" : "unknown";
    this.tell(found.error ?? `${capital(found.conclusion)}.`, verdict);
    if (verdict === "none" || !at("live-candidates").checked) return true;
    // Counting takes longer, so the candidates are shown first.
    for (const limit of verdict === "one" ? [1] : [1, kMost]) {
      const answer = await ask({ ask: "candidates", puzzle, limit, timeout: kLimit },
        (known) => limit === 1 && this.showLayer(answerOf(state, known)));
      if (answer.stopped) return false;
      if (answer.candidates) this.showLayer(answerOf(state, answer));
      if (answer.status !== "solved") break;
    }
    return true;
  }
  showLayer(answer) {
    this.layer = { cells: openOf(this.game.state, answer),
      amounts: answer.limit > 1 ? amountsOf(answer, (digit) => this.game.view.textOf(digit)) : null };
    this.game.draw();
  }

  /** Shows the constraint string and the links, if the puzzle can be expressed so.
   * @param {import("./engine.js").Ask} ask */
  async askText(ask, puzzle) {
    const asked = (to, rest) => ask(/** @type {any} */ ({ ask: "convert", puzzle, to, ...rest }));
    const iss = await asked("iss", {});
    const links = { iss: await asked("iss", { link: true }) };
    for (const site of ["f-puzzles", "sudokupad"]) links[site] = await asked("fpuzzles", { link: true, site });
    if (Object.values(links).some(({ stopped }) => stopped)) return false;
    this.game.transfer.showText(iss, links);
    return true;
  }

  /** @param {import("./engine.js").Ask} ask */
  async askRating(ask, puzzle) {
    const key = this.game.key;
    if (this.rated?.key !== key) {
      at("rating").textContent = "";
      const answer = await ask({ ask: "rate", puzzle });
      if (answer.stopped) return false;
      this.rated = { key, rating: answer.status === "solved" ? answer.rating : null };
    }
    const { rating } = this.rated;
    at("rating").textContent = rating ? `Rating: ${rating.band}, ${rating.figure.toFixed(1)} (${rating.hardest})` : "";
    return true;
  }

  tell(text, verdict = "") {
    const element = at("verdict");
    element.classList.remove("old");
    element.dataset.verdict = verdict;
    if (element.textContent !== text) element.textContent = text;
  }
}
