// The module in Node.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

export async function loadModule(pageDir, report = () => {}) {
  const load = createRequire(import.meta.url)(resolve(pageDir, "dokusat.js"));
  const module = await load({ wasmBinary: readFileSync(join(pageDir, "dokusat.wasm")), report });
  return {
    /** Takes and gives JSON; the answer is parsed. */
    answer(text) {
      const length = module.lengthBytesUTF8(text) + 1;
      const at = module._malloc(length);
      module.stringToUTF8(text, at, length);
      const answer = JSON.parse(module.UTF8ToString(module._dokusat_answer(at)));
      module._free(at);
      return answer;
    },
  };
}
