// Makes one file of the page: style, scripts, worker and module inside. Browsers load no modules and no
// workers from a disk, so the scripts become one, and the worker is made from its text.
//
//     node one_file.mjs PAGE_DIR OUT.html

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [pageDir, out] = process.argv.slice(2);
const read = (name) => readFileSync(join(pageDir, name), "utf8");
const taken = new Map(); // name at the outermost level: the module that has it

/** The module with those that it imports before it, each once and without its imports and exports. */
function joined(name, done) {
  if (done.has(name)) return "";
  done.add(name);
  let before = "";
  let text = read(name);
  const namespaces = [];
  text = text.replace(/^import (?:\* as (\w+)|\{[^}]*\}) from "\.\/([\w.]+)";\n/gm, (_, whole, other) => {
    before += joined(other, done);
    if (whole) namespaces.push([whole, other]);
    return "";
  });
  const exported = [...text.matchAll(/^export (?:async )?(?:class|function|const) (\w+)/gm)].map((match) => match[1]);
  // A module that is imported whole is an object; all are functions, so that names of one stay its own.
  const body = namespaces.map(([whole, other]) => `const ${whole} = ${moduleName(other)};\n`).join("") +
    text.replace(/^export /gm, "");
  for (const symbol of exported) {
    if (taken.has(symbol)) throw new Error(`${symbol} is exported by ${taken.get(symbol)} and ${name}`);
    taken.set(symbol, name);
  }
  const names = exported.join(", ");
  return `${before}const ${moduleName(name)} = (() => {\n${body}return { ${names} };\n})();\n` +
    (exported.length > 0 ? `const { ${names} } = ${moduleName(name)};\n` : "");
}
const moduleName = (file) => `module_${file.replace(/\W/g, "_")}`;

const script = (id, text) => `<script type="text/plain" id="${id}">${text.replace(/<\/script/g, "<\\/script")}</script>\n`;
const wasm = (name) => readFileSync(join(pageDir, name)).toString("base64");
const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; " +
  "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
const html = read("index.html")
  .replace(/(http-equiv="Content-Security-Policy" content=")[^"]*/, `$1${policy}`)
  .replace('<link rel="stylesheet" href="style.css">', () => `<style>\n${read("style.css")}</style>`)
  .replace(/<(?:script type="module"|link rel="(?:module)?preload").*\n/g, "")
  .replace("</body>", () =>
    script("module-script", read("dokusat.js")) +
    script("worker-script", read("worker.js")) +
    script("module-wasm", wasm("dokusat.wasm")) +
    script("rest-wasm", wasm("dokusat-rest.wasm")) +
    `<script>\n"use strict";\n${joined("app.js", new Set())}</script>\n</body>`);
writeFileSync(out, html);
