// The npm package in Node: the module, a worker, the command and, with TOOLS_DIR, its types by tsc.
//
//     node npm.mjs PACKAGE_DIR [TOOLS_DIR]

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const [packageDir, toolsDir] = process.argv.slice(2);
const { load, startWorker } = await import(pathToFileURL(join(resolve(packageDir), "node.mjs")));
const puzzle = "1.......2.....4.";
const command = (args, input) =>
  spawnSync(process.execPath, [join(packageDir, "cli.mjs"), ...args], { input, encoding: "utf8" });

test("the module answers, and reports what it knows", async () => {
  const { ask } = await load();
  const reports = [];
  assert.deepEqual(ask({ ask: "least", puzzle }).grid, [1, 2, 3, 4, 4, 3, 2, 1, 2, 4, 1, 3, 3, 1, 4, 2]);
  const steps = ask({ ask: "explain", puzzle }, (known) => reports.push(known)).steps;
  assert.equal(reports.filter(({ step }) => step).length, steps.length);
  assert.match(ask({ ask: "solve", puzzle: "what" }).error, /not recognised/);
});

test("a worker answers in order, also after an error", async () => {
  const worker = startWorker();
  const answers = await Promise.all([{ ask: "count", puzzle }, { ask: "count", puzzle: "what" }, { ask: "unique", puzzle }]
    .map((question) => worker.ask(question)));
  assert.equal(answers[0].count, "3");
  assert.match(answers[1].error, /not recognised/);
  assert.equal(answers[2].unique, false);
  const open = worker.ask({ ask: "count", puzzle: ".".repeat(81) });
  worker.close();
  await assert.rejects(open, /closed/);
});

test("the command takes a puzzle, keys, and lines of JSON", () => {
  assert.equal(JSON.parse(command(["solve", "order=least"], puzzle).stdout).grid.join(""), "1234432124133142");
  assert.equal(JSON.parse(command(["generate", "size=4", "seed=1"]).stdout).puzzle.size, 4);
  const lines = command([], `{"ask": "count", "puzzle": "${puzzle}"}\nno JSON\n\n{"ask": "unique", "puzzle": "${puzzle}"}\n`).stdout;
  const [count, error, unique] = lines.trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual([count.count, typeof error.error, unique.unique], ["3", "string", false]);
  const wrong = command(["solve"], "what");
  assert.equal(wrong.status, 1);
  assert.match(wrong.stdout, /not recognised/);
  assert.equal(command(["solve", "a", "b"]).status, 2);
});

test("types know the questions and the keys of their answers", { skip: !toolsDir }, () => {
  const folder = mkdtempSync(join(tmpdir(), "dokusat-npm-"));
  const messages = (line) => {
    writeFileSync(join(folder, "program.ts"), `import { load } from "dokusat";\nconst { ask } = await load();\n${line}\n`);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({
      compilerOptions: { noEmit: true, strict: true, target: "es2022", module: "es2022", moduleResolution: "bundler", types: [],
        paths: { dokusat: [join(resolve(packageDir), "index.d.ts")] } },
      files: ["program.ts"],
    }));
    return spawnSync(process.execPath,
      [createRequire(join(resolve(toolsDir), "/")).resolve("typescript/bin/tsc"), "-p", folder], { encoding: "utf8" }).stdout;
  };
  const asked = (question, use) =>
    messages(`const answer = ask(${question});\nif (!("error" in answer)) { ${use} }`);
  assert.equal(asked('{ ask: "count", puzzle: "1" }', "const found: string = answer.count; void found;"), "");
  assert.match(asked('{ ask: "count", puzzle: "1" }', "answer.grid;"), /'grid' does not exist/);
  assert.match(messages('ask({ ask: "count", puzle: "1" });'), /puzle/);
  rmSync(folder, { recursive: true });
});
