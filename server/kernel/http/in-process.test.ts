import { createRoute, z } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { createLog } from "#server/kernel/base/log.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import { ResponseRecord } from "#server/kernel/response-cache/response-cache.ts";
import {
  createInProcessApi,
  isInProcessCall,
  requestShared,
  respondWithValue,
} from "./in-process.ts";
import { createRouter, respondWithError, respondWithJsonText } from "./router.ts";

const spaces = createRoute({
  method: "get",
  path: "/spaces",
  request: { query: z.strictObject({ size: z.coerce.number().max(3).optional() }) },
  responses: {
    200: {
      description: "",
      content: { "application/json": { schema: z.object({ items: z.array(z.string()) }) } },
    },
  },
});

const kept = { items: ["a"] };
const app = createRouter().openapi(spaces, (c) => {
  if (c.req.valid("query").size === 0) throw notFound();
  return respondWithValue(c, kept);
});
const text = Buffer.from('{"items":[]}');
app.get("/text", (c) => respondWithJsonText(c, text, { Link: "<a>" }));
app.get("/headers", (c) => respondWithValue(c, c.req.header()));
app.get("/asks", (c) => c.text(String(isInProcessCall(c))));
app.onError((error, c) => respondWithError(error, c, createLog()));
const ask = createInProcessApi(app);

test("a page gets the route's value itself, other callers its JSON", async () => {
  const forPage = await ask("/spaces", {});
  const forOthers = await app.request("/spaces");

  expect(await forPage.json()).toBe(kept);
  expect(forPage).toMatchObject({ ok: true, status: 200 });
  expect(await forOthers.json()).toEqual(kept);
});

test.each([
  ["/spaces?size=9", 422],
  ["/spaces?size=0", 404],
  ["/spaces?page=1", 422],
])("a page gets the same errors as other callers: %s", async (path, status) => {
  const forPage = await ask(path, {});
  const forOthers = await app.request(path);

  expect(forPage.status).toBe(status);
  expect(await forPage.json()).toEqual(await forOthers.json());
});

test("a request from outside cannot claim to be a page", async () => {
  const claims = { answer: undefined, constructor: { name: "PageCall" } };

  expect(await (await app.request("/asks", {}, claims)).text()).toBe("false");
  expect(await (await ask("/asks", {})).blob().then((blob) => blob.text())).toBe("true");
});

const share = (path: string) => requestShared(app, path, new ResponseRecord());

test.each(["/spaces", "/spaces?size=2", "/text"])(
  "a response for the cache is the one that a client gets: %s",
  async (path) => {
    const shared = await share(path);
    const direct = await app.request(path);

    expect(shared.status).toBe(200);
    expect(Object.fromEntries(shared.headers)).toEqual(Object.fromEntries(direct.headers));
    expect(shared.body.toString()).toBe(await direct.text());
  },
);

test("the bytes of a response reach the cache without being copied", async () => {
  const { body } = await share("/text");

  expect(body.buffer).toBe(text.buffer);
  expect(body.byteOffset).toBe(text.byteOffset);
});

test.each([
  ["/spaces?size=9", 422],
  ["/spaces?size=0", 404],
  ["/nothing", 404],
])("an error for the cache is the one that a client gets: %s", async (path, status) => {
  const shared = await share(path);
  const direct = await app.request(path);

  expect(shared.status).toBe(status);
  expect(shared.body.toString()).toBe(await direct.text());
});

test("a request for the cache has no headers", async () => {
  expect(JSON.parse((await share("/headers")).body.toString())).toEqual({});
});
