// Boards that are not Sudoku: unequal numbers of rows and columns, other values than 1 to the size, black cells.

import assert from "node:assert/strict";
import { answered, ask, cell, digits, opened, openMenu, placeOf, setMode, setting, state, stroke, text, tool, unfold, verdict } from "./page_driver.mjs";

const made = ({ native }, question) => native([{ ask: "generate", seed: 1, ...question }])[0];
const blackCells = (page) => page.evaluate(() => [...document.querySelectorAll(".cell.blocked")].map((one) => Number(one.dataset.cell)));
const zeros = (list) => list.flatMap((value, at) => (value === 0 ? [at] : []));

/** Sums are drawn in black cells; a typed digit is a value, not an index. */
async function playsKakuro(browser) {
  const { puzzle, grid } = made(browser, { kind: "kakuro", size: 6, columns: 7 });
  const page = await opened(browser, puzzle.rules.replace("~Raw", `~Raw${zeros(puzzle.givens).map((at) => `.~R${1 + Math.floor(at / 7)}C${1 + (at % 7)}_0`).join("")}`));
  await page.waitForFunction(() => document.querySelector(".cell.blocked"));
  assert.deepEqual(await blackCells(page), zeros(puzzle.givens));
  const white = grid.findIndex((value) => value > 0);
  await cell(page, white).click();
  await page.keyboard.press("0"); // is allowed in black cells only
  assert.equal((await state(page)).entries[white], 0);
  await page.keyboard.press(String((grid[white] % 9) + 1));
  assert.match(await ask(page, "check"), new RegExp(`^The first wrong entry is r\\d+c\\d+=${(grid[white] % 9) + 1}:`));
  await page.keyboard.press("Delete");
  await page.keyboard.press("Control+Digit9");
  assert.match(await cell(page, white).getAttribute("aria-label"), /open, centre marks 9, Run/);
  await ask(page, "step");
  await page.waitForFunction(() => /^Step 1/.test(document.querySelector("#more").textContent));
  await browser.shot(page, `kakuro_step_${page.viewportSize().width}`);
  await ask(page, "candidates");
  assert.equal(await ask(page, "solve"), "Solved from the clues.");
  assert.equal(await digits(page), grid.map((value) => value || ".").join(""));
  await browser.shot(page, `kakuro_${page.viewportSize().width}`);
  // The address contains the same state.
  const before = await state(page);
  const other = await opened(browser, "", page.url());
  await other.waitForFunction(() => dokusat.state.columns === 7);
  assert.deepEqual(await state(other), before);
  assert.ok((await other.evaluate(() => document.documentElement.scrollWidth)) <= page.viewportSize().width);
}

async function showsStr8ts(browser) {
  const { puzzle, grid } = made(browser, { kind: "str8ts", size: 6 });
  const page = await opened(browser);
  await page.evaluate(async (given) => dokusat.transfer.openText((await dokusat.engine.ask({ ask: "convert", to: "iss", puzzle: given })).text), puzzle);
  await page.waitForFunction(() => /^Str8ts: no digit/.test(document.querySelector("#words").textContent));
  const black = await blackCells(page);
  const withDigit = black.find((at) => puzzle.givens[at] > 0);
  assert.match(await cell(page, withDigit).getAttribute("aria-label"), /, black, given \d/);
  assert.match(await cell(page, black.find((at) => puzzle.givens[at] === 0)).getAttribute("aria-label"), /, black$/);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await browser.shot(page, `str8ts_${colorScheme}`);
  }
  await ask(page, "solve");
  assert.equal(await digits(page), grid.map((value) => value || ".").join(""));
}

/** Generates five Sudokus on the page, with gaps between them that take no digit. */
async function playsSamurai(browser) {
  const page = await opened(browser);
  await openMenu(page, "#make-kind");
  await unfold(page, "new-box");
  await page.selectOption("#make-kind", "samurai");
  await page.click("#generate-form button[type=submit]");
  await page.waitForFunction(() => dokusat.state.columns === 21, null, { timeout: 60_000 });
  await page.waitForFunction(() => /^Samurai: each square/.test(document.querySelector("#words").textContent));
  const gaps = await blackCells(page);
  assert.equal(gaps.length, 21 * 21 - 5 * 81 + 4 * 9);
  assert.ok(await page.isVisible(".above .boxes path"));
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await browser.shot(page, `samurai_${colorScheme}_${page.viewportSize().width}`);
  }
  assert.equal(await ask(page, "solve"), "Solved from the clues.");
  const shown = [...(await digits(page))];
  assert.deepEqual(shown.flatMap((digit, at) => (digit === "." ? [at] : [])), gaps);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= page.viewportSize().width);
}

/** An empty board from the menu, in setting mode. */
async function emptyBoard(browser, kind) {
  const page = await setting(browser);
  await openMenu(page, "#board-kind");
  await page.evaluate(() => { document.getElementById("new-box").open = true; });
  await page.selectOption("#board-kind", { label: kind });
  await page.click("#empty-form button");
  await page.waitForFunction((size) => dokusat.state.size === Number(size), /(\d+)×/.exec(kind)[1]);
  await page.evaluate(() => { document.getElementById("new-box").open = false; });
  return page;
}

/** Typing 0 makes cells black, and again white; the rules of the runs follow. */
async function setsKakuro(browser) {
  const { puzzle } = made(browser, { kind: "kakuro", size: 5 });
  const page = await emptyBoard(browser, "Kakuro 5×5");
  const black = zeros(puzzle.givens);
  await cell(page, 12).click();
  await page.keyboard.press("0");
  await page.keyboard.press("0");
  for (const at of black) {
    await cell(page, at).click();
    await page.keyboard.press("0");
  }
  await page.waitForFunction((count) => document.querySelectorAll(".cell.blocked").length === count, black.length);
  assert.deepEqual(await blackCells(page), black);
  for (const [, sum, cells] of puzzle.rules.matchAll(/\.Cage~(\d+)((?:~R\d+C\d+)+)/g)) {
    const run = [...cells.matchAll(/R(\d+)C(\d+)/g)].map(([, row, column]) => 5 * (Number(row) - 1) + Number(column) - 1);
    await tool(page, "Cage");
    await stroke(page, run);
    await page.keyboard.type(sum);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
  }
  assert.deepEqual((await state(page)).items.filter((text) => text.startsWith(".Cage")).sort(),
    [...puzzle.rules.matchAll(/\.Cage[^.\n]*/g)].map(([text]) => text).sort());
  assert.equal(await page.locator("#words li").count(), 10); // only the sums are listed
  assert.equal(await page.locator('#pad button[aria-label="Black or white"]').textContent(), "■");
  await browser.shot(page, `kakuro_set_${page.viewportSize().width}`);
  await verdict(page, "one solution");
  // Another black cell keeps the sums of the other runs.
  const before = (await state(page)).items;
  const white = puzzle.givens.findIndex((value) => value !== 0);
  await cell(page, white).click();
  await page.keyboard.press("0");
  assert.ok((await state(page)).items.length < before.length);
  const split = (await state(page)).items;
  await page.keyboard.press("Delete"); // the joined runs have no sums
  assert.deepEqual((await state(page)).items, split);
}

async function setsStr8ts(browser) {
  const { puzzle } = made(browser, { kind: "str8ts", size: 6 });
  const page = await emptyBoard(browser, "Str8ts 6×6");
  const read = await page.evaluate((given) => dokusat.engine.ask({ ask: "read", puzzle: given }), puzzle);
  const { items, black_cells: { cells: black, runs } } = read.puzzles[0];
  assert.deepEqual([items, runs], [[], "str8ts"]);
  for (const at of black) {
    await cell(page, at).click();
    await page.keyboard.press("0");
  }
  for (const [at, value] of puzzle.givens.entries()) {
    if (!value) continue;
    await cell(page, at).click();
    await page.keyboard.press(String(value));
  }
  assert.deepEqual((await state(page)).black, { cells: black, runs });
  assert.deepEqual(await blackCells(page), black);
  await verdict(page, "one solution");
  await browser.shot(page, "str8ts_set");
}

/** Draws heavy borders of cages or rooms that partition the board; boxes are drawn by the page itself. */
async function drawsTheBordersOfParts(browser) {
  for (const [kind, isDrawn] of [["kenken", true], ["suguru", true], ["killer", false]]) {
    const { puzzle } = made(browser, { kind, size: kind === "killer" ? 9 : 6 });
    const page = await opened(browser, puzzle.rules);
    await page.waitForFunction(() => document.querySelector(".layer.rules"));
    assert.equal(await page.isVisible(".above .boxes path"), isDrawn, kind);
    await browser.shot(page, `parts_${kind}`);
  }
}

/** Generates every kind that the module offers. */
async function generatesEveryKind(browser) {
  const [{ schema }] = browser.native([{ ask: "schema" }]);
  const { kind } = schema.oneOf.find(({ properties }) => properties.ask.const === "generate").properties;
  const page = await opened(browser);
  await unfold(page, "new-box");
  await page.selectOption("#make-band", ""); // waits until the menus are filled
  await page.fill("#make-size", "6");
  for (const name of kind.enum) {
    await page.selectOption("#make-kind", name);
    await page.click("#generate-form button");
    assert.equal(await answered(page), "A new puzzle with one solution.", name);
    assert.equal(await ask(page, "unique"), "From the clues: there is one solution.", name);
  }
  await page.selectOption("#make-kind", "futoshiki");
  await page.selectOption("#make-band", "medium");
  await page.click("#generate-form button");
  await page.waitForFunction(() => /^A new puzzle/.test(document.querySelector("#answer").textContent));
  await page.waitForFunction(() => /^Rating: medium/.test(document.querySelector("#rating").textContent));
}

/** A board of four rows and six columns: mouse, arrow keys and rules use both numbers. */
async function setsBoardsThatAreNotSquare(browser) {
  const page = await setting(browser, ".Shape~4x6.~R1C1_1");
  await setMode(page, "clues");
  await cell(page, 5).click();
  await page.keyboard.press("ArrowRight"); // no effect at the edge
  await page.keyboard.press("ArrowDown");
  assert.deepEqual(await page.evaluate(() => dokusat.selected), [11]);
  await tool(page, "Thermo");
  await stroke(page, [18, 12, 6]);
  await tool(page, "Sandwich");
  await page.fill("#tool-value", "4");
  await page.mouse.click(...(await placeOf(page, 4, 0, -0.8)));
  assert.deepEqual((await state(page)).items, [".Thermo~R4C1~R3C1~R2C1", ".Sandwich~4~C5"]);
  await page.keyboard.press("Escape");
  await page.mouse.click(...(await placeOf(page, 12, -0.8)));
  assert.deepEqual(await page.evaluate(() => dokusat.selected), [12, 13, 14, 15, 16, 17]);
  await tool(page, "Regions");
  assert.match(await text(page, "tool-error"), /square boards/);
  await page.keyboard.press("Escape");
  await verdict(page, "solution");
  await browser.shot(page, "not_square");
}

/** The keys below the board change with the puzzle, also on undo. */
async function keysFollowThePuzzle(browser) {
  const page = await opened(browser, "1".padEnd(81, "."));
  await page.evaluate(() => dokusat.transfer.openText("1000000000000000"));
  const keys = async () => page.locator("#pad .keys button").count();
  assert.equal(await keys(), 5);
  await page.click("#undo");
  assert.equal(await keys(), 10);
  assert.equal(await answered(page), "Ready.");
}

const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kDesk = { viewport: { width: 1280, height: 800 } };
export const tests = [playsKakuro, showsStr8ts, playsSamurai, setsKakuro, setsStr8ts, drawsTheBordersOfParts, generatesEveryKind, setsBoardsThatAreNotSquare, keysFollowThePuzzle]
  .map((run) => ({ name: run.name, run, options: kDesk }))
  .concat([{ name: "playsKakuroOnAPhone", run: playsKakuro, options: { ...kPhone, colorScheme: "dark" } }, { name: "playsSamuraiOnAPhone", run: playsSamurai, options: kPhone }]);
