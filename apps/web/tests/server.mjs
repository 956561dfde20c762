// Serves the page: by a plain web server for its files, or by the native program.

import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import { brotliCompressSync } from "node:zlib";

const kTypes = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
};

/** Serves the folder. Returns the address and `close()`. */
export async function serve(folder, { isCompressed = false } = {}) {
  const bodies = new Map(readdirSync(folder).map((name) => {
    const body = readFileSync(join(folder, name));
    return [`/${name}`, isCompressed ? brotliCompressSync(body) : body];
  }));
  bodies.set("/", bodies.get("/index.html"));
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname;
    const body = bodies.get(name);
    if (!body) return response.writeHead(404).end();
    const type = kTypes[extname(name) || ".html"] ?? "application/octet-stream";
    response.writeHead(200, { "Content-Type": type, ...(isCompressed && { "Content-Encoding": "br" }) });
    return response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { url, close: () => server.close() };
}

/** Runs `dokusat page`, with the file descriptor `input` as standard input. Returns the address and `close()`. */
export async function serveNatively(program, options = [], input = "ignore") {
  const child = spawn(program, ["page", "--no-open", "--quiet", "--port", "0", ...options], { stdio: [input, "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout })) return { url: line, close: () => child.kill() };
  throw new Error(`${program} page has ended`);
}
