import { expect, test } from "vitest";
import type { Location } from "#contract/spaces/location.ts";
import { computeAnswerTime } from "#contract/threads/answer-time.ts";
import type { Thread } from "#contract/threads/thread.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { uuidv7 } from "#server/kernel/base/ids.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { measureAnswers } from "./measure-answers.ts";
import { insertCard, insertMessage, setLastMessage } from "./message-queries.ts";
import { upsertThread } from "./queries.ts";

const site = await createTestSite();
await seedSampleCatalogue(site.deps);
const { db, newId, now } = site.deps;
let people = 0;
const createMember = () => signUp(site, `asker${++people}@example.in`, { verified: true });

/** A line of a conversation: who writes, and how many minutes ago. */
type Line = ["guest" | "host", number];

const fixture = async () => {
  const host = await createMember();
  const space = await createLiveSpace(site, { host, searchable: false });
  const talk = async (...lines: Line[]) => {
    const guest = await createMember();
    const at = now();
    const people = { space_id: space, guest_id: guest.user.id, host_id: host.user.id };
    const id = await db.transaction().execute(async (tx) => {
      const thread = await upsertThread(tx, { ...people, id: newId(), at });
      for (const [side, minutes] of lines) {
        const [senderId, recipientId] =
          side === "guest" ? [people.guest_id, people.host_id] : [people.host_id, people.guest_id];
        const sentAt = new Date(at.getTime() - minutes * MINUTE_MS);
        // Messages are sorted by their ids. Messages of the same millisecond have no fixed order.
        const id = uuidv7(sentAt);
        const message = { id, threadId: thread.id, senderId, recipientId, text: "Hi" };
        await insertMessage(tx, {
          ...message,
          photoIds: [],
          clientId: null,
          isInquiry: false,
          at: sentAt,
        });
        await setLastMessage(tx, thread.id, message.id);
      }
      return thread.id;
    });
    return { guest, id };
  };
  const shown = async () => {
    await measureAnswers(site.deps, {});
    return (await site.ask<Location>(`GET /locations/${space}`)).body.answersWithin;
  };
  return { host, space, talk, shown };
};

test("no time is shown before there are enough answers, and then the measured one", async () => {
  const { host, talk, shown } = await fixture();
  // The second of two messages in a row is not counted as another question or another answer.
  for (let each = 0; each < 4; each += 1)
    await talk(["guest", 300], ["guest", 290], ["host", 270], ["host", 260]);
  expect(await shown()).toBeUndefined();

  const { guest, id } = await talk(["guest", 100], ["host", 70]);
  expect(await shown()).toBe("hour");
  const seen = async (as: typeof guest) =>
    (await site.ask<Thread>(`GET /threads/${id}`, { as })).body.answersWithin;
  expect([await seen(guest), await seen(host)]).toEqual(["hour", undefined]);
});

test("a card is not an answer", async () => {
  const { talk, shown, host } = await fixture();
  for (let each = 0; each < 4; each += 1) await talk(["guest", 300], ["host", 280]);
  const { guest, id } = await talk(["guest", 300]);
  const instant = now().toISOString();
  await db.transaction().execute((tx) =>
    insertCard(tx, {
      id: newId(),
      threadId: id,
      senderId: host.user.id,
      recipientId: guest.user.id,
      card: {
        event: "accepted",
        bookingId: null,
        offerId: null,
        startsAt: instant,
        endsAt: instant,
        unit: "hour",
      },
      at: now(),
    }),
  );
  expect(await shown()).toBeUndefined();

  await talk(["guest", 300], ["host", 280]);
  expect(await shown()).toBe("hour");
});

test("questions without an answer count once they are a day old", async () => {
  const { talk, shown, space } = await fixture();
  for (let each = 0; each < 5; each += 1) await talk(["guest", 300], ["host", 280]);
  for (let each = 0; each < 6; each += 1) await talk(["guest", 20 * 60]);
  expect(await shown()).toBe("hour");

  for (let each = 0; each < 6; each += 1) await talk(["guest", 50 * 60]);
  expect(await shown()).toBeUndefined();
  const { median_seconds } = await db
    .selectFrom("host_answer_times")
    .innerJoin("spaces", "spaces.host_id", "host_answer_times.host_id")
    .select("median_seconds")
    .where("spaces.id", "=", space)
    .executeTakeFirstOrThrow();
  expect(median_seconds).toBeGreaterThan(24 * 3600);
});

test("the texts change exactly at their limits", () => {
  expect([0, 3600, 3601, 14_400, 14_401, 86_400, 86_401, null].map(computeAnswerTime)).toEqual([
    "hour",
    "hour",
    "few-hours",
    "few-hours",
    "day",
    "day",
    undefined,
    undefined,
  ]);
});
