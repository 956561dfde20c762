// Import and export of puzzles: texts, files, links, pictures, formulas.

import { readAddress } from "./address.js";
import { at, made } from "./dom.js";
import { clues, valuesOf } from "./state.js";

function save(name, data) {
  const url = URL.createObjectURL(data);
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

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
  showText({ text = "", error = "" }, links) {
    const field = at("rules-text");
    if (document.activeElement !== field) {
      field.value = text.trim();
      at("rules-text-error").textContent = error;
    }
    for (const [site, { text: address = "", error: title = "" }] of Object.entries(links)) {
      const link = Object.assign(at(`open-${site}`), { href: address.trim(), title });
      link.classList.toggle("off", !address);
      if (!address) link.removeAttribute("href");
    }
  }

  /** Copies a text, or other data of a type. If the browser denies access to the clipboard, `otherwise` is shown. */
  async copy(noun, data, type = "text/plain", otherwise = data) {
    const { clipboard } = navigator;
    const copied = async () => (type === "text/plain" ? clipboard.writeText(data) : clipboard.write([new ClipboardItem({ [type]: data })]));
    at("exported").textContent = await copied().then(() => `The ${noun} is in the clipboard.`, () => otherwise);
  }
  async copyProduct(name) {
    const { noun, type } = kProducts[name];
    const made = await this.made(name);
    if (!made) return;
    if (name === "png") this.copy(noun, made, type, "This browser lets no picture into the clipboard; save it instead.");
    else this.copy(noun, await made.text());
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
    const answer = await this.game.askAbout(state, { ask, ...(ask === "draw" ? { entries } : forms.values(ask)) });
    if (answer.error) at("exported").textContent = answer.error;
    if (answer.error || answer.stopped) return null;
    return name === "png" ? bitmapOf(answer.svg) : new Blob([answer.text ?? answer.svg], { type });
  }
}
