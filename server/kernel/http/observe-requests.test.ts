import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { createLog } from "#server/kernel/base/log.ts";
import { httpDuration, httpRequests } from "#server/kernel/metrics/metrics.ts";
import { listen } from "./listen.ts";
import { createResponseCounter, noteRoute, observeRequests } from "./observe-requests.ts";

const lines: { msg: string; requestId?: string }[] = [];
const log = createLog({ write: (line) => void lines.push(JSON.parse(line)) });

const api = new Hono();
api.use("/observed/closed/*", () => {
  throw new Error("closed");
});
api.get("/observed/things/:id", (c) => {
  log.info("read a thing");
  return c.json({ id: c.req.param("id") });
});
api.get("/observed/closed/:id", (c) => c.text("never"));
api.all("*", (c) => c.text("no route", 404));
api.onError((_, c) => c.text("refused", 403));
const app = new Hono();
app.use(noteRoute);
app.route("/api", api);
app.get("*", (c) => c.html("<p>a page</p>"));

const serve = async (trustedProxies: number) => {
  const listener = await listen("127.0.0.1", 0);
  afterAll(() => listener.stop(1_000));
  listener.serve(
    observeRequests((request, env) => app.fetch(request, env), {
      config: { trustedProxies },
      pageRoute: (path) => (path === "/observed/page" ? path : "/*"),
      count: createResponseCounter(),
    }),
  );
  return `http://127.0.0.1:${listener.port}`;
};
const direct = await serve(0);
const behindProxy = await serve(1);

const counted = async () =>
  (await httpRequests.get()).values
    .filter(({ labels }) => `${labels.route}`.includes("observed"))
    .map(({ labels, value }) => `${labels.method} ${labels.route} ${labels.status}: ${value}`)
    .sort();

test("requests are counted by pattern, method and status, never by address", async () => {
  await fetch(`${direct}/api/observed/things/1`);
  await fetch(`${direct}/api/observed/things/2?of=asha`);
  await fetch(`${direct}/api/observed/closed/7`);
  await fetch(`${direct}/observed/page?q=studio`);
  await fetch(`${direct}/no-such-page/with/asha@example.in`);
  await fetch(`${direct}/api/no-such-route/asha@example.in`, { method: "PROPFIND" });

  expect(await counted()).toEqual([
    "GET /api/observed/closed/:id 403: 1",
    "GET /api/observed/things/:id 200: 2",
    "GET /observed/page 200: 1",
  ]);
  const all = JSON.stringify((await httpRequests.get()).values);
  expect(all).not.toContain("asha");
  expect(all).not.toContain("PROPFIND");
  const durations = (await httpDuration.get()).values.filter(
    ({ labels, metricName }) =>
      labels.route === "/api/observed/things/:id" && metricName?.endsWith("_count"),
  );
  expect(durations).toMatchObject([{ value: 2 }]);
});

test("each request has an id, which its response and its log lines name", async () => {
  lines.length = 0;

  const answers = await Promise.all(
    ["1", "2"].map((id) => fetch(`${direct}/api/observed/things/${id}`)),
  );

  const ids = answers.map(({ headers }) => headers.get("X-Request-Id"));
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines.map(({ requestId }) => requestId).sort()).toEqual([...ids].sort());
});

test("an id from outside is kept only from our own proxy, and only if it has the form of an id", async () => {
  const idFor = async (url: string, sent: string) => {
    const { headers } = await fetch(`${url}/observed/page`, { headers: { "X-Request-Id": sent } });
    return headers.get("X-Request-Id");
  };

  expect(await idFor(behindProxy, "4bf92f3577b34da6a3ce929d0e0e4736")).toBe(
    "4bf92f3577b34da6a3ce929d0e0e4736",
  );
  expect(await idFor(direct, "4bf92f3577b34da6a3ce929d0e0e4736")).not.toContain("4bf92f");
  for (const wrong of ["short", "a".repeat(65), "asha@example.in", 'x" level=50 "'])
    expect(await idFor(behindProxy, wrong)).toMatch(/^[0-9a-f-]{36}$/);
});
