// Drives the page in a real browser: fills, solves, counts, stops, shares, and compares with the native program. Writes
// screenshots for review to SCREENSHOTS.
//
//     node [--test-name-pattern NAME] page.mjs PAGE ONE_FILE QUESTIONS_PROGRAM CHROMIUM TOOLS_DIR SCREENSHOTS
//
// TOOLS_DIR contains playwright-core in its node_modules. PAGE is the folder of the page, or the program dokusat, which
// serves the page with the native engine; then tests of the module are skipped.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { tests as boardTests } from "./board_tests.mjs";
import { tests as regressionTests } from "./regression_tests.mjs";
import { tests as nativeTests } from "./native_tests.mjs";
import { kChromiumArguments, openMenu } from "./page_driver.mjs";
import { tests as solutionTests } from "./page_solutions_tests.mjs";
import { tests as pageTests } from "./page_tests.mjs";
import { tests as playTests } from "./play_tests.mjs";
import { tests as setTests } from "./set_tests.mjs";
import { serve, serveNatively } from "./server.mjs";
import { withTasks } from "./tasks.mjs";
import { tests as transferTests } from "./transfer_tests.mjs";

const [pagePlace, oneFile, program, chromiumPath, toolsDir, screenshots] = process.argv.slice(2);

function skip(why) {
  console.log(`skipped: ${why}`);
  process.exit(77);
}
if (!existsSync(chromiumPath)) skip("there is no Chromium (Debian's package chromium)");
for (const needed of [program, pagePlace]) if (!existsSync(needed)) skip(`${needed} is not built`);
let playwright = null;
try {
  playwright = createRequire(join(resolve(toolsDir), "/"))("playwright-core");
} catch {
  skip("there is no playwright-core (cmake --build --preset web --target web_test_tools)");
}

/** Answers of the native program to questions. */
function native(questions) {
  const input = questions.map((question) => JSON.stringify(question)).join("\n");
  const { stdout } = spawnSync(program, [], { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  return stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}
function nativeQuestions() {
  const { stdout } = spawnSync(program, ["--make"], { encoding: "utf8", maxBuffer: 2 ** 30 });
  return stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}

/** Waits until the function returns true in the page. Playwright's own function evaluates a text there, which the
 * page's policy forbids. */
async function waitForFunction(page, isTrue, given, limit = 60000) {
  const end = Date.now() + limit;
  while (!(await page.evaluate(isTrue, given))) {
    if (Date.now() > end) throw new Error(`not so after ${limit} ms: ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

mkdirSync(screenshots, { recursive: true });
const isNative = statSync(pagePlace).isFile();
const server = await (isNative ? serveNatively(resolve(pagePlace)) : serve(pagePlace));
const browser = await playwright.chromium.launch({ executablePath: chromiumPath, args: kChromiumArguments });
for (const { name, run, options, needsModule } of withTasks([...pageTests, ...setTests, ...playTests, ...solutionTests, ...transferTests, ...boardTests, ...regressionTests,
  ...(isNative ? nativeTests : [])], isNative))
  test(name, { timeout: 180000, skip: isNative && needsModule && "of the module" }, () => runIn(run, options));
after(async () => {
  await browser.close();
  server.close();
});

/** Runs a test in a window of its own; an error in the page or its console fails it. */
async function runIn(run, options) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, acceptDownloads: true, serviceWorkers: "block", ...options });
  const troubles = [];
  const requests = [];
  context.on("page", (page) => {
    page.setDefaultTimeout(60000);
    for (const act of ["click", "check", "uncheck", "selectOption", "fill"]) {
      const before = page[act].bind(page);
      page[act] = async (selector, ...rest) => {
        await openMenu(page, selector);
        return before(selector, ...rest);
      };
    }
    page.waitForFunction = (isTrue, given, options) => waitForFunction(page, isTrue, given, options?.timeout);
    page.on("pageerror", (error) => troubles.push(`error in the page: ${error.message}`));
    page.on("console", (message) => message.type() === "error" && troubles.push(`console: ${message.text()}`));
    page.on("request", (request) => requests.push(request.url()));
  });
  try {
    await run({
      context, native, nativeQuestions, requests, troubles, url: server.url, program: resolve(pagePlace), oneFile: `file://${resolve(oneFile)}`,
      shot: (page, file) => page.screenshot({ path: join(screenshots, `${file}.png`), fullPage: true }),
    });
    assert.deepEqual(troubles, []);
  } finally {
    await context.close();
  }
}
