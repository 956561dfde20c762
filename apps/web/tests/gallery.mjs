// Takes the screenshots in docs/pictures.
//
//     node gallery.mjs DOKUSAT CHROMIUM TOOLS_DIR OUT_DIR

import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { kChromiumArguments, answered, cell, opened, setting, stroke, tool, verdict } from "./page_driver.mjs";
import { serveNatively } from "./server.mjs";

const [program, chromium, toolsDir, outDir] = process.argv.slice(2);
const { chromium: browsers } = createRequire(join(resolve(toolsDir), "/"))("playwright-core");

const kVariant = ".Shape~6x6.~R2C4_6~R5C2_4~R5C3_1.Thermo~R1C1~R2C1~R3C1~R4C1~R4C2.Arrow~R1C3~R1C4~R1C5" +
  ".Cage~13~R5C5~R6C5~R6C6.WhiteDot~R3C5~R3C6.BlackDot~R2C4~R2C5.Whisper~3~R4C4~R5C4~R6C4~R6C3";
const kHard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const kDesk = { viewport: { width: 1280, height: 800 } };
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Waits for a text of the page. The page's policy forbids Playwright's own function. */
async function said(page, id, wanted) {
  while (!wanted.test((await page.textContent(`#${id}`)) ?? "")) await page.waitForTimeout(20);
}

const kPictures = {
  async page_setting(browser) {
    const page = await setting(browser, kVariant);
    await verdict(page, "one solution");
    await tool(page, "Thermo");
    await stroke(page, [35]);
    return page;
  },
  async page(browser) {
    const page = await opened(browser, kVariant);
    await said(page, "rating", /^Rating/);
    await page.click("#step");
    await said(page, "more", /^Step 1/);
    return page;
  },
  async page_candidates(browser) {
    const page = await opened(browser, kVariant.replace(/\.~[^.]*|\.Whisper.*/g, "")); // 21 solutions
    await page.click("#candidates");
    await said(page, "answer", /^From the clues: the digits/);
    return page;
  },
  async page_phone(browser) {
    const page = await opened(browser, kHard);
    await said(page, "rating", /^Rating/);
    for (const [index, marks, corners] of [[1, [1, 2, 6], []], [2, [2, 9], [4]], [9, [], [1, 4]], [10, [1], [2]]]) {
      await cell(page, index).click();
      for (const mark of marks) await page.keyboard.press(`Control+Digit${mark}`);
      for (const corner of corners) await page.keyboard.press(`Shift+Digit${corner}`);
    }
    await page.click("#hint");
    await page.click("#hint");
    await answered(page);
    await page.evaluate(() => scrollTo(0, 0));
    return page;
  },
};

const server = await serveNatively(resolve(program));
const browser = await browsers.launch({ executablePath: chromium, args: kChromiumArguments });
for (const [name, take] of Object.entries(kPictures)) {
  const colorScheme = name === "page_candidates" ? "dark" : "light";
  const context = await browser.newContext({ ...(name === "page_phone" ? kPhone : kDesk), colorScheme, serviceWorkers: "block" });
  context.on("page", (page) => {
    page.waitForFunction = async (isTrue, given) => {
      while (!(await page.evaluate(isTrue, given))) await page.waitForTimeout(20);
    };
  });
  const page = await take({ context, url: server.url });
  await page.waitForTimeout(500); // until the rules are drawn
  await page.screenshot({ path: join(outDir, `${name}.png`) });
  await context.close();
}
await browser.close();
server.close();
