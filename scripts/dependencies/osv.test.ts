import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseLockfilePackages, projectLockfile } from "./lockfile.ts";
import { fetchAdvisories } from "./osv.ts";
import { buildSbom } from "./sbom.ts";

const known = {
  id: "GHSA-one",
  details: "Long words.",
  affected: [
    {
      package: { ecosystem: "npm", name: "left-pad", purl: "pkg:npm/left-pad" },
      ranges: [{ type: "SEMVER", events: [{ introduced: "0" }], database_specific: {} }],
    },
  ],
};

type Query = { package: { name: string }; version: string; page_token?: string };
let asked: { queries: Query[] };
const service = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += chunk));
  request.on("end", () => {
    response.setHeader("Content-Type", "application/json");
    if (request.url === "/v1/querybatch") {
      asked = JSON.parse(body);
      const results = asked.queries.map(({ package: { name }, page_token: page }) => {
        if (name === "paged" && !page) return { next_page_token: "second" };
        return name === "left-pad" || page === "second" ? { vulns: [{ id: "GHSA-one" }] } : {};
      });
      return response.end(JSON.stringify({ results }));
    }
    if (request.url === "/v1/vulns/GHSA-one") return response.end(JSON.stringify(known));
    response.statusCode = 404;
    return response.end("{}");
  });
});
let api: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  api = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

const locked = (name: string) => ({
  name,
  version: "1.0.0",
  licence: "MIT",
  integrity: undefined,
  hasInstallScript: false,
  dev: false,
});

test("advisories are fetched by name and version, and contain facts only", async () => {
  const list = await fetchAdvisories(api, [locked("left-pad"), locked("fine")], "2026-11-23");

  expect(asked.queries).toEqual([
    { package: { ecosystem: "npm", name: "left-pad" }, version: "1.0.0" },
    { package: { ecosystem: "npm", name: "fine" }, version: "1.0.0" },
  ]);
  expect(list).toEqual({
    source: api,
    date: "2026-11-23",
    advisories: [
      {
        id: "GHSA-one",
        affected: [
          {
            package: { ecosystem: "npm", name: "left-pad" },
            ranges: [{ type: "SEMVER", events: [{ introduced: "0" }] }],
          },
        ],
      },
    ],
  });
});

test("every page of the advisories about a package is fetched", async () => {
  const list = await fetchAdvisories(api, [locked("fine"), locked("paged")], "2026-11-23");

  expect(list.advisories.map(({ id }) => id)).toEqual(["GHSA-one"]);
  expect(asked.queries).toEqual([
    { package: { ecosystem: "npm", name: "paged" }, version: "1.0.0", page_token: "second" },
  ]);
});

test("a response other than success is an error", async () => {
  await expect(fetchAdvisories(`${api}/nowhere`, [locked("fine")], "2026-11-23")).rejects.toThrow(
    "responded with 404",
  );
});

test("the bill of materials names every package of the lockfile with licence and hash", () => {
  const packages = parseLockfilePackages(projectLockfile());

  const { bomFormat, components } = buildSbom(packages, { version: "1.0.0" });

  expect(bomFormat).toBe("CycloneDX");
  expect(components).toHaveLength(packages.length);
  expect(components.find(({ name }) => name === "react")).toMatchObject({
    scope: "required",
    licenses: [{ expression: "MIT" }],
    purl: expect.stringMatching(/^pkg:npm\/react@\d+\.\d+\.\d+$/),
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(components.find(({ name }) => name === "vitest")?.scope).toBe("excluded");
  expect(components.find(({ name }) => name === "@hono/node-server")?.purl).toContain(
    "pkg:npm/%40hono/node-server@",
  );
});
