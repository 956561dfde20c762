// Solving on desktops and phones.

import assert from "node:assert/strict";
import { answered, ask, cell, digits, kEasy, opened, openMenu, placeOf, setMode, setting, state, stroke, text, tool } from "./page_driver.mjs";

async function marksOfThreeKinds(browser) {
  const page = await opened(browser, kEasy);
  await stroke(page, [2, 3]);
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit2");
  await page.keyboard.press("Alt+Digit3");
  const { corners, marks, colours } = await state(page);
  assert.deepEqual([corners[2], corners[3], marks[2], marks[3], colours[2]], [[1], [1], [2], [2], [3]]);
  await page.keyboard.press("Delete");
  assert.deepEqual((await state(page)).corners[2], []);
  await page.keyboard.press("Control+z");
  assert.deepEqual((await state(page)).corners[2], [1]);
  // The address contains the marks.
  const other = await opened(browser, "", page.url());
  await other.waitForFunction(() => dokusat.state.corners[2]?.length === 1);
  assert.deepEqual((await state(other)).colours[3], [3]);
  await browser.shot(page, "marks");
}

async function hintsInFourGrades(browser) {
  const page = await opened(browser, kEasy);
  const before = await state(page);
  const said = [];
  for (let grade = 0; grade < 4; ++grade) {
    await page.click("#hint");
    await page.waitForFunction((last) => !/^Working/.test(document.querySelector("#answer").textContent) &&
      document.querySelector("#answer").textContent + document.querySelector("#more").textContent !== last, said.at(-1) ?? "Opened.");
    said.push((await text(page, "answer")) + (await text(page, "more")));
  }
  assert.match(said[0], /^Step 1: look at r\dc\d/);
  assert.match(said[1], /^Step 1: .* \(\d\.\d\)\s+look at/);
  assert.match(said[3], /Step 1/);
  assert.equal(new Set(said).size, 4);
  assert.deepEqual((await state(page)).entries, before.entries);
  await page.getByRole("button", { name: "Do it" }).click();
  assert.equal((await state(page)).entries.filter(Boolean).length, 1);
}

async function keepsProgress(browser) {
  const page = await opened(browser, kEasy);
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await page.waitForFunction(() =>
    Object.values(JSON.parse(localStorage.getItem("dokusat progress") ?? "{}")).some(({ entries }) => entries?.[2] === 4));
  const other = await opened(browser, kEasy);
  assert.equal((await state(other)).entries[2], 4);
  const fresh = await opened(browser);
  await fresh.waitForSelector("#resume", { state: "visible" });
  await fresh.click("#resume");
  await fresh.waitForFunction(() => dokusat.state.entries[2] === 4);
}

async function ratesAndCounts(browser) {
  const page = await opened(browser, kEasy);
  await page.waitForFunction(() => /^Rating: easy/.test(document.querySelector("#rating").textContent));
  await page.waitForFunction(() => document.querySelector("#play-clock").textContent !== "00:00");
  await page.click("#count");
  assert.match(await answered(page), /^From the clues: there is one solution/);
}

async function generatesToOrder(browser) {
  const page = await opened(browser);
  await page.evaluate(() => { document.querySelector("#new-box").open = true; });
  await page.fill("#make-size", "6");
  for (const kind of ["killer", ".AntiKnight"]) {
    await page.selectOption("#make-kind", kind);
    await page.click("#generate-form button");
    assert.match(await answered(page), /^A new puzzle with one solution/);
    assert.ok((await state(page)).items.length > 0);
    await page.evaluate(() => dokusat.answers.show("Ready."));
  }
}

/** The menus offer everything that the module can generate. Rules on the board are kept. */
async function generatesWithTheRulesOnTheBoard(browser) {
  const [{ schema }] = await browser.native([{ ask: "schema" }]);
  const { kind, band } = schema.oneOf.find(({ properties }) => properties.ask.const === "generate").properties;
  const page = await setting(browser, ".Shape~6x6.Thermo~R1C1~R2C1~R3C1~R4C1");
  await page.evaluate(() => { document.querySelector("#new-box").open = true; });
  await page.selectOption("#make-band", "easy"); // waits until the menu is filled
  const offered = (id) => page.evaluate((menu) => [...document.getElementById(menu).options].map(({ value }) => value), id);
  assert.deepEqual(await offered("make-band"), ["", ...band.enum]);
  const kinds = await offered("make-kind");
  assert.deepEqual(kinds.slice(0, kind.enum.length), kind.enum);
  assert.ok([".AntiKnight", ".Diagonal~1.Diagonal~-1", ".Windoku"].every((rule) => kinds.includes(rule)), kinds.join(" "));
  await page.selectOption("#make-kind", "these rules");
  await page.click("#generate-form button");
  await page.waitForFunction(() => /^A new puzzle/.test(document.querySelector("#answer").textContent));
  assert.deepEqual((await state(page)).items, [".Thermo~R1C1~R2C1~R3C1~R4C1"]);
  await page.waitForFunction(() => /^Rating: easy/.test(document.querySelector("#rating").textContent));
}

/** Two digits make one number only without other input in between; the second digit does not undo a first one that
 * had no effect. */
async function typesTwoDigits(browser) {
  const page = await opened(browser, ".Shape~16x16.~R1C1_16.~R5C5_1");
  const entries = async () => (await state(page)).entries;
  const type = async (at, ...keys) => {
    await cell(page, at).click();
    for (const key of keys) await page.keyboard.press(key);
  };
  await type(3, "1", "2");
  assert.equal((await entries())[3], 12);
  await page.keyboard.press("Control+z");
  assert.equal((await entries())[3], 0);
  await type(3, "5");
  await type(0, "1", "2"); // a clue, which cannot be changed
  assert.equal((await entries())[3], 5);
  await type(7, "1", "Control+z", "2");
  assert.deepEqual([(await entries())[7], (await entries())[3]], [2, 5]);
  await type(9, "Alt+Digit1", "Alt+Digit2", "Control+Digit1", "Control+Digit3");
  const { colours, marks } = await state(page);
  assert.deepEqual([colours[9], marks[9]], [[1, 2], [13]]);
}

/** A new selection creates no elements and updates only cells in the rows, columns and boxes of both selected cells. */
async function drawsNoMoreThanTheSelection(browser) {
  const page = await opened(browser, kEasy);
  await page.waitForFunction(() => dokusat.forms.isFilled && !dokusat.watch.background.isRunning);
  const touched = await page.evaluate(async () => {
    const records = [];
    const observer = new MutationObserver((found) => records.push(...found));
    observer.observe(document.querySelector("#frame"), { childList: true, attributes: true, subtree: true });
    dokusat.select([40]);
    records.push(...observer.takeRecords());
    return { built: records.filter(({ type }) => type === "childList").length,
      cells: new Set(records.map(({ target }) => target.dataset.cell).filter(Boolean)).size };
  });
  assert.equal(touched.built, 0);
  assert.ok(touched.cells > 20 && touched.cells <= 21 + 21 + 10, JSON.stringify(touched)); // plus cells with the same digit
}

/** Dominoes that the player finds, and the tray. */
async function laysFoundDominoes(browser) {
  const page = await opened(browser, "2\n3 A1 1 A2\n3 C2 4 C3\n? C4 B4 D1\n0\n");
  assert.match(await text(page, "tray"), /4 of 6 dominoes are left/);
  await page.mouse.move(...(await placeOf(page, 4)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(page, 5)), { steps: 4 });
  await page.mouse.up();
  assert.deepEqual((await state(page)).tiling, [[4, 5]]);
  await cell(page, 4).click();
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("4");
  assert.match(await text(page, "tray"), /3 of 6 dominoes are left/);
}

async function showsLetters(browser) {
  const page = await opened(browser, ".Shape~16x16.~R1C1_16");
  await page.check("#letters");
  assert.equal((await digits(page))[0], "G");
  await setMode(page, "clues");
  await cell(page, 1).click();
  await page.keyboard.press("a");
  assert.equal((await state(page)).givens[1], 10);
}

async function printsTheBoardAlone(browser) {
  const page = await opened(browser, kEasy);
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await page.evaluate(() => ["pad", "questions", "answer", "share-box"].filter((id) => document.getElementById(id).checkVisibility())), []);
  assert.equal(await page.isVisible("#board"), true);
  // Prints all rules in words, on white even in dark mode.
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  const dots = Array.from({ length: 12 }, (_, i) => `.WhiteDot~R${1 + (i % 6)}C${1 + 2 * Math.floor(i / 6)}~R${1 + (i % 6)}C${2 + 2 * Math.floor(i / 6)}`);
  await page.evaluate((given) => dokusat.transfer.openText(given), dots.join(""));
  await page.waitForFunction(() => document.querySelectorAll("#words-fold li").length === 2);
  await openMenu(page, "#words");
  assert.equal(await page.locator("#rules-box li:visible").count(), 10);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.locator("#rules-box li:visible").count(), 12);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.ok(paper.match(/\d+/g).every((part) => Number(part) > 240), paper);
  await browser.shot(page, "print");
}

async function exportsPng(browser) {
  const page = await opened(browser, kEasy);
  await page.evaluate(() => { document.querySelector("#share-box").open = true; });
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#export-png")]);
  assert.equal(download.suggestedFilename(), "puzzle.png");
}

/** After one visit the page works without a server. */
async function worksWithoutNetwork(browser) {
  const page = await opened(browser, kEasy);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith("dokusat ")));
  await browser.context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => typeof dokusat !== "undefined");
  assert.equal(await ask(page, "solve"), "Solved from the clues.");
  await browser.context.setOffline(false);
}

/** Board, answer and ten keys of 44 pixels fit one screen. */
async function fitsOneScreenOfAPhone(browser) {
  const page = await opened(browser, kEasy);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await browser.shot(page, `phone_play_${colorScheme}`);
  }
  const sizes = await page.evaluate(() => [...document.querySelectorAll("#pad .keys button")].map((key) => {
    const { width, height, bottom } = key.getBoundingClientRect();
    return { width, height, bottom };
  }));
  assert.equal(sizes.length, 10);
  assert.ok(sizes.every(({ width, height }) => width >= 44 && height >= 44), JSON.stringify(sizes[0]));
  assert.ok(Math.max(...sizes.map(({ bottom }) => bottom)) <= 844, JSON.stringify(sizes.at(-1)));
  const places = await page.evaluate(() => ["board", "answer", "pad"].map((id) => document.getElementById(id).getBoundingClientRect().top));
  assert.deepEqual([...places].sort((a, b) => a - b), places);
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.querySelector("#board")).touchAction), "none");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  // Everything else is in a menu below the board, which a question closes.
  const shown = () => page.evaluate(() => ["#board", "#pad", "#answer", "#questions", "#share-box", "#keys-help"]
    .filter((one) => document.querySelector(one).checkVisibility()));
  assert.deepEqual(await shown(), ["#board", "#pad", "#answer"]);
  await page.locator("#menu").tap();
  assert.deepEqual(await shown(), ["#board", "#questions", "#share-box", "#keys-help"]);
  await browser.shot(page, "phone_menu");
  const rows = await page.evaluate(() => [...document.querySelectorAll("summary")].filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect().height));
  assert.ok(rows.length >= 6 && rows.every((height) => height >= 44), String(rows));
  await page.locator("#questions summary").tap();
  await page.locator("#unique").tap();
  assert.equal(await answered(page), "From the clues: there is one solution.");
  assert.deepEqual(await shown(), ["#board", "#pad", "#answer"]);
}

/** In landscape on a phone, the keys stay below the board and are large enough. */
async function fitsAPhoneThatIsTurned(browser) {
  const page = await opened(browser, kEasy);
  await browser.shot(page, "phone_turned");
  const [board, ask, ...keys] = await page.evaluate(() => ["#board", ".ask", ...document.querySelectorAll("#pad button")]
    .map((one) => (typeof one === "string" ? document.querySelector(one) : one).getBoundingClientRect())
    .map(({ left, right, width, height }) => ({ left, right, width, height })));
  assert.ok(board.width >= 280, JSON.stringify(board));
  for (const key of keys) {
    assert.ok(key.width >= 44 && key.height >= 44, JSON.stringify(key));
    assert.ok(key.right <= ask.left || key.left >= ask.right, JSON.stringify([key, ask]));
  }
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 844);
}

async function namesTheFirstWrongEntry(browser) {
  const page = await opened(browser, kEasy);
  const [{ grid }] = await browser.native([{ ask: "solve", puzzle: kEasy }]);
  for (const [index, digit] of [[2, grid[2]], [3, grid[3]]]) {
    await cell(page, index).click();
    await page.keyboard.press(String(digit));
  }
  assert.equal(await ask(page, "check"), "No entry is wrong.");
  await cell(page, 80 - 8).click(); // r9c1 conflicts with the given two cells above or with a consequence
  await page.keyboard.press(String((grid[72] % 9) + 1));
  assert.match(await ask(page, "check"), /^The first wrong entry is r9c1=\d/);
}

/** Keys typed after a click on a button go to the board. */
async function typesBehindAButton(browser) {
  const page = await opened(browser, kEasy);
  await cell(page, 2).click();
  await page.click("#hint");
  await answered(page);
  await page.keyboard.press("7");
  assert.equal((await state(page)).entries[2], 7);
  await page.check('input[value="clues"]');
  await page.keyboard.press("4");
  assert.equal((await state(page)).givens[2], 4);
  await page.keyboard.press("Delete");
  assert.equal((await state(page)).givens[2], 0);
}

/** Undoes digits, marks, rules, and opening another puzzle. */
async function undoesAndRedoesAll(browser) {
  const page = await setting(browser, kEasy);
  const states = [];
  const keep = async () => {
    const { givens, entries, marks, items, size } = await state(page);
    states.push({ givens, entries, marks, items, size });
  };
  await keep();
  await cell(page, 2).click();
  await page.keyboard.press("4");
  await keep();
  await tool(page, "Cage");
  await stroke(page, [40, 41]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await keep();
  await setMode(page, "solve");
  await cell(page, 3).click();
  await page.keyboard.press("6");
  await keep();
  await cell(page, 5).click();
  await page.keyboard.press("Control+Digit8");
  await keep();
  await page.evaluate(() => dokusat.transfer.openText("1000000000000000"));
  await keep();
  const now = async () => {
    const { givens, entries, marks, items, size } = await state(page);
    return { givens, entries, marks, items, size };
  };
  for (const before of states.slice(0, -1).reverse()) {
    await page.click("#undo");
    assert.deepEqual(await now(), before);
  }
  for (const after of states.slice(1)) {
    await page.click("#redo");
    assert.deepEqual(await now(), after);
  }
}

const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const tests = [
  marksOfThreeKinds, hintsInFourGrades, keepsProgress, ratesAndCounts, generatesToOrder, generatesWithTheRulesOnTheBoard, laysFoundDominoes, showsLetters, typesTwoDigits, drawsNoMoreThanTheSelection,
  printsTheBoardAlone, exportsPng, namesTheFirstWrongEntry, undoesAndRedoesAll, typesBehindAButton,
].map((run) => ({ name: run.name, run, options: { viewport: { width: 1280, height: 800 } } })).concat([
  { name: "fitsOneScreenOfAPhone", run: fitsOneScreenOfAPhone, options: kPhone },
  { name: "fitsAPhoneThatIsTurned", run: fitsAPhoneThatIsTurned, options: { ...kPhone, viewport: { width: 844, height: 390 } } },
  { name: "worksWithoutNetwork", run: worksWithoutNetwork, needsModule: true, options: { serviceWorkers: "allow" } },
]);
