// Measures the time from the command `dokusat page --puzzle FILE` to its first answers in a browser that is already
// running: the puzzle on the board, and its rating.
//
//     node bench/first_answer.mjs PROGRAM CHROMIUM TOOLS_DIR [ROUNDS]
//
// TOOLS_DIR contains playwright-core in its node_modules (build-web/tools). The program starts `xdg-open`, in whose place
// a script passes the address to the browser.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { kChromiumArguments, kEasy } from "../apps/web/tests/page_driver.mjs";

const [program, chromium, toolsDir, rounds = "15"] = process.argv.slice(2);
const { chromium: browsers } = createRequire(join(resolve(toolsDir), "/"))("playwright-core");

const folder = mkdtempSync(join(tmpdir(), "dokusat-first-"));
const puzzle = join(folder, "puzzle.txt");
const passed = join(folder, "address");
writeFileSync(puzzle, `${kEasy}\n`);
writeFileSync(join(folder, "xdg-open"), `#!/bin/sh\nprintf %s "$1" >${folder}/new && mv ${folder}/new ${passed}\n`, { mode: 0o755 });

/** The address that the program opens. */
function addressOpened() {
  return new Promise((found) => {
    const watcher = watch(folder, (_, name) => {
      if (name !== "address") return;
      watcher.close();
      found(readFileSync(passed, "utf8"));
      rmSync(passed);
    });
  });
}

/** Milliseconds from the command to the puzzle on the board, and to its rating. */
async function measure(browser) {
  const page = await browser.newPage();
  const address = addressOpened();
  const start = Date.now();
  const server = spawn(program, ["page", "--quiet", "--port", "0", "--puzzle", puzzle],
    { stdio: "ignore", env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, DISPLAY: ":0" } });
  await page.goto(await address);
  const [board, rating] = await page.evaluate(async () => {
    const shown = async (id, text) => {
      const place = document.getElementById(id);
      while (!place.textContent.startsWith(text)) await new Promise(requestAnimationFrame);
      return Date.now();
    };
    return Promise.all([shown("answer", "Opened."), shown("rating", "Rating: ")]);
  });
  server.kill();
  await page.close();
  return [board - start, rating - start];
}

const browser = await browsers.launch({ executablePath: chromium, args: kChromiumArguments });
const times = [];
for (let round = 0; round < Number(rounds); ++round) times.push(await measure(browser));
["puzzle on the board", "its rating"].forEach((what, i) => {
  const sorted = times.map((row) => row[i]).sort((a, b) => a - b);
  const at = (share) => sorted[Math.round(share * (sorted.length - 1))];
  console.log(`${what}: least ${at(0)} ms, quarter ${at(0.25)}, median ${at(0.5)}, most ${at(1)}`);
});
await browser.close();
rmSync(folder, { recursive: true });
