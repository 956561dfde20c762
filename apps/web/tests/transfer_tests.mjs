// Import and export of texts and files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { digits, kEasy, kHard, opened, text, unfold } from "./page_driver.mjs";

async function exportsFiles(browser) {
  const page = await opened(browser, kHard);
  await unfold(page, "share-box");
  for (const [id, beginning] of [["text", /^8 0 0 0/], ["svg", /^<svg /], ["dimacs", /^c /]]) {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(`#export-${id}`)]);
    assert.match(readFileSync(await download.path(), "utf8"), beginning);
  }
}

async function tellsWhatIsWrongWithAText(browser) {
  const page = await opened(browser, "1000\n00x0\n0000\n0000\n");
  assert.match(await text(page, "answer"), /^This text is not a puzzle: line 2, column 3: expected a digit/);
  await page.evaluate(() => dokusat.transfer.openText(" \n"));
  assert.equal(await text(page, "answer"), "There is no text to open.");
  // The last line of an input in a contest's format, without puzzles.
  await page.evaluate(() => dokusat.transfer.openText("0\n"));
  assert.equal(await text(page, "answer"), "This text holds no puzzle.");
}

async function opensATextOfTheAddress(browser) {
  const page = await opened(browser, "", `${browser.url}#text=${encodeURIComponent(".Shape~4x4.Cage~5~R1C1~R1C2.~R2C1_3")}`);
  await page.waitForFunction(() => document.querySelector("#answer").textContent === "Opened.");
  assert.equal(await digits(page), "....3...........");
  assert.match(page.url(), /#size=4&/);
}

/** A text with many puzzles opens the first and lets the user choose others. */
async function choosesAmongPuzzles(browser) {
  const page = await opened(browser, `${kHard}\n`.repeat(20000) + kEasy);
  assert.equal(await text(page, "answer"), "Opened the first of 20001 puzzles.");
  const field = page.locator("#more input");
  await field.fill("20001");
  await field.press("Enter");
  await page.waitForFunction(() => /^Puzzle 20001 of 20001/.test(document.querySelector("#answer").textContent));
  assert.equal(await digits(page), kEasy);
  await field.fill("20002");
  await field.press("Enter");
  assert.equal(await digits(page), kEasy);
}

export const tests = [exportsFiles, tellsWhatIsWrongWithAText, opensATextOfTheAddress, choosesAmongPuzzles].map((run) => ({ name: run.name, run }));
