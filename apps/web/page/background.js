// Questions that follow every change of the puzzle by themselves, on a worker of their own: how its rules look
// and read, what breaks them, whether there is one solution, which digits stand in some. The newest puzzle
// alone counts: what is asked about an older one is left out, and what takes long is stopped.

import { Engine } from "./engine.js";
import { firstWorker, makeWorker } from "./module.js";

/** @typedef {(question: import("./engine.js").Question, onReport?: (known: any) => void) => Promise<any>} Ask */

const kPatience = 250; // milliseconds until a question about an older puzzle is stopped
export const kAfterFirst = 200; // milliseconds for the first answer before anything else is begun

export class Background {
  constructor(makeEngine = () => new Engine(() => {}, makeWorker())) {
    this.makeEngine = makeEngine;
    this.engine = null;
    this.run = 0;
    this.isRunning = false;
    this.jobs = null;
  }

  /** Runs the jobs one after the other, in place of all that were given before. A job asks by the function that
   * it is given, and says by returning false that those behind it are not wanted.
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
      await new Promise((resolve) => setTimeout(resolve, kAfterFirst)); // which a second one would delay
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
