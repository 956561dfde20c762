// Questions to dokusat in a worker, one at a time: a new question terminates the worker of an unfinished one. A spare
// worker is always ready, as starting one takes a while.

import { firstWorker, makeWorker } from "./module.js";

/** Made from the JSON schema (web/toolchain/types.mjs).
 * @typedef {import("questions").Question} Question */

/** Keys of the answer to a question, of an error, or `stopped` if another question or `stop` ended it.
 * @template {Question} Asked
 * @typedef {Partial<import("questions").Answers[Asked["ask"]]> & Partial<import("questions").Answers["error"]> & {stopped?: boolean}} Answer */

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

  /** @template {Question} Asked
   * @param {Asked} question
   * @param {(known: any) => void} [onReport]
   * @returns {Promise<Answer<Asked>>} */
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

/** @typedef {Engine["ask"]} Ask */

const kPatience = 250; // milliseconds before a question about an older puzzle is stopped
export const kAfterFirst = 200; // milliseconds reserved for the first answer

/** Questions that the page asks after each change of the puzzle, on a worker of their own: description of the rules,
 * broken rules, number of solutions, candidates. Only the newest puzzle matters: waiting questions about older ones are
 * dropped, and long ones are stopped. */
export class Background {
  constructor(makeEngine = () => new Engine(() => {}, makeWorker())) {
    this.makeEngine = makeEngine;
    this.engine = null;
    this.run = 0;
    this.isRunning = false;
    this.jobs = null;
  }

  /** Runs the jobs one after the other, and drops all earlier ones. A job asks with the function that it is given; it
   * returns false to cancel the jobs after it.
   * @param {((ask: Ask) => Promise<unknown>)[]} jobs */
  replace(jobs) {
    this.jobs = jobs;
    const run = ++this.run;
    if (!this.isRunning) this.work();
    else setTimeout(() => this.stopOlder(run), Math.max(0, kPatience - (performance.now() - this.since)));
  }

  /** Drops all jobs so far, and the answer to the question of the current one. */
  outdate() {
    this.jobs = null;
    ++this.run;
  }

  stopOlder(run) {
    if (this.running !== undefined && this.running < run) this.engine?.stop();
  }

  async work() {
    this.isRunning = true;
    while (this.jobs) {
      const jobs = this.jobs;
      this.jobs = null;
      this.running = this.run;
      await this.workOn(jobs, this.running);
    }
    this.running = undefined;
    this.isRunning = false;
  }

  async workOn(jobs, run) {
    if (!this.engine) {
      await firstWorker.ready.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, kAfterFirst)); // a second worker would delay the first answer
      this.engine = this.makeEngine();
    }
    for (const job of jobs) {
      if (run !== this.run) return;
      this.since = performance.now();
      const ask = async (question, onReport) => {
        const answer = await this.engine.ask(question, (known) => run === this.run && onReport?.(known));
        return run === this.run ? answer : { stopped: true };
      };
      if ((await job(ask)) === false) return;
    }
  }
}
