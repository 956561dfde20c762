// Measures what docs/lab/web.md tells: sizes, the time to the first answer, and the time of sets of puzzles in
// the browser's worker beside the native program, both left to the solver and as dokusat would do it.
//
//     node measure.mjs PAGE_DIR QUESTIONS_PROGRAM CHROMIUM TOOLS_DIR [NAME=FILE[:FIRST]]...
//
// A file has puzzles in any format, of which the first so many are asked for uniqueness.

import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { serve } from "./server.mjs";

const [pageDir, program, chromium, toolsDir, ...sets] = process.argv.slice(2);
const { chromium: browsers } = createRequire(join(resolve(toolsDir), "/"))("playwright-core");
const kRounds = 3;

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const total = (answers) => answers.reduce((sum, { seconds }) => sum + seconds, 0);

function native(questions) {
  const input = questions.map((question) => JSON.stringify(question)).join("\n");
  const { stdout } = spawnSync(program, [], { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  return stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

function sizes() {
  const rows = readdirSync(pageDir).map((name) => {
    const bytes = readFileSync(join(pageDir, name));
    return { name, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  });
  const sum = (kind) => rows.reduce((all, row) => all + row[kind], 0);
  for (const { name, raw, gzip, brotli } of rows.filter(({ name: file }) => file.endsWith(".wasm")))
    console.log(`${name}: ${raw} bytes, gzip ${gzip}, brotli ${brotli}`);
  console.log(`all files: ${sum("raw")} bytes, gzip ${sum("gzip")}, brotli ${sum("brotli")}`);
}

/** Without a network from this machine; else as over one with so many Mbit/s and 20 ms back and forth. */
async function timeToFirstAnswer(browser, url, megabits) {
  const times = [];
  for (let i = 0; i < 11; ++i) {
    const context = await browser.newContext();
    const page = await context.newPage();
    if (megabits) {
      const network = await context.newCDPSession(page);
      await network.send("Network.emulateNetworkConditions",
        { offline: false, latency: 20, downloadThroughput: megabits * 125000, uploadThroughput: megabits * 125000 });
    }
    await page.goto(url);
    times.push(await page.evaluate(async () => {
      const answer = await dokusat.engine.ask({
        ask: "solve", puzzle: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
      });
      if (answer.status !== "solved") throw new Error(JSON.stringify(answer));
      return performance.now(); // since navigation began
    }));
    await context.close();
  }
  console.log(`navigation to first answer, ${megabits ? `${megabits} Mbit/s` : "no network"}: median ${median(times).toFixed(0)} ms, ${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`);
}

async function compare(page, set) {
  const [, name, file, first] = /^([^=]+)=([^:]+)(?::(\d+))?$/.exec(set);
  const { puzzles } = native([{ ask: "read", text: readFileSync(file, "utf8") }])[0];
  const chosen = puzzles.slice(0, Number(first ?? puzzles.length));
  for (const way of [{ splits: 0 }, {}]) {
    const questions = chosen.map((puzzle) => ({ ask: "unique", puzzle, ...way }));
    const times = { native: [], here: [] };
    for (let round = 0; round < kRounds; ++round) {
      times.native.push(total(native(questions)));
      const answers = await page.evaluate(async (all) => {
        const found = [];
        for (const question of all) found.push(await dokusat.engine.ask(question));
        return found;
      }, questions);
      times.here.push(total(answers));
    }
    const [there, here] = [median(times.native), median(times.here)];
    console.log(`${name}, ${chosen.length} puzzles, ${"splits" in way ? "solver" : "as usual"}: ` +
      `native ${there.toFixed(3)} s, worker ${here.toFixed(3)} s, ${(here / there).toFixed(2)}`);
  }
}

sizes();
const server = await serve(pageDir, { isCompressed: true });
const browser = await browsers.launch({ executablePath: chromium, args: ["--no-sandbox"] });
for (const megabits of [0, 20, 5]) await timeToFirstAnswer(browser, server.url, megabits);
const page = await browser.newPage();
await page.goto(server.url);
for (const set of sets) await compare(page, set);
await browser.close();
server.close();
