// Puts the page together: esbuild makes one script of the modules, page.js, so that there are fewer requests. What starts
// the first worker stands in index.html, and runs before anything else is there.
// The same in one file opens from a disk, where browsers load no modules and no workers: all is inside, and
// the worker is made from its text.
//
//     node build_page.mjs SOURCES PAGE_DIR OUT.html TOOLS_DIR
//
// PAGE_DIR has the module already, and ../module its script; TOOLS_DIR has esbuild in its node_modules.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [sources, pageDir, out, toolsDir] = process.argv.slice(2);
const { build, transform } = createRequire(join(resolve(toolsDir), "/"))("esbuild");
const read = (name) => readFileSync(join(sources, name), "utf8");

async function bundle(name, options = {}) {
  const { outputFiles } = await build({ entryPoints: [join(sources, name)], bundle: true, format: "iife", target: "es2022",
    charset: "utf8", minify: true, write: false, ...options });
  return outputFiles[0].text;
}
/** What module.js exports, as it has run before. */
const startedBefore = { name: "started before", setup(steps) {
  steps.onLoad({ filter: /[/\\]module\.js$/ }, () => ({ contents: "export const { firstWorker, makeWorker } = dokusatModule;" }));
} };
writeFileSync(join(pageDir, "page.js"), await bundle("app.js", { plugins: [startedBefore] }));
const minified = async (text, loader) => (await transform(text, { loader, minify: true, target: "es2022" })).code;
const style = await minified(read("style.css"), "css");
writeFileSync(join(pageDir, "style.css"), style);
const worker = await minified(readFileSync(join(pageDir, "..", "module", "dokusat.js"), "utf8") + (await bundle("worker.js")), "js");
writeFileSync(join(pageDir, "worker.js"), worker);
const starter = await bundle("module.js", { globalName: "dokusatModule" });
const withPolicy = (change) => read("index.html").replace(/(?<=Content-Security-Policy" content=")[^"]*/, change);
writeFileSync(join(pageDir, "index.html"),
  withPolicy((policy) => policy.replace("script-src", `script-src 'sha256-${createHash("sha256").update(starter).digest("base64")}'`))
    .replace('<script type="module" src="module.js"></script>', () => `<script>${starter}</script>`)
    .replace('<script type="module" src="app.js"></script>', '<script defer src="page.js"></script>'));

const files = ["index.html", "style.css", "page.js", "worker.js", "dokusat.wasm", "dokusat-rest.wasm"];
const hash = createHash("sha256");
for (const name of files) hash.update(readFileSync(join(pageDir, name)));
writeFileSync(join(pageDir, "offline.js"), read("offline.js")
  .replace("%VERSION%", `dokusat ${hash.digest("hex").slice(0, 16)}`)
  .replace("%FILES%", ["./", ...files].join(" ")));

const script = (id, text) => `<script type="text/plain" id="${id}">${text.replace(/<\/script/g, "<\\/script")}</script>\n`;
const wasm = (name) => readFileSync(join(pageDir, name)).toString("base64");
const policy = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; worker-src blob:; " +
  "style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
const pageScript = await bundle("app.js");
const html = withPolicy(() => policy)
  .replace('<link rel="stylesheet" href="style.css">', () => `<style>\n${style}</style>`)
  .replace(/<script.*\n/g, "")
  .replace("</body>", () =>
    script("worker-script", worker) +
    script("module-wasm", wasm("dokusat.wasm")) +
    script("rest-wasm", wasm("dokusat-rest.wasm")) +
    `<script>\n${pageScript.replace(/<\/script/g, "<\\/script")}</script>\n</body>`);
writeFileSync(out, html);
