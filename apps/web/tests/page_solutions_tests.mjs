// Puzzles with several solutions: displaying, counting and estimating them.

import assert from "node:assert/strict";
import { answered, ask, cell, digits, kEasy, opened, setMode, state, text, unfold, verdict } from "./page_driver.mjs";

const kSeveral = "12.3............"; // twelve solutions

const classesOfMark = (page, index, digit) => page.evaluate(([at, wanted]) => {
  const mark = [...document.querySelectorAll(`[data-cell="${at}"] .marks span`)].find((one) => one.textContent === wanted);
  return mark ? { classes: mark.className, share: Number(mark.style.getPropertyValue("--share")) } : null;
}, [index, String(digit)]);

async function tellsInHowManySolutionsADigitStands(browser) {
  const page = await opened(browser, kSeveral);
  assert.match(await ask(page, "candidates"), /12 cells are open/);
  const [native] = browser.native([{ ask: "candidates", limit: 8, puzzle: kSeveral }]);
  const shares = new Map();
  for (let index = 0; index < 16; ++index) {
    if (native.candidates[index].length < 2) continue;
    for (const [i, digit] of native.candidates[index].entries()) {
      const { classes, share } = await classesOfMark(page, index, digit);
      assert.match(classes, /amount/);
      shares.set(native.counts[index][i], share);
    }
  }
  const counts = [...shares.keys()].sort((one, other) => one - other);
  assert.ok(counts.length > 1);
  for (let i = 1; i < counts.length; ++i) assert.ok(shares.get(counts[i - 1]) < shares.get(counts[i]));
  // Also in words, for readers who do not see colours.
  await cell(page, 8).click();
  const words = "2 in 6 solutions, 3 in 3 solutions, 4 in 3 solutions";
  assert.equal(await text(page, "cell-note"), `r3c1: ${words}.`);
  assert.equal(await cell(page, 8).getAttribute("aria-label"), `r3c1, open, ${words}`);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await browser.shot(page, `amounts_${colorScheme}`);
  }
  await page.getByRole("button", { name: "Count up to 100" }).click();
  await answered(page);
  await cell(page, 9).click();
  // Ends with the first digit entered.
  await page.keyboard.press("1");
  assert.equal(await text(page, "cell-note"), "");
}

async function stepsThroughSolutions(browser) {
  const page = await opened(browser, kSeveral);
  assert.match(await ask(page, "solutions"), /^Solution 1 of 12 in all\.$/);
  const grids = [await digits(page)];
  const next = page.getByRole("button", { name: "Next", exact: true });
  for (let number = 2; number <= 12; ++number) {
    await next.click();
    grids.push(await digits(page));
    const differs = [...grids.at(-1)].flatMap((digit, i) => (digit === grids.at(-2)[i] ? [] : [i]));
    assert.match(await text(page, "answer"), new RegExp(`^Solution ${number} of 12 in all\\. ${differs.length} cells differ`));
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll(".cell.reason")].map((one) => Number(one.dataset.cell))), differs);
  }
  assert.equal(new Set(grids).size, 12);
  await browser.shot(page, "solutions");
  await next.press("Enter"); // no effect after the last one
  assert.match(await text(page, "answer"), /^Solution 12 of 12/);
  await page.getByRole("button", { name: "Previous" }).click();
  assert.equal(await digits(page), grids[10]);
  // A single undo restores the puzzle.
  await page.click("#undo");
  assert.equal(await digits(page), kSeveral);
  assert.equal(await text(page, "more"), "");
}

async function tellsThatThereAreMoreSolutions(browser) {
  const page = await opened(browser, "1".padEnd(81, "."));
  assert.match(await ask(page, "solutions"), /^Solution 1 of the first 100; there are more\.$/);
  await page.evaluate((given) => dokusat.transfer.openText(given), "11..............");
  assert.equal(await ask(page, "solutions"), "From the clues: there is no solution.");
}

async function estimatesLargeCounts(browser) {
  const page = await opened(browser, ".".repeat(81));
  await page.click("#count");
  await page.waitForFunction(() => /Estimate/.test(document.querySelector("#answer").textContent));
  const told = await text(page, "answer");
  // The number of probes depends on time, up to 1,000.
  const [, number, error] = /about ([\d.]+e\d+) solutions, standard error (\d+) %, from \d+ probes/.exec(told);
  const ratio = Number(number) / 6670903752021072936960;
  assert.ok(Math.abs(ratio - 1) < Math.max(0.3, (4 * Number(error)) / 100), told);
  await page.click("#stop");
  assert.match(await text(page, "answer"), /^(Stopped|Counting)/);
  await page.evaluate((given) => dokusat.transfer.openText(given), kEasy);
  assert.equal(await ask(page, "count"), "From the clues: there is one solution.");
}

async function judgesWhileOneSets(browser) {
  const page = await opened(browser, kEasy);
  await setMode(page, "clues");
  await verdict(page, "There is one solution.");
  for (const index of [0, 1, 4, 9, 12, 13, 14, 19]) {
    await cell(page, index).click();
    await page.keyboard.press("Delete");
  }
  await verdict(page, "There are several solutions.");
  await browser.shot(page, "judged");
  // A button's question is answered even while live checks are off, which then show nothing.
  assert.match(await ask(page, "unique"), /^From the clues: there are several/);
  await page.uncheck("#live");
  assert.equal(await text(page, "verdict"), "");
}

/** Each edit cancels the question of the edit before, so a long one delays nothing. */
async function endsAJudgementByTheNextEdit(browser) {
  const page = await opened(browser, ".".repeat(625));
  await page.evaluate((given) => dokusat.transfer.openText(given), "1...............");
  await setMode(page, "clues");
  await verdict(page, "several solutions");
  assert.equal((await state(page)).size, 4);
}

async function copiesTheText(browser) {
  await browser.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await opened(browser, kEasy);
  await unfold(page, "share-box");
  await page.click("#copy-text");
  await page.waitForFunction(() => document.querySelector("#exported").textContent.startsWith("The puzzle is in the clipboard"));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate((given) => dokusat.transfer.openText(given), copied);
  assert.equal(await digits(page), kEasy);
  for (const [id, kind] of [["copy-svg", "text/plain"], ["copy-png", "image/png"]]) {
    await page.click(`#${id}`);
    await page.waitForFunction(() => document.querySelector("#exported").textContent.startsWith("The picture is in the clipboard"));
    assert.deepEqual(await page.evaluate(async () => (await navigator.clipboard.read())[0].types), [kind]);
    await page.evaluate(() => { document.querySelector("#exported").textContent = ""; });
  }
  await page.click("#share");
  await page.waitForFunction(() => document.querySelector("#exported").textContent === "The link is in the clipboard.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
}

const kPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function showsAmountsOnAPhone(browser) {
  const page = await opened(browser, "1".padEnd(81, "."));
  await ask(page, "candidates");
  await cell(page, 40).tap();
  assert.match(await text(page, "cell-note"), /^r5c5: 1 in 8 or more solutions, 2 in/);
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(content <= window, `${content} wide in ${window}`);
  await browser.shot(page, "amounts_phone");
  await ask(page, "solutions");
  await page.getByRole("button", { name: "Next", exact: true }).tap();
  await browser.shot(page, "solutions_phone");
}

export const tests = [
  tellsInHowManySolutionsADigitStands, stepsThroughSolutions, tellsThatThereAreMoreSolutions, estimatesLargeCounts,
  judgesWhileOneSets, endsAJudgementByTheNextEdit, copiesTheText,
].map((run) => ({ name: run.name, run })).concat([{ name: "showsAmountsOnAPhone", run: showsAmountsOnAPhone, options: kPhone }]);
