// Code shared by the entries for Node and for browsers.

/** Starts an instance of the compiled module. Returns a function that answers one question, an object or its JSON.
 * @param {(options: object) => Promise<any>} loadDokusat the script of the module
 * @param {WebAssembly.Module} compiled */
export async function instantiate(loadDokusat, compiled) {
  let onReport = null;
  const module = await loadDokusat({
    report: (known) => onReport?.(JSON.parse(known)),
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
      return {};
    },
  });
  return function ask(question, report) {
    onReport = report;
    return answerOf(module, question);
  };
}

/** The answer of an instance to a question, an object or its JSON. */
export function answerOf(module, question) {
  const text = typeof question === "string" ? question : JSON.stringify(question);
  const length = module.lengthBytesUTF8(text) + 1;
  const at = module._malloc(length);
  module.stringToUTF8(text, at, length);
  try {
    return JSON.parse(module.UTF8ToString(module._dokusat_answer(at)));
  } finally {
    module._free(at);
  }
}

/** Answers the questions that a thread receives. */
export function serve(load, receive, post) {
  let ready = load();
  receive(async ({ id, question }) => {
    try {
      const { ask } = await ready;
      const answer = ask(question, (report) => post({ id, report }));
      if (answer.error) ready = load(); // after an error, memory may stay allocated
      post({ id, answer });
    } catch (error) {
      ready = load();
      post({ id, answer: { error: `dokusat failed: ${error}` } });
    }
  });
}

/** A thread that answers questions in their order. */
export class DokusatWorker {
  #pending = new Map();
  #lastId = 0;
  #thread;

  /** @param {(receive: (data: any) => void, fail: (error: Error) => void) => {post(data: any): void, end(): void}} makeThread */
  constructor(makeThread) {
    this.#thread = makeThread((data) => this.#receive(data), (error) => this.#rejectAll(error));
  }

  ask(question, onReport) {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onReport });
      this.#thread.post({ id, question });
    });
  }

  close() {
    this.#thread.end();
    this.#rejectAll(new Error("the worker was closed"));
  }

  #receive({ id, report, answer }) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (report) return pending.onReport?.(report);
    this.#pending.delete(id);
    pending.resolve(answer);
  }

  #rejectAll(error) {
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
