// Runs dokusat. Takes {id, question} and posts {id, report} while it works and {id, answer} at the end;
// {ready: true} once the module is there, which comes compiled in a first message: {module}. The script
// that knows how to start it, dokusat.js, stands before this one.
"use strict";

let dokusat = null;
let current = 0;

async function start(module) {
  dokusat = await loadDokusat({
    report: (known) => postMessage({ id: current, report: JSON.parse(known) }),
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
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
  if (data.module) {
    start(data.module);
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
