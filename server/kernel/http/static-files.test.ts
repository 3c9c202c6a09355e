import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "assets", "app-1a2b.js"), "let a = 1;");
writeFileSync(join(folder, "assets", "app-1a2b.js.gz"), gzipSync("let a = 1;"));
writeFileSync(join(folder, "favicon.svg"), "<svg/>");
writeFileSync(join(folder, ".hidden"), "no");

const serve = staticFiles(folder);
const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  serve(new Request(`http://site${path}`, { method, headers }));

test("a file with a hash in its name is cached for a year, another for an hour", async () => {
  const script = await get("/assets/app-1a2b.js");
  const icon = await get("/favicon.svg");

  expect(await script?.text()).toBe("let a = 1;");
  expect(script?.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
  expect(script?.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(icon?.headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(icon?.headers.get("Vary")).toBeNull();
});

test("the compressed copy goes to clients that accept it", async () => {
  const packed = await get("/assets/app-1a2b.js", { "Accept-Encoding": "gzip, br" });
  const plain = await get("/assets/app-1a2b.js", { "Accept-Encoding": "br" });

  expect(packed?.headers.get("Content-Encoding")).toBe("gzip");
  expect(Buffer.from((await packed?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
    gzipSync("let a = 1;"),
  );
  expect(plain?.headers.get("Content-Encoding")).toBeNull();
  expect(plain?.headers.get("Vary")).toBe("Accept-Encoding");
});

test("a compressed copy that the client excludes with q=0 is not sent", async () => {
  const plain = await get("/assets/app-1a2b.js", { "Accept-Encoding": "gzip;q=0" });

  expect(plain?.headers.get("Content-Encoding")).toBeNull();
  expect(await plain?.text()).toBe("let a = 1;");
});

test("a cached file gets 304, and HEAD gets no body", async () => {
  const etag = (await get("/favicon.svg"))?.headers.get("ETag") ?? "";
  const again = await get("/favicon.svg", { "If-None-Match": etag });
  const head = await get("/favicon.svg", {}, "HEAD");

  expect(again?.status).toBe(304);
  expect(again?.headers.has("Content-Security-Policy")).toBe(false);
  expect(head?.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
  expect(await again?.text()).toBe("");
  expect(head?.headers.get("Content-Length")).toBe("6");
  expect(await head?.text()).toBe("");
});

test.each(["/", "/nope", "/assets", "/../package.json", "/assets/app-1a2b.js.gz", "/.hidden"])(
  "%s is left to the pages",
  async (path) => {
    expect(await get(path)).toBeUndefined();
  },
);

test("only GET and HEAD are answered", async () => {
  expect(await get("/favicon.svg", {}, "POST")).toBeUndefined();
});
