// The engine of the page that `dokusat page` serves: the native program, over a WebSocket. It has the same exports as
// the page's own module.js, whose engine is WebAssembly in a worker.

const kAddress = new URL("engine", location.href).href.replace(/^http/, "ws");
const kEnded = "the program that serves this page has ended; start it again";

/** Has the interface of a worker: one question at a time, which is cancelled when the connection closes. */
class Connection {
  /** @param {(data: any) => void} take */
  constructor(take) {
    this.take = take;
    this.open();
  }

  open() {
    this.id = null; // of the current question
    const socket = new WebSocket(kAddress);
    this.socket = socket;
    this.ready = new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onclose = () => {
        reject(new Error(kEnded));
        this.give({ broken: kEnded });
      };
    });
    this.ready.catch(() => {}); // `broken` reports it
    socket.onmessage = ({ data }) => this.give(JSON.parse(data));
  }

  give(told) {
    const { id } = this;
    if (id === null) return;
    if (!told.report) this.id = null;
    this.take({ id, ...told });
  }

  postMessage({ id, question }) {
    if (this.socket.readyState > WebSocket.OPEN) this.open(); // e.g. after the machine slept
    this.id = id;
    this.ready.then(() => this.socket.send(JSON.stringify(question)), () => {});
  }

  terminate() {
    this.socket.onclose = null;
    this.socket.close();
  }
}

/** A connection. `ready` resolves when it is open; questions asked before are answered then. `take`, set by the
 * caller, receives the messages. */
export function makeWorker() {
  const made = { take: /** @type {((data: any) => void)|null} */ (null) };
  const worker = new Connection((data) => made.take?.(data));
  return Object.assign(made, { worker, ready: worker.ready });
}

export const firstWorker = makeWorker();
