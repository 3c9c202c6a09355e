import { describe, expect, test } from "vitest";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import type { Booking } from "#contract/bookings/booking.ts";
import type { Offer } from "#contract/offers/offer.ts";
import type { ReceivedRequirement, Requirement } from "#contract/offers/requirement.ts";
import { DAY_MS } from "#contract/time.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { deleteExpiredData } from "#server/retention.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";
import { updateAgreedAt } from "./requirement-queries.ts";

const fixture = await createPaymentFixture({ config: { shareContacts: "after-booking" } });
const { site, person, request } = fixture;
const { db } = site.deps;

type Answer<Body> = Body & { code: string; errors?: Record<string, string> };
const ask = async <Body>(who: TestMember, route: string, json?: object) =>
  site.ask<Answer<Body>>(route, {
    as: await signInOnAnotherDevice(site, who),
    ...(json && { json }),
  });

let made = 0;
/** Creates a new host with a space for twenty people in the given category, at ₹1,000 an hour. */
const hostWithSpace = async (
  categoryId: number,
  more: { verified?: boolean; state?: string; city?: string } = {},
) => {
  const host = await signUp(site, `requirement-host-${++made}@example.in`, {
    verified: more.verified ?? true,
  });
  const spaceId = await createLiveSpace(site, { host, searchable: false });
  await db.deleteFrom("weekly_slots").where("space_id", "=", spaceId).execute();
  await db.deleteFrom("space_categories").where("space_id", "=", spaceId).execute();
  await db
    .insertInto("space_categories")
    .values({ space_id: spaceId, category_id: categoryId })
    .execute();
  await db
    .insertInto("weekly_slots")
    .values(
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        space_id: spaceId,
        weekday,
        start_minute: 0,
        end_minute: 0,
      })),
    )
    .execute();
  const area = await db
    .selectFrom("local_areas")
    .innerJoin("cities", "cities.id", "local_areas.city_id")
    .innerJoin("states", "states.id", "cities.state_id")
    .select("local_areas.id")
    .where("states.name", "=", more.state ?? "Maharashtra")
    .where("cities.name", "=", more.city ?? "Pune")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("spaces")
    .set({
      hourly_paise: 100_000,
      daily_paise: null,
      capacity: 20,
      local_area_id: area.id,
      minimum_notice_minutes: 0,
      buffer_minutes: 0,
    })
    .where("id", "=", spaceId)
    .execute();
  return { host, spaceId };
};

const wanted = (category: string, more: object = {}) => {
  const { locationId: _, ...times } = request("");
  return {
    category,
    city: "pune",
    ...times,
    people: 15,
    budgetPaise: 200_000,
    text: "A talk with slides. Mail me at asha@example.in",
    ...more,
  };
};

const post = (who: TestMember, json: object) => ask<Requirement>(who, "POST /requirements", json);
const received = async (who: TestMember) =>
  (await ask<{ items: ReceivedRequirement[]; receives: boolean }>(who, "GET /host/requirements"))
    .body;

/** Returns the ids of the accounts that got an event about a requirement. */
const toldOfClosing = async (id: string | undefined): Promise<string[]> => {
  const rows = await db
    .selectFrom("member_events")
    .select("account_id")
    .where("kind", "=", "requirement")
    .where("subject_id", "=", id ?? "")
    .execute();
  return rows.map(({ account_id }) => account_id).sort();
};

const categoryOf = async (slug: string) =>
  (
    await db
      .selectFrom("categories")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow()
  ).id;

describe("a requirement", () => {
  test("goes to suitable hosts, who answer it side by side; one offer becomes a booking", async () => {
    const slugs = await db.selectFrom("categories").select("slug").orderBy("id").execute();
    const slug = slugs[0]?.slug ?? "";
    const category = await categoryOf(slug);
    await db.deleteFrom("space_categories").where("category_id", "=", category).execute();
    const fitting = [await hostWithSpace(category), await hostWithSpace(category)];
    const [first, second] = fitting;
    if (!first || !second) throw new Error("unreachable");
    const unverified = await hostWithSpace(category, { verified: false });
    const off = await hostWithSpace(category);
    expect((await ask(off.host, "PUT /host/requirements", { receives: false })).body).toMatchObject(
      { receives: false },
    );
    const small = await hostWithSpace(category);
    await db.updateTable("spaces").set({ capacity: 14 }).where("id", "=", small.spaceId).execute();
    const dear = await hostWithSpace(category);
    await db
      .updateTable("spaces")
      .set({ hourly_paise: 100_001 })
      .where("id", "=", dear.spaceId)
      .execute();
    const taken = await hostWithSpace(category);
    const busy = { ...request(taken.spaceId), locationId: taken.spaceId };
    expect((await fixture.held({ locationId: busy.locationId })).order).toBeDefined();
    const suspended = await hostWithSpace(category);
    await db
      .updateTable("accounts")
      .set({ suspended_at: site.deps.now(), suspended_reason: "Spam" })
      .where("id", "=", suspended.host.user.id)
      .execute();

    // The guest is a suitable host too. Their own requirement is not sent to them.
    const guest = (await hostWithSpace(category)).host;
    const [blocked, blocking] = [await hostWithSpace(category), await hostWithSpace(category)];
    for (const [account_id, blocked_id] of [
      [guest.user.id, blocked.host.user.id],
      [blocking.host.user.id, guest.user.id],
    ] as const)
      await db
        .insertInto("member_blocks")
        .values({ account_id, blocked_id, created_at: site.deps.now() })
        .execute();
    const named = wanted(slug, { clientId: "1" });
    const [posted, again] = await Promise.all([post(guest, named), post(guest, named)]);
    expect(again).toEqual(posted);
    expect(posted, JSON.stringify(posted.body)).toMatchObject({
      status: 201,
      body: { sentTo: 2, status: "open", city: "Pune", offers: [], endTime: "12:00 PM" },
    });
    const id = posted.body._id;
    for (const { host } of [unverified, off, small, dear, taken, blocked, blocking])
      expect((await received(host)).items).toEqual([]);
    expect((await received(guest)).items).toEqual([]);
    expect(await received(off.host)).toMatchObject({ receives: false });
    expect((await received(first.host)).items).toMatchObject([
      { _id: id, text: "A talk with slides. Mail me at •••", locations: [{ _id: first.spaceId }] },
    ]);

    const answer = (who: TestMember, locationId: string, amountPaise: number) =>
      ask<Offer>(who, `POST /requirements/${id}/offers`, {
        ...request(locationId),
        lines: [{ label: "Everything", amountPaise }],
        note: "With a projector",
        clientId: "1",
      });
    expect((await answer(off.host, off.spaceId, 100)).status).toBe(404);
    expect((await answer(first.host, second.spaceId, 100)).status).toBe(404);
    expect((await answer(guest, first.spaceId, 100)).status).toBe(404);
    const one = await answer(first.host, first.spaceId, 180_000);
    expect(one, JSON.stringify(one.body)).toMatchObject({
      status: 201,
      body: { requirementId: id, people: 15, by: "host" },
    });
    const twice = await Promise.all([1, 2].map(() => answer(second.host, second.spaceId, 150_000)));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    const mine = await ask<{ items: Requirement[] }>(guest, "GET /requirements");
    expect(mine.body.items).toMatchObject([
      { _id: id, offers: [{ totalPaise: 180_000 }, { totalPaise: 150_000 }] },
    ]);
    expect((await received(first.host)).items).toMatchObject([{ offers: [{ by: "host" }] }]);

    const [, cheaper] = mine.body.items[0]?.offers ?? [];
    const accepted = await ask<Booking>(guest, `POST /offers/${cheaper?._id}/accept`, {});
    expect(accepted).toMatchObject({
      status: 200,
      body: { status: "awaiting_payment", people: 15, totalPaise: 150_000 },
    });
    // The open pages of both hosts get an event, because the requirement is closed.
    const people = [first.host.user.id, second.host.user.id].sort();
    expect(await toldOfClosing(id)).toEqual(people);
    const closed = await ask<{ items: Requirement[] }>(guest, "GET /requirements");
    expect(closed.body.items).toMatchObject([{ status: "closed" }]);
    expect((await received(first.host)).items).toEqual([]);
    // A client that has lost a response repeats its request. It then gets the stored offer or
    // requirement, and nothing new is made.
    expect((await answer(second.host, second.spaceId, 150_000)).body).toMatchObject({
      _id: cheaper?._id,
      status: "accepted",
    });
    expect(await post(guest, named)).toMatchObject({ status: 201, body: { _id: id, sentTo: 2 } });
    await db.updateTable("offers").set({ client_id: null }).execute();
    expect((await answer(first.host, first.spaceId, 100)).body.code).toBe("not-allowed-now");
    expect((await post(guest, wanted(slug))).body.code).toBe("not-allowed-now");
  });

  test("that closes while an answer waits gets no offer", async () => {
    const slugs = await db.selectFrom("categories").select("slug").orderBy("id").execute();
    const slug = slugs[3]?.slug ?? "";
    const category = await categoryOf(slug);
    await db.deleteFrom("space_categories").where("category_id", "=", category).execute();
    const { host, spaceId } = await hostWithSpace(category);
    const { body } = await post(await person(), wanted(slug));
    const waitsForLock = async (): Promise<boolean> => {
      const { rowCount } = await site.deps.pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rowCount === 1;
    };

    // The host's answer waits for the lock on the host's account. Meanwhile the guest agrees with
    // another host.
    const { answer } = await db.transaction().execute(async (tx) => {
      await lockMember(tx, host.user.id);
      const answer = ask<Offer>(host, `POST /requirements/${body._id}/offers`, {
        ...request(spaceId),
        lines: [{ label: "Everything", amountPaise: 150_000 }],
      });
      await expect.poll(waitsForLock).toBe(true);
      await updateAgreedAt(tx, body._id, site.deps.now());
      return { answer };
    });

    expect(await answer).toMatchObject({ status: 409, body: { code: "not-allowed-now" } });
    const made = await db
      .selectFrom("offers")
      .select("id")
      .where("requirement_id", "=", body._id)
      .execute();
    expect(made).toEqual([]);
  });

  test("for a city name that two states share goes to the city in the given state; without a state, to the city with more spaces", async () => {
    const slugs = await db.selectFrom("categories").select("slug").orderBy("id").execute();
    const slug = slugs[2]?.slug ?? "";
    const category = await categoryOf(slug);
    await db.deleteFrom("space_categories").where("category_id", "=", category).execute();
    const city = "Aurangabad";
    const inBihar = await hostWithSpace(category, { state: "Bihar", city });
    const inMaharashtra = await hostWithSpace(category, { state: "Maharashtra", city });
    // The host of the space in Bihar also has a space in Aurangabad in Maharashtra. This second
    // space does not count for a requirement in Bihar.
    const elsewhere = await hostWithSpace(category, { state: "Maharashtra", city });
    await db
      .updateTable("spaces")
      .set({ host_id: inBihar.host.user.id, capacity: 1 })
      .where("id", "=", elsewhere.spaceId)
      .execute();
    const places = await db
      .selectFrom("local_areas")
      .innerJoin("cities", "cities.id", "local_areas.city_id")
      .innerJoin("states", "states.id", "cities.state_id")
      .select(["states.name as state", "local_areas.id as area", "cities.id as city"])
      .where("cities.name", "=", city)
      .execute();
    await db.deleteFrom("search_counts").where("category", "=", 0).execute();
    await db
      .insertInto("search_counts")
      .values(
        places.map(({ state, ...at }) => ({
          ...at,
          category: 0,
          spaces: state === "Bihar" ? 1 : 2,
        })),
      )
      .execute();

    const wrong = await post(await person(), wanted(slug, { city, state: "Karnataka" }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["state"]]);
    const named = await post(await person(), wanted(slug, { city, state: "bihar" }));
    expect(named, JSON.stringify(named.body)).toMatchObject({ status: 201, body: { sentTo: 1 } });
    expect((await received(inBihar.host)).items).toMatchObject([
      { _id: named.body._id, city, locations: [{ _id: inBihar.spaceId }] },
    ]);
    expect((await received(inBihar.host)).items[0]?.locations).toHaveLength(1);
    expect((await received(inMaharashtra.host)).items).toEqual([]);
    const unnamed = await post(await person(), wanted(slug, { city }));
    expect(unnamed.body.sentTo).toBe(1);
    expect((await received(inMaharashtra.host)).items).toMatchObject([{ _id: unnamed.body._id }]);
    expect((await received(inBihar.host)).items).toHaveLength(1);
  });

  test("can be posted once in three days, goes to at most ten hosts, and closes automatically", async () => {
    const slugs = await db.selectFrom("categories").select("slug").orderBy("id").execute();
    const slug = slugs[1]?.slug ?? "";
    const category = await categoryOf(slug);
    await db.deleteFrom("space_categories").where("category_id", "=", category).execute();
    const guest = await person();
    const nobody = await post(guest, wanted(slug));
    expect(nobody).toMatchObject({ status: 409, body: { code: "nobody-suitable" } });
    const hosts = [];
    for (let i = 0; i < 11; i += 1) hosts.push(await hostWithSpace(category));
    for (const [wrong, field] of [
      [{ city: "Atlantis" }, "city"],
      [{ category: "Submarine" }, "category"],
      [{ people: 0 }, "people"],
      [{ budgetPaise: 99 }, "budgetPaise"],
      [{ startTime: "10:07 AM" }, "startTime"],
      [{ date: "2020-01-01" }, "date"],
    ] as const) {
      const bad = await post(guest, wanted(slug, wrong));
      expect(bad.status).toBe(422);
      expect(Object.keys(bad.body.errors ?? {})).toContain(field);
    }

    const both = await Promise.all([post(guest, wanted(slug)), post(guest, wanted(slug))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 201)?.body.sentTo).toBe(10);
    site.later(3 * DAY_MS);
    for (const { host } of hosts) expect((await received(host)).items).toEqual([]);
    const reposted = await post(guest, wanted(slug));
    expect(reposted.status).toBe(201);

    const exported = await ask<AccountExport>(guest, "GET /auth/export");
    expect(exported.body).toMatchObject({
      offers: [],
      requirements: [{ text: wanted(slug).text }, { sentTo: 10 }],
    });
    expect((await ask(guest, `DELETE /auth/delete/${guest.user.id}`)).status).toBe(200);
    expect(await toldOfClosing(reposted.body._id)).toHaveLength(10);
    expect(await toldOfClosing(both.find(({ status }) => status === 201)?.body._id)).toEqual([]);
    const rows = await db
      .selectFrom("requirements")
      .select("id")
      .where("guest_id", "=", guest.user.id)
      .execute();
    expect(rows).toEqual([]);
    site.later(365 * DAY_MS);
    await deleteExpiredData(site.deps, {});
    expect(await db.selectFrom("requirements").select("id").execute()).toEqual([]);
  });
});
