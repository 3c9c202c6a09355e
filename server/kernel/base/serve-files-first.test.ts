import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "#server/kernel/config/config.ts";
import { serveFilesFirst } from "./serve-files-first.ts";

const deps = {
  config: readConfig({ PUBLIC_URL: "https://jagah.test" }),
  log: pino({ level: "silent" }),
};
const site = () => new Response("a page");
const ask = (fileFor: (request: Request) => Promise<Response | undefined>) =>
  serveFilesFirst(deps, fileFor, site)(new Request("https://jagah.test/app.js"), {});
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

test.each([
  ["EMFILE", 503, "2"],
  ["ENFILE", 503, "2"],
  ["EIO", 500, null],
])(
  "a file that cannot be read (%s) is answered with %i and the common headers",
  async (code, status, retryAfter) => {
    const { status: given, headers } = await ask(failing(code));

    expect([given, headers.get("Retry-After")]).toEqual([status, retryAfter]);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toMatch(/max-age/);
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Cache-Control")).toBe("no-store");
  },
);

test("a file is served first, with the common headers; other requests go to the site", async () => {
  const file = await ask(async () => new Response("a file"));
  const page = await ask(async () => undefined);

  expect(await file.text()).toBe("a file");
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(await page.text()).toBe("a page");
});
