// The module answers as the native program does: the same questions, the same answers, learned clauses
// and conflicts included. Only times differ.
//
//     node module.mjs PAGE_DIR QUESTIONS_PROGRAM

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { loadModule } from "./load_module.mjs";

const [pageDir, program] = process.argv.slice(2);
if (!existsSync(program)) {
  console.log(`skipped: ${program} is not built (cmake --build --preset release --target questions_program)`);
  process.exit(77);
}
const lines = (text) => text.split("\n").filter(Boolean);
const run = (args, input) => {
  const { status, stdout, stderr } = spawnSync(program, args, { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`${program} ${args}: ${stderr}`);
  return lines(stdout);
};

function withoutTimes(answer) {
  delete answer.seconds;
  delete answer.statistics?.encode_seconds;
  return JSON.stringify(answer);
}

const questions = run(["--make"], "");
const expected = run([], questions.join("\n"));
const module = await loadModule(pageDir);
const kinds = new Map();
let wrong = 0;
questions.forEach((question, i) => {
  const { ask } = JSON.parse(question);
  kinds.set(ask, (kinds.get(ask) ?? 0) + 1);
  const [native, here] = [JSON.parse(expected[i]), module.answer(question)].map(withoutTimes);
  if (native === here) return;
  if (++wrong <= 5) console.log(`${question}\n  native: ${native.slice(0, 2000)}\n  module: ${here.slice(0, 2000)}`);
});
console.log(`${questions.length} questions, ${wrong} answers differ; ` + [...kinds].map((kind) => kind.join(" ")).join(", "));
process.exitCode = wrong > 0 || questions.length < 300 ? 1 : 0;
