// The module and the worker that answers first. This is the first script that runs: both are on their
// way before the rest of the page is there. The module is compiled once for all workers.

/** Where all is one file, module and worker stand in elements of these names. */
const inlined = (id) => document.getElementById(id)?.textContent;

function urlOfWorker() {
  const parts = ["module-script", "worker-script"].map(inlined);
  return parts[0] ? URL.createObjectURL(new Blob(parts, { type: "text/javascript" })) : "worker.js";
}

async function compile() {
  const text = inlined("module-wasm");
  if (text) return WebAssembly.compile(Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0)));
  const response = await fetch("dokusat.wasm");
  if (!response.ok) throw new Error(`dokusat.wasm: ${response.status}`);
  // Some servers know no type for it, which compiling on the way asks for.
  const isTyped = response.headers.get("Content-Type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

const workerUrl = urlOfWorker();
export const compiled = compile();
const first = [new Worker(workerUrl)];

export function newWorker() {
  return first.pop() ?? new Worker(workerUrl);
}
