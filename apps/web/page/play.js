// Solving: the clock, stored progress, and the tray of the remaining dominoes.

import { at, made } from "./dom.js";
import { addressOf } from "./address.js";
import { clues } from "./state.js";
import { changedElsewhere, keep, kName, resumed } from "./store.js";

/** Elements that show or change digits. */
const kOfBoard = ["frame", "pad", "undo", "redo", "clear", "hint", "step", "check", "questions"];

/** Each domino of the set, with true if it is on the board with both digits. */
function trayOf(state) {
  const digits = clues(state).map((digit, cell) => digit || state.entries[cell]);
  const laid = new Set();
  for (const cells of [...state.placed.map((domino) => domino.cells), ...state.tiling]) {
    const pair = cells.map((cell) => digits[cell]).sort((a, b) => a - b);
    if (pair[0]) laid.add(pair.join("-"));
  }
  const tray = [];
  for (let one = 1; one <= state.size; ++one)
    for (let other = one + 1; other <= state.size; ++other) tray.push({ digits: [one, other], isLaid: laid.has(`${one}-${other}`) });
  return tray;
}

export class Play {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    this.seconds = 0;
    this.isPaused = false;
    setInterval(() => this.tick(), 1000);
    at("pause").addEventListener("click", () => this.pause(!this.isPaused));
    window.addEventListener("pagehide", () => this.keep());
    window.addEventListener("storage", ({ key }) => key === kName && this.follow());
  }

  /** Hides the digits and disables their controls, or shows them again. */
  pause(isPaused) {
    this.isPaused = isPaused;
    at("pause").textContent = isPaused ? "Go on" : "Pause";
    document.body.classList.toggle("paused", isPaused);
    for (const id of kOfBoard) at(id).inert = isPaused;
  }

  tick() {
    const { state, isSetting } = this.game;
    const isDone = clues(state).every((digit, cell) => digit || state.entries[cell]);
    if (isSetting || this.isPaused || isDone || document.hidden) return;
    ++this.seconds;
    this.show();
  }
  show() {
    at("play-clock").textContent = new Date(1000 * this.seconds).toISOString().slice(11, 19).replace(/^00:/, "");
  }

  /** Restores what was entered into this puzzle earlier. */
  resume(state) {
    this.pause(false);
    const kept = resumed(state);
    this.seconds = kept.seconds;
    this.opened = kept.state;
    this.show();
    return kept.state;
  }
  /** Schedules saving, once for several changes in quick succession. */
  changed() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), 300);
    this.showTray();
  }
  keep() {
    const { state, isSetting } = this.game;
    keep(state, addressOf(state), this.seconds, isSetting, state !== this.opened);
  }
  /** Takes over the changes of another window; otherwise the window that saves last would silently overwrite them. */
  follow() {
    const { game } = this;
    const state = game.isSetting ? null : changedElsewhere(game.state);
    if (!state) return;
    game.change(state);
    game.answers.show("Another window changed this puzzle, and its entries are shown here now. Undo brings yours back.");
  }

  showTray() {
    const { state } = this.game;
    at("tray").hidden = !state.isDominoes;
    if (!state.isDominoes) return;
    const tray = trayOf(state);
    const left = tray.filter(({ isLaid }) => !isLaid).length;
    at("tray").replaceChildren(made("p", { textContent: `${left} of ${tray.length} dominoes are left.` }),
      made("div", { className: "dominoes" }, tray.map(({ digits, isLaid }) => made("span", {
        className: isLaid ? "laid" : "", textContent: `${digits[0]}|${digits[1]}`,
        attributes: { "aria-label": `${digits[0]} and ${digits[1]}, ${isLaid ? "laid" : "left"}` } }))));
  }
}
