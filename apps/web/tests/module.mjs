// The module gives the same answers as the native program to the same questions, including learned clauses and
// conflicts. Only times differ.
//
//     node module.mjs PAGE_DIR QUESTIONS_PROGRAM

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { loadModule } from "./load_module.mjs";

const [pageDir, program] = process.argv.slice(2);
if (!existsSync(program)) {
  console.log(`skipped: ${program} is not built (cmake --build --preset release --target api_program)`);
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

test("answers as the native program does", async () => {
  const questions = run(["--make"], "");
  const expected = run([], questions.join("\n"));
  const module = await loadModule(pageDir);
  questions.forEach((question, i) => {
    const [native, here] = [JSON.parse(expected[i]), module.answer(question)].map(withoutTimes);
    assert.equal(here, native, question);
  });
  assert.ok(questions.length >= 300);
});
