// Functions that drive the page, shared by the tests.

/** Options beside Playwright's: allow root, no GPU, no requests by the browser itself. */
export const kChromiumArguments = ["--no-sandbox", "--disable-gpu", "--disable-sync"];
export const kHard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
export const kHardAnswer = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
export const kEasy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

export const text = (page, id) => page.textContent(`#${id}`);
export const cell = (page, index) => page.locator(`[data-cell="${index}"]`);

/** Freezes all states, so that changing one is an error in the page. */
const freezeStates = (page) => page.evaluate(() => {
  const frozen = (value) => {
    if (typeof value === "object" && value && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(frozen);
    return value;
  };
  const { history } = dokusat;
  frozen(history.current);
  for (const name of ["push", "amend"]) {
    const before = history[name].bind(history);
    history[name] = (state) => before(frozen(state));
  }
});

/** Opens the page, waits for the module, and opens the puzzle if one is given as text. */
export async function opened({ context, url }, puzzle = "", address = url) {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => dokusat.engine.active.ready);
  await freezeStates(page);
  if (puzzle) await page.evaluate((given) => dokusat.transfer.openText(given), puzzle);
  return page;
}
export async function answered(page) {
  await page.waitForFunction(() => !document.body.classList.contains("busy") &&
    !document.querySelector("#answer").textContent.startsWith("Working"));
  return text(page, "answer");
}
export async function ask(page, id) {
  // Clears the earlier answer, as on a busy machine the page may not have started yet.
  await page.evaluate(() => { document.querySelector("#answer").textContent = "Working"; });
  await page.click(`#${id}`);
  return answered(page);
}
export const digits = (page) =>
  page.evaluate(() => [...document.querySelectorAll(".cell")].map((one) => one.querySelector(".digit")?.textContent ?? ".").join(""));
/** The centre of a cell in window coordinates, shifted by fractions of a cell. */
export async function placeOf(page, index, right = 0, down = 0) {
  const box = await cell(page, index).boundingBox();
  return [box.x + box.width * (0.5 + right), box.y + box.height * (0.5 + down)];
}
/** Drags over cells like a person. */
export async function stroke(page, cells) {
  await page.mouse.move(...(await placeOf(page, cells[0])));
  await page.mouse.down();
  for (const index of cells.slice(1)) await page.mouse.move(...(await placeOf(page, index)), { steps: 3 });
  await page.mouse.up();
}
/** On a phone, opens the menu and the folded part that contains the element. */
export async function openMenu(page, selector) {
  if (!(await page.isVisible("#menu")) || (await page.isVisible(selector))) return;
  if (!(await page.isVisible(".menu"))) await page.locator("#menu").click();
  const part = page.locator(`details:has(${selector}):not([open]) > summary`);
  if ((await part.count()) > 0) await part.first().click();
}
export const setMode = (page, mode) => page.evaluate((wanted) => dokusat.setMode(wanted), mode);
export const unfold = (page, id) => page.evaluate((part) => { document.getElementById(part).open = true; }, id);
/** Opens the page in setting mode with the palette filled. */
export async function setting(browser, puzzle = "") {
  const page = await opened(browser, puzzle);
  await setMode(page, "clues");
  await page.waitForSelector("#palette .tool", { state: "attached" });
  return page;
}
/** Selects a tool of the palette, even in a folded part. */
export const tool = (page, name) => page.evaluate((rule) => document.querySelector(`.tool[data-rule="${rule}"]`).click(), name);
export const verdict = (page, wanted) => page.waitForFunction((text) => {
  const told = document.querySelector("#verdict");
  return told.textContent.includes(text) && !told.classList.contains("old");
}, wanted);
export const state = (page) => page.evaluate(() => dokusat.state);
