// A file server with faults: it can deploy another version, cut the network, and send wrong types.

import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { BASE, need } from "./app.mjs";

const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
  ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json",
};

/** Returns the page with functions that run before it starts and before its policy applies. */
const begun = (html, scripts) => html.replace("<head>", `<head><script>${scripts.map((script) => `(${script})();`).join("")}</script>`);

/** The names of immutable files, as in `sw.template.js`. Browsers may cache their compiled form. */
export const NAMED_BY_CONTENT = /-[0-9a-f]{16}\.\w+$/;

/** Serves a folder under a base path, with `scripts` inserted into the page. `packed` compresses, as most servers
 * do. `cut(at)` fails the request number `at` from now on, counted from 0, and all later ones. `meddle` receives
 * each file's name and the response. It returns `true` if it answers itself. */
export async function host(dist, { base = BASE, types = {}, scripts = [], headers = {}, packed = false, meddle = () => false } = {}) {
  let folder = dist;
  let left = Infinity;
  const server = createServer((request, response) => {
    left -= 1;
    if (left < 0) return request.socket.destroy();
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const name = path.slice(base.length) || "index.html";
    const file = join(folder, name);
    if (path.startsWith(base) && meddle(name, response)) return;
    if (!path.startsWith(base) || !existsSync(file)) {
      const page = join(folder, "404.html");
      return response.writeHead(404, { "Content-Type": "text/html" }).end(existsSync(page) ? readFileSync(page) : "");
    }
    const type = { ...TYPES, ...types }[extname(file)];
    const kept = NAMED_BY_CONTENT.test(name) ? "public, max-age=31536000, immutable" : "no-cache";
    const packing = packed && { "Content-Encoding": "gzip" };
    response.writeHead(200, { "Cache-Control": kept, ...headers, ...packing, ...(type && { "Content-Type": type }) });
    const body = scripts.length > 0 && file.endsWith("index.html") ? begun(readFileSync(file, "utf8"), scripts) : readFileSync(file);
    response.end(packed ? gzipSync(body, { level: 1 }) : body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return {
    url: `http://127.0.0.1:${server.address().port}${base}`,
    deploy: (other) => (folder = other),
    cut: (at) => (left = at),
    mend: () => (left = Infinity),
    stop: () => (server.closeAllConnections(), server.close()),
  };
}

/** Returns copies of the built page that stand for different versions. Each has its own version and other names of
 * guides and worker. Guides name their version. */
export function versions(...stamps) {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-versions-"));
  const dists = stamps.map((stamp) => {
    const dist = join(folder, stamp);
    cpSync(need("CARAVANSERAI_DIST"), dist, { recursive: true });
    const rename = { [readFileSync(join(dist, "sw.js"), "utf8").match(/VERSION = "(\w+)"/)[1]]: `${stamp}${stamp}` };
    const files = [...readdirSync(dist), ...readdirSync(join(dist, "guides")).map((name) => `guides/${name}`)];
    for (const file of files.filter((name) => /^guides\/|^worker-\w+\.js$/.test(name))) {
      const other = file.replace(/-[0-9a-f]{8}/, `-${stamp}`);
      renameSync(join(dist, file), join(dist, other));
      rename[file] = other;
      if (file.startsWith("guides/")) {
        const guide = join(dist, other);
        writeFileSync(guide, readFileSync(guide, "utf8").replace("</a>", ` (stamped ${stamp})</a>`));
      }
    }
    for (const file of ["index.html", "sw.js"].map((name) => join(dist, name))) {
      const text = Object.entries(rename).reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(file, "utf8"));
      // A service worker accepts only files of the expected length.
      writeFileSync(file, text.replace(/"(guides\/[^"]+)": \d+/g, (_, name) => `"${name}": ${statSync(join(dist, name)).size}`));
    }
    return dist;
  });
  return { dists, remove: () => rmSync(folder, { recursive: true }) };
}
