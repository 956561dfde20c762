// The module, and what its workers run: asked for by the first script of the page, so that both are on
// their way before the rest is there. The module is compiled once for all workers, and workers are made
// from a text that is kept: nothing is loaded again when one is ended and another begun.

/** Where all is one file, these are elements of it. */
const inlined = (id) => document.getElementById(id)?.textContent;

async function answered(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

async function textOf(id, name) {
  return inlined(id) ?? (await answered(name)).text();
}

async function compile() {
  const text = inlined("module-wasm");
  if (text) return WebAssembly.compile(Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0)));
  const response = await answered("dokusat.wasm");
  // Some servers know no type for it, which compiling on the way asks for.
  const isTyped = response.headers.get("Content-Type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function makeWorkerUrl() {
  const parts = await Promise.all([textOf("module-script", "dokusat.js"), textOf("worker-script", "worker.js")]);
  return URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
}

export const compiled = compile();
export const workerUrl = makeWorkerUrl();
