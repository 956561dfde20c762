// Makes the folder of the npm package: the files of SOURCES, the module, and types of the questions and answers
// that are made from their JSON schema.
//
//     node build_npm.mjs SOURCES MODULE_DIR OUT_DIR VERSION LICENSE

import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { typesOf } from "./types.mjs";

const [sources, moduleDir, outDir, version, license] = process.argv.slice(2);
const written = (name, text) => writeFileSync(join(outDir, name), text);

rmSync(outDir, { recursive: true, force: true });
cpSync(sources, outDir, { recursive: true });
copyFileSync(license, join(outDir, "LICENSE"));
copyFileSync(join(moduleDir, "dokusat.wasm"), join(outDir, "dokusat.wasm"));
// Emscripten's script asks Node for `require` and `__dirname`, which no module has.
const script = readFileSync(join(moduleDir, "dokusat.js"), "utf8");
written("module.mjs", `export default function (require, __dirname) {\n${script}\nreturn loadDokusat;\n}\n`);
const { name, ...others } = JSON.parse(readFileSync(join(sources, "package.json"), "utf8"));
written("package.json", `${JSON.stringify({ name, version, ...others }, null, 2)}\n`);

const { load } = await import(pathToFileURL(join(resolve(outDir), "node.mjs")));
written("questions.d.ts", typesOf((await load()).ask({ ask: "schema" }).schema));
