import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";
import { readEventStream } from "#server/testing/read-events.ts";
import { createTestSite, type TestSite } from "#server/testing/test-site.ts";
import { createEventStreams } from "./event-streams.ts";
import { EVENTS_PER_READ, MAX_STREAMS_PER_ACCOUNT } from "./policy.ts";
import { recordEvents } from "./record-events.ts";

vi.setConfig({ testTimeout: 30_000 });
const patience = { timeout: 15_000, interval: 20 };
const OPEN_STREAMS = 200;

// With the same key, the two nodes accept each other's tokens.
const config = { secretKey: "0123456789abcdef0123456789abcdef" };
const site = await createTestSite({ config, cache: true });
const otherNode = await createTestSite({ config, cache: true, beside: site });
await seedSampleCatalogue(site.deps);
let people = 0;
const createMember = () => signUp(site, `listener${++people}@example.in`, { verified: true });

/** Opens a stream, as one of the member's pages does. */
const listen = async (
  as: Pick<TestMember, "accessToken">,
  { at = site, after }: { at?: TestSite; after?: string | undefined } = {},
) => {
  const response = await at.send("GET /events", {
    as,
    ...(after !== undefined && { headers: { "Last-Event-ID": after } }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const reader = readEventStream(response);
  onTestFinished(reader.close);
  return reader;
};

const emit = ({ user }: Pick<TestMember, "user">, count = 1) =>
  site.deps.db.transaction().execute(async (tx) => {
    for (let i = 0; i < count; i++)
      await recordEvents(tx, site.deps, [user.id], {
        kind: "thread",
        subjectId: site.deps.newId(),
      });
  });

const numbersOf = (events: { id: string | undefined }[]) => events.map(({ id }) => Number(id));
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe("GET /events", () => {
  test("needs a token", async () => {
    expect((await site.send("GET /events")).status).toBe(401);
  });

  test("announces a message to both people, on any node", async () => {
    const host = await createMember();
    const guest = await createMember();
    const stranger = await createMember();
    const space = await createLiveSpace(site, { host, searchable: false });
    const hostPage = await listen(host, { at: otherNode });
    const guestPage = await listen(guest);
    const strangerPage = await listen(stranger);

    const { body } = await site.ask<{ thread: { _id: string } }>("POST /threads", {
      as: guest,
      json: { locationId: space, text: "Hello", clientId: "1" },
    });

    const event = { data: JSON.stringify({ kind: "thread", _id: body.thread._id }) };
    // The host also gets a notification of the message.
    const notified = { data: expect.stringContaining('"kind":"notification"') };
    await vi.waitFor(() => expect(hostPage.events).toMatchObject([notified, event]), patience);
    await vi.waitFor(() => expect(guestPage.events).toMatchObject([event]), patience);
    expect(strangerPage.events).toEqual([]);
  });

  test("announces a message to the host, and to none of 200 other open streams", async () => {
    const others: TestMember[] = [];
    for (let i = 0; i < OPEN_STREAMS / MAX_STREAMS_PER_ACCOUNT; i++)
      others.push(await createMember());
    const idle = await Promise.all(
      others.flatMap((member) =>
        Array.from({ length: MAX_STREAMS_PER_ACCOUNT }, () => listen(member)),
      ),
    );
    const [host, guest] = [await createMember(), await createMember()];
    const space = await createLiveSpace(site, { host, searchable: false });
    const hostPage = await listen(host);

    await site.ask("POST /threads", {
      as: guest,
      json: { locationId: space, text: "Hello", clientId: "1" },
    });

    await vi.waitFor(() => expect(hostPage.events).toHaveLength(2), patience);
    expect(idle.length).toBeGreaterThanOrEqual(OPEN_STREAMS);
    expect(idle.filter((page) => page.hasEnded() || page.events.length > 0)).toEqual([]);
  });

  test("continues after the last event that the client has seen, without a gap or a repetition", async () => {
    const member = await createMember();
    const first = await listen(member);
    await emit(member, 2);
    await vi.waitFor(() => expect(first.events).toHaveLength(2), patience);
    await first.close();
    await emit(member, EVENTS_PER_READ + 50);

    const second = await listen(member, { after: first.lastId(), at: otherNode });

    await vi.waitFor(() => expect(second.events).toHaveLength(EVENTS_PER_READ + 50), patience);
    expect(numbersOf([...first.events, ...second.events])).toEqual(upTo(EVENTS_PER_READ + 52));
  });

  test("opened with an earlier event while another stream's events are read has no gap", async () => {
    const member = await createMember();
    await emit(member, 3);
    const { id: sessionId } = await site.deps.db
      .selectFrom("sessions")
      .select("id")
      .where("account_id", "=", member.user.id)
      .executeTakeFirstOrThrow();
    const reading = Promise.withResolvers<void>();
    const mayContinue = Promise.withResolvers<void>();
    const db = site.deps.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows[0]?.kind === "thread") {
          reading.resolve();
          await mayContinue.promise;
        }
        return result;
      },
    });
    const streams = createEventStreams({ ...site.deps, db });
    onTestFinished(streams.stop);
    const open = async (after: string) => {
      const caller = { accountId: member.user.id, sessionId };
      return readEventStream(new Response(await streams.open(caller, after)));
    };

    const recent = await open("2");
    await reading.promise;
    const earlier = await open("0");
    mayContinue.resolve();

    await vi.waitFor(() => expect(earlier.lastId()).toBe("3"), patience);
    expect(numbersOf(earlier.events)).toEqual([1, 2, 3]);
    expect(numbersOf(recent.events)).toEqual([3]);
  });

  test("without an id begins after the last event, and tells the client its number", async () => {
    const member = await createMember();
    await emit(member, 3);

    const page = await listen(member);
    await vi.waitFor(() => expect(page.lastId()).toBe("3"), patience);
    await emit(member);

    await vi.waitFor(() => expect(numbersOf(page.events)).toEqual([4]), patience);
  });

  test.each(["nonsense", "99999", "-1", "1; drop table accounts"])(
    "with the unknown id %s, tells the client to read everything again",
    async (after) => {
      const member = await createMember();
      await emit(member, 2);

      const page = await listen(member, { after });

      await vi.waitFor(
        () => expect(page.events).toEqual([{ id: "2", event: "reset", data: "{}" }]),
        patience,
      );
    },
  );

  test("with the id of an event whose successors are no longer stored, tells the client to read everything again", async () => {
    const member = await createMember();
    await emit(member, 3);
    await site.deps.db
      .deleteFrom("member_events")
      .where("account_id", "=", member.user.id)
      .where("number", "<=", 2)
      .execute();

    const old = await listen(member, { after: "1" });
    const recent = await listen(member, { after: "2" });

    await vi.waitFor(() => expect(old.events).toMatchObject([{ event: "reset" }]), patience);
    await vi.waitFor(() => expect(numbersOf(recent.events)).toEqual([3]), patience);
  });

  test("assigns numbers to a person's events in the order in which the transactions commit", async () => {
    const [one, two] = [await createMember(), await createMember()];
    const page = await listen(one);
    const both = [one.user.id, two.user.id];

    // Half of the transactions name the two people in the opposite order, which must not lead to a
    // deadlock.
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        site.deps.db.transaction().execute(async (tx) => {
          for (const accountId of i % 2 ? both : both.toReversed())
            await recordEvents(tx, site.deps, [accountId], {
              kind: "thread",
              subjectId: site.deps.newId(),
            });
        }),
      ),
    );

    await vi.waitFor(() => expect(page.events).toHaveLength(40), patience);
    expect(numbersOf(page.events)).toEqual(upTo(40));
  });

  test("assigns numbers without reading the events of other transactions", async () => {
    const member = await createMember();
    const client = await site.owner.pool.connect();
    onTestFinished(() => client.release());
    const record = () =>
      client.query(
        "insert into member_events (account_id, kind, subject_id, created_at) values ($1, 'thread', $2, now())",
        [member.user.id, site.deps.newId()],
      );
    // Returns how many blocks of `member_events` this connection has read. PostgreSQL resets this
    // count at times, but not within a transaction.
    const countBlocks = async (): Promise<number> => {
      const { rows } = await client.query<{ blocks: number }>(
        "select pg_stat_get_xact_blocks_fetched('member_events'::regclass) as blocks",
      );
      return rows[0]?.blocks ?? 0;
    };
    // While this transaction is open, PostgreSQL keeps all outdated index entries. A real backup
    // has the same effect.
    const backup = await site.owner.pool.connect();
    onTestFinished(() => backup.release());
    await backup.query("begin isolation level repeatable read");
    await backup.query("select count(*) from member_events");
    for (let i = 0; i < 300; i++) await record();

    await client.query("begin");
    const before = await countBlocks();
    await record();
    await client.query("set constraints member_events_numbered immediate");
    const blocks = (await countBlocks()) - before;
    await client.query("rollback");
    await backup.query("rollback");

    expect(blocks).toBeLessThan(20);
  });

  test("a transaction that is rolled back sends nothing and leaves no gap", async () => {
    const member = await createMember();
    const page = await listen(member);
    await expect(
      site.deps.db.transaction().execute(async (tx) => {
        await recordEvents(tx, site.deps, [member.user.id], {
          kind: "thread",
          subjectId: site.deps.newId(),
        });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");

    await emit(member);

    await vi.waitFor(() => expect(numbersOf(page.events)).toEqual([1]), patience);
  });

  test("ends when its session ends; the account's other streams stay", async () => {
    const member = await createMember();
    const other = await signInOnAnotherDevice(site, member);
    const [ending, staying] = [await listen(member), await listen(other)];

    await site.ask("POST /auth/logout", { as: member, json: {} });

    await vi.waitFor(() => expect(ending.hasEnded()).toBe(true), patience);
    expect(staying.hasEnded()).toBe(false);
  });

  test("ends an account's oldest stream when it opens too many", async () => {
    const member = await createMember();
    const pages: Awaited<ReturnType<typeof listen>>[] = [];
    for (let i = 0; i <= MAX_STREAMS_PER_ACCOUNT; i++) pages.push(await listen(member));

    await vi.waitFor(() => expect(pages[0]?.hasEnded()).toBe(true), patience);
    expect(pages.slice(1).map((page) => page.hasEnded())).not.toContain(true);
  });

  test("is counted, and forgotten when the client leaves", async () => {
    const before = site.deps.eventStreams?.count() ?? 0;
    const member = await createMember();
    const page = await listen(member);
    expect(site.deps.eventStreams?.count()).toBe(before + 1);

    await page.close();

    await vi.waitFor(() => expect(site.deps.eventStreams?.count()).toBe(before), patience);
  });

  test("ends a stream whose client does not read", async () => {
    const member = await createMember();
    const response = await site.send("GET /events", { as: member });
    onTestFinished(() => void response.body?.cancel().catch(() => {}));
    const before = site.deps.eventStreams?.count() ?? 0;

    for (let i = 0; i < 5; i++) await emit(member, 400);

    await vi.waitFor(() => expect(site.deps.eventStreams?.count()).toBe(before - 1), patience);
  });
});

test("a process that stops ends its streams and refuses further ones", async () => {
  const node = await createTestSite({ config, cache: true, beside: site });
  const member = await createMember();
  const page = await listen(member, { at: node });

  node.deps.eventStreams?.stop();

  await vi.waitFor(() => expect(page.hasEnded()).toBe(true), patience);
  expect((await node.send("GET /events", { as: member })).status).toBe(503);
});
