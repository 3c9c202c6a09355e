/* Compares the processor time of a refused request with the processor time of an answered request.
 * Needs the built pages. */
import { expect, test, vi } from "vitest";
import { createApp } from "./app.ts";
import { listen } from "./kernel/http/listen.ts";
import type { RenderPage } from "./pages/pages.ts";
import { createLiveSpaces } from "./testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "./testing/catalogue/sample-catalogue.ts";
import { signUp } from "./testing/identity/accounts.ts";
import { createTestSite } from "./testing/test-site.ts";

vi.setConfig({ testTimeout: 60_000 });

const entry = new URL("../dist/server/index.js", import.meta.url);
const { render } = (await import(entry.href)) as { render: RenderPage };
const site = await createTestSite();
await seedSampleCatalogue(site.deps);
await createLiveSpaces(site, { host: await signUp(site, "host@example.in"), count: 24 });

/** Returns the average processor time of a request, in milliseconds. */
const costOf = async (count: number, request: (n: number) => Promise<void>): Promise<number> => {
  const from = process.cpuUsage();
  for (let n = 0; n < count; n++) await request(n);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000 / count;
};

test("a refused page costs less than a tenth of one that is rendered", async () => {
  let isBlocked = false;
  let unblock = () => {};
  const blocked = new Promise<void>((resolve) => {
    unblock = resolve;
  });
  const app = createApp(site.deps, {
    render: async (...request) => {
      if (isBlocked) await blocked;
      return render(...request);
    },
    nonces: true,
  });
  const listener = await listen("127.0.0.1", 0);
  listener.serve((request, env) => app.fetch(request, env));
  const page = async (n: number) => {
    const response = await fetch(`http://127.0.0.1:${listener.port}/search?minPrice=${n}`);
    await response.arrayBuffer();
    return response;
  };
  const expectStatus = (status: number) => async (n: number) => {
    const response = await page(n);
    if (response.status !== status) throw new Error(`${response.status} instead of ${status}`);
  };

  await costOf(50, expectStatus(200));
  const answered = await costOf(50, expectStatus(200));
  isBlocked = true;
  // The site can render 3 pages and queue 60 pages at the same time. Further pages are refused.
  const waiting = Array.from({ length: 63 }, (_, n) => page(n));
  await vi.waitFor(async () => expect((await page(0)).status).toBe(503));
  const refusal = await page(0);
  expect(refusal.headers.get("Retry-After")).toBe("2");
  expect(refusal.headers.get("Cache-Control")).toBe("no-store");
  expect(await costOf(100, expectStatus(503))).toBeLessThan(answered / 2);
  const refused = await costOf(300, expectStatus(503));
  unblock();
  await Promise.all(waiting);
  await listener.stop(100);

  // The test's client runs in this process too, so its processor time is subtracted from both
  // figures.
  const client = await costOfClient();
  expect(refused - client, JSON.stringify({ answered, refused, client })).toBeLessThan(
    (answered - client) / 10,
  );
});

/** Returns the processor time of a request to a server that does nothing. */
const costOfClient = async (): Promise<number> => {
  const listener = await listen("127.0.0.1", 0);
  listener.serve(() => new Response("x"));
  const request = async () => {
    await (await fetch(`http://127.0.0.1:${listener.port}/`)).arrayBuffer();
  };
  await costOf(300, request);
  const cost = await costOf(300, request);
  await listener.stop(100);
  return cost;
};
