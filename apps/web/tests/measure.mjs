// Measures the numbers in docs/lab/web.md: sizes, the time to the first answer, and the time of sets of puzzles in the
// browser's worker compared with the native program, both by the SAT solver only and by default.
//
//     node measure.mjs PAGE_DIR QUESTIONS_PROGRAM CHROMIUM TOOLS_DIR [NAME=FILE[:FIRST]|NAME=OTHER_PAGE_DIR]...
//
// A file has puzzles in any format; the first FIRST are tested for uniqueness. The time to the first answer is measured
// in turns with other pages, one of which is this page with the module in one part.

import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { kChromiumArguments } from "./page_driver.mjs";
import { serve } from "./server.mjs";

const [pageDir, program, chromium, toolsDir, ...named] = process.argv.slice(2);
const isPage = (argument) => statSync(argument.slice(argument.indexOf("=") + 1), { throwIfNoEntry: false })?.isDirectory();
const sets = named.filter((argument) => !isPage(argument));
const { chromium: browsers } = createRequire(join(resolve(toolsDir), "/"))("playwright-core");
const kRounds = 3;
const kFirstAnswers = 15;
const kEmptyModule = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

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

/** The page with the whole module in the first part. */
function inOnePart() {
  const folder = mkdtempSync(join(tmpdir(), "dokusat-page-"));
  cpSync(pageDir, folder, { recursive: true });
  copyFileSync(join(pageDir, "..", "module", "dokusat.wasm"), join(folder, "dokusat.wasm"));
  writeFileSync(join(folder, "dokusat-rest.wasm"), kEmptyModule);
  return folder;
}

/** Measures from this machine without a network or, given `megabits`, with that many Mbit/s and a round trip of 20
 * ms. */
async function firstAnswer(browser, url, megabits) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  if (megabits) {
    const network = await context.newCDPSession(page);
    await network.send("Network.emulateNetworkConditions",
      { offline: false, latency: 20, downloadThroughput: megabits * 125000, uploadThroughput: megabits * 125000 });
  }
  await page.goto(url);
  const time = await page.evaluate(async () => {
    // The question that the page asks about its board.
    const givens = [..."8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."].map((digit) => Number(digit) || 0);
    const answer = await dokusat.engine.ask({ ask: "solve", puzzle: { size: 9, board: "3x3", givens } });
    if (answer.status !== "solved") throw new Error(JSON.stringify(answer));
    return performance.now(); // since the start of navigation
  });
  await context.close();
  return time;
}

/** Measures all pages in turns. */
async function timeToFirstAnswer(browser, pages, megabits) {
  const times = pages.map(() => []);
  for (let round = 0; round < kFirstAnswers; ++round)
    for (const [i, { url }] of pages.entries()) times[i].push(await firstAnswer(browser, url, megabits));
  pages.forEach(({ name }, i) => {
    const sorted = times[i].sort((a, b) => a - b).map((time) => time.toFixed(0));
    const at = (share) => sorted[Math.round(share * (sorted.length - 1))];
    console.log(`navigation to first answer, ${megabits ? `${megabits} Mbit/s` : "no network"}, ${name}: ` +
      `least ${at(0)} ms, quarter ${at(0.25)}, median ${at(0.5)}`);
  });
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
const whole = inOnePart();
const others = named.filter(isPage).map((argument) => argument.split("="));
const pages = [];
for (const [name, folder] of [["in two parts", pageDir], ["in one part", whole], ...others])
  pages.push({ name, ...(await serve(folder, { isCompressed: true })) });
const browser = await browsers.launch({ executablePath: chromium, args: kChromiumArguments });
for (const megabits of [0, 20, 5]) await timeToFirstAnswer(browser, pages, megabits);
const page = await browser.newPage();
await page.goto(pages[0].url);
for (const set of sets) await compare(page, set);
await browser.close();
for (const { close } of pages) close();
rmSync(whole, { recursive: true });
