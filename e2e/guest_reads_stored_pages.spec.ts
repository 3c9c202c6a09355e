import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, openAsMember, openNavigation, toast } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import {
  findSpaceId,
  loadRest,
  lostRequestErrors,
  openWithRest,
  untilIdle,
} from "./public-pages.ts";
import { results } from "./search-and-booking.ts";
import { authHeaders } from "./team.ts";
import { bookingTest, expect, test } from "./test.ts";

// Each test has its own browser context. In a shared context, the service worker of the previous
// test could still be running.
test.use({ reuseContext: false, serviceWorkers: "allow" });

/** Starts a proxy in front of the site. After `publish`, the proxy serves the service worker of
 *  another release. */
const startReleases = async (site: string) => {
  let replaced: string | undefined;
  const server = createServer((asked, answer) => {
    // The proxy does not forward If-None-Match, so the site always sends the worker's whole script.
    // The proxy needs the whole script, because it changes the script below.
    const { "if-none-match": _condition, ...sent } = asked.headers;
    const headers = { ...sent, host: new URL(site).host, "accept-encoding": "identity" };
    const worker = asked.url === "/service-worker.js";
    const forwarded = request(new URL(asked.url ?? "/", site), { method: asked.method, headers });
    forwarded.on("response", (response) => {
      const release = replaced;
      if (!worker || !release) {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        return response.pipe(answer);
      }
      let script = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        script += part;
      });
      response.on("end", () => {
        const { "content-length": _length, etag: _etag, ...rest } = response.headers;
        answer.writeHead(200, rest).end(script.replaceAll(release, "next"));
      });
    });
    asked.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on, replaces the name of the release in the service worker with "next".
     *  @param release - the present name, which is replaced */
    publish: (release: string) => {
      replaced = release;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

const listCaches = (page: Page) => page.evaluate(() => caches.keys());

/** Waits until this page's browser has stored a response whose URL matches `address`. */
const expectStored = (page: Page, address: RegExp) =>
  expect
    .poll(async () => {
      const stored = await page.evaluate(async () => {
        const names = await caches.keys();
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return keys.flat().map(({ url }) => url);
      });
      return stored.some((url) => address.test(url));
    })
    .toBe(true);

/** Returns the ids of the bookings whose arrival data the browser stores. Each comes with the id of
 *  the account that the data belongs to. */
const readStoredArrivals = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has("jagah-arrivals"))) return [];
    const stored = await (await caches.open("jagah-arrivals")).match("/offline/arrivals");
    const { accountId, arrivals } = (await stored?.json()) ?? { arrivals: [] };
    return (arrivals as { bookingId: string }[]).map(({ bookingId }) => ({ accountId, bookingId }));
  });

bookingTest(
  "arrival data is erased when another account signs in, and a day after the booking",
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(lostRequestErrors);
    const { id } = await createHostWithLiveSpace(page, "Studio that is left");
    const [guest, other] = [await createMember(page, "guest"), await createMember(page, "other")];
    const bookingId = await createPaidBooking(page, guest, id);
    const mine = [{ accountId: guest.id, bookingId }];
    await openAsMember(page, guest, "/");
    await loadRest(page);
    await expect.poll(() => readStoredArrivals(page)).toEqual(mine);

    await openAsMember(page, other, "/help");
    await loadRest(page);
    await expect.poll(() => readStoredArrivals(page)).toEqual([]);

    await openAsMember(page, guest, "/");
    await loadRest(page);
    await expect.poll(() => readStoredArrivals(page)).toEqual(mine);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { endsAt } = await (
      await page.request.get(`/api/bookings/${bookingId}`, { headers: authHeaders(guest) })
    ).json();
    await context.setOffline(true);
    await page.clock.setFixedTime(Date.parse(endsAt) + 25 * 60 * 60 * 1000);
    await page.goto("/bookings");
    await loadRest(page);
    await expect.poll(() => readStoredArrivals(page)).toEqual([]);
  },
);

const isNextWaiting = (page: Page) =>
  page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);

/** Opens a page of a release, and publishes the next release. */
const publishNextRelease = async (browser: Browser, site: string) => {
  const releases = await startReleases(site);
  const context = await browser.newContext({ baseURL: releases.url, serviceWorkers: "allow" });
  const page = await context.newPage();
  await openWithRest(page, "/help");
  await expectStored(page, /\/help$/);
  await expectStored(page, /\/offline$/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const old = await listCaches(page);
  const release = old.find((key) => key.startsWith("jagah-files-"))?.slice("jagah-files-".length);

  releases.publish(release ?? "");
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => isNextWaiting(page)).toBe(true);
  const end = async () => {
    await context.close();
    await releases.stop();
  };
  return { context, page, old, end };
};

test("a new release waits until all pages of the old release are closed, and then deletes the old files", async ({
  browser,
  baseURL,
  allowConsoleError,
}) => {
  allowConsoleError(lostRequestErrors);
  const { context, page, old, end } = await publishNextRelease(browser, baseURL ?? "");
  // While a page of the old release is open, the browser keeps the caches of that release.
  expect(await listCaches(page)).toEqual(expect.arrayContaining(old));

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help Center");
  expect(await listCaches(page)).toEqual(expect.arrayContaining(old));
  await context.setOffline(false);

  const second = await context.newPage();
  await openWithRest(second, "/guidelines");
  await page.close();
  // One page of the old release is still open.
  expect(await listCaches(second)).toEqual(expect.arrayContaining(old));
  await second.close();

  const next = await context.newPage();
  await openWithRest(next, "/help");
  await expect
    .poll(() => listCaches(next))
    .toEqual(expect.arrayContaining(["jagah-files-next", "jagah-pages-next"]));
  await expect
    .poll(async () => (await listCaches(next)).filter((key) => old.includes(key)))
    .toEqual([]);

  // The new release, too, shows its stored pages without a network.
  await expectStored(next, /\/help$/);
  await next.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await next.reload();
  await expect(next.getByRole("heading", { level: 1 })).toHaveText("Help Center");
  await end();
});

test("stored pages open without a network, others open when it returns", {
  tag: "@phone",
}, async ({ page, context, allowConsoleError }) => {
  allowConsoleError(lostRequestErrors);
  await openWithRest(page, "/search?state=Maharashtra&city=Mumbai");
  await expectStored(page, /\/search\?state=Maharashtra&city=Mumbai$/);
  const space = `/location/${await findSpaceId(page)}`;
  await context.setOffline(true);

  await page.reload();
  await expect(results(page).getByRole("article").first()).toBeVisible();

  await page.goto(space);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(toast(page, "Failed to fetch location. Please try again later.")).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(new RegExp(`${space}$`));
  await expect(page.getByRole("region", { name: "Book this space" })).toBeVisible();
});

test("the service worker stores no responses of the API, and leaves requests with a range to the network", async ({
  page,
}) => {
  await openWithRest(page, "/");
  await expectStored(page, /\/offline$/);
  await expectStored(page, /\/assets\/[^/]+\.js$/);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const served = await page.evaluate(async () => {
    await fetch("/api/categories");
    const listStored = async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    };

    // Replaces the content of a stored file, so that the worker's response differs from the site's
    // response. The page keeps working, because it has already loaded this file.
    const loaded = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname);
    const stored = await listStored();
    const file = stored.find((path) => path.endsWith(".js") && loaded.includes(path)) ?? "";
    const cache = (await caches.keys()).find((name) => name.startsWith("jagah-files-")) ?? "";
    await (await caches.open(cache)).put(file, new Response("stored"));
    const whole = await (await fetch(file)).text();
    const part = await fetch(file, { headers: { Range: "bytes=0-3" }, cache: "no-store" });
    const parts = { whole, isPartOk: part.ok, part: await part.text() };
    // Reads the list last. By now, a faulty worker would have stored the response of the API.
    return { stored: await listStored(), ...parts };
  });

  expect(served.whole).toBe("stored");
  expect(served.isPartOk).toBe(true);
  expect(served.part).not.toBe("stored");
  expect(served.stored.filter((path) => /^\/(api|media|checkout)\//.test(path))).toEqual([]);
});

bookingTest(
  "a guest without a network sees what an arrival needs, until the sign-out",
  { tag: "@phone" },
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(lostRequestErrors);
    const pin = { latitude: 19.0661, longitude: 72.8802 };
    const { id } = await createHostWithLiveSpace(page, "Studio without a network", pin);
    const guest = await createMember(page, "guest");
    await createPaidBooking(page, guest, id);
    await openAsMember(page, guest, "/notifications");
    await loadRest(page);
    await page.goto("/");
    await loadRest(page);
    await expectStored(page, /\/offline\/arrivals$/);
    await expectStored(page, /\/offline$/);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);

    // The browser's HTTP cache still has this page, but without the member's data. So the service
    // worker shows the offline page instead.
    await page.goto("/notifications");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
    await page.goto("/bookings");

    const arrivals = page.getByRole("region", { name: "Your upcoming bookings" });
    await expect(arrivals.getByText("Nearest station")).toBeVisible();
    await expect(arrivals.getByText(/AM|PM/).first()).toBeVisible();
    await expect(arrivals.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:/);
    await expect(arrivals.locator('a[href^="geo:"]')).toBeVisible();
    await expect(arrivals).not.toContainText("₹");

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/bookings$/);
    // Waits for open requests: after the sign-out they would get a 401, which the browser logs.
    await untilIdle(page);
    await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
    await expect.poll(() => page.evaluate(() => caches.has("jagah-arrivals"))).toBe(false);
  },
);

bookingTest(
  "the crew without a network sees the visit page that it has opened",
  { tag: "@phone" },
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(lostRequestErrors);
    const { id } = await createHostWithLiveSpace(page, "Studio for a crew");
    const guest = await createMember(page, "guest");
    const bookingId = await createPaidBooking(page, guest, id);
    const made = await page.request.post(`/api/bookings/${bookingId}/visit-link`, {
      headers: authHeaders(guest),
    });
    const { url } = (await made.json()) as { url: string };
    const { pathname } = new URL(url);
    await openWithRest(page, pathname);
    await expectStored(page, /\/visit\/[\w-]+$/);
    await expectStored(page, /\/offline$/);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);

    await page.goto(pathname);

    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Studio for a crew" })).toBeVisible();
    await expect(page.getByRole("article").getByRole("link", { name: /^\+91/ })).toHaveAttribute(
      "href",
      /^tel:/,
    );
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  },
);
