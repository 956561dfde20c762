// Makes the folder of the npm package: the files of SOURCES, the module, and types of the questions and answers
// that are made from their JSON schema.
//
//     node build_npm.mjs SOURCES MODULE_DIR OUT_DIR TOOLS_DIR VERSION LICENSE
//
// TOOLS_DIR has json-schema-to-typescript in its node_modules.

import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [sources, moduleDir, outDir, toolsDir, version, license] = process.argv.slice(2);
const { compile } = createRequire(join(resolve(toolsDir), "/"))("json-schema-to-typescript");
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

/** The schema with one type for all questions and one for the answers by the name of the question. */
function typesOf({ $defs, oneOf }) {
  const asks = Object.keys($defs).filter((key) => key.startsWith("answer_")).map((key) => key.slice("answer_".length));
  const answers = Object.fromEntries(asks.map((ask) => [ask, { $ref: `#/$defs/answer_${ask}` }]));
  return compile({ $defs, title: "Protocol", type: "object", required: ["question", "answers"], properties: {
    question: { title: "Question", oneOf },
    answers: { title: "Answers", type: "object", required: asks, properties: answers },
  } }, "Protocol", { additionalProperties: false, bannerComment: "// Made from the JSON schema." });
}
const { load } = await import(pathToFileURL(join(resolve(outDir), "node.mjs")));
written("questions.d.ts", await typesOf((await load()).ask({ ask: "schema" }).schema));
