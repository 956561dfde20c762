// Required behaviour of the page, each test in its own browser window.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { kHard, kHardAnswer, kEasy, text, cell, opened, openMenu, answered, ask, digits, setMode, state, unfold } from "./page_driver.mjs";

/** Types the puzzle with the keyboard only. */
async function typeIn(page, puzzle) {
  await setMode(page, "clues");
  await cell(page, 0).focus();
  for (let index = 0; index < 81; ++index) {
    if (puzzle[index] !== ".") await page.keyboard.press(puzzle[index]);
    if (index % 9 < 8) await page.keyboard.press("ArrowRight");
    else {
      for (let back = 0; back < 8; ++back) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowDown");
    }
  }
}

async function fillsAndSolvesByKeyboard(browser) {
  const page = await opened(browser);
  await typeIn(page, kHard);
  assert.equal(await digits(page), kHard);
  await openMenu(page, "#solve");
  await page.locator("#solve").focus();
  await page.keyboard.press("Enter");
  assert.equal(await answered(page), "Solved from the clues.");
  assert.equal(await digits(page), kHardAnswer);
  assert.match(await text(page, "statistics"), /^Answered by .* in [\d.]+ ms/);
  await page.keyboard.press("Control+z");
  assert.equal(await digits(page), kHard);
  await page.keyboard.press("Control+y");
  assert.equal(await digits(page), kHardAnswer);
}

async function marksAndConflicts(browser) {
  const page = await opened(browser, kEasy);
  await cell(page, 2).click();
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Shift+Digit4");
  assert.match(await cell(page, 2).getAttribute("aria-label"), /^r1c3, open, corner marks 1 4$/);
  await page.keyboard.press("5");
  await isInConflict(page, 2);
  assert.equal(await cell(page, 2).getAttribute("aria-label"), "r1c3, 5, in conflict");
  assert.match(await cell(page, 0).getAttribute("class"), /wrong/);
  await page.keyboard.press("Delete");
  await isInNone(page);
  assert.match(await cell(page, 2).getAttribute("aria-label"), /, corner marks 1 4$/);
  // Clues cannot be changed when solving.
  await cell(page, 0).click();
  await page.keyboard.press("9");
  assert.equal((await digits(page))[0], "5");
}

const isInConflict = (page, index) => page.waitForFunction((at) =>
  /, in conflict$/.test(document.querySelector(`[data-cell="${at}"]`).getAttribute("aria-label")), index);
const isInNone = (page) => page.waitForFunction(() => !document.querySelector(".cell.wrong"));

/** Marks broken rules of variants and of Su-domino-ku. */
async function marksBrokenRules(browser) {
  const page = await opened(browser, ".Shape~4x4.Thermo~R2C3~R2C4~R1C4~R1C3.Cage~5~R3C1~R3C2");
  await page.waitForSelector(".rules");
  for (const [index, digit] of [[6, 3], [7, 2]]) {
    await cell(page, index).click();
    await page.keyboard.press(`${digit}`);
  }
  await isInConflict(page, 6);
  await isInConflict(page, 7);
  assert.match(await text(page, "broken"), /^Thermometer is broken: r2c3, r2c4/);
  const told = await opened(browser, ".Shape~4x4.Sandwich~3~R1.~R1C1_1~R1C2_4~R1C3_2~R1C4_3");
  await told.waitForFunction(() => document.querySelector("#broken").textContent === "Sandwich 3 is broken: row 1 holds 1, 4, 2, 3");
  await browser.shot(page, "broken_rule");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await isInNone(page);

  const empty = await opened(browser);
  await unfold(empty, "new-box");
  await empty.check("#empty-dominoes");
  await empty.click("#empty-form button");
  await empty.waitForFunction(() => dokusat.state.isDominoes);
  for (const [index, key, other, pair] of [[0, "ArrowRight", 1, "12"], [40, "ArrowDown", 49, "21"]]) {
    await cell(empty, index).click();
    await empty.keyboard.press("d");
    await empty.keyboard.press(key);
    for (const [at, digit] of [[index, pair[0]], [other, pair[1]]]) {
      await cell(empty, at).click();
      await empty.keyboard.press(digit);
    }
  }
  for (const index of [0, 1, 40, 49]) await isInConflict(empty, index);
  await browser.shot(empty, "domino_twice");
}

/** Plain boards need only the first part of the module; other questions wait for the rest. */
async function answersBeforeTheRestIsThere(browser) {
  let letRestCome = null;
  const restMayCome = new Promise((resolve) => (letRestCome = resolve));
  await browser.context.route("**/dokusat-rest.wasm", async (route) => {
    await restMayCome;
    await route.continue();
  });
  const page = await opened(browser, "", `${browser.url}#size=9&board=3x3&givens=${kHard.replaceAll(".", "0")}`);
  await page.waitForFunction(() => dokusat.history.canUndo);
  assert.equal(await ask(page, "solve"), "Solved from the clues.");
  assert.equal(await digits(page), kHardAnswer);
  await page.click("#clear");
  assert.equal(await ask(page, "unique"), "From the clues: there is one solution.");
  // Reading a text and counting wait for the rest.
  await page.click("#count");
  await page.waitForFunction(() => document.body.classList.contains("busy"));
  assert.match(await text(page, "answer"), /^(Working|Counting)/);
  letRestCome();
  assert.equal(await answered(page), "From the clues: there is one solution.");
}

async function answersAllQuestions(browser) {
  const page = await opened(browser, kEasy);
  assert.match(await ask(page, "unique"), /^From the clues: there is one solution\.$/);
  assert.equal(await ask(page, "count"), "From the clues: there is one solution.");
  assert.match(await ask(page, "candidates"), /over your own marks; 0 cells are open/);
  await page.click("#clear");
  const answer = [...(await browser.native([{ ask: "solve", puzzle: kEasy }]))[0].grid];
  await cell(page, 2).click();
  await page.keyboard.press(String(answer[2]));
  assert.equal(await ask(page, "check"), "No entry is wrong.");
  await cell(page, 3).click();
  await page.keyboard.press(String((answer[3] % 9) + 1));
  assert.match(await ask(page, "check"), /^The first wrong entry is r1c4=\d: it leaves no solution\.$/);
  assert.equal(await ask(page, "least"), "Solved from the clues.");
  assert.equal(await digits(page), answer.join(""));
}

async function showsTwoSolutions(browser) {
  const open = kEasy.replace(/[1-4]/g, ".");
  const page = await opened(browser, open);
  assert.match(await ask(page, "unique"), /^From the clues: there are several solutions\.Two of them differ in \d+ cells/);
  await page.screenshot();
  const grids = [];
  for (const name of ["Show one", "Show the other"]) {
    await page.getByRole("button", { name, exact: true }).click();
    grids.push(await digits(page));
  }
  assert.notEqual(grids[0], grids[1]);
  await page.click("#clear");
  const native = (await browser.native([{ ask: "count", puzzle: open }]))[0];
  const count = await ask(page, "count");
  assert.equal(count.replace(/\D/g, ""), native.count);
  await browser.shot(page, "two_solutions");
}

async function stopsAndGoesOn(browser) {
  const page = await opened(browser, "0".repeat(81));
  await page.click("#count");
  await page.waitForFunction(() => /^Counting: at least [1-9]/.test(document.querySelector("#answer").textContent));
  const taken = await page.evaluate(async () => {
    const { engine } = dokusat;
    const start = performance.now();
    document.querySelector("#stop").click();
    const stopped = performance.now() - start;
    const answer = await engine.ask({ ask: "solve", puzzle: "1000000000000000" });
    return { stopped, next: performance.now() - start, status: answer.status };
  });
  assert.equal(taken.status, "solved");
  console.log(`        stopped after ${taken.stopped.toFixed(1)} ms, next answer after ${taken.next.toFixed(1)} ms`);
  assert.match(await text(page, "answer"), /^Stopped: at least/);
  assert.equal(await page.isDisabled("#stop"), true);
}

async function sharesByAddress(browser) {
  const dominoes = readFileSync(new URL("../../../cnf_examples/boj4574_1.txt", import.meta.url), "utf8");
  for (const puzzle of [kHard, dominoes, ".Shape~4x4.Thermo~R2C3~R2C4~R1C4~R1C3.Thermo~R3C1~R3C2.~R1C1_2"]) {
    const page = await opened(browser, puzzle);
    const before = await state(page);
    const other = await opened(browser, "", page.url());
    await other.waitForFunction((size) => dokusat.state.size === size && dokusat.history.canUndo, before.size);
    assert.deepEqual({ ...(await state(other)), words: [] }, { ...before, words: [] });
    await other.click("#solve");
    assert.equal(await answered(other), "Solved from the clues.");
  }
}

/** A click before the puzzle of an address is there would ask about the board before. */
async function takesNoClicksWhileAnAddressIsOpened(browser) {
  const page = await opened(browser, kEasy);
  const before = await page.evaluate((hash) => new Promise((resolve) => {
    window.addEventListener("hashchange", () => resolve([document.body.inert, dokusat.state.size]));
    location.hash = hash;
  }), `size=4&board=2x2&givens=1${"0".repeat(15)}`);
  assert.deepEqual(before, [true, 9]);
  await page.click("#unique");
  assert.match(await answered(page), /several solutions/);
  assert.equal(await digits(page), `1${".".repeat(15)}`);
}

async function tellsWhatIsWrongWithAnAddress(browser) {
  const page = await opened(browser, kEasy);
  for (const [parts, wrong] of [["placed=0-1-1-1", /a domino has two different digits/], ["singles=3-0", /The single on r1c4 has no digit yet/]]) {
    await page.evaluate((given) => { location.hash = given; }, `size=4&board=2x2&givens=${"0".repeat(16)}&${parts}`);
    await page.waitForFunction(() => document.querySelector("#answer").textContent.startsWith("The address holds no puzzle"));
    assert.match(await text(page, "answer"), wrong);
    assert.equal(await digits(page), kEasy);
    await page.evaluate(() => dokusat.answers.show("Ready."));
  }
  await page.evaluate(() => { location.hash = "another page's"; });
  await page.waitForFunction(() => document.querySelector("#answer").textContent.startsWith("The address holds no puzzle"));
  assert.equal(await digits(page), kEasy);
}

async function laysDominoes(browser) {
  const page = await opened(browser);
  await unfold(page, "new-box");
  await page.selectOption("#board-kind", "4×4");
  await page.check("#empty-dominoes");
  await page.click("#empty-form button");
  await page.waitForFunction(() => dokusat.state.size === 4);
  const centre = async (index) => {
    const box = await cell(page, index).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await centre(0)));
  await page.mouse.down();
  await page.mouse.move(...(await centre(1)), { steps: 4 });
  await page.mouse.up();
  assert.deepEqual((await state(page)).placed, [{ cells: [0, 1], digits: [0, 0] }]);
  // A drag that ends outside the board is finished.
  await page.mouse.move(...(await centre(4)));
  await page.mouse.down();
  await page.mouse.move(2, (await centre(4))[1]);
  await page.mouse.up();
  await page.mouse.move(...(await centre(8)));
  assert.equal((await state(page)).placed.length, 1);
  assert.match(await ask(page, "solve"), /^The domino on r1c1 and r1c2 has not both its digits/);
  // The same with the keyboard: D and an arrow, S.
  await cell(page, 0).click();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("2");
  await cell(page, 15).focus();
  await cell(page, 15).click();
  await page.keyboard.press("s");
  await page.keyboard.press("3");
  assert.deepEqual((await state(page)).singles, [{ cell: 15, digit: 3 }]);
  assert.equal(await ask(page, "solve"), "Solved from the clues.");
  const { tiling, entries } = await state(page);
  assert.equal(tiling.length, 6);
  assert.equal(entries.filter(Boolean).length, 13);
  await browser.shot(page, "dominoes_small");
}

async function explainsToTheEnd(browser) {
  const page = await opened(browser, kEasy);
  await ask(page, "step");
  assert.match(await text(page, "more"), /^Step 1: /);
  await browser.shot(page, "step");
  for (let i = 0; i < 300 && !/^Solved in/.test(await text(page, "answer")); ++i) {
    await page.click("#step");
    await page.waitForFunction(() => !document.querySelector("#answer").textContent.startsWith("Working"));
  }
  assert.match(await text(page, "answer"), /^Solved in \d+ steps, easy; hardest step: .*\.$/);
  const answer = (await browser.native([{ ask: "solve", puzzle: kEasy }]))[0].grid.join("");
  assert.equal(await digits(page), answer);
}

async function generates(browser) {
  const page = await opened(browser);
  await unfold(page, "new-box");
  for (const isDomino of [false, true]) {
    await page.selectOption("#make-kind", isDomino ? "sudominoku" : "sudoku");
    await page.click("#generate-form button");
    await page.waitForFunction((wanted) => dokusat.state.isDominoes === wanted &&
      document.querySelector("#answer").textContent.startsWith("A new puzzle"), isDomino);
    assert.equal(await ask(page, "unique"), "From the clues: there is one solution.");
  }
  // 17 clues, which no attempt finds, and 1 clue, which is impossible.
  for (const [clues, said] of [["17", /^No Sudoku with 17 clues and one solution found/], ["1", /^1 clue/]]) {
    await page.selectOption("#make-kind", "sudoku");
    await page.fill("#make-clues", clues);
    await page.click("#generate-form button");
    assert.match(await answered(page), said);
  }
}

/** Explains the first steps of a puzzle beyond named techniques; the board accepts clicks meanwhile. */
async function explainsAHardPuzzle(browser) {
  const page = await opened(browser, kHard);
  await page.click("#step");
  await page.waitForFunction(() => document.body.classList.contains("busy") || /^Step 1/.test(document.querySelector("#more").textContent));
  await cell(page, 40).click();
  assert.deepEqual(await page.evaluate(() => dokusat.selected), [40]);
  await page.waitForFunction(() => /^Step 1: /.test(document.querySelector("#more").textContent));
  for (let number = 2; number <= 4; ++number) {
    await page.click("#step");
    await page.waitForFunction((wanted) => new RegExp(`^Step ${wanted}: `).test(document.querySelector("#more").textContent), number);
  }
  await browser.shot(page, "hard_steps");
}

/** During a long search for a step, shows what was not found and, except for a hint, what follows in any case and
 * can be applied. */
async function tellsWhatIsKnownOfALongStep(browser) {
  const page = await opened(browser, kHard);
  await page.evaluate(() => {
    const { engine } = dokusat;
    engine.ask = (question, onReport) => {
      engine.onState(true);
      onReport({ trying: "AIC" });
      onReport({ trying: "nested forcing net", follows:
        { conclusion: "r1c2 is 1", placed: [[1, 1]], removed: [], because: [], open: Array(81).fill([1, 4]) } });
      return new Promise(() => {});
    };
  });
  const waits = (wanted) => page.waitForFunction((told) => document.querySelector("#answer").textContent === told, wanted);
  await page.click("#hint");
  await waits("Nothing simpler was found; looking for: nested forcing net.");
  await page.evaluate(() => dokusat.answers.forget());
  await page.click("#step");
  await waits("Nothing simpler was found; looking for: nested forcing net.All rules together say that r1c2 is 1.");
  assert.match(await text(page, "clock"), /^working, \d+ s; .* Stop ends it$/);
  await browser.shot(page, "long_step");
  await page.getByRole("button", { name: "Do it, without a reason" }).click();
  assert.equal((await state(page)).entries[1], 1);
  assert.equal(await text(page, "answer"), "Done.");
}

async function asksNothingOfAnybody(browser) {
  const page = await opened(browser, kHard);
  const before = browser.requests.length;
  await ask(page, "solve");
  await ask(page, "count");
  await unfold(page, "new-box");
  await page.click("#generate-form button");
  await page.waitForFunction(() => document.querySelector("#answer").textContent.startsWith("A new puzzle"));
  // Replacing a worker sends no request either.
  for (let i = 0; i < 3; ++i) {
    await page.evaluate(() => { dokusat.engine.ask({ ask: "count", puzzle: "0".repeat(81) }); });
    await page.click("#stop");
  }
  await ask(page, "solve");
  assert.deepEqual(browser.requests.slice(before).filter((request) => !request.startsWith("blob:")), []);
  assert.ok(browser.requests.every((request) => request.startsWith(browser.url) || /^(data|blob):/.test(request)));
}

async function worksAsOneFile(browser) {
  const page = await opened(browser, kHard, browser.oneFile);
  assert.equal(await ask(page, "solve"), "Solved from the clues.");
  assert.equal(await digits(page), kHardAnswer);
  assert.ok(browser.requests.every((request) => /^(file|blob|data):/.test(request)), browser.requests.join("\n"));
}

async function answersAsTheNativeProgram(browser) {
  const page = await opened(browser);
  const kinds = new Set(["solve", "unique", "count", "candidates", "least", "greatest", "check", "generate"]);
  const questions = browser.nativeQuestions().filter(({ ask: kind }) => kinds.has(kind));
  const timeless = ({ seconds, statistics, ...rest }) => rest;
  const expected = browser.native(questions).map(timeless);
  const found = await page.evaluate(async (all) => {
    const answers = [];
    for (const question of all) answers.push(await dokusat.engine.ask(question));
    return answers;
  }, questions);
  assert.ok(questions.length > 300);
  questions.forEach((question, i) => assert.deepEqual(timeless(found[i]), expected[i], JSON.stringify(question)));
  console.log(`        ${questions.length} questions`);
}

/** Pictures work in both schemes; the contrast of colours is tested without a browser. */
async function isLightOrDark({ context, url, shot }) {
  const page = await opened({ context, url }, kHard);
  const papers = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    papers.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    await ask(page, "solve");
    await shot(page, `solved_${colorScheme}`);
  }
  assert.notEqual(papers[0], papers[1]);
}

/** Fits a small phone with touch input. */
async function fitsAPhone(browser) {
  const page = await opened(browser, kEasy);
  for (const puzzle of [kEasy, ".Shape~6x6.~R3C2_4~R4C4_2.LittleKiller~12~R1C4.LittleKiller~16~R4C1"]) {
    await page.evaluate((given) => dokusat.transfer.openText(given), puzzle);
    await page.locator("#frame").waitFor();
    for (const isOpen of [false, true]) {
      const [content, window] = await page.evaluate((open) => {
        for (const part of document.querySelectorAll("details")) part.open = open;
        return [document.documentElement.scrollWidth, innerWidth];
      }, isOpen);
      assert.ok(content <= window, `${content} wide in ${window}`);
    }
  }
  await page.evaluate((given) => dokusat.transfer.openText(given), kEasy);
  await page.evaluate(() => document.querySelectorAll(".ask details").forEach((part) => { part.open = false; }));
  await cell(page, 2).tap();
  await page.locator("#pad button", { hasText: /^4$/ }).tap();
  assert.equal((await digits(page))[2], "4");
  await page.getByRole("button", { name: "Centre" }).tap();
  await cell(page, 3).tap();
  for (const digit of ["2", "6"]) await page.locator("#pad button", { hasText: new RegExp(`^${digit}$`) }).tap();
  assert.deepEqual((await state(page)).marks[3], [2, 6]);
  await browser.shot(page, "phone");
}

/** Every button can be reached by Tab and has a name. */
async function isReachedByTab(browser) {
  const page = await opened(browser, kEasy);
  const missing = await page.evaluate(() => [...document.querySelectorAll("button, select, textarea, input")]
    .filter((one) => !(one.textContent.trim() || one.getAttribute("aria-label") || one.labels?.length > 0))
    .map((one) => one.outerHTML));
  assert.deepEqual(missing, []);
  await openMenu(page, "#solve");
  const wanted = await page.evaluate(() => [...document.querySelectorAll(".ask .buttons button")]
    .filter((one) => !one.disabled && one.checkVisibility()).map((one) => one.id));
  const reached = new Set();
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press("Tab");
    reached.add(await page.evaluate(() => document.activeElement.id || document.activeElement.dataset.cell));
  }
  assert.ok(wanted.length >= 6, wanted.join(" "));
  assert.deepEqual(wanted.filter((id) => !reached.has(id)), []);
  assert.ok(reached.has("0"), "the selected cell is reached");
}

async function showsVariants(browser) {
  const page = await opened(browser);
  for (const name of await page.evaluate(() => [...document.querySelectorAll("#examples option")].map((one) => one.value).filter(Boolean))) {
    await page.evaluate((example) => dokusat.newPuzzle.example(example), name);
    assert.match(await text(page, "answer"), /^Opened/, name);
    assert.equal(await ask(page, "solve"), "Solved from the clues.", name);
    if ((await state(page)).items.length > 0) await page.waitForSelector(".rules");
    await browser.shot(page, `example_${name.replace(/\W+/g, "_")}`);
  }
}

const kPhone = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

/** Tests of the module, skipped for the native program, which has neither two parts nor a version in one file. */
const kOfTheModule = new Set([answersBeforeTheRestIsThere, worksAsOneFile]);

export const tests = [
  fillsAndSolvesByKeyboard, marksAndConflicts, marksBrokenRules, answersBeforeTheRestIsThere, answersAllQuestions, showsTwoSolutions, stopsAndGoesOn,
  sharesByAddress, takesNoClicksWhileAnAddressIsOpened, tellsWhatIsWrongWithAnAddress, laysDominoes, explainsToTheEnd, explainsAHardPuzzle, tellsWhatIsKnownOfALongStep, generates,
  asksNothingOfAnybody, worksAsOneFile, answersAsTheNativeProgram, isLightOrDark, isReachedByTab, showsVariants,
].map((run) => ({ name: run.name, run, needsModule: kOfTheModule.has(run) })).concat([{ name: "fitsAPhone", run: fitsAPhone, options: kPhone }]);
