// Questions to dokusat in a worker. One question at a time: a new one ends the one under way, by ending
// its worker. Another worker always stands ready, as starting one takes a while.

import { firstWorker, makeWorker } from "./module.js";

/** The type is made of the JSON schema of the questions (web/tests/types.mjs).
 * @typedef {import("questions").Question} Question */

/** What is asked about the puzzle on the board.
 * @typedef {Question extends infer Each ? Each extends any ? Omit<Each, "puzzle" | "timeout"> : never : never} AboutPuzzle */

export class Engine {
  /** `onState` is called with true when work begins and false when it ends. */
  constructor(onState, first = firstWorker) {
    this.onState = onState;
    this.lastId = 0;
    this.pending = null;
    this.active = this.adopt(first);
    this.reserve = null;
    // Once the first answer had its time.
    this.active.ready.then(() => setTimeout(() => (this.reserve ??= this.spawn()), 500), () => {});
  }

  spawn() {
    return this.adopt(makeWorker());
  }
  adopt(made) {
    made.take = (data) => this.receive(made, data);
    return made;
  }

  receive(made, data) {
    const pending = this.pending;
    if (!pending || made !== this.active || data.id !== pending.id) return;
    if (data.report) {
      pending.onReport?.(data.report);
      return;
    }
    if (data.broken) this.replaceWorker();
    this.finish(data.broken ? { error: `dokusat failed: ${data.broken}` } : data.answer);
  }

  finish(answer) {
    const pending = this.pending;
    this.pending = null;
    this.onState(false);
    pending.resolve(answer);
  }

  replaceWorker() {
    this.active.worker?.terminate();
    this.active = this.reserve ?? this.spawn();
    this.reserve = this.spawn();
  }

  get isBusy() {
    return this.pending !== null;
  }

  /** The answer; {stopped: true} where `stop` or another question came before it.
   * @param {Question} question
   * @param {(known: any) => void} [onReport] */
  ask(question, onReport) {
    this.stop();
    const id = ++this.lastId;
    const answer = new Promise((resolve) => {
      this.pending = { id, resolve, onReport };
    });
    this.onState(true);
    const { worker, ready } = this.active;
    worker?.postMessage({ id, question });
    ready.catch(({ message }) => {
      if (this.pending?.id === id) this.finish({ error: `dokusat could not be loaded: ${message}` });
    });
    return answer;
  }

  /** Ends the question under way; the next one can be asked at once. */
  stop() {
    if (!this.pending) return;
    this.replaceWorker();
    this.finish({ stopped: true });
  }
}
