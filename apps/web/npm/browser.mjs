// The entry for browsers.

import { DokusatWorker, instantiate } from "./core.mjs";
import moduleScript from "./module.mjs";

let compiled = null;

async function compile() {
  const response = await fetch(new URL("./dokusat.wasm", import.meta.url));
  if (!response.ok) throw new Error(`dokusat.wasm: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function load() {
  compiled ??= compile();
  return { ask: await instantiate(moduleScript(), await compiled) };
}

export function startWorker() {
  return new DokusatWorker((receive, fail) => {
    const worker = new Worker(new URL("./worker-browser.mjs", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => receive(data);
    worker.onerror = ({ message }) => fail(new Error(message ?? "the worker's script was not loaded"));
    return { post: (data) => worker.postMessage(data), end: () => worker.terminate() };
  });
}
