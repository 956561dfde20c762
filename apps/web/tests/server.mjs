// Serves the files of a folder, as any web server does.

import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const kTypes = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
};

/** Stands for the module where it is not built: asks the native program, question by question. What the
 * module reports while it works comes at the end. */
const kNativeWorker = `onmessage = ({ data }) => {
  if (data.first) return postMessage({ ready: true });
  if (!data.question) return;
  const request = new XMLHttpRequest();
  request.open("POST", "%URL%native", false);
  request.send(JSON.stringify(data.question));
  const answer = JSON.parse(request.responseText);
  for (const kind of ["step", "solution"])
    if (Array.isArray(answer[kind + "s"])) // of a rating their number
      for (const found of answer[kind + "s"]) postMessage({ id: data.id, report: { [kind]: found } });
  if (data.question.ask === "count" && answer.count) postMessage({ id: data.id, report: { count: answer.count } });
  postMessage({ id: data.id, answer });
};`;
const kEmptyModule = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** The answer of the native program to the question in the body of a request. */
function answerNatively(program, request, response) {
  const child = spawn(program, [], { stdio: ["pipe", "pipe", "inherit"] });
  request.pipe(child.stdin);
  response.writeHead(200, { "Content-Type": "application/json" });
  child.stdout.pipe(response);
  response.on("close", () => child.kill());
}

/** Its address, and `close()`. With `native`, a program, its answers are those of the page. */
export async function serve(folder, { isCompressed = false, native = "" } = {}) {
  const bodies = new Map(readdirSync(folder).map((name) => {
    const body = readFileSync(join(folder, name));
    return [`/${name}`, isCompressed ? brotliCompressSync(body) : body];
  }));
  bodies.set("/", bodies.get("/index.html"));
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname;
    if (native && name === "/native") return answerNatively(native, request, response);
    const body = bodies.get(name);
    if (!body) return response.writeHead(404).end();
    const type = kTypes[extname(name) || ".html"] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, ...(isCompressed && { "Content-Encoding": "br" }) });
    return response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  if (native) {
    bodies.set("/worker.js", Buffer.from(kNativeWorker.replace("%URL%", url)));
    for (const part of ["/dokusat.wasm", "/dokusat-rest.wasm"]) bodies.set(part, kEmptyModule);
  }
  return { url, close: () => server.close() };
}
