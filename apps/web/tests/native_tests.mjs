// Tests of the page served by the native program.

import assert from "node:assert/strict";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answered, ask, digits, kHard, kHardAnswer, opened } from "./page_driver.mjs";
import { serveNatively } from "./server.mjs";

/** Uses more tabs than a browser opens HTTP connections to one host. */
async function answersManyTabs(browser) {
  const kTabs = 8;
  const counting = [];
  for (let tab = 0; tab < kTabs; ++tab) {
    counting.push(await opened(browser, ".".repeat(81)));
    await counting[tab].click("#count");
  }
  const page = await opened(browser, kHard);
  assert.equal(await ask(page, "solve"), "Solved from the clues.");
  assert.equal(await digits(page), kHardAnswer);
  for (const one of counting)
    await one.waitForFunction(() => /Estimate|at least/.test(document.querySelector("#answer").textContent));
}

/** Runs the test with a server of its own, which is always stopped. */
async function withServer(browser, options, test, input) {
  const server = await serveNatively(browser.program, options, input);
  try {
    const page = await opened(browser, "", server.url);
    await test(server, page);
    await page.close();
  } finally {
    server.close();
  }
}

async function opensThePuzzleOfTheCommandLine(browser) {
  const folder = mkdtempSync(join(tmpdir(), "dokusat-page-"));
  const file = join(folder, "puzzle.txt");
  for (const [text, wanted] of [[kHard, kHard], [".Shape~4x4.Cage~5~R1C1~R1C2.~R2C1_3\n", "....3..........."],
    ["1\n3 A1 1 A2\n? ? B4 ?\n0\n", "31.....3........"]]) {
    writeFileSync(file, text);
    const opens = async (server, page) => {
      await page.waitForFunction(() => document.querySelector("#answer").textContent === "Opened.");
      assert.equal(await digits(page), wanted);
    };
    await withServer(browser, ["--puzzle", file], opens);
    const input = openSync(file);
    await withServer(browser, ["--puzzle", "-"], opens, input);
    closeSync(input);
  }
  rmSync(folder, { recursive: true });
}

async function tellsThatTheProgramHasEnded(browser) {
  await withServer(browser, [], async (server, page) => {
    await page.evaluate(() => { dokusat.ended = new Promise((resolve) => dokusat.engine.active.worker.socket.addEventListener("close", resolve)); });
    server.close();
    await page.evaluate(() => dokusat.ended);
    await page.click("#solve");
    assert.match(await answered(page), /the program that serves this page has ended; start it again/);
  });
  browser.troubles.length = 0; // the console lists failed connection attempts
}

export const tests = [answersManyTabs, opensThePuzzleOfTheCommandLine, tellsThatTheProgramHasEnded].map((run) => ({ name: run.name, run }));
