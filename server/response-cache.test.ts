/* Tests two nodes on one database: when one node has changed data, the pages of the other node are
 * soon up to date. Needs the built pages. */
import type { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { Block } from "#contract/bookings/block-routes.ts";
import type { HostCalendar } from "#contract/calendars/routes.ts";
import type { Location } from "#contract/spaces/location.ts";
import type { SearchWords } from "#contract/team/search-words-routes.ts";
import { addDays, istDay, MINUTE_MS } from "#contract/time.ts";
import { createRandom } from "#server/kernel/base/random.ts";
import { importPlaces } from "#server/places/facts/import-places.ts";
import { createApp } from "./app.ts";
import type { RenderPage } from "./pages/pages.ts";
import {
  formatTestCalendar,
  formatTestEvent,
  startCalendarServer,
} from "./testing/calendars/calendar-server.ts";
import { postListing, putListing, seedMumbai } from "./testing/catalogue/listing.ts";
import { startTestGateway } from "./testing/checkout/test-gateway.ts";
import { signInOnAnotherDevice, signUp } from "./testing/identity/accounts.ts";
import { createMixedVisitors, sendMixedVisitors } from "./testing/mixed-visitors.ts";
import { createTestSite, type TestSite } from "./testing/test-site.ts";

vi.setConfig({ testTimeout: 60_000 });

const entry = new URL("../dist/server/index.js", import.meta.url);
const { render } = (await import(entry.href)) as { render: RenderPage };
const { gateway } = await startTestGateway();
const calendars = await startCalendarServer();
const config = { onlineBooking: true, calendarHosts: [calendars.host] };
const site = await createTestSite({ config, gateway, cache: true });
const other = await createTestSite({ config, gateway, cache: true, beside: site });
const pagesOf = ({ deps }: TestSite): Hono => createApp(deps, { render, nonces: true });
const nodes = { own: pagesOf(site), other: pagesOf(other) };

await seedMumbai(site);
const host = await signUp(site, "asha@example.in", { verified: true });
const admin = await signUp(site, "team@example.in", { role: "admin", verified: true });
const guest = await signUp(site, "riya@example.in", { verified: true });

const patience = { timeout: 5_000, interval: 20 };

type Page = { status: number; cache: string | null; text: string };
const get = async (app: Hono, path: string): Promise<Page> => {
  const response = await app.request(path);
  const cache = response.headers.get("Cache-Status");
  return { status: response.status, cache, text: await response.text() };
};

/** Fills the caches of both nodes. */
const cached = async (path: string): Promise<void> => {
  for (const app of Object.values(nodes))
    await vi.waitFor(
      async () => expect(await get(app, path)).toMatchObject({ cache: "jagah; hit" }),
      patience,
    );
};

/** Caches a page on both nodes and makes a change. Then waits until each node's page passes the
 *  checks in `shown`. */
const changes = async (
  path: string,
  change: () => Promise<unknown>,
  shown: (page: Page, before: Page) => void,
) => {
  await cached(path);
  const before = await get(nodes.other, path);
  await change();
  for (const app of Object.values(nodes))
    await vi.waitFor(async () => shown(await get(app, path), before), patience);
};
const isPositive = (count: number) => count > 0;
const has = (text: string) => (page: Page) => expect(page.text.includes(text)).toBe(true);
const lacks = (text: string) => (page: Page) => expect(page.text.includes(text)).toBe(false);
const differs = (page: Page, before: Page) => {
  expect(page.status).toBe(200);
  expect(page.text === before.text).toBe(false);
};
const isGone = ({ status }: Page) => expect(status).toBe(404);

const everyDay = {
  availableTimeSlots: [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
  ].map((name) => `9:00 AM - 6:00 PM, ${name}`),
};
let titles = 0;
/** Creates a live space with a title of its own. */
const createLive = async (fields = {}): Promise<Location> => {
  const title = `Brick loft ${++titles} by the mill`;
  const { body } = await postListing(site, await member(host), { title, ...fields });
  await approve(body._id);
  return body;
};
const approve = async (id: string) =>
  expect(
    await site.ask(`POST /admin/locations/${id}/approve`, { as: await member(admin), json: {} }),
  ).toMatchObject({ status: 200 });
/** Signs in again: access tokens expire after ten minutes, and these tests move the clock. */
const member = (who: typeof host) => signInOnAnotherDevice(site, who);
const pageOf = ({ _id }: Location) => `/location/${_id}`;
const day = addDays(istDay(site.deps.now()), 10);
const month = `month=${day.slice(0, 7)}`;

test("publishing a space renews the cached lists that contain it, and no others", async () => {
  await createLive();
  await createLive({ city: "Pune", localArea: "Hadapsar" });
  const { body } = await postListing(site, host, { title: "Zoetrope Court" });
  for (const path of ["/", "/search", "/category/photo-studio", "/api/locations"])
    await cached(path);
  await cached("/search?state=Maharashtra&city=Pune");
  await changes("/search?city=Mumbai", () => approve(body._id), has("Zoetrope Court"));

  for (const path of ["/", "/search", "/category/photo-studio", "/api/locations"])
    expect((await get(nodes.other, path)).text).toContain("Zoetrope Court");
  expect(await get(nodes.other, "/search?state=Maharashtra&city=Pune")).toMatchObject({
    cache: "jagah; hit",
  });
});

test("an edit of a space is on its page and in the lists", async () => {
  const space = await createLive();
  await cached("/search");
  const edit = () => putListing(site, host, space._id, { hourlyRate: "7654" });

  await changes(pageOf(space), edit, has("7,654"));
  expect((await get(nodes.other, "/search")).text).toContain("7654");
  await changes(
    `/api/locations/${space._id}`,
    () => putListing(site, host, space._id, { price: "8765" }),
    has("8765"),
  );
});

test("a paused, resumed and deleted space", async () => {
  const space = await createLive();
  const act = (verb: string) => () => site.send(`${verb}`, { as: host });

  await changes("/search", act(`POST /locations/${space._id}/pause`), lacks(space.title));
  await vi.waitFor(async () => isGone(await get(nodes.other, pageOf(space))));
  await changes("/search", act(`POST /locations/${space._id}/resume`), has(space.title));
  await changes(pageOf(space), act(`DELETE /locations/${space._id}`), isGone);
});

test("the spaces of a suspended and a restored host", async () => {
  const space = await createLive();
  const act = (verb: string) => async () =>
    site.send(`POST /admin/users/${host.user.id}/${verb}`, {
      as: await member(admin),
      json: { reason: "A test" },
    });

  await changes(pageOf(space), act("suspend"), isGone);
  await changes("/search", act("restore"), has(space.title));
});

test("a hold and its expiry", async () => {
  const space = await createLive(everyDay);
  // The calendar of the present month changes with the clock, because past hours are not free. So
  // this test uses a later month: `laterDay` is 41 days from today.
  const laterDay = addDays(day, 31);
  const path = `${pageOf(space)}?month=${laterDay.slice(0, 7)}`;
  const times = `date=${laterDay}&startTime=10%3A00+AM&endTime=12%3A00+PM`;
  const search = `/api/locations/search?${times}&city=Mumbai`;
  const hold = async () =>
    expect(
      await site.ask("POST /payment/create-order", {
        as: await member(guest),
        json: {
          amount: 50_000,
          currency: "INR",
          receipt: "r",
          notes: {
            locationId: space._id,
            date: laterDay,
            startTime: "10:00 AM",
            endTime: "12:00 PM",
          },
        },
      }),
    ).toMatchObject({ status: 200 });
  const free = await get(nodes.other, path);
  await cached(search);
  expect((await get(nodes.other, search)).text).toContain(space.title);

  await changes(path, hold, differs);
  await vi.waitFor(async () => lacks(space.title)(await get(nodes.other, search)));
  // The end of a hold changes no row. Both nodes know in advance when the hold ends.
  const wait = async () => {
    for (const one of [site, other]) one.later(15 * MINUTE_MS + 1);
  };
  await cached(search);
  await changes(path, wait, (page) => expect(page.text === free.text).toBe(true));
  expect((await get(nodes.other, search)).text).toContain(space.title);
});

test.each([
  ["notice", { minimumNoticeMinutes: 14 * 24 * 60 }, { minimumNoticeMinutes: 0 }],
  ["buffer", { bufferMinutes: 120 }, { bufferMinutes: 0 }],
])("a changed %s in searches for a day", async (_, longer, none) => {
  const space = await createLive(everyDay);
  const block = { date: day, startTime: "1:00 PM", endTime: "2:00 PM" };
  const search = `/api/locations/search?date=${day}&startTime=10%3A00+AM&endTime=12%3A00+PM&city=Mumbai`;
  const set = (json: object) => async () =>
    expect(
      await site.ask(`PATCH /locations/${space._id}/booking-settings`, {
        as: await member(host),
        json,
      }),
    ).toMatchObject({ status: 200 });
  await set(none)();
  expect(
    await site.ask("POST /host/blocks", {
      as: await member(host),
      json: { locationId: space._id, ...block },
    }),
  ).toMatchObject({ status: 201 });

  await changes(search, set(longer), lacks(space.title));
  await changes(search, set(none), has(space.title));
});

test("time that the host or an imported calendar blocks", async () => {
  const space = await createLive(everyDay);
  const path = `${pageOf(space)}?${month}`;
  const api = `/api/locations/${space._id}`;
  let block: Block | undefined;
  const add = async () => {
    const json = { locationId: space._id, fromDate: day, toDate: day };
    block = (await site.ask<Block>("POST /host/blocks", { as: await member(host), json })).body;
  };
  const remove = async () =>
    site.send(`DELETE /host/blocks/${block?._id}`, { as: await member(host) });

  await cached(api);
  await changes(path, add, differs);
  expect((await get(nodes.other, api)).text).not.toContain(day);
  await changes(api, remove, has(day));

  const compact = day.replaceAll("-", "");
  const event = formatTestEvent("stay", `DTSTART;VALUE=DATE:${compact}`, "SUMMARY:Reserved");
  calendars.answer = (_, response) => response.end(formatTestCalendar(event));
  let calendar: HostCalendar | undefined;
  const connect = async () => {
    const json = { locationId: space._id, name: "Airbnb", url: `${calendars.url}?cache` };
    calendar = (
      await site.ask<HostCalendar>("POST /host/calendars", { as: await member(host), json })
    ).body;
    await site.runJobs();
  };
  await changes(api, connect, lacks(day));
  await changes(
    path,
    async () => site.send(`DELETE /host/calendars/${calendar?._id}`, { as: await member(host) }),
    differs,
  );
});

test("a changed display name of a host removes the host's pages from the cache", async () => {
  const space = await createLive();
  const rename = async () =>
    site.send("PATCH /auth/profile", { as: await member(host), json: { displayName: "Asha R" } });

  await changes(pageOf(space), rename, ({ cache }) => expect(cache).toBe("jagah; fwd=miss"));
});

test("words that the team adds to the search", async () => {
  const space = await createLive({ title: "Kinetoscope Hall" });
  const json = { says: ["bioscope"], words: ["kinetoscope"] };
  let words: SearchWords | undefined;
  const add = async () => {
    const as = await member(admin);
    words = (await site.ask<{ data: SearchWords }>("POST /admin/search-words", { as, json })).body
      .data;
  };

  const match =
    (kind: string) =>
    ({ text }: Page) =>
      expect(JSON.parse(text).match).toBe(kind);
  await changes("/api/locations/search?q=bioscope", add, match("all"));
  expect((await get(nodes.other, "/search?q=bioscope")).text).toContain(space.title);
  await changes(
    "/api/locations/search?q=bioscope",
    async () => site.send(`DELETE /admin/search-words/${words?.id}`, { as: await member(admin) }),
    match("nearest"),
  );
});

test("imported places are on every page", async () => {
  const place = { latitude: 15.4, longitude: 73.8, station: null };
  const add = () =>
    importPlaces(site.deps.db, [{ state: "Goa", city: "Panaji", area: "Altinho", ...place }]);

  await changes("/about", add, differs);
  expect((await get(nodes.other, "/api/places")).text).toContain("Altinho");
  expect((await get(nodes.other, "/search?state=Goa&city=Panaji")).status).toBe(200);
});

test("300 requests of anonymous and signed-in visitors, mixed at random, show nobody else's data", async () => {
  const send = async (path: string, init: RequestInit = {}) => nodes.own.request(path, init);
  const visitors = await createMixedVisitors(send);
  const seed = String(Date.now());

  const { counts, leaks } = await sendMixedVisitors(send, visitors, {
    count: 300,
    random: createRandom(seed),
  });

  expect(leaks, `seed ${seed}`).toEqual([]);
  const of = (kind: string, who: string) =>
    counts.find((one) => one.kind === kind && one.visitors === who);
  // Only responses of the API contain a member's own data. Cached pages are the same for everybody.
  expect(of("API", "signed in")?.withOwn).toBeGreaterThan(0);
  for (const who of ["anonymous", "signed in"])
    expect(of("page", who)).toMatchObject({ withOwn: 0, fromCache: expect.toSatisfy(isPositive) });
});

test("a node that does not receive changes caches nothing until it listens again", async () => {
  await cached("/");
  const isListening = () => other.deps.responseCache?.isListening();
  await site.owner.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query in ('select 1', 'listen public_changes')`,
  );
  await vi.waitFor(() => expect(isListening()).toBe(false), { timeout: 5_000, interval: 1 });
  expect(other.deps.responseCache?.measure().count).toBe(0);
  const first = await get(nodes.other, "/about");
  const second = await get(nodes.other, "/about");
  // The responses are checked only if the node still does not listen. A node that listens again may
  // have cached the second response.
  if (!isListening())
    expect([first.cache, second.cache]).toEqual(["jagah; fwd=miss", "jagah; fwd=miss"]);

  await cached("/about");
  expect(isListening()).toBe(true);
});

test("no page is cached past midnight in India", async () => {
  const today = istDay(other.deps.now());
  while (istDay(other.deps.now()) === today) {
    await cached("/");
    for (const one of [site, other]) one.later(30 * MINUTE_MS);
  }

  expect(await get(nodes.other, "/")).toMatchObject({ cache: "jagah; fwd=miss" });
});
