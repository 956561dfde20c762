// Serves the files of a folder, as any web server does.

import { createServer } from "node:http";
import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const kTypes = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
};

/** Its address, and `close()`. */
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
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
