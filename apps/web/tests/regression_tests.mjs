// Regression tests, at the width of a desktop and of a phone.

import assert from "node:assert/strict";
import { answered, cell, kEasy, kHard, opened, setMode, setting, state, stroke, text, tool, unfold } from "./page_driver.mjs";

const items = async (page) => (await state(page)).items;
const shown = (page, id, wanted) => page.waitForFunction(([of, start]) => document.getElementById(of).textContent.startsWith(start), [id, wanted]);
/** All pairs of neighbours of a 9×9 board. */
const kNeighbours = Array.from({ length: 81 }, (_, cell) => [...(cell % 9 < 8 ? [[cell, cell + 1]] : []), ...(cell < 72 ? [[cell, cell + 9]] : [])]).flat();
const named = (at) => `~R${Math.floor(at / 9) + 1}C${(at % 9) + 1}`;
const onNeighbours = (rule, number = kNeighbours.length) => kNeighbours.slice(0, number).map(([one, other]) => `.${rule}${named(one)}${named(other)}`).join("");

/** Letters and Ctrl+A go to the board regardless of the last click. */
async function choosesMarksBehindAnyButton(browser) {
  const page = await opened(browser, kEasy);
  await cell(page, 2).click();
  for (const id of ["hint", "pause", "pause", "check"]) {
    await page.click(`#${id}`);
    await answered(page);
  }
  await page.evaluate(() => dokusat.select([2]));
  await page.click("#check");
  for (const key of ["c", "4", "x", "1"]) await page.keyboard.press(key);
  const { entries, marks, corners } = await state(page);
  assert.deepEqual([entries[2], marks[2], corners[2]], [0, [4], [1]]);
  await page.keyboard.press("Control+a");
  assert.equal(await page.evaluate(() => dokusat.selected.length), 81);
}

async function hidesTheBoardWhilePaused(browser) {
  const page = await opened(browser, kEasy);
  await cell(page, 2).click();
  const before = await state(page);
  await page.click("#pause");
  for (const key of ["4", "c", "Delete", "Control+z", "Control+a"]) await page.keyboard.press(key);
  assert.ok(await page.evaluate(() => ["frame", "pad", "hint", "undo"].every((id) => document.getElementById(id).inert)));
  assert.deepEqual(await state(page), before);
  await page.click("#pause");
  await page.keyboard.press("4");
  assert.equal((await state(page)).entries[2], 4);
  // A new puzzle is not paused.
  await page.click("#pause");
  await page.evaluate((given) => dokusat.transfer.openText(given), kHard);
  assert.equal(await page.evaluate(() => document.body.classList.contains("paused")), false);
}

async function namesAWrongEntryBeforeAnyHint(browser) {
  const page = await opened(browser, kEasy);
  for (const id of ["hint", "step"]) {
    await cell(page, 2).click();
    await page.keyboard.press("1");
    await page.click(`#${id}`);
    await shown(page, "answer", "The first wrong entry is r1c3=1: it leaves no solution.");
    await page.evaluate(() => dokusat.undo());
  }
  await page.click("#hint");
  await shown(page, "answer", "Step 1: look at r1c6");
}

/** Draws signs if all neighbours have one, and if more than half of them have. */
async function drawsSignsOfAllNeighbours(browser) {
  const page = await setting(browser, onNeighbours("GreaterThan"));
  const drawn = (number) => page.waitForFunction((least) => document.querySelectorAll(".rules .signs > *").length >= least, number);
  await drawn(144);
  await page.evaluate((given) => dokusat.transfer.openText(given), onNeighbours("WhiteDot", 73));
  await page.waitForFunction(() => document.querySelectorAll(".rules .signs circle").length === 73);
  await browser.shot(page, `signs_${page.viewportSize().width}`);
}

/** A wrong rule is not added; the tool shows the reason, and the cells stay selected. */
async function setsNoWrongRule(browser) {
  const page = await setting(browser, ".Thermo~R1C1~R1C2");
  for (const [rule, cells, value, why] of [["Cage", [40, 41], "abc", "expected a number"], ["WhiteDot", [40, 50, 60], "", "WhiteDot: R5C5 has no neighbour"],
    ["Quad", [40, 41], "0", "expected a digit 1 to 9"]]) {
    await page.evaluate(() => dokusat.select([0])); // otherwise they become the tool's first cells
    await tool(page, rule);
    await page.evaluate((chosen) => { dokusat.select(chosen); dokusat.palette.takeCells(); }, cells);
    if (value) {
      await page.fill("#tool-value", value);
      await page.click("#tool-add");
    }
    await shown(page, "tool-error", why);
    assert.deepEqual(await items(page), [".Thermo~R1C1~R1C2"]);
    assert.equal(await page.evaluate(() => dokusat.selected.length), cells.length);
    await page.click("#tool-end");
  }
  // Digits of a quadruple need no separator.
  await page.evaluate(() => dokusat.select([0]));
  await tool(page, "Quad");
  await page.evaluate(() => { dokusat.select([40]); dokusat.palette.takeCells(); });
  await page.fill("#tool-value", "37");
  await page.click("#tool-add");
  await page.waitForFunction(() => document.querySelector(".rules").textContent.includes("3 7"));
  assert.deepEqual(await items(page), [".Thermo~R1C1~R1C2", ".Quad~R5C5~3~7"]);
}

/** A wrong rule is first in the list, and all others are drawn. */
async function drawsAllButWrongRules(browser) {
  const dots = onNeighbours("WhiteDot", 12);
  const page = await setting(browser, dots);
  await page.waitForFunction(() => document.querySelectorAll(".rules .signs circle").length === 12);
  await page.evaluate((wrong) => {
    const { state } = dokusat;
    dokusat.change({ ...state, items: [...state.items.slice(0, 3), wrong, ...state.items.slice(4)] });
  }, ".WhiteDot~R5C5~R6C6~R7C7");
  await shown(page, "verdict", "The rule WhiteDot~R5C5~R6C6~R7C7 is wrong: WhiteDot: R5C5 has no neighbour");
  await page.waitForFunction(() => document.querySelectorAll(".rules .signs circle").length === 11);
  assert.match(await text(page, "words"), /^\.WhiteDot~R5C5~R6C6~R7C7/);
  await page.evaluate(() => document.querySelector("#words li.wrong .delete").click());
  await page.waitForFunction(() => /^There (is|are) /.test(document.querySelector("#verdict").textContent));
}

/** A puzzle being set is restored by a reload, and a page without an address offers it. */
async function keepsWhatIsBeingSet(browser) {
  const page = await setting(browser);
  await cell(page, 0).click();
  await page.keyboard.press("5");
  const isKept = (text) => Object.values(localStorage).some((kept) => kept.includes(text));
  await page.waitForFunction(isKept, "givens=5");
  await page.reload();
  await page.waitForFunction(() => dokusat.state.givens[0] === 5);
  assert.equal(await page.evaluate(() => dokusat.isSetting), true);
  const fresh = await opened(browser);
  await fresh.waitForSelector("#resume", { state: "visible" });
  await fresh.click("#resume");
  await fresh.waitForFunction(() => dokusat.state.givens[0] === 5);
  assert.equal(await fresh.evaluate(() => dokusat.isSetting), true);
  // A puzzle that was being solved is reopened for solving.
  await setMode(fresh, "solve");
  await fresh.waitForFunction(isKept, '"isSetting":false');
  await fresh.reload();
  await fresh.waitForFunction(() => dokusat.state.givens[0] === 5);
  assert.equal(await fresh.evaluate(() => dokusat.isSetting), false);
}

/** A window that has just opened a puzzle does not delete what another one stores of it before it is told. */
async function deletesNothingOfAnotherWindow(browser) {
  const one = await opened(browser, kEasy);
  await cell(one, 2).click();
  await one.keyboard.press("4");
  const stored = await one.evaluate(() => { dokusat.play.keep(); return localStorage.getItem("dokusat progress"); });
  await one.close();
  const other = await opened({ ...browser, context: await browser.context.browser().newContext() }, kEasy);
  const left = await other.evaluate((stored) => {
    localStorage.setItem("dokusat progress", stored);
    dokusat.play.keep();
    return JSON.parse(localStorage.getItem("dokusat progress"));
  }, stored);
  assert.deepEqual(Object.values(left).map(({ entries }) => entries[2]), [4]);
  await other.context().close();
}

/** Two windows with the same puzzle take over each other's changes and say so. */
async function followsAnotherWindow(browser) {
  const [one, other] = [await opened(browser, kEasy), await opened(browser, kEasy)];
  const write = async (page, at, digit) => {
    await page.bringToFront();
    await cell(page, at).click();
    await page.keyboard.press(digit);
  };
  await write(one, 2, "4");
  await other.waitForFunction(() => dokusat.state.entries[2] === 4);
  assert.match(await text(other, "answer"), /^Another window changed this puzzle/);
  await write(other, 3, "6");
  await one.waitForFunction(() => dokusat.state.entries[3] === 6);
  assert.equal((await state(one)).entries[2], 4);
  await one.evaluate(() => dokusat.undo());
  assert.deepEqual((await state(one)).entries.slice(2, 4), [4, 0]);
}

/** Opens a pasted link of the page with its entries. */
async function opensItsOwnLink(browser) {
  const page = await opened(browser, kEasy);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  const link = await page.evaluate(() => location.href);
  await page.evaluate((given) => dokusat.transfer.openText(given), kHard);
  await page.evaluate((given) => dokusat.transfer.openText(` ${given}\n`), link);
  const { givens, entries } = await state(page);
  assert.deepEqual([givens[0], entries[2]], [5, 4]);
}

/** Answers, hints, background work and tools do not move any button. */
async function movesNothing(browser) {
  const page = await opened(browser, kEasy);
  await page.waitForFunction(() => document.querySelector("#rating").textContent);
  const places = () => page.evaluate(() => Object.fromEntries(["pad", "hint", "check", "count", "rules-box", "palette-box"]
    .map((id) => [id, document.getElementById(id).getBoundingClientRect()]).filter(([, { width }]) => width > 0).map(([id, { top, bottom }]) => [id, [top, bottom]])));
  const atRest = await places();
  for (let grade = 0; grade < 4; ++grade) {
    await page.evaluate(() => dokusat.answers.steps.hint());
    assert.deepEqual(await places(), atRest, `grade ${grade}`);
  }
  assert.ok(Math.max(atRest.hint[1], atRest.pad[1], atRest.check[1]) <= page.viewportSize().height, JSON.stringify(atRest));
  await page.evaluate(() => dokusat.answers.show("One line.\n".repeat(40)));
  assert.deepEqual(await places(), atRest);
  await page.evaluate(() => dokusat.transfer.openText(".Thermo~R1C1~R1C2~R1C3"));
  await setMode(page, "clues");
  await page.waitForFunction(() => document.querySelectorAll("#palette .tool").length > 0 && document.querySelector(".rules") && document.querySelector("#verdict").textContent);
  const setting = await places();
  await tool(page, "Cage");
  assert.deepEqual(await places(), setting);
  const counted = page.evaluate(() => dokusat.answers.count());
  await page.waitForFunction(() => document.querySelector("#clock").textContent !== "");
  assert.deepEqual(await places(), setting);
  await page.evaluate(() => dokusat.engine.stop());
  await counted;
  assert.deepEqual(await places(), setting);
}

/** Dots are filled in the dark as in the light. */
async function fillsTheSameDotsInTheDark(browser) {
  const page = await opened(browser, ".WhiteDot~R1C1~R1C2.BlackDot~R3C3~R3C4");
  await page.waitForFunction(() => document.querySelectorAll(".rules .signs circle").length === 2);
  /** The contrast of each dot's filling with the board. */
  const contrasts = async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    return page.evaluate(() => {
      const light = (colour) => colour.match(/\d+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
      const board = light(getComputedStyle(document.querySelector("#board")).backgroundColor);
      return [...document.querySelectorAll(".rules .signs circle")].map((dot) => Math.abs(light(getComputedStyle(dot).fill) - board) > 300);
    });
  };
  assert.deepEqual(await contrasts("light"), [false, true]);
  assert.deepEqual(await contrasts("dark"), [false, true]);
}

/** A form shows only the fields of its kind of puzzle, and only values that fit. */
async function offersWhatCanBeMade(browser) {
  const page = await opened(browser);
  await unfold(page, "new-box");
  const isOffered = (...fields) => Promise.all(fields.map((field) => page.isVisible(`#make-${field}`)));
  await page.fill("#make-size", "25");
  assert.deepEqual(await isOffered("clues", "symmetry", "board", "dominoes", "columns"), [true, true, true, false, false]);
  await page.selectOption("#make-kind", "kenken");
  assert.equal(await page.inputValue("#make-size"), ""); // too large
  assert.deepEqual(await isOffered("minimal", "clues", "band"), [false, false, true]);
  await page.selectOption("#make-kind", "kakuro");
  assert.deepEqual(await isOffered("columns", "minimal"), [true, true]);
  await page.selectOption("#make-band", "easy");
  await page.selectOption("#make-kind", "sudominoku");
  assert.deepEqual(await isOffered("band", "dominoes", "fewest"), [false, true, true]);
  await page.fill("#make-dominoes", "12");
  assert.equal(await page.isDisabled("#make-minimal"), true); // excludes a number
  await page.fill("#make-dominoes", "");
  await page.click("#generate-form button");
  await shown(page, "answer", "A new puzzle");
  assert.equal((await state(page)).isDominoes, true);
}

/** A step about a domino places it; at the end all dominoes are placed and all cells filled. */
async function laysTheDominoesOfItsSteps(browser) {
  const page = await opened(browser);
  await page.evaluate(() => dokusat.newPuzzle.example("Su-domino-ku"));
  const hasEnded = () => page.evaluate(() => /^(Solved in|No solution|Several solutions|So far)/.test(document.querySelector("#answer").textContent));
  for (let step = 0; step < 400 && !(await hasEnded()); ++step) {
    await page.evaluate(() => dokusat.answers.steps.next());
    await answered(page);
  }
  assert.match(await text(page, "answer"), /^Solved in \d+ steps/);
  assert.match(await text(page, "tray"), /^0 of 36 dominoes are left/);
  assert.ok((await page.locator(".cell .digit").count()) === 81);
}

const kSettings = { desk: { viewport: { width: 1280, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
export const tests = [choosesMarksBehindAnyButton, hidesTheBoardWhilePaused, namesAWrongEntryBeforeAnyHint, drawsSignsOfAllNeighbours, setsNoWrongRule,
  drawsAllButWrongRules, keepsWhatIsBeingSet, deletesNothingOfAnotherWindow, followsAnotherWindow, opensItsOwnLink, movesNothing, fillsTheSameDotsInTheDark, offersWhatCanBeMade,
  laysTheDominoesOfItsSteps].flatMap((run) =>
  Object.entries(kSettings).map(([name, options]) => ({ name: `${run.name}, ${name}`, run, options })));
