import { beforeEach, describe, expect, test } from "vitest";
import type { SearchResponse } from "#contract/spaces/search-route.ts";
import { ASKED_SEARCH_DAYS } from "#contract/team/policy.ts";
import type { AskedSearch } from "#contract/team/search-words-routes.ts";
import { addDays, DAY_MS, istDay, MINUTE_MS, toInstant } from "#contract/time.ts";
import { reindexAll } from "#server/catalogue/search/index/reindex-all.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { signInOnAnotherDevice, signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { noteOpenedResult, writeAskedSearches } from "./asked-searches.ts";
import { insertAskedSearches, markSearchesOpened } from "./asked-searches-queries.ts";

const site = await createTestSite({ config: { trustedProxies: 1 } });
await seedSampleCatalogue(site.deps);
const { deps, owner } = site;
const team = await signUp(site, "team@example.in", { role: "admin", verified: true });
const spaces = (await createSampleSpaces(deps, 2, "asked")).map((space) => ({
  ...space,
  title: "Zoetrope Loft",
}));
await insertSampleSpaces(deps.db, spaces);
await reindexAll(owner);

beforeEach(async () => {
  await owner.pool.query("truncate asked_searches, asked_search_totals");
});

const from = (person: number) => ({ "X-Forwarded-For": `203.0.113.${person}` });
const search = (q: string, person: number, more = "") =>
  site.send(`GET /locations/search?q=${encodeURIComponent(q)}${more}`, { headers: from(person) });
// The tests move the clock forward, which makes access tokens expire.
const asTeam = () => signInOnAnotherDevice(site, team);
const missed = async (query = "") =>
  (
    await site.ask<{ items: AskedSearch[]; nextCursor: string | null }>(
      `GET /admin/searches${query}`,
      { as: await asTeam() },
    )
  ).body;

describe("what people did not find", () => {
  test("is shown once three people have searched for it, however they spelled it", async () => {
    await search("Qawwali  Hall xyzzy", 1);
    await search("qawwali hall xyzzy", 1);
    await search("QAWALI HALL XYZZY", 2);
    expect((await missed()).items).toEqual([]);

    await search("qawwali hall xyzzy", 3);

    expect((await missed()).items).toMatchObject([
      { text: expect.stringMatching(/^qawwali|^qawali/), people: 3, abandoned: 0 },
    ]);
    const [{ nothing, nearest }] = (await missed()).items as [AskedSearch];
    expect(nothing + nearest).toBe(3);
  });

  test("includes searches of which nobody opened a result within half an hour", async () => {
    for (const person of [1, 2, 3, 4]) await search("zoetrope", person);
    expect((await missed()).items).toEqual([]);
    await site.send(`GET /locations/${spaces[0]?.id}`, {
      headers: { ...from(2), Referer: "http://jagah.test/search?q=zoetrope" },
    });
    await site.send(`GET /locations/${spaces[0]?.id}`, {
      headers: { ...from(3), Referer: "http://jagah.test/search?q=zoetrope", Purpose: "prefetch" },
    });

    site.later(60 * MINUTE_MS);

    expect((await missed()).items).toMatchObject([
      { text: "zoetrope", people: 4, nothing: 0, nearest: 0, abandoned: 3 },
    ]);
  });

  test("does not count a search as abandoned if its half hour ends after midnight, when a result may still be opened", async () => {
    const midnight = toInstant(addDays(istDay(deps.now()), 1), 0).getTime();
    const searchAt = async (minutesBefore: number, q: string) => {
      site.later(midnight - minutesBefore * MINUTE_MS - deps.now().getTime());
      for (const person of [1, 2, 3, 4]) await search(q, person);
      await missed();
    };
    await searchAt(40, "zoetrope loft");
    await searchAt(20, "loft");

    site.later(40 * MINUTE_MS);
    noteOpenedResult(deps, "loft", "203.0.113.2");
    const beforeRollUp = (await missed()).items;
    await addJob(deps.db, "forget-old", {});
    await site.runJobs();

    for (const items of [beforeRollUp, (await missed()).items])
      expect(items).toMatchObject([{ text: "zoetrope loft", people: 4, abandoned: 4 }]);
  });

  test.each([
    ["an email address", "asha@example.in"],
    ["a phone number", "call 98 2000 1234 5"],
    ["no word", "…!!"],
  ])("never includes a text with %s", async (_, q) => {
    for (const person of [1, 2, 3]) await search(q, person);

    expect((await missed()).items).toEqual([]);
    expect((await owner.pool.query("select * from asked_searches")).rows).toEqual([]);
  });

  test("counts a search once: neither its later pages nor a search without a text count", async () => {
    for (const person of [1, 2, 3])
      await site.send("GET /locations/search", { headers: from(person) });
    const first = await search("zoetrope", 1, "&pageSize=1");
    const { nextCursor } = (await first.json()) as SearchResponse;
    // A visitor with another IP address loads the second page. If this counted as a search, the
    // list would have one more row.
    const later = await search("zoetrope", 2, `&pageSize=1&cursor=${nextCursor}`);
    expect(((await later.json()) as SearchResponse).items).toHaveLength(1);
    await missed();

    const { rows } = await owner.pool.query("select text from asked_searches");
    expect(rows).toEqual([{ text: "zoetrope" }]);
  });

  test("is listed in pages; the text that most people missed comes first", async () => {
    for (const person of [1, 2, 3]) await search("abracadabra", person);
    for (const person of [1, 2, 3, 4]) await search("hocuspocus", person);

    const first = await missed("?pageSize=1");
    const second = await missed(`?pageSize=1&cursor=${first.nextCursor}`);

    expect(first.items).toMatchObject([{ text: "hocuspocus", people: 4 }]);
    expect(second).toMatchObject({ items: [{ text: "abracadabra" }], nextCursor: null });
    const wrong = await site.ask("GET /admin/searches?cursor=nope", { as: await asTeam() });
    expect(wrong.status).toBe(422);
    const forged = Buffer.from("99999999999 x").toString("base64url");
    const tooLarge = await site.ask(`GET /admin/searches?cursor=${forged}`, { as: await asTeam() });
    expect([tooLarge.status, tooLarge.body]).toEqual([422, wrong.body]);
  });

  test("includes a text with control characters, which count as spaces", async () => {
    for (const person of [1, 2, 3]) await search("abra\0cadabra \u0007", person);
    await search("hocuspocus", 4);

    expect((await missed()).items).toMatchObject([{ text: "abra cadabra", people: 3 }]);
    const { rows } = await owner.pool.query("select * from asked_searches");
    expect(rows).toHaveLength(4);
  });

  test("does not count a search as abandoned if another process noted the opened result first", async () => {
    const otherProcess = { ...deps, log: deps.log.child({}) };
    for (const person of [1, 2, 3]) await search("zoetrope", person);

    noteOpenedResult(otherProcess, "zoetrope", "203.0.113.2");
    await writeAskedSearches(otherProcess);
    await missed();
    await writeAskedSearches(otherProcess);

    site.later(60 * MINUTE_MS);
    expect((await missed()).items).toMatchObject([{ people: 3, abandoned: 2 }]);
  });
});

describe("privacy", () => {
  test("only a hash of the address is stored, under a key that is deleted when the day is over", async () => {
    for (const person of [1, 2, 3]) await search("abracadabra", person);
    await missed();
    const askers = async (): Promise<string[]> => {
      const { rows } = await owner.pool.query("select asker from asked_searches order by asker");
      return rows.map(({ asker }) => asker.toString("latin1"));
    };
    const stored = await askers();
    expect(stored).toHaveLength(3);
    expect(stored.join()).not.toContain("203.0.113");
    const { rows: keys } = await owner.pool.query("select * from asked_search_keys");
    expect(keys).toHaveLength(1);

    site.later(DAY_MS);
    await addJob(deps.db, "forget-old", {});
    await site.runJobs();

    expect((await owner.pool.query("select * from asked_searches")).rows).toEqual([]);
    expect((await owner.pool.query("select * from asked_search_keys")).rows).toEqual([]);
    expect((await missed()).items).toMatchObject([{ text: "abracadabra", people: 3 }]);
    for (const person of [1, 2, 3]) await search("abracadabra", person);
    await missed();
    const storedLater = await askers();
    expect(storedLater).toHaveLength(3);
    expect(stored.filter((asker) => storedLater.includes(asker))).toEqual([]);
  });

  test("a text is not shown if one person searches for it on three days", async () => {
    for (let day = 0; day < 3; day += 1) {
      await search("abracadabra", 1);
      await missed();
      site.later(DAY_MS);
      await addJob(deps.db, "forget-old", {});
      await site.runJobs();
    }
    expect((await missed()).items).toEqual([]);

    for (const person of [1, 2, 3]) await search("abracadabra", person);
    expect((await missed()).items).toMatchObject([{ text: "abracadabra", people: 6 }]);
  });

  test("two nodes can write the same searches at the same time, in different orders", async () => {
    const asked = Array.from({ length: 2_000 }, (_, i) => ({
      day: "2026-11-26",
      key: `word ${i}`,
      text: `word ${i}`,
      asker: Buffer.alloc(16),
      outcome: "nothing" as const,
      askedAt: deps.now(),
    }));
    const reversed = asked.toReversed();
    await insertAskedSearches(deps.db, asked);

    await Promise.all([
      insertAskedSearches(deps.db, asked),
      insertAskedSearches(deps.db, reversed),
      markSearchesOpened(deps.db, reversed),
      markSearchesOpened(deps.db, asked),
    ]);

    const { rows } = await owner.pool.query("select count(*) from asked_searches where opened");
    expect(rows).toEqual([{ count: 2_000 }]);
  });

  test("texts are deleted at the end of their retention period", async () => {
    for (const person of [1, 2, 3]) await search("abracadabra", person);
    await missed();

    site.later((ASKED_SEARCH_DAYS + 1) * DAY_MS);
    await addJob(deps.db, "forget-old", {});
    await site.runJobs();

    expect((await owner.pool.query("select * from asked_search_totals")).rows).toEqual([]);
  });
});
