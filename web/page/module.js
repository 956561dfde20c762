// The module, and what its workers run: asked for by the first script of the page, so that both are on
// their way before the other scripts are there. The module is in two parts: the first answers plain
// boards, the rest is loaded behind it. Both are compiled once for all workers, and workers are made from
// a text that is kept: nothing is loaded again when one is ended and another begun.

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

async function compile(id, name) {
  const text = inlined(id);
  if (text) return WebAssembly.compile(Uint8Array.from(atob(text.trim()), (character) => character.charCodeAt(0)));
  const response = await answered(name);
  // Some servers know no type for it, which compiling on the way asks for.
  const isTyped = response.headers.get("Content-Type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

async function makeWorkerUrl() {
  const parts = await Promise.all([textOf("module-script", "dokusat.js"), textOf("worker-script", "worker.js")]);
  return URL.createObjectURL(new Blob(parts, { type: "text/javascript" }));
}

export const firstPart = compile("module-wasm", "dokusat.wasm");
export const workerUrl = makeWorkerUrl();

let rest = null;
/** Asked for once somebody wants it. */
export function restOfModule() {
  return (rest ??= compile("rest-wasm", "dokusat-rest.wasm"));
}
