// Setting puzzles with mouse, keyboard and touch.

import assert from "node:assert/strict";
import { cell, digits, kEasy, opened, openMenu, placeOf, setMode, setting, state, stroke, text, tool, unfold, verdict } from "./page_driver.mjs";

const items = async (page) => (await state(page)).items;

/** Digits typed into a new page are clues, as the page says. */
async function typesANewspaperSudoku(browser) {
  const page = await setting(browser);
  assert.match(await text(page, "mode-note"), /what you type is a clue/);
  await cell(page, 0).click();
  for (let index = 0; index < 81; ++index) {
    if (kEasy[index] !== ".") await page.keyboard.press(kEasy[index]);
    await page.keyboard.press("ArrowRight");
    if (index % 9 === 8) await page.evaluate((next) => dokusat.select([Math.min(next, 80)]), index + 1);
  }
  assert.equal(await digits(page), kEasy);
  await verdict(page, "There is one solution.");
  await page.click("#unique");
  await page.waitForFunction(() => /^From the clues: there is one/.test(document.querySelector("#answer").textContent));
}

/** On a board without clues, typing in solving mode switches to setting. */
async function saysWhetherDigitsAreClues(browser) {
  const page = await opened(browser);
  await setMode(page, "solve");
  await cell(page, 0).click();
  await page.keyboard.press("7");
  assert.equal((await state(page)).givens[0], 7);
  assert.match(await text(page, "mode-note"), /^Setting/);
  await setMode(page, "solve");
  await cell(page, 1).click();
  await page.keyboard.press("5");
  assert.deepEqual([(await state(page)).givens[1], (await state(page)).entries[1]], [0, 5]);
}

async function drawsFiveCages(browser) {
  const page = await setting(browser);
  await tool(page, "Cage");
  const cages = [[[0, 1, 9], "15"], [[2, 3], "9"], [[40, 41, 50, 49], "20"], [[80, 79], "5"], [[27, 36, 45], "18"]];
  for (const [cells, sum] of cages) {
    await stroke(page, cells);
    await page.keyboard.type(sum);
    await page.keyboard.press("Enter");
  }
  assert.deepEqual(await items(page), [".Cage~15~R1C1~R1C2~R2C1", ".Cage~9~R1C3~R1C4", ".Cage~20~R5C5~R5C6~R6C5~R6C6",
    ".Cage~5~R9C8~R9C9", ".Cage~18~R4C1~R5C1~R6C1"]);
  await page.waitForFunction(() => document.querySelectorAll(".rules .cages path, .rules .cages polygon, .rules .cages *").length >= 5);
  await verdict(page, "several solutions");
  await page.waitForFunction(() => /Cage~15~R1C1.*Cage~18~R4C1/.test(document.querySelector("#rules-text").value));
  await browser.shot(page, "five_cages");
  // Undo removes rules, too.
  await page.keyboard.press("Escape");
  await cell(page, 60).click();
  await page.keyboard.press("Control+z");
  assert.equal((await items(page)).length, 4);
}

async function drawsThermometerArrowAndDots(browser) {
  const page = await setting(browser);
  await tool(page, "Thermo");
  await stroke(page, [36, 27, 18, 19, 20]);
  await tool(page, "Arrow");
  await stroke(page, [60, 61, 71]); // also diagonally
  await tool(page, "WhiteDot");
  await stroke(page, [4, 5]);
  await tool(page, "BlackDot");
  await stroke(page, [4, 13]);
  assert.deepEqual(await items(page), [".Thermo~R5C1~R4C1~R3C1~R3C2~R3C3", ".Arrow~R7C7~R7C8~R8C9", ".WhiteDot~R1C5~R1C6", ".BlackDot~R1C5~R2C5"]);
  await verdict(page, "several solutions");
  assert.match(await cell(page, 36).getAttribute("aria-label"), /^r5c1, open, Thermometer/);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await browser.shot(page, `lines_and_dots_${colorScheme}_${page.viewportSize().width}`);
  }
}

/** Cells are selected first, then the rule. */
async function choosesCellsFirst(browser) {
  const page = await setting(browser);
  await stroke(page, [0, 1, 2]);
  await tool(page, "Renban");
  assert.deepEqual(await items(page), [".Renban~R1C1~R1C2~R1C3"]);
  assert.equal(await page.evaluate(() => dokusat.palette.tool), null);
  assert.equal((await state(page)).isDominoes, false); // dragging over two cells adds no domino to a Sudoku
  await cell(page, 10).click();
  await cell(page, 12).click({ modifiers: ["Control"] });
  await page.keyboard.press("Shift+ArrowRight");
  assert.deepEqual(await page.evaluate(() => dokusat.selected), [10, 12, 13]);
  // A click at the edge selects the row.
  await page.mouse.click(...(await placeOf(page, 18, -0.8)));
  assert.deepEqual(await page.evaluate(() => dokusat.selected), [18, 19, 20, 21, 22, 23, 24, 25, 26]);
}

async function setsCluesOutside(browser) {
  const page = await setting(browser);
  for (const [rule, value, place, wanted] of [
    ["Sandwich", "8", [18, -0.8], ".Sandwich~8~R3"], ["Skyscraper", "3", [4, 0, -0.8], ".Skyscraper~C5~3~"],
    ["LittleKiller", "20", [17, 0.8], ".LittleKiller~20~R2C9"]]) {
    await tool(page, rule);
    await page.fill("#tool-value", value);
    await page.mouse.click(...(await placeOf(page, ...place)));
    assert.equal((await items(page)).at(-1), wanted);
    await page.keyboard.press("Escape");
  }
  await verdict(page, "solution");
  await browser.shot(page, "outside");
  await tool(page, "LittleKiller");
  await page.fill("#tool-value", "45");
  await page.mouse.click(...(await placeOf(page, 8, 0.8, -0.8)));
  assert.equal((await items(page)).at(-1), ".LittleKiller~45~R1C9");
  await verdict(page, ""); // drawing the clue moves the board
  // Constraint strings name this diagonal by its upper end only.
  await page.mouse.click(...(await placeOf(page, 72, -0.8, 0.8)));
  await page.waitForFunction(() => /no diagonal begins at R9C1/.test(document.querySelector("#tool-error").textContent));
  assert.equal((await items(page)).at(-1), ".LittleKiller~45~R1C9");
  await page.keyboard.press("Escape");
  // A corner belongs to no row or column.
  await tool(page, "Sandwich");
  await page.fill("#tool-value", "8");
  await page.mouse.click(...(await placeOf(page, 0, -0.8, -0.8)));
  assert.match(await text(page, "tool-error"), /click beside a row or column/);
}

/** Clues outside the board can be set with the keyboard only, with labels for screen readers. */
async function setsCluesOutsideByKeyboard(browser) {
  const page = await setting(browser);
  const said = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.id);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return said();
  };
  await tool(page, "Sandwich");
  await page.keyboard.type("12");
  assert.equal(await press("Enter"), "above column 1, no clue");
  assert.equal(await press("ArrowLeft", "ArrowDown", "ArrowDown"), "left of row 3, no clue");
  assert.equal(await press("ArrowRight"), "right of row 3, no clue");
  await press("ArrowLeft", "Enter");
  assert.deepEqual(await items(page), [".Sandwich~12~R3"]);
  await page.waitForFunction(() => document.activeElement.id === "tool-value");
  // A new clue replaces the old one.
  await page.keyboard.type("7");
  assert.equal(await press("Enter"), "left of row 3, Sandwich 12");
  await press("Enter");
  assert.deepEqual(await items(page), [".Sandwich~7~R3"]);
  await page.waitForFunction(() => document.activeElement.id === "tool-value");
  assert.equal(await press("Enter", "Delete"), "left of row 3, no clue");
  assert.deepEqual(await items(page), []);
  await press("Escape");
  assert.equal(await page.isVisible("#edges"), false);
  await tool(page, "LittleKiller");
  await page.keyboard.type("22");
  assert.equal(await press("Enter", "ArrowUp"), "left of row 2, down to the right, no clue");
  assert.equal(await press("ArrowUp", "ArrowUp"), "upper left corner, no clue");
  assert.equal(await press("ArrowRight", "ArrowRight"), "above column 2, down to the left, no clue");
  await press("Enter");
  assert.deepEqual(await items(page), [".LittleKiller~22~R1C2"]);
}

async function switchesRulesOfTheBoard(browser) {
  const page = await setting(browser);
  await page.evaluate(() => document.querySelectorAll("#palette details").forEach((part) => { part.open = true; }));
  await page.locator('#palette input[data-text=".AntiKnight"]').check();
  await page.locator('#palette input[data-text=".Diagonal~-1"]').check();
  assert.deepEqual(await items(page), [".AntiKnight", ".Diagonal~-1"]);
  await page.waitForFunction(() => /Anti-knight rule: Cells a knight/.test(document.querySelector("#words").textContent));
  await page.locator('#palette input[data-text=".AntiKnight"]').uncheck();
  assert.deepEqual(await items(page), [".Diagonal~-1"]);
}

async function paintsRegions(browser) {
  const page = await setting(browser, ".Shape~4x4.~R1C1_1");
  await tool(page, "Regions");
  await stroke(page, [0, 1, 2, 3]);
  await verdict(page, "each region must have as many cells as the board has rows");
  await stroke(page, [4, 5, 6, 7]);
  await stroke(page, [8, 9, 10, 11]);
  await stroke(page, [12, 13, 14, 15]);
  const { regions, board } = await state(page);
  assert.equal(new Set(regions).size, 4);
  assert.match(board, /^jigsaw:/);
  assert.equal(regions[0], regions[3]);
  await verdict(page, "several solutions");
  await browser.shot(page, "regions");
}

async function changesRulesInTheList(browser) {
  const page = await setting(browser, ".Cage~15~R1C1~R1C2.Thermo~R5C1~R4C1~R3C1");
  await page.waitForFunction(() => /Killer cage 15: r1c1, r1c2/.test(document.querySelector("#words").textContent));
  await page.hover("#words li:first-child");
  assert.match(await cell(page, 0).getAttribute("class"), /hovered/);
  await page.click("#words li:first-child .words");
  await page.fill("#words input", ".Cage~16~R1C1~R1C2");
  await page.keyboard.press("Enter");
  assert.deepEqual(await items(page), [".Cage~16~R1C1~R1C2", ".Thermo~R5C1~R4C1~R3C1"]);
  await page.waitForFunction(() => /Killer cage 16: r1c1, r1c2/.test(document.querySelector("#words").textContent));
  await page.focus("#words li:last-child .words");
  await page.keyboard.press("Delete");
  assert.deepEqual(await items(page), [".Cage~16~R1C1~R1C2"]);
}

/** Each effective kind of rule in the module's table can be set: by a tool, whose sample value is valid, or by a
 * switch. */
async function setsEveryRuleOfTheTable(browser) {
  const [{ rules }] = browser.native([{ ask: "rules" }]);
  const page = await setting(browser, ".Shape~9x9");
  const switches = await page.evaluate(() => [...document.querySelectorAll("#palette input")].map((box) => box.dataset.text));
  for (const kind of rules.filter(({ name }) => name !== "SearchPriority")) {
    if (kind.group === "board") {
      assert.ok(switches.some((rule) => rule.split("~")[0] === `.${kind.name}`), kind.name);
      continue;
    }
    await page.evaluate(() => {
      dokusat.change({ ...dokusat.state, items: [] });
      dokusat.select([0]);
    });
    await tool(page, kind.name);
    const sample = await page.evaluate(() => (document.querySelector("#tool-field").hidden ? "" : document.querySelector("#tool-value").placeholder));
    if (sample) await page.fill("#tool-value", /^\d|^[RC]\b/.test(sample) ? sample.replace(/ (?:or|\().*/, "") : "");
    if (kind.group === "outside") await page.mouse.click(...(await placeOf(page, 18, -0.8)));
    else {
      const cells = kind.form === "groups" ? [30, 31, 33, 34] : kind.form === "square_and_digits" ? [30, 31, 39, 40]
        : kind.name === "SameValues" ? [30, 31, 32, 41, 50, 49] : [30, 31, 32];
      await page.evaluate((chosen) => dokusat.select(chosen), cells);
      await page.click("#tool-add");
    }
    assert.equal(await text(page, "tool-error"), "", kind.name);
    const set = await items(page);
    assert.ok(set.length > 0 && set.every((rule) => rule.startsWith(kind.name === "Given" ? ".~" : `.${kind.name}~`)), `${kind.name}: ${set}`);
    const [read] = browser.native([{ ask: "read", text: `.Shape~9x9${set.join("")}` }]);
    assert.equal(read.error, undefined, kind.name);
    await page.keyboard.press("Escape");
  }
}

/** Alternatives are all drawn faintly and described briefly. */
async function drawsAlternativesFaintly(browser) {
  const cages = Array.from({ length: 36 }, (_, i) => `.Cage~${5 + (i % 9)}~R${1 + Math.floor(i / 6)}C${1 + (i % 6)}~R${2 + Math.floor(i / 6)}C${1 + (i % 6)}`);
  const page = await setting(browser, `.Or${cages.join("")}.End.Thermo~R8C1~R8C2`);
  await page.waitForSelector(".rules .alternatives");
  assert.equal(await page.locator(".rules .alternatives .cages path").count(), 36);
  assert.equal(await page.locator(".rules > .lines polyline").count(), 1);
  assert.ok((await page.evaluate(() => Number(getComputedStyle(document.querySelector(".rules .alternatives")).opacity))) < 0.6);
  const words = await page.locator("#words li:first-child .words").textContent();
  assert.match(words, /^Choice of rules: Cage 5: .*…$/);
  assert.ok(words.length < 160, words);
  await browser.shot(page, `alternatives_${page.viewportSize().width}`);
}

/** Odd and even cells, cages of any sum and candidates are described in everyday words. */
async function tellsRulesInPlainWords(browser) {
  const page = await setting(browser);
  for (const [rule, cells] of [["Odd", [0]], ["Even", [1]]]) {
    await tool(page, rule);
    await stroke(page, cells);
  }
  await tool(page, "Cage");
  await stroke(page, [40, 41]);
  await page.keyboard.press("Enter");
  await tool(page, "Given");
  await stroke(page, [80]);
  await page.keyboard.type("1 3");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#words li").length === 4 && !/~/.test(document.querySelector("#words").textContent));
  assert.deepEqual(await page.locator("#words .words").allTextContents(), ["Odd: r1c1", "Even: r1c2", "Killer cage: r5c5, r5c6", "Candidates 1 3: r9c9"]);
  assert.match(await cell(page, 40).getAttribute("aria-label"), /, Killer cage$/);
}

/** Negative constraints of f-puzzles: one sentence each, not a hundred drawings. */
async function tellsNegativeConstraintsOnce(browser) {
  const grid = JSON.stringify(Array(9).fill(Array(9).fill({})));
  const page = await setting(browser, `{"size":9,"grid":${grid},"negative":["ratio","xv"],"xv":[{"cells":["R1C1","R1C2"],"value":"X"}]}`);
  await page.waitForFunction(() => document.querySelectorAll("#words li").length === 3);
  assert.match(await text(page, "words"), /Pair rule all but 1-2.*: in 144 places.*in 143 places.*X: r1c1, r1c2/);
  await page.waitForFunction(() => document.querySelector(".rules"));
  assert.ok((await page.locator(".rules circle, .rules line, .rules path, .rules polyline").count()) < 40);
  await page.click("#words li:first-child .delete");
  assert.equal((await items(page)).length, 144);
}

/** Deleting a rule that occurs twice removes it once; messages about a rule disappear with it. */
async function takesAwayOneOfTwoRules(browser) {
  const page = await setting(browser, ".Cage~15~R1C1~R1C2.Cage~16~R1C1~R1C2");
  await page.waitForFunction(() => document.querySelectorAll("#words li").length === 2);
  await page.click("#words li:last-child .words");
  await page.fill("#words input", ".Cage~15~R1C1~R1C2");
  await page.keyboard.press("Enter");
  assert.equal(new Set(await items(page)).size, 1);
  await page.click("#words li:first-child .delete");
  assert.deepEqual(await items(page), [".Cage~15~R1C1~R1C2"]);
  await page.click("#words li .words");
  await page.fill("#words input", ".Nonsense");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /^The rule Nonsense is wrong/.test(document.querySelector("#verdict").textContent));
  await page.evaluate((given) => dokusat.transfer.openText(given), kEasy);
  assert.doesNotMatch(await text(page, "verdict"), /wrong/);
}

async function editsTheConstraintString(browser) {
  const page = await setting(browser);
  await page.fill("#rules-text", ".Shape~6x6.~R1C1_4.Thermo~R2C1~R3C1");
  await page.waitForFunction(() => dokusat.state.size === 6 && dokusat.state.items.length === 1);
  assert.equal((await state(page)).givens[0], 4);
  await page.fill("#rules-text", ".Shape~6x6.Thermo~R2C1~R9C1");
  await page.waitForFunction(() => /column \d+/.test(document.querySelector("#rules-text-error").textContent));
}

/** Waits until scrolling has stopped, as positions are measured after it. */
const scrolled = (page) => page.evaluate(() => new Promise((done) => {
  let last = NaN;
  const look = () => {
    if (scrollY === last) return done();
    last = scrollY;
    setTimeout(look, 100);
  };
  look();
}));

/** Opens a text pasted into the box. */
async function opensAConstraintString(browser) {
  const page = await opened(browser);
  await unfold(page, "open-box");
  await page.fill("#text", ".Shape~6x6.Cage~7~R1C1~R1C2.Thermo~R3C1~R3C2~R3C3.~R6C6_4");
  await page.click("#open-text");
  await page.waitForFunction(() => dokusat.state.size === 6);
  assert.equal(await text(page, "answer"), "Opened.");
  const { givens } = await state(page);
  assert.deepEqual([await items(page), givens[35]], [[".Cage~7~R1C1~R1C2", ".Thermo~R3C1~R3C2~R3C3"], 4]);
  // The board is scrolled into view, even if the box is below it.
  await scrolled(page);
  const { y } = await page.locator("#board").boundingBox();
  assert.ok(y > -1, `the board begins at ${y}`);  // scrolling stops at whole pixels
}

/** After drawing a thermometer, shows whether there is one solution and where two differ. */
async function tellsWhereTwoSolutionsDiffer(browser) {
  const page = await setting(browser, ".Shape~4x4.~R1C1_1");
  await tool(page, "Thermo");
  await stroke(page, [12, 8, 4]);
  assert.deepEqual(await items(page), [".Thermo~R4C1~R3C1~R2C1"]);
  await verdict(page, "several solutions");
  await page.keyboard.press("Escape");
  await page.click("#unique");
  await page.waitForFunction(() => /^From the clues: there are several/.test(document.querySelector("#answer").textContent));
  const marked = () => page.evaluate(() => [...document.querySelectorAll(".cell.reason")].map((one) => Number(one.dataset.cell)));
  const differs = await marked();
  const grids = [];
  for (const name of ["Show one", "Show the other"]) {
    await page.getByRole("button", { name, exact: true }).click();
    grids.push(await digits(page));
    assert.deepEqual(await marked(), differs);
  }
  assert.deepEqual([...grids[0]].flatMap((digit, at) => (digit === grids[1][at] ? [] : [at])), differs);
  for (const grid of grids) assert.ok(grid[12] < grid[8] && grid[8] < grid[4], grid);
}

/** Draws with a finger while a tool is selected. */
async function drawsACageOnAPhone(browser) {
  const page = await setting(browser);
  await openMenu(page, '.tool[data-rule="Cage"]');
  await page.locator('.tool[data-rule="Cage"]').tap();
  assert.equal(await page.isVisible(".menu"), false);
  await scrolled(page);
  const hands = await browser.context.newCDPSession(page);
  const touch = async (type, index) => {
    const [x, y] = index === undefined ? [] : await placeOf(page, index);
    await hands.send("Input.dispatchTouchEvent", { type, touchPoints: index === undefined ? [] : [{ x, y }] });
  };
  await touch("touchStart", 10);
  // Moves slowly, as browsers report only the last move in a frame.
  const aWhile = () => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  for (const index of [11, 20]) {
    await aWhile();
    await touch("touchMove", index);
  }
  await aWhile();
  await touch("touchEnd");
  await page.locator("#tool-value").fill("20");
  await page.locator("#tool-add").tap();
  await page.waitForFunction(() => dokusat.state.items.length === 1);  // the click follows the tap with a delay
  assert.deepEqual(await items(page), [".Cage~20~R2C2~R2C3~R3C3"]);
  await verdict(page, "several solutions");
  // The selected tool and the board are visible together.
  const places = await page.evaluate(() => ["board", "tool"].map((id) => document.getElementById(id).getBoundingClientRect())
    .map(({ top, bottom }) => ({ top, bottom })));
  assert.ok(places.every(({ top, bottom }) => top >= 0 && bottom <= 844), JSON.stringify(places));
  assert.ok(places[0].bottom <= places[1].top, JSON.stringify(places));
  await browser.shot(page, "cage_on_a_phone");
}

const kSetting = ".Cage~15~R1C1~R1C2~R2C1.Cage~9~R1C3~R1C4.Cage~20~R5C5~R5C6~R6C5~R6C6.Cage~5~R9C8~R9C9.Cage~18~R4C1~R5C1~R6C1";
/** The times from each of nine changes until verdict and true candidates are shown, in words for the log. */
async function timesOfACheck(page, puzzle) {
  await page.evaluate((given) => dokusat.transfer.openText(given), puzzle);
  await setMode(page, "clues");
  await verdict(page, "solution");
  const times = await page.evaluate(async () => {
    const found = [];
    for (let round = 0; round < 9; ++round) {
      const { state } = dokusat;
      const open = state.givens.findIndex((digit, cell) => !digit && cell > round);
      const start = performance.now();
      const since = async (isThere) => {
        while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 4));
        return performance.now() - start;
      };
      dokusat.change({ ...state, givens: state.givens.map((digit, cell) => (cell === open ? 5 : digit)) });
      found.push([await since(() => !document.querySelector("#verdict").classList.contains("old")),
        await since(() => dokusat.watch.layer || /no solution/.test(document.querySelector("#verdict").textContent))]);
      dokusat.undo();
      await since(() => !document.querySelector("#verdict").classList.contains("old"));
    }
    return found;
  });
  const middle = (at) => times.map((time) => time[at]).sort((a, b) => a - b)[4].toFixed(0);
  return `verdict after ${middle(0)} ms, true candidates after ${middle(1)} ms (medians of 9)`;
}

/** Verdict, candidates and broken rules are updated after each change. */
async function judgesAtOnce(browser) {
  const page = await setting(browser, ".~R1C1_1~R1C2_1");
  await verdict(page, "There is no solution.");
  const open = await setting(browser, ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4");
  await open.check("#live-candidates");
  await open.waitForFunction(() => document.querySelectorAll(".marks .amount").length > 20);
  assert.match(await cell(open, 0).getAttribute("aria-label"), /^r1c1, open, 1 in /);
  const taken = await open.evaluate(async () => {
    const start = performance.now();
    dokusat.change({ ...dokusat.state, givens: dokusat.state.givens.map((digit, at) => (at === 15 ? 1 : digit)) });
    while (document.querySelector("#verdict").classList.contains("old")) await new Promise((resolve) => setTimeout(resolve, 5));
    return performance.now() - start;
  });
  console.log(`        verdict after ${taken.toFixed(0)} ms`);
  for (const [name, puzzle] of [["Sudoku", kEasy], ["killer", kSetting], ["thermometers", ".Thermo~R5C1~R4C1~R3C1~R3C2.Thermo~R7C7~R8C8~R9C9.~R1C1_3"]])
    console.log(`        ${name}: ${await timesOfACheck(open, puzzle)}`);
}

const kSudokuPad = "https://sudokupad.app/fpuzzles%CODE%?setting-nogrid=1";
async function opensLinks(browser) {
  const rules = ".Shape~4x4.Cage~5~R3C1~R3C2.~R1C1_1";
  const [{ code }] = await browser.native([{ ask: "convert", to: "fpuzzles", puzzle: rules }]);
  const page = await opened(browser);
  for (const link of [`https://www.f-puzzles.com/?load=${encodeURIComponent(code)}`, kSudokuPad.replace("%CODE%", encodeURIComponent(code)),
    `https://sigh.github.io/Interactive-Sudoku-Solver/?q=${encodeURIComponent(rules)}`]) {
    await page.evaluate(() => dokusat.transfer.openText("1000000000000000"));
    await page.evaluate((given) => dokusat.transfer.openText(given), link);
    assert.equal(await text(page, "answer"), "Opened.", link);
    assert.deepEqual(await items(page), [".Cage~5~R3C1~R3C2"]);
  }
  await page.evaluate(() => dokusat.transfer.openText("https://sudokupad.app/abcdef"));
  assert.match(await text(page, "answer"), /does not contain the puzzle, and dokusat downloads nothing.*paste/);
  await page.waitForFunction(() => /\?q=.*Cage/.test(document.querySelector("#open-iss").href));
  assert.match(await page.getAttribute("#open-f-puzzles", "href"), /load=N4Ig/);
  assert.match(await page.getAttribute("#open-sudokupad", "href"), /sudokupad\.app\/fpuzzlesN4Ig/);
}

async function keepsTitleAndAuthor(browser) {
  const page = await opened(browser, '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"title":"Tiny","author":"Nobody","ruleset":"Sudoku."}');
  assert.match(await text(page, "about"), /Tiny by Nobody.*Sudoku\./s);
  await page.waitForFunction(() => /title=Tiny/.test(location.hash));
}

/** Candidates are drawn over the player's marks, which stay. */
async function keepsOwnMarks(browser) {
  const page = await opened(browser, kEasy);
  await cell(page, 2).click();
  await page.keyboard.press("Control+Digit7");
  await page.click("#candidates");
  await page.waitForFunction(() => /From the clues/.test(document.querySelector("#answer").textContent));
  assert.deepEqual((await state(page)).marks[2], [7]);
  await page.click("#step");
  await page.waitForFunction(() => /Step 1/.test(document.querySelector("#more").textContent));
  assert.deepEqual((await state(page)).marks[2], [7]);
}

/** With the keyboard only: the label of a cell names its rules, and rules can be typed. */
async function namesCagesAndLines(browser) {
  const page = await opened(browser, ".Cage~15~R1C1~R1C2.Thermo~R1C2~R2C2~R3C2.~R9C9_4");
  for (let i = 0; i < 80 && !(await page.evaluate(() => document.activeElement.dataset.cell)); ++i) await page.keyboard.press("Tab");
  const said = async () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await page.waitForFunction(() => /cage/.test(document.querySelector('[data-cell="0"]').getAttribute("aria-label")));
  while (!(await said()).startsWith("r1c")) await page.keyboard.press("ArrowUp");
  while (!(await said()).startsWith("r1c1")) await page.keyboard.press("ArrowLeft");
  assert.equal(await said(), "r1c1, open, Killer cage 15");
  await page.keyboard.press("ArrowRight");
  assert.equal(await said(), "r1c2, open, Killer cage 15, Thermometer");
  await page.keyboard.press("ArrowDown");
  assert.equal(await said(), "r2c2, open, Thermometer");
  await page.keyboard.press("3");
  assert.equal(await said(), "r2c2, 3, Thermometer");
}

export const tests = [
  typesANewspaperSudoku, saysWhetherDigitsAreClues, drawsFiveCages, drawsThermometerArrowAndDots, choosesCellsFirst, setsCluesOutside, setsCluesOutsideByKeyboard,
  switchesRulesOfTheBoard, setsEveryRuleOfTheTable, drawsAlternativesFaintly, tellsRulesInPlainWords, paintsRegions, changesRulesInTheList, tellsNegativeConstraintsOnce, takesAwayOneOfTwoRules, editsTheConstraintString, judgesAtOnce, opensLinks, keepsTitleAndAuthor,
  keepsOwnMarks, opensAConstraintString, tellsWhereTwoSolutionsDiffer, namesCagesAndLines, drawsACageOnAPhone,
].map((run) => ({ name: run.name, run, options: { viewport: { width: 1280, height: 800 } } }));
