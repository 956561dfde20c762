// The module and its workers; the first worker starts before the page is assembled. The module has two parts: the first
// answers plain boards, the rest is loaded later. Both are compiled once and shared, and all workers but the first are
// made from a stored text, so that replacing a worker loads nothing.

/** The text of an embedded element, in the version of the page that is one file. */
const inlined = (id) => document.getElementById(id)?.textContent;

async function answered(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function compile(id, name) {
  const text = inlined(id);
  if (text) return WebAssembly.compile(Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0)));
  const response = await answered(name);
  // Streaming compilation requires this type, which some servers do not send.
  const isTyped = response.headers.get("Content-Type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// The first worker loads its script itself, as the text is available only after the page is drawn.
const urlOf = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
const inlinedWorker = inlined("worker-script");
let workerUrl = inlinedWorker ? urlOf(inlinedWorker) : "worker.js";

const firstPart = compile("module-wasm", "dokusat.wasm");
const pageIsThere = new Promise((resolve) => {
  if (document.readyState === "complete") resolve();
  else addEventListener("load", resolve);
});
let rest = null;
let kept = null;
const kRestAfter = 60; // milliseconds reserved for the first answer; compiling the rest slows it down

async function keepWorker() {
  if (!inlinedWorker) workerUrl = urlOf(await (await answered(workerUrl)).text());
}

/** Sends the rest of the module; must come after everything that the first answer needs. */
function sendRest(worker) {
  rest ??= pageIsThere.then(() => compile("rest-wasm", "dokusat-rest.wasm"));
  rest.catch(() => (rest = null)); // the next worker tries again
  kept ??= pageIsThere.then(keepWorker).catch(() => (kept = null));
  rest.then((part) => worker.postMessage({ rest: part }), ({ message }) => worker.postMessage({ missing: message }));
}

/** A worker. `ready` resolves when it has started; questions asked before are answered then. `take`, set by the
 * caller, receives its messages. */
export function makeWorker() {
  const made = { worker: null, take: null };
  made.ready = new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl);
    made.worker = worker;
    worker.onmessage = ({ data }) => (data.ready ? resolve() : made.take?.(data));
    worker.onerror = ({ message }) => reject(new Error(message ?? "the worker's script did not come"));
    firstPart.then((first) => worker.postMessage({ first }), reject);
  });
  // Errors are reported by `ready`.
  made.ready.then(() => setTimeout(() => sendRest(made.worker), kRestAfter), () => {});
  return made;
}

export const firstWorker = makeWorker();
if ("serviceWorker" in navigator && /^https?:$/.test(location.protocol))
  addEventListener("load", () => navigator.serviceWorker.register("offline.js").catch(() => {}));
