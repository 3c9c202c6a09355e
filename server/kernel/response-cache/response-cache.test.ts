import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { toInstant } from "#contract/time.ts";
import type { ChangeTag } from "./changes.ts";
import { EncodedBody } from "./encoded-body.ts";
import { FRESH_MS, STALE_MS } from "./policy.ts";
import { createResponseCache, type MakeResponse } from "./response-cache.ts";

/** Returns a cache that gets notices of changes, with a clock that the test moves. `answer` returns
 *  a function that makes a response. `made` returns how often such functions were called. */
const createFixture = ({ maxBytes = 1_000_000, from = toInstant("2027-03-01", 11 * 60) } = {}) => {
  let now = from.getTime();
  const cache = createResponseCache({
    maxBytes,
    now: () => new Date(now),
    log: pino({ level: "silent" }),
  });
  cache.setListening(true);
  let made = 0;
  const answer = (
    text: string,
    { status = 200, headers = {}, tags = [] as ChangeTag[] } = {},
  ): MakeResponse => {
    return async (record) => {
      made += 1;
      record.dependOn(...tags);
      return { status, headers, body: new EncodedBody(Buffer.from(text), true) };
    };
  };
  return {
    cache,
    answer,
    made: () => made,
    later: (ms: number) => {
      now += ms;
    },
    now: () => new Date(now),
    /** Returns the result. For a stale response, adds the seconds since it stopped being fresh. */
    ask: async (key: string, produce: MakeResponse) => {
      const { result, staleSeconds } = await cache.get(key, produce);
      return result === "stale" ? `stale ${staleSeconds}` : result;
    },
  };
};

/** A promise that the test resolves. */
const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a response is fresh for a minute, then served stale while one new one is made", async () => {
  const { ask, answer, later, made } = createFixture();
  const page = answer("page");

  expect(await ask("/", page)).toBe("miss");
  later(FRESH_MS - 1);
  expect(await ask("/", page)).toBe("hit");
  later(30_001);
  expect(await Promise.all([ask("/", page), ask("/", page)])).toEqual(["stale 30", "stale 30"]);
  await settle();
  expect(made()).toBe(2);
  expect(await ask("/", page)).toBe("hit");
  later(FRESH_MS + STALE_MS);
  expect(await ask("/", page)).toBe("miss");
});

test("a stale response stays when the new one fails", async () => {
  const { ask, answer, later } = createFixture();
  await ask("/", answer("page"));
  later(FRESH_MS);
  const fails = async () => Promise.reject(new Error("no database"));

  expect(await ask("/", fails)).toBe("stale 0");
  await settle();
  expect(await ask("/", answer("", { status: 503 }))).toBe("stale 0");
  await settle();
  expect(await ask("/", fails)).toBe("stale 0");
});

test("a response that was made after the present time of the clock is not served", async () => {
  const { ask, answer, later } = createFixture();
  await ask("/", answer("page"));

  later(-1);

  expect(await ask("/", answer("page"))).toBe("miss");
});

test("clients that wait at the same time share one response", async () => {
  const { ask, made, answer } = createFixture();
  const page = answer("page");

  expect(await Promise.all(Array.from({ length: 20 }, () => ask("/", page)))).toEqual(
    Array(20).fill("miss"),
  );
  expect(made()).toBe(1);
});

test("errors, and responses with no-store or private, are not kept", async () => {
  const { ask, answer } = createFixture();
  for (const more of [
    { status: 404 },
    { status: 503 },
    { headers: { "cache-control": "no-store" } },
    { headers: { "cache-control": "private, max-age=60" } },
  ]) {
    expect(await ask("/x", answer("x", more))).toBe("miss");
    expect(await ask("/x", answer("x", more))).toBe("miss");
  }
  const fails = async () => Promise.reject(new Error("no"));
  await expect(ask("/x", fails)).rejects.toThrow("no");
  expect(await ask("/x", answer("x"))).toBe("miss");
});

test("responses expire at midnight in India, even those still being made", async () => {
  const { ask, answer, later, cache } = createFixture({ from: toInstant("2027-03-01", 1439) });
  const gate = createGate();

  expect(await ask("/", answer("page"))).toBe("miss");
  const begun = cache.get("/slow", async (record) => {
    await gate.opened;
    return answer("slow")(record);
  });
  later(60_000);
  gate.open();
  await begun;

  expect(await ask("/", answer("page"))).toBe("miss");
  expect(await ask("/slow", answer("slow"))).toBe("miss");
});

test("a change deletes the responses with its tag, and only these", async () => {
  const { ask, answer, cache } = createFixture();
  const [list, space] = [answer("list", { tags: ["lists"] }), answer("s", { tags: ["space:1"] })];
  for (const [key, page] of [
    ["/list", list],
    ["/space", space],
  ] as const)
    await ask(key, page);

  cache.applyChanges([{ tag: "lists", at: null }]);

  expect(await ask("/space", space)).toBe("hit");
  expect(await ask("/list", list)).toBe("miss");
  cache.applyChanges([{ tag: "everything", at: null }]);
  expect(await ask("/space", space)).toBe("miss");
});

test("a change at a later time deletes the responses then", async () => {
  const { ask, answer, cache, later, now } = createFixture();
  const page = answer("page", { tags: ["space:1"] });
  cache.applyChanges([{ tag: "space:1", at: new Date(now().getTime() + 10_000) }]);
  await ask("/", page);

  later(9_999);
  expect(await ask("/", page)).toBe("hit");
  later(1);
  expect(await ask("/", page)).toBe("miss");
  expect(await ask("/", page)).toBe("hit");
});

test("a response whose data may have been read before a change is not kept", async () => {
  const { ask, answer, cache, made } = createFixture();
  const gate = createGate();
  const slow: MakeResponse = async (record) => {
    const response = await answer("old", { tags: ["space:1"] })(record);
    await gate.opened;
    return response;
  };
  const first = ask("/", slow);
  const other = ask("/other", async (record) => {
    await gate.opened;
    return answer("other", { tags: ["space:2"] })(record);
  });

  cache.applyChanges([{ tag: "space:1", at: null }]);
  // This client requests the page after the change, so it must not get the earlier data.
  const page = answer("new", { tags: ["space:1"] });
  const second = cache.get("/", page);
  gate.open();

  expect(await first).toBe("miss");
  expect((await second).response.body.read("identity").toString()).toBe("new");
  expect(await other).toBe("miss");
  expect(made()).toBe(3);
  expect(await ask("/", page)).toBe("hit");
  expect(await ask("/other", page)).toBe("hit");
});

test("while notices of changes cannot arrive, nothing is cached, and no response begun then is cached later", async () => {
  const { ask, answer, cache } = createFixture();
  await ask("/", answer("page"));

  cache.setListening(false);
  expect(cache.measure().count).toBe(0);
  expect(await ask("/", answer("page"))).toBe("miss");
  expect(await ask("/", answer("page"))).toBe("miss");
  const gate = createGate();
  const begun = ask("/slow", async (record) => {
    await gate.opened;
    return answer("slow")(record);
  });
  cache.setListening(true);
  gate.open();
  await begun;

  expect(await ask("/slow", answer("slow"))).toBe("miss");
  expect(await ask("/slow", answer("slow"))).toBe("hit");
});

test("the least recently used responses are deleted when the cache is full", async () => {
  const { ask, answer, cache } = createFixture({ maxBytes: 100_000 });
  const page = answer("x".repeat(8_000), { tags: ["lists"] });
  for (let i = 0; i < 100; i++) {
    await ask(`/${i}`, page);
    await ask("/0", page);
  }

  expect(cache.measure().bytes).toBeLessThanOrEqual(100_000);
  expect(cache.measure().count).toBe(10);
  expect(await ask("/0", page)).toBe("hit");
  expect(await ask("/50", page)).toBe("miss");
  expect(await ask("/big", answer("x".repeat(20_000)))).toBe("miss");
  expect(await ask("/big", answer("x".repeat(20_000)))).toBe("miss");
  cache.applyChanges([{ tag: "lists", at: null }]);
  expect(cache.measure()).toEqual({ count: 0, bytes: 0 });
});

test("a cached body is in memory of its own", async () => {
  const { cache, answer } = createFixture();

  const { response } = await cache.get("/", answer("short"));

  // `Buffer.from` stores a short text in a block that other buffers share. The cache copies it.
  expect((await response.body.read("identity")).buffer.byteLength).toBe("short".length);
});

test("a body is compressed once per encoding, and the first compressed form replaces the plain form", async () => {
  const text = "Jagah ".repeat(2_000);
  const { cache, answer } = createFixture();
  const served = await cache.get("/", answer(text));
  const { body } = served.response;

  const [first, second] = await Promise.all([
    cache.readBody("/", served, "br"),
    cache.readBody("/", served, "br"),
  ]);
  expect(first).toBe(second);
  expect(first.length).toBeLessThan(200);
  expect(cache.measure().bytes).toBeLessThan(3_000);
  expect(body.size).toBe(first.length);
  expect((await body.read("identity")).toString()).toBe(text);
  expect(body.read("identity")).toBe(await body.read("identity"));
  expect((await body.read("gzip")).length).toBeLessThan(200);
  expect(body.choose("gzip, deflate, br")).toBe("br");
  expect(body.choose("gzip")).toBe("gzip");
  expect(body.choose(undefined)).toBe("identity");
});

test("a response that is not cached can be garbage-collected once it is sent, even while others are made", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options?: { type: "minor" }) => void;
  const { ask } = createFixture({ maxBytes: 0 });
  const [atATime, bytes, rounds] = [8, 10_000, 300];
  const make: MakeResponse = async () => {
    await settle();
    return { status: 200, headers: {}, body: new EncodedBody(Buffer.alloc(bytes), true) };
  };
  let asked = 0;
  const askRepeatedly = async () => {
    for (let i = 0; i < rounds; i++) {
      expect(await ask(`/${asked++}`, make)).toBe("miss");
      // Runs V8's frequent collection, which frees only new objects. V8 collects old objects
      // rarely, so a sent response must be freed while it is new.
      if (asked % 40 === 0) collect({ type: "minor" });
    }
  };
  collect();
  const before = process.memoryUsage().arrayBuffers;

  await Promise.all(Array.from({ length: atATime }, askRepeatedly));
  collect({ type: "minor" });
  collect({ type: "minor" });

  const kept = process.memoryUsage().arrayBuffers - before;
  expect(kept).toBeLessThan((atATime * rounds * bytes) / 10);
});
