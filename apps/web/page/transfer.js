// Import and export of puzzles: texts, files, links, pictures, formulas.

import { readAddress } from "./address.js";
import { at, made } from "./dom.js";
import { clues, inWords, puzzleOf, stateOf, valuesOf } from "./state.js";

function save(name, data) {
  const url = URL.createObjectURL(data);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Addresses of other pages that open a puzzle. */
const kSites = {
  "open-fpuzzles": (code) => `https://www.f-puzzles.com/?load=${encodeURIComponent(code)}`,
  "open-sudokupad": (code) => `https://sudokupad.app/fpuzzles${encodeURIComponent(code)}`,
  "open-iss": (text) => `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${encodeURIComponent(text)}`,
};

/** The picture as a bitmap, twice as large as in print. */
async function bitmapOf(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = made("canvas", { width: 2 * image.width, height: 2 * image.height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export class Transfer {
  /** @param {import("./app.js").Game} game */
  constructor(game) {
    this.game = game;
    const on = (id, act) => at(id).addEventListener("click", act);
    on("open-text", () => this.openText(at("text").value));
    at("file").addEventListener("change", (event) => this.openFile(event.target.files[0]));
    on("share", () => this.share());
    on("copy-text", () => this.copyAnswer({ ask: "convert" }, "The puzzle is in the clipboard, as text."));
    on("copy-svg", () => this.copyAnswer(this.pictured(), "The picture is in the clipboard, as SVG."));
    on("copy-png", () => this.copyPng());
    on("export-text", () => this.export({ ask: "convert" }, "txt", ({ text }) => new Blob([text], { type: "text/plain" })));
    on("export-svg", () => this.export(this.pictured(), "svg", ({ svg }) => new Blob([svg], { type: "image/svg+xml" })));
    on("export-png", () => this.export(this.pictured(), "png", ({ svg }) => bitmapOf(svg)));
    on("export-dimacs", () => this.export({ ask: "encode" }, "cnf", ({ text }) => new Blob([text], { type: "text/plain" })));
    on("print", () => window.print());
    // Folded parts cannot be opened on paper.
    window.addEventListener("beforeprint", () => ["rules-box", "words-fold"].forEach((id) => { at(id).open = true; }));
    at("rules-text").addEventListener("input", () => this.typed());
    at("rules-text").addEventListener("keydown", (event) => event.stopPropagation());
    document.addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("dropping");
    });
    document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
    document.addEventListener("drop", (event) => this.drop(event));
    document.addEventListener("paste", (event) => this.paste(event));
  }

  drop(event) {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const [file] = event.dataTransfer.files;
    if (file) this.openFile(file);
    else this.openText(event.dataTransfer.getData("text"));
  }
  paste(event) {
    if (/^(textarea|input)$/i.test(/** @type {Element} */ (event.target).tagName)) return;
    this.openText(event.clipboardData.getData("text"));
  }
  async openFile(file) {
    if (file) await this.openText(await file.text());
  }

  async openText(text) {
    const { answers, engine } = this.game;
    answers.forget();
    if (!text.trim()) return answers.show("There is no text to open.", true);
    const [, address] = /^\S*(#\S*size=\S+)$/.exec(text.trim()) ?? []; // a link to this page
    if (address && readAddress(address)) return this.game.openAddress(address);
    const answer = await engine.ask({ ask: "read", text });
    if (answer.stopped) return;
    if (answer.error) {
      const place = answer.line ? `line ${answer.line}, column ${answer.column}: ` : "";
      answers.show(`This text is no puzzle: ${place}${inWords(answer.error)}`, true);
      return;
    }
    const number = answer.puzzles.length;
    if (number === 0) return answers.show("This text holds no puzzle.", true);
    this.openRead(answer.puzzles[0]);
    answers.show(number === 1 ? "Opened." : `Opened the first of ${number} puzzles.`);
    if (number > 1) this.offerOthers(answer.puzzles);
  }
  /** Opens a puzzle that the module has read. */
  openRead(puzzle) {
    const state = stateOf(puzzle);
    this.game.watch.describe(puzzle, state.items);
    this.game.open(state);
  }
  offerOthers(puzzles) {
    const choice = made("input", { type: "number", min: "1", max: String(puzzles.length), value: "1" });
    const label = made("label", {}, ["Puzzle ", choice, ` of ${puzzles.length}`]);
    choice.addEventListener("change", () => {
      if (!choice.checkValidity() || !choice.value) return choice.reportValidity();
      this.openRead(puzzles[Number(choice.value) - 1]);
      this.game.answers.show(`Puzzle ${choice.value} of ${puzzles.length}.`);
      return at("more").replaceChildren(label);
    });
    at("more").replaceChildren(label);
  }

  /** Reads the constraint string that the user edited. */
  typed() {
    clearTimeout(this.typing);
    this.typing = setTimeout(async () => {
      const answer = await this.game.engine.ask({ ask: "read", text: at("rules-text").value });
      if (answer.stopped) return;
      const place = answer.column ? `column ${answer.column}: ` : "";
      at("rules-text-error").textContent = answer.error ? `${place}${inWords(answer.error)}` : "";
      const [puzzle] = answer.puzzles ?? [];
      if (!puzzle) return;
      const state = stateOf(puzzle);
      this.game.watch.describe(puzzle, state.items);
      this.game.change({ ...state, title: this.game.state.title, author: this.game.state.author, ruleset: this.game.state.ruleset });
    }, 300);
  }

  /** Shows the constraint string and the links, or the reason why the puzzle has none. */
  showLinks(iss, fpuzzles) {
    const field = at("rules-text");
    if (document.activeElement !== field) {
      field.value = iss.text?.trim() ?? "";
      at("rules-text-error").textContent = inWords(iss.error ?? "");
    }
    for (const [id, address] of Object.entries(kSites)) {
      const carried = id === "open-iss" ? iss.text?.trim() : fpuzzles.code;
      const link = at(id);
      link.classList.toggle("off", !carried);
      if (carried) link.href = address(carried);
      else link.removeAttribute("href");
      link.title = carried ? "" : inWords((id === "open-iss" ? iss.error : fpuzzles.error) ?? "");
    }
  }

  share() {
    return this.copy(location.href, "The link is in the clipboard.");
  }
  async copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      at("exported").textContent = done;
    } catch {
      at("exported").textContent = text; // the browser denied access to the clipboard
    }
  }
  async copyAnswer(question, done) {
    const answer = await this.asked(question);
    if (answer) await this.copy(answer.text ?? answer.svg, done);
  }

  async export(question, ending, blobOf) {
    const answer = await this.asked(question);
    if (!answer) return;
    save(`puzzle.${ending}`, await blobOf(answer));
    at("exported").textContent = `Saved as puzzle.${ending}.`;
  }
  async copyPng() {
    const answer = await this.asked(this.pictured());
    if (!answer) return;
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": bitmapOf(answer.svg) })]);
      at("exported").textContent = "The picture is in the clipboard.";
    } catch {
      at("exported").textContent = "This browser lets no picture into the clipboard; save it instead.";
    }
  }
  /** The answer about the puzzle on the board; null, after showing the reason, if there is none.
   * @param {import("./engine.js").AboutPuzzle} question */
  async asked(question) {
    const { engine, state } = this.game;
    try {
      const answer = await engine.ask(/** @type {import("./engine.js").Question} */ ({ ...question, puzzle: puzzleOf(state) }));
      if (answer.error) throw new Error(inWords(answer.error));
      return answer.stopped ? null : answer;
    } catch (error) {
      at("exported").textContent = error.message;
      return null;
    }
  }
  /** @returns {import("./engine.js").AboutPuzzle} */
  pictured() {
    const { state } = this.game;
    const given = clues(state);
    return { ask: "draw", entries: valuesOf(state, state.entries.map((digit, cell) => (given[cell] ? 0 : digit))) };
  }
}
