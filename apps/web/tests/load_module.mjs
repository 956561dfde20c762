// Loads the module in Node, with or without its rest.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

/** Without the rest, a question that needs it throws. */
export async function loadModule(pageDir, { withRest = true } = {}) {
  const load = createRequire(import.meta.url)(resolve(pageDir, "..", "module", "dokusat.js"));
  const instance = (name, imports) =>
    new WebAssembly.Instance(new WebAssembly.Module(readFileSync(join(pageDir, name))), imports);
  const module = await load({
    instantiateWasm(imports, done) {
      const callRest = () => {
        throw new Error("the rest is needed");
      };
      const first = instance("dokusat.wasm", { ...imports, placeholder: new Proxy({}, { get: () => callRest }) });
      if (withRest) instance("dokusat-rest.wasm", { primary: first.exports });
      done(first);
      return first.exports;
    },
  });
  return {
    /** Takes a question as JSON and returns the parsed answer. */
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
