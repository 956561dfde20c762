// The module and its workers, of which the first starts before the page is put together. The module is in
// two parts: the first answers plain boards, the rest is loaded behind it. Both are compiled once for all
// workers, and all workers but the first are made from a text that is kept: nothing is loaded again when one
// is ended and another begun.

/** Where all is one file, these are elements of it. */
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
  // Some servers know no type for it, which compiling on the way asks for.
  const isTyped = response.headers.get("Content-Type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

// The first worker begins from the file itself, as reading its text waits until the page is drawn.
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
const kRestAfter = 60; // milliseconds for the first answer, beside which compiling the rest is slow

async function keepWorker() {
  if (!inlinedWorker) workerUrl = urlOf(await (await answered(workerUrl)).text());
}

/** Behind all that the first answer needs. */
function sendRest(worker) {
  rest ??= pageIsThere.then(() => compile("rest-wasm", "dokusat-rest.wasm"));
  rest.catch(() => (rest = null)); // asked for anew by the next worker
  kept ??= pageIsThere.then(keepWorker).catch(() => (kept = null));
  rest.then((part) => worker.postMessage({ rest: part }), ({ message }) => worker.postMessage({ missing: message }));
}

/** `ready` once it has begun; it can be asked before, and answers then. `take`, set by who asks, is given what it posts. */
export function makeWorker() {
  const made = { worker: null, take: null };
  made.ready = new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl);
    made.worker = worker;
    worker.onmessage = ({ data }) => (data.ready ? resolve() : made.take?.(data));
    worker.onerror = ({ message }) => reject(new Error(message ?? "the worker's script did not come"));
    firstPart.then((first) => worker.postMessage({ first }), reject);
  });
  // What fails is told to who asks.
  made.ready.then(() => setTimeout(() => sendRest(made.worker), kRestAfter), () => {});
  return made;
}

export const firstWorker = makeWorker();
if ("serviceWorker" in navigator && /^https?:$/.test(location.protocol))
  addEventListener("load", () => navigator.serviceWorker.register("offline.js").catch(() => {}));
