// Runs dokusat. Takes {id, question} and posts {id, report} while it works and {id, answer} at the end. The
// first part of the module comes compiled as {first}; {ready: true} is posted once it has begun, and a
// question that came before is answered then. Its rest follows as {rest}, or {missing}, why it does not. The
// script that knows how to start it, dokusat.js, stands before this one.
"use strict";

let dokusat = null;
let current = 0;
let first = /** @type {WebAssembly.Module|null} */ (null);
let rest = null;
let exported = null; // by the first part, to the rest
let isRestCalled = false;
let begin = null;
let isBegun = new Promise((resolve) => (begin = resolve)); // the module, also where it had to be begun anew
let restComes = null;
let restFails = null;
const restCame = new Promise((resolve, reject) => ([restComes, restFails] = [resolve, reject]));
restCame.catch(() => {}); // told to who needs it

/** Stands for each function of the rest until it is there. */
function callRest() {
  isRestCalled = true;
  throw new Error("the rest of the module is not there yet");
}

async function start() {
  dokusat = await /** @type {any} */ (self).loadDokusat({ // of the script before this one
    // Without its rest the module may have to begin again, and the answer says all, too.
    report: (known) => rest && postMessage({ id: current, report: JSON.parse(known) }),
    instantiateWasm(imports, done) {
      imports.placeholder = new Proxy({}, { get: () => callRest });
      WebAssembly.instantiate(first, imports).then((instance) => {
        exported = instance.exports;
        done(instance, first);
      });
      return {};
    },
  });
}

/** Puts its functions into the table of the first part. */
function addRest() {
  new WebAssembly.Instance(rest, { primary: exported });
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

/** Once more from the start where the first part alone does not do. */
async function answerBy(question) {
  isRestCalled = false;
  try {
    const found = answer(question);
    if (!isRestCalled) return found;
  } catch (error) {
    if (!isRestCalled) throw error;
  }
  await restCame;
  await beginAnew();
  return answer(question);
}

/** With new memory. */
async function beginAnew() {
  await start();
  if (rest) addRest();
}

async function take({ id, question }) {
  current = id;
  try {
    await isBegun;
    const found = await answerBy(question);
    postMessage({ id, answer: found });
    // What an exception has passed by is not freed.
    if (found.error || found.status === "unknown") isBegun = beginAnew();
  } catch (error) {
    // The module is no more to be trusted: who asks takes another worker.
    postMessage({ id, broken: String(error) });
  }
}

onmessage = ({ data }) => {
  if (data.first) {
    first = data.first;
    begin(start().then(() => postMessage({ ready: true })));
  } else if (data.rest) {
    rest = data.rest;
    addRest();
    restComes();
  } else if (data.missing) {
    restFails(new Error(data.missing));
  } else {
    take(data);
  }
};
