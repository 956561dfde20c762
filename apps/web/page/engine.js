// Questions to dokusat in a worker, one at a time: a new question terminates the worker of an unfinished one. A spare
// worker is always ready, as starting one takes a while.

import { firstWorker, makeWorker } from "./module.js";

/** Generated from the JSON schema of the questions (web/tests/types.mjs).
 * @typedef {import("questions").Question} Question */

/** A question about the puzzle on the board.
 * @typedef {Question extends infer Each ? Each extends any ? Omit<Each, "puzzle" | "timeout"> : never : never} AboutPuzzle */

export class Engine {
  /** `onState` is called with true when work begins and false when it ends. */
  constructor(onState, first = firstWorker) {
    this.onState = onState;
    this.lastId = 0;
    this.pending = null;
    this.active = this.adopt(first);
    this.reserve = null;
    // Starts the spare worker after the first answer.
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

  /** The answer; {stopped: true} if `stop` or another question ended it.
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

  /** Cancels the current question; the next one can be asked at once. */
  stop() {
    if (!this.pending) return;
    this.replaceWorker();
    this.finish({ stopped: true });
  }
}
