// Questions to dokusat in a worker. One question at a time: a new one ends the one under way, by ending
// its worker. Another worker always stands ready, as starting one takes a while.

/** Where the module is part of the page, it stands in elements of these names. */
function scriptOfWorker() {
  const inlined = document.getElementById("worker-script");
  if (!inlined) return { url: "worker.js", wasm: null };
  const parts = ["module-script", "worker-script"].map((id) => document.getElementById(id).textContent);
  const text = atob(document.getElementById("module-wasm").textContent.trim());
  const wasm = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return { url: URL.createObjectURL(new Blob(parts, { type: "text/javascript" })), wasm };
}

export class Engine {
  /** `onState` is called with true when work begins and false when it ends. */
  constructor(onState) {
    this.script = scriptOfWorker();
    this.onState = onState;
    this.lastId = 0;
    this.pending = null;
    this.active = this.spawn();
    this.reserve = null;
    this.active.ready.then(() => {
      if (!this.reserve) this.reserve = this.spawn();
    });
  }

  spawn() {
    const worker = new Worker(this.script.url);
    const ready = new Promise((resolve) => {
      worker.onmessage = ({ data }) => (data.ready ? resolve() : this.receive(worker, data));
    });
    if (this.script.wasm) worker.postMessage({ wasm: this.script.wasm });
    return { worker, ready };
  }

  receive(worker, data) {
    const pending = this.pending;
    if (!pending || worker !== this.active.worker || data.id !== pending.id) return;
    if (data.report) {
      pending.onReport?.(data.report);
      return;
    }
    if (data.broken) this.replaceWorker();
    this.finish(data.broken ? { error: `dokusat broke off: ${data.broken}` } : data.answer);
  }

  finish(answer) {
    const pending = this.pending;
    this.pending = null;
    this.onState(false);
    pending.resolve(answer);
  }

  replaceWorker() {
    this.active.worker.terminate();
    this.active = this.reserve ?? this.spawn();
    this.reserve = this.spawn();
  }

  get isBusy() {
    return this.pending !== null;
  }

  /** The answer; {stopped: true} where `stop` or another question came before it. */
  async ask(question, onReport) {
    this.stop();
    const id = ++this.lastId;
    const answer = new Promise((resolve) => {
      this.pending = { id, resolve, onReport };
    });
    this.onState(true);
    const { worker, ready } = this.active;
    await ready;
    if (this.pending?.id === id) worker.postMessage({ id, question });
    return answer;
  }

  /** Ends the question under way; the next one can be asked at once. */
  stop() {
    if (!this.pending) return;
    this.replaceWorker();
    this.finish({ stopped: true });
  }
}
