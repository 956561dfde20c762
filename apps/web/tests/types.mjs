// Checks the scripts of the page with tsc and types of the questions that are generated from their JSON schema: a
// question with an unknown field, or one of another type, and a key that no answer has are errors.
//
//     node types.mjs QUESTIONS_PROGRAM TOOLS_DIR OUT_DIR

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { typesOf } from "../toolchain/types.mjs";

const [program, toolsDir, outDir] = process.argv.slice(2);
const tools = createRequire(join(resolve(toolsDir), "/"));
if (!existsSync(program)) {
  console.log(`skipped: ${program} is not built (cmake --build --preset release --target api_program)`);
  process.exit(77);
}

const { schema } = JSON.parse(spawnSync(program, [], { input: '{"ask": "schema"}\n', encoding: "utf8" }).stdout);
mkdirSync(outDir, { recursive: true });
writeFileSync(join(outDir, "questions.d.ts"), typesOf(schema));
writeFileSync(join(outDir, "tsconfig.json"), JSON.stringify({
  extends: fileURLToPath(new URL("../tsconfig.json", import.meta.url)),
  compilerOptions: { paths: { questions: ["./questions.d.ts"] } },
}));
const { status } = spawnSync(process.execPath, [tools.resolve("typescript/bin/tsc"), "-p", outDir], { stdio: "inherit" });
process.exitCode = status;
