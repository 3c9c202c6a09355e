import { Hono } from "hono";
import { expect, test } from "vitest";
import { RememberingRouter } from "./remembering-router.ts";

const createSpaces = () => {
  const app = new Hono({ router: new RememberingRouter() });
  app.get("/spaces/search", (c) => c.text("search"));
  app.get("/spaces/:id", (c) => c.text(`space ${c.req.param("id")}`));
  app.post("/spaces/search", (c) => c.text("posted"));
  return app;
};

const ask = async (app: Hono, path: string, method = "GET") =>
  (await app.request(path, { method })).text();

test("an address is answered by the same route each time", async () => {
  const app = createSpaces();

  for (let time = 0; time < 2; time++) {
    expect(await ask(app, "/spaces/search")).toBe("search");
    expect(await ask(app, "/spaces/search", "POST")).toBe("posted");
    expect(await ask(app, "/spaces/one")).toBe("space one");
    expect(await ask(app, "/spaces/two")).toBe("space two");
    expect((await app.request("/nothing")).status).toBe(404);
  }
});

test("the result for a path without parameters is remembered, and a result with parameters is not", () => {
  const router = new RememberingRouter<string>();
  router.add("GET", "/spaces/search", "search");
  router.add("GET", "/spaces/:id", "space");

  const found = router.match("GET", "/spaces/elsewhere");

  expect(router.match("GET", "/spaces/elsewhere")).toEqual(found);
  expect(router.match("GET", "/spaces/elsewhere")).not.toBe(found);
  expect(router.match("GET", "/nothing")).toBe(router.match("GET", "/nothing"));
});

test("the path of a route is remembered although another route also fits it", () => {
  const router = new RememberingRouter<string>();
  router.add("GET", "/spaces/search", "search");
  router.add("GET", "/spaces/:id", "space");
  router.add("GET", "/spaces/*", "any");

  expect(router.match("GET", "/spaces/search")).toBe(router.match("GET", "/spaces/search"));
  expect(router.match("GET", "/spaces/search")[0].map(([name]) => name)).toEqual([
    "search",
    "space",
    "any",
  ]);
});

test("a route that is added later is found", () => {
  const router = new RememberingRouter<string>();
  router.add("GET", "/one", "one");
  const before = router.match("GET", "/two");
  router.add("GET", "/two", "two");

  expect(before[0]).toEqual([]);
  expect(router.match("GET", "/two")[0]).toHaveLength(1);
});

test("the number and the length of remembered addresses are limited", () => {
  const router = new RememberingRouter<string>();
  router.add("GET", "*", "any");
  const first = router.match("GET", "/0");
  const long = `/${"a".repeat(100)}`;

  expect(router.match("GET", long)).not.toBe(router.match("GET", long));
  expect(router.match("GET", "/0")).toBe(first);
  for (let n = 1; n <= 200; n++) router.match("GET", `/${n}`);
  expect(router.match("GET", "/0")).not.toBe(first);
});
