// The engine of the page that `dokusat page` serves: the program itself, over a WebSocket. Exports what the page's own
// module.js exports, where the engine is WebAssembly in a worker.

const kAddress = new URL("engine", location.href).href.replace(/^http/, "ws");
const kEnded = "the program that serves this page has ended; start it again";

/** To the page what a worker is: one question at a time, which ends with it. */
class Connection {
  /** @param {(data: any) => void} take */
  constructor(take) {
    this.take = take;
    this.open();
  }

  open() {
    this.id = null; // of the question under way
    const socket = new WebSocket(kAddress);
    this.socket = socket;
    this.ready = new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onclose = () => {
        reject(new Error(kEnded));
        this.give({ broken: kEnded });
      };
    });
    this.ready.catch(() => {}); // `broken` is told
    socket.onmessage = ({ data }) => this.give(JSON.parse(data));
  }

  give(told) {
    const { id } = this;
    if (id === null) return;
    if (!told.report) this.id = null;
    this.take({ id, ...told });
  }

  postMessage({ id, question }) {
    if (this.socket.readyState > WebSocket.OPEN) this.open(); // after the machine slept, say
    this.id = id;
    this.ready.then(() => this.socket.send(JSON.stringify(question)), () => {});
  }

  terminate() {
    this.socket.onclose = null;
    this.socket.close();
  }
}

/** `ready` once it has begun; it can be asked before, and answers then. `take`, set by the caller, is given what comes. */
export function makeWorker() {
  const made = { take: /** @type {((data: any) => void)|null} */ (null) };
  const worker = new Connection((data) => made.take?.(data));
  return Object.assign(made, { worker, ready: worker.ready });
}

export const firstWorker = makeWorker();
