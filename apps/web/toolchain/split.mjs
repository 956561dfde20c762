// Splits the module in two: the functions that the usual first questions run, dokusat.wasm, and the rest,
// dokusat-rest.wasm, which is loaded behind it. Which functions these are is found out by asking.
//
//     node split.mjs WASM_SPLIT WHOLE.js OUT_DIR

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { answerOf } from "../npm/core.mjs";

const [wasmSplit, wholeScript, outDir] = process.argv.slice(2);
const whole = wholeScript.replace(/js$/, "wasm");
const [instrumented, profile] = ["instrumented.wasm", "functions.profile"].map((name) => join(whole, "..", name));

/** Plain boards with one solution, as the page asks about what is typed or stands in its address. What others need comes
 * with the rest: texts of any format, no solution or several, other sizes, dominoes. */
const kPuzzles = [
  "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
].map((digits) => ({ size: 9, board: "3x3", givens: [...digits].map((digit) => Number(digit) || 0) }));
const kQuestions = [...kPuzzles.map((puzzle) => ({ ask: "read", puzzle })),
  ...["solve", "unique"].flatMap((ask) => kPuzzles.map((puzzle) => ({ ask, puzzle, timeout: 60 })))];

async function runQuestions() {
  const load = createRequire(import.meta.url)(resolve(wholeScript));
  let exported = null;
  const module = await load({
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(instrumented)), imports);
      exported = instance.exports;
      done(instance);
      return exported;
    },
  });
  for (const question of kQuestions) {
    const { error } = answerOf(module, question);
    if (error) throw new Error(`${JSON.stringify(question)}: ${error}`);
  }
  const length = exported.__write_profile(0, 0);
  const at = module._malloc(length);
  exported.__write_profile(at, length);
  return module.HEAPU8.slice(at, at + length);
}

execFileSync(wasmSplit, ["--all-features", "--instrument", whole, "-o", instrumented]);
writeFileSync(profile, await runQuestions());
// The prefix keeps names that are added apart from those that the script uses.
execFileSync(wasmSplit, ["--all-features", "--split", whole, "--profile", profile, "--export-prefix=%",
  "-o1", join(outDir, "dokusat.wasm"), "-o2", join(outDir, "dokusat-rest.wasm")]);
