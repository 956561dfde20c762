// Puzzles in and out: texts, files, links, pictures, formulas.

import { clues, puzzleOf, stateOf } from "./state.js";

const at = (id) => document.getElementById(id);

function save(name, type, text) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

export class Transfer {
  constructor(game) {
    this.game = game;
    at("open-text").addEventListener("click", () => this.openText(at("text").value));
    at("file").addEventListener("change", (event) => this.openFile(event.target.files[0]));
    at("share").addEventListener("click", () => this.share());
    at("copy-text").addEventListener("click", () => this.copyText());
    at("export-text").addEventListener("click", () => this.export({ ask: "write" }, "puzzle.txt", "text/plain"));
    at("export-svg").addEventListener("click", () => this.exportSvg());
    at("export-dimacs").addEventListener("click", () => this.export({ ask: "dimacs" }, "puzzle.cnf", "text/plain"));
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
    if (/^(textarea|input)$/i.test(event.target.tagName)) return;
    this.openText(event.clipboardData.getData("text"));
  }
  async openFile(file) {
    if (file) await this.openText(await file.text());
  }

  async openText(text) {
    const { answers, engine } = this.game;
    answers.forget();
    if (!text.trim()) return answers.show("There is no text to open.", true);
    const answer = await engine.ask({ ask: "read", text });
    if (answer.stopped) return;
    if (answer.error) {
      const place = answer.line ? `line ${answer.line}, column ${answer.column}: ` : "";
      answers.show(`This text is no puzzle: ${place}${answer.error}`, true);
      return;
    }
    const number = answer.puzzles.length;
    if (number === 0) return answers.show("This text holds no puzzle.", true);
    this.game.open(stateOf(answer.puzzles[0]));
    answers.show(number === 1 ? "Opened." : `Opened the first of ${number} puzzles.`);
    if (number > 1) this.offerOthers(answer.puzzles);
  }
  offerOthers(puzzles) {
    const label = Object.assign(document.createElement("label"), { textContent: "Puzzle " });
    const choice = document.createElement("select");
    puzzles.forEach((_, index) => choice.add(new Option(String(index + 1), String(index))));
    choice.addEventListener("change", () => {
      this.game.open(stateOf(puzzles[Number(choice.value)]));
      at("more").replaceChildren(label);
    });
    label.append(choice);
    at("more").replaceChildren(label);
  }

  share() {
    return this.copy(location.href, "The link is in the clipboard.");
  }
  async copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      at("exported").textContent = done;
    } catch {
      at("exported").textContent = text; // without leave to write there
    }
  }
  async copyText() {
    const answer = await this.asked({ ask: "write" });
    if (answer) await this.copy(answer.text, "The puzzle is in the clipboard, as text.");
  }

  async export(question, name, type) {
    const answer = await this.asked(question);
    if (!answer) return;
    save(name, type, answer.text ?? answer.svg);
    at("exported").textContent = `Saved as ${name}.`;
  }
  /** The answer about the puzzle on the board; null, and told, where there is none. */
  async asked(question) {
    const { engine, state } = this.game;
    try {
      const answer = await engine.ask({ ...question, puzzle: puzzleOf(state) });
      if (answer.error) throw new Error(answer.error);
      return answer.stopped ? null : answer;
    } catch (error) {
      at("exported").textContent = error.message;
      return null;
    }
  }
  exportSvg() {
    const { state } = this.game;
    const given = clues(state);
    const entries = state.entries.map((digit, cell) => (given[cell] ? 0 : digit));
    return this.export({ ask: "svg", entries }, "puzzle.svg", "image/svg+xml");
  }
}
