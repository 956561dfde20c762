// Runs dokusat. Takes {id, question} and posts {id, report} while it works and {id, answer} at the end;
// {ready: true} once the module is there. In one file with everything else, the module is handed over in
// a first message: {wasm}.
"use strict";

let dokusat = null;
let current = 0;

async function start(wasmBinary) {
  const options = {
    report: (known) => postMessage({ id: current, report: JSON.parse(known) }),
  };
  if (wasmBinary) options.wasmBinary = wasmBinary;
  dokusat = await loadDokusat(options);
  postMessage({ ready: true });
}

function answer(question) {
  const text = JSON.stringify(question);
  const length = dokusat.lengthBytesUTF8(text) + 1;
  const at = dokusat._malloc(length);
  dokusat.stringToUTF8(text, at, length);
  try {
    return JSON.parse(dokusat.UTF8ToString(dokusat._dokusat_answer(at)));
  } finally {
    dokusat._free(at);
  }
}

onmessage = ({ data }) => {
  if (data.wasm) {
    start(data.wasm);
    return;
  }
  current = data.id;
  try {
    postMessage({ id: data.id, answer: answer(data.question) });
  } catch (error) {
    // The module is no more to be trusted: who asks takes another worker.
    postMessage({ id: data.id, broken: String(error) });
  }
};

if (typeof loadDokusat === "undefined") {
  importScripts("dokusat.js");
  start(null);
}
