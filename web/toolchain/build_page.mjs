// Puts the page together: esbuild makes one script of the modules, page.js, so that there are fewer requests.
// The same in one file opens from a disk, where browsers load no modules and no workers: all is inside, and
// the worker is made from its text.
//
//     node build_page.mjs SOURCES PAGE_DIR OUT.html TOOLS_DIR
//
// PAGE_DIR has the module already; TOOLS_DIR has esbuild in its node_modules.

import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [sources, pageDir, out, toolsDir] = process.argv.slice(2);
const { buildSync } = createRequire(join(resolve(toolsDir), "/"))("esbuild");
const read = (name) => readFileSync(join(sources, name), "utf8");

const { outputFiles } = buildSync({
  entryPoints: [join(sources, "app.js")], bundle: true, format: "iife", target: "es2022", charset: "utf8", minify: true, write: false,
});
const pageScript = outputFiles[0].text;
writeFileSync(join(pageDir, "page.js"), pageScript);
for (const name of ["index.html", "style.css", "worker.js"]) copyFileSync(join(sources, name), join(pageDir, name));

const files = ["index.html", "style.css", "page.js", "worker.js", "dokusat.js", "dokusat.wasm", "dokusat-rest.wasm"];
const hash = createHash("sha256");
for (const name of files) hash.update(readFileSync(join(pageDir, name)));
writeFileSync(join(pageDir, "offline.js"), read("offline.js")
  .replace("%VERSION%", `dokusat ${hash.digest("hex").slice(0, 16)}`)
  .replace("%FILES%", ["./", ...files].join(" ")));

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
    `<script>\n${pageScript.replace(/<\/script/g, "<\\/script")}</script>\n</body>`);
writeFileSync(out, html);
