// The entry for Node.

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { DokusatWorker, instantiate } from "./core.mjs";
import moduleScript from "./module.mjs";

const here = (name) => new URL(name, import.meta.url);
let compiled = null;

export async function load() {
  compiled ??= readFile(here("dokusat.wasm")).then((bytes) => WebAssembly.compile(bytes));
  const loadDokusat = moduleScript(createRequire(import.meta.url), fileURLToPath(here(".")));
  return { ask: await instantiate(loadDokusat, await compiled) };
}

export function startWorker() {
  return new DokusatWorker((receive, fail) => {
    const worker = new Worker(here("worker-node.mjs"));
    worker.on("message", receive);
    worker.on("error", fail);
    return { post: (data) => worker.postMessage(data), end: () => worker.terminate() };
  });
}
