// Questions that the page asks after each change of the puzzle, on a worker of their own: description of the rules,
// broken rules, number of solutions, candidates. Only the newest puzzle matters: waiting questions about older ones are
// dropped, and long ones are stopped.

import { Engine } from "./engine.js";
import { firstWorker, makeWorker } from "./module.js";

/** @typedef {(question: import("./engine.js").Question, onReport?: (known: any) => void) => Promise<any>} Ask */

const kPatience = 250; // milliseconds before a question about an older puzzle is stopped
export const kAfterFirst = 200; // milliseconds reserved for the first answer

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
