import { parentPort } from "node:worker_threads";
import { serve } from "./core.mjs";
import { load } from "./node.mjs";

serve(load, (take) => parentPort.on("message", take), (data) => parentPort.postMessage(data));
