// Worker that runs dokusat. Receives {id, question}; posts {id, report} during the work and {id, answer} at the end.
// The compiled first part of the module arrives as {first}; once it runs, {ready: true} is posted, and earlier
// questions are answered. The rest arrives as {rest}, or as {missing} with the reason. The script dokusat.js, which
// starts the module, is prepended to this one.
import { answerOf } from "../npm/core.mjs";

let dokusat = null;
let current = 0;
let first = /** @type {WebAssembly.Module|null} */ (null);
let rest = null;
let exported = null; // of the first part, for the rest
let isRestCalled = false;
let begin = null;
let isBegun = new Promise((resolve) => (begin = resolve)); // a promise of the module, replaced by each restart
let restComes = null;
let restFails = null;
const restCame = new Promise((resolve, reject) => ([restComes, restFails] = [resolve, reject]));
restCame.catch(() => {}); // reported to questions that need the rest

/** Placeholder for each function of the rest until it is loaded. */
function callRest() {
  isRestCalled = true;
  throw new Error("the rest of the module is not there yet");
}

async function start() {
  dokusat = await /** @type {any} */ (self).loadDokusat({ // defined by the prepended script
    // Without the rest the module may have to restart; the final answer contains every report.
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

/** Adds the functions of the rest to the table of the first part. */
function addRest() {
  new WebAssembly.Instance(rest, { primary: exported });
}

/** Answers a question. If it needs the rest, waits for that, restarts the module and answers again. */
async function answerBy(question) {
  isRestCalled = false;
  try {
    const found = answerOf(dokusat, question);
    if (!isRestCalled) return found;
  } catch (error) {
    if (!isRestCalled) throw error;
  }
  await restCame;
  await beginAnew();
  return answerOf(dokusat, question);
}

/** Restarts the module with new memory. */
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
    // An exception leaves allocated memory behind.
    if (found.error || found.status === "unknown") isBegun = beginAnew();
  } catch (error) {
    // After this error the module is in an invalid state; the caller replaces this worker.
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
