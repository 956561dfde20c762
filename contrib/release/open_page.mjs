// Opens a page of dokusat in Chromium, presses the button that asks whether there is one solution, and prints the answer.
//
//     node open_page.mjs URL CHROMIUM [ARGUMENT...]
//
// CHROMIUM may be a command that starts it elsewhere. It is driven through a pipe by its own protocol.

import { spawn } from "node:child_process";

const [url, ...command] = process.argv.slice(2);
const chromium = spawn(command[0], [...command.slice(1), "--headless", "--no-sandbox", "--disable-gpu",
  "--disable-dev-shm-usage", "--remote-debugging-pipe", "about:blank"], { stdio: ["ignore", "ignore", "inherit", "pipe", "pipe"] });
const replies = new Map();
let received = "";
let lastId = 0;

chromium.stdio[4].setEncoding("utf8").on("data", (text) => {
  const messages = (received + text).split("\0");
  received = messages.pop();
  for (const { id, result, error } of messages.map((message) => JSON.parse(message)))
    if (id) replies.get(id)(error ? Promise.reject(new Error(error.message)) : result);
});
chromium.on("exit", (code) => code && process.exit(1));

function call(method, params = {}, sessionId = undefined) {
  const id = ++lastId;
  chromium.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
  return new Promise((resolve) => replies.set(id, resolve));
}

const press = `(async () => {
  while (!globalThis.dokusat || document.body.inert) await new Promise((later) => setTimeout(later, 50));
  document.getElementById("answer").textContent = "Working";
  document.getElementById("unique").click();
  for (;;) {
    const text = document.getElementById("answer").textContent;
    if (text && !text.startsWith("Working") && !document.body.classList.contains("busy")) return text;
    await new Promise((later) => setTimeout(later, 50));
  }
})()`;

const { targetId } = await call("Target.createTarget", { url });
const { sessionId } = await call("Target.attachToTarget", { targetId, flatten: true });
/** Once more where the empty document from before was asked. */
const answer = () => call("Runtime.evaluate", { expression: press, awaitPromise: true, returnByValue: true }, sessionId)
  .catch((error) => (/context was destroyed/.test(error.message) ? answer() : Promise.reject(error)));
const { result, exceptionDetails } = await answer();
if (exceptionDetails) throw new Error(exceptionDetails.text);
console.log(result.value);
await call("Browser.close");
