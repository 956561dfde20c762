// Import and export of puzzles: texts, files, links, pictures, formulas.

import { readAddress } from "./address.js";
import { at, made } from "./dom.js";
import { clues, puzzleOf, valuesOf } from "./state.js";

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

/** What is copied and saved: the question, and the noun, file ending and type of its answer.
 * @type {Record<string, {ask: any, noun: string, ending: string, type: string}>} */
const kProducts = {
  text: { ask: "convert", noun: "puzzle", ending: "txt", type: "text/plain" },
  svg: { ask: "draw", noun: "picture", ending: "svg", type: "image/svg+xml" },
  png: { ask: "draw", noun: "picture", ending: "png", type: "image/png" },
  dimacs: { ask: "encode", noun: "formula", ending: "cnf", type: "text/plain" },
};

/** What is wrong with a text, and where.
 * @param {{error?: string, line?: number, column?: number}} answer */
const whyNot = ({ error, line, column }) => (line ? `line ${line}, column ${column}: ${error}` : error ?? "");

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
    on("share", () => this.copy("link", location.href));
    for (const name of Object.keys(kProducts)) {
      on(`export-${name}`, () => this.export(name));
      at(`copy-${name}`)?.addEventListener("click", () => this.copyProduct(name));
    }
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
    if (answer.error) return answers.show(`This text is not a puzzle: ${whyNot(answer)}`, true);
    const number = answer.puzzles.length;
    if (number === 0) return answers.show("This text holds no puzzle.", true);
    this.game.openRead(answer.puzzles[0]);
    answers.show(number === 1 ? "Opened." : `Opened the first of ${number} puzzles.`);
    if (number > 1) this.offerOthers(answer.puzzles);
  }
  offerOthers(puzzles) {
    const choice = made("input", { type: "number", min: "1", max: String(puzzles.length), value: "1" });
    const label = made("label", {}, ["Puzzle ", choice, ` of ${puzzles.length}`]);
    choice.addEventListener("change", () => {
      if (!choice.checkValidity() || !choice.value) return choice.reportValidity();
      this.game.openRead(puzzles[Number(choice.value) - 1]);
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
      at("rules-text-error").textContent = whyNot(answer);
      const [puzzle] = answer.puzzles ?? [];
      const { title, author, ruleset } = this.game.state;
      if (puzzle) this.game.change({ ...this.game.stateOf(puzzle), title, author, ruleset });
    }, 300);
  }

  /** Shows the constraint string and the links, or the reason why the puzzle has none. */
  showLinks(iss, fpuzzles) {
    const field = at("rules-text");
    if (document.activeElement !== field) {
      field.value = iss.text?.trim() ?? "";
      at("rules-text-error").textContent = iss.error ?? "";
    }
    for (const [id, address] of Object.entries(kSites)) {
      const carried = id === "open-iss" ? iss.text?.trim() : fpuzzles.code;
      const link = at(id);
      link.classList.toggle("off", !carried);
      if (carried) link.href = address(carried);
      else link.removeAttribute("href");
      link.title = carried ? "" : (id === "open-iss" ? iss.error : fpuzzles.error) ?? "";
    }
  }

  async copy(noun, text) {
    try {
      await navigator.clipboard.writeText(text);
      at("exported").textContent = `The ${noun} is in the clipboard.`;
    } catch {
      at("exported").textContent = text; // the browser denied access to the clipboard
    }
  }
  async copyProduct(name) {
    const { noun, type } = kProducts[name];
    const made = await this.made(name);
    if (!made) return;
    if (name !== "png") return this.copy(noun, await made.text());
    try {
      await navigator.clipboard.write([new ClipboardItem({ [type]: made })]);
      at("exported").textContent = "The picture is in the clipboard.";
    } catch {
      at("exported").textContent = "This browser lets no picture into the clipboard; save it instead.";
    }
  }
  async export(name) {
    const file = `puzzle.${kProducts[name].ending}`;
    const made = await this.made(name);
    if (!made) return;
    save(file, made);
    at("exported").textContent = `Saved as ${file}.`;
  }
  async made(name) {
    const { ask, type } = kProducts[name];
    const { state, forms } = this.game;
    const given = clues(state);
    const entries = valuesOf(state, state.entries.map((digit, cell) => (given[cell] ? 0 : digit)));
    const answer = await this.asked({ ask, ...(ask === "draw" ? { entries } : forms.values(ask)) });
    if (!answer) return null;
    return name === "png" ? bitmapOf(answer.svg) : new Blob([answer.text ?? answer.svg], { type });
  }
  /** The answer about the puzzle on the board; null, after showing the reason, if there is none.
   * @param {import("./engine.js").AboutPuzzle} question
   * @returns {Promise<any>} */
  async asked(question) {
    const { engine, state } = this.game;
    try {
      const answer = await engine.ask(/** @type {import("./engine.js").Question} */ ({ ...question, puzzle: puzzleOf(state) }));
      if (answer.error) throw new Error(answer.error);
      return answer.stopped ? null : answer;
    } catch (error) {
      at("exported").textContent = error.message;
      return null;
    }
  }
}
