import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { findAcceptedEncoding } from "./content-encoding.ts";
import { isEtagMatch } from "./if-none-match.ts";
import { findPath } from "./url-parts.ts";

type StaticFile = {
  path: string;
  type: string;
  etag: string;
  encodings: string[];
  immutable: boolean;
};

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

// There is no `default-src`, so that web workers can load what they need. The policy of a worker's
// script file also applies to everything that the worker loads. Files of other types load nothing,
// so they do not need `default-src`.
const FILE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The service worker. It connects only to this site. Browsers may store it. Each time they load
 *  it, they must ask whether there is a new version. */
const SERVICE_WORKER = "/service-worker.js";
const WORKER_POLICY = `default-src 'none'; connect-src 'self'; ${FILE_POLICY}`;

const suffixOf: Record<string, string> = { br: ".br", gzip: ".gz" };

const describe = (folder: string, path: string): StaticFile => ({
  path,
  type: types[extname(path)] ?? "application/octet-stream",
  etag: `"${createHash("sha256").update(readFileSync(path)).digest("base64url").slice(0, 27)}"`,
  encodings: Object.keys(suffixOf).filter((name) => existsSync(path + suffixOf[name])),
  // The build adds a content hash to every name below assets/, so such a file never changes.
  immutable: relative(folder, path).startsWith(`assets${sep}`),
});

/** Returns a function that serves the files in `folder`, compressed if possible. The list of files
 *  is read once, so no other file can be requested.
 *  @returns a response; undefined for an unknown path or a method other than GET and HEAD */
export const staticFiles = (folder: string) => {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (/\.(br|gz)$/.test(name) || name.startsWith(".") || !statSync(path).isFile()) continue;
    files.set(`/${name.split(sep).join("/")}`, describe(folder, path));
  }

  return async (request: Request): Promise<Response | undefined> => {
    if (request.method !== "GET" && request.method !== "HEAD") return undefined;
    const pathname = findPath(request.url);
    const file = files.get(pathname);
    if (!file) return undefined;
    const accepted = request.headers.get("Accept-Encoding");
    const encoding = findAcceptedEncoding(accepted, file.encodings);
    const headers = new Headers({
      "Content-Type": file.type,
      "Cache-Control": file.immutable
        ? "public, max-age=31536000, immutable"
        : pathname === SERVICE_WORKER
          ? "no-cache"
          : "public, max-age=3600",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      // Other sites show images in link previews, so they may load images.
      "Cross-Origin-Resource-Policy": file.type.startsWith("image/")
        ? "cross-origin"
        : "same-origin",
      ETag: file.etag,
    });
    if (file.encodings.length > 0) headers.set("Vary", "Accept-Encoding");
    if (isEtagMatch(request.headers.get("If-None-Match"), file.etag))
      return new Response(null, { status: 304, headers });
    // A 304 gets no policy, because the file in the browser's cache already has a policy.
    headers.set(
      "Content-Security-Policy",
      pathname === SERVICE_WORKER ? WORKER_POLICY : FILE_POLICY,
    );
    if (encoding) headers.set("Content-Encoding", encoding);
    const body = await readFile(file.path + (encoding ? suffixOf[encoding] : ""));
    headers.set("Content-Length", String(body.length));
    return new Response(request.method === "HEAD" ? null : body, { headers });
  };
};
