// Serves the files of a folder, as any web server does.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";

const kTypes = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
};

/** Its address, and `close()`. */
export async function serve(folder) {
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, "http://localhost").pathname;
    try {
      const file = join(folder, name === "/" ? "index.html" : name);
      const body = await readFile(file);
      response.writeHead(200, { "Content-Type": kTypes[extname(file)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
