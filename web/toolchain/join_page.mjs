// Puts the page together. Its scripts become one, page.js: fewer requests, and the first answer is there
// sooner. The same in one file opens from a disk, where browsers load no modules and no workers: all is
// inside, and the worker is made from its text.
//
//     node join_page.mjs SOURCES PAGE_DIR OUT.html

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [sources, pageDir, out] = process.argv.slice(2);
const read = (name) => readFileSync(join(sources, name), "utf8");
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

const pageScript = `"use strict";\n${joined("app.js", new Set())}`;
writeFileSync(join(pageDir, "page.js"), pageScript);
for (const name of ["index.html", "style.css", "worker.js"]) copyFileSync(join(sources, name), join(pageDir, name));

const script = (id, text) => `<script type="text/plain" id="${id}">${text.replace(/<\/script/g, "<\\/script")}</script>\n`;
const wasm = (name) => readFileSync(join(pageDir, name)).toString("base64");
const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; " +
  "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
const html = read("index.html")
  .replace(/(http-equiv="Content-Security-Policy" content=")[^"]*/, `$1${policy}`)
  .replace('<link rel="stylesheet" href="style.css">', () => `<style>\n${read("style.css")}</style>`)
  .replace(/<(?:script defer|link rel="preload").*\n/g, "")
  .replace("</body>", () =>
    script("module-script", readFileSync(join(pageDir, "dokusat.js"), "utf8")) +
    script("worker-script", read("worker.js")) +
    script("module-wasm", wasm("dokusat.wasm")) +
    script("rest-wasm", wasm("dokusat-rest.wasm")) +
    `<script>\n${pageScript}</script>\n</body>`);
writeFileSync(out, html);
