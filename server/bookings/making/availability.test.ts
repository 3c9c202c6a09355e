import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { availabilityRoutes } from "#server/bookings/availability-routes.ts";
import { readConfig } from "#server/kernel/config/config.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { respondWithError } from "#server/kernel/http/router.ts";
import { createTestDatabase } from "#server/testing/kernel/test-database.ts";

const club = "018f0000-0000-7000-8000-000000000001";
const draft = "018f0000-0000-7000-8000-000000000002";
const unknown = "018f0000-0000-7000-8000-0000000000ff";
const log = pino({ level: "silent" });
const none = new Uint8Array();
const { db, pool } = await createTestDatabase();

const notNeeded = (): never => {
  throw new Error("not needed here");
};

/** The time is Saturday, 11:01 AM, in India. */
const deps: Deps = {
  config: readConfig({}),
  db,
  pool,
  now: () => new Date("2026-11-21T11:01:00+05:30"),
  newId: () => unknown,
  newToken: notNeeded,
  sandbox: false,
  sendsSms: false,
  secrets: {
    accessTokens: none,
    refreshTokens: [none],
    rateLimits: none,
    sandboxGateway: none,
    unsubscribeLinks: [none],
    whatsAppButtons: none,
    whatsAppSandbox: none,
    push: none,
    phoneCodes: none,
    photoAddresses: none,
    factorSecrets: [{ id: "none", key: none }],
    recoveryCodes: none,
    payoutAccounts: [{ id: "none", key: none }],
  },
  log,
};
const app = availabilityRoutes(deps);
app.onError((error, c) => respondWithError(error, c, log));

const ask = async (id: string, query = "") => {
  const answer = await app.request(`/locations/${id}/availability${query}`);
  return { status: answer.status, body: await answer.json() };
};

beforeAll(async () => {
  await pool.query(`
    insert into accounts (id, email) values ('${unknown}', 'host@jagah.example');
    insert into states (name, slug) values ('Maharashtra', 'maharashtra');
    insert into cities (state_id, name, slug) select id, 'Mumbai', 'mumbai' from states;
    insert into local_areas (city_id, name, slug, latitude, longitude)
      select id, 'Bandra', 'bandra', 19.0544, 72.8402 from cities;
    insert into spaces (id, host_id, status, title, description, full_description, local_area_id,
        address, latitude, longitude, capacity, hourly_paise, amenities, verified_at)
      select s.id::uuid, '${unknown}', s.status::space_status, 'Loft', 'A loft.', 'A loft.', a.id,
        '1 Hill Road', 19.05, 72.83, 20, 50000, '{Parking}', now()
      from local_areas a, (values ('${club}', 'live'), ('${draft}', 'draft')) as s (id, status);
    insert into weekly_slots (space_id, weekday, start_minute, end_minute) values
      ('${club}', 5, 1080, 120), ('${club}', 6, 540, 720), ('${club}', 6, 900, 1080);
  `);
});

describe("the availability of a space", () => {
  test("lists each day's windows as instants, and of today only what is left", async () => {
    const { status, body } = await ask(club, "?from=2026-11-20&to=2026-11-22");

    expect(status).toBe(200);
    expect(body).toEqual({
      days: [
        { date: "2026-11-20", windows: [], taken: [], reason: "past" },
        {
          date: "2026-11-21",
          windows: [
            { startsAt: "2026-11-21T11:15:00+05:30", endsAt: "2026-11-21T12:00:00+05:30" },
            { startsAt: "2026-11-21T15:00:00+05:30", endsAt: "2026-11-21T18:00:00+05:30" },
          ],
          taken: [],
        },
        { date: "2026-11-22", windows: [], taken: [], reason: "closed" },
      ],
      longestStayDays: 30,
    });
  });

  test("continues a night on the next day", async () => {
    const { body } = await ask(club, "?from=2026-11-27&to=2026-11-27");

    expect(body.days[0].windows).toEqual([
      { startsAt: "2026-11-27T18:00:00+05:30", endsAt: "2026-11-28T02:00:00+05:30" },
    ]);
  });

  test("lists the days on which a booking of whole days can end, whatever `to` is", async () => {
    const first = "2026-11-27";
    const { body } = await ask(club, `?from=${first}&to=${first}&lastDays=true`);
    expect([body.days.length, body.lastDays]).toEqual([1, [first, "2026-11-28"]]);

    const outside = await ask(club, "?from=9999-12-01&to=9999-12-01&lastDays=true");
    expect(outside).toMatchObject({ status: 200, body: { lastDays: [] } });
    const without = await ask(club, `?from=${first}&to=${first}&lastDays=false`);
    expect(Object.keys(without.body)).toEqual(["days", "longestStayDays"]);
  });

  test("covers a month from today if no days are given, and at most 180 days", async () => {
    const usual = await ask(club);
    const longest = await ask(club, "?from=2026-11-21&to=2027-05-19");

    expect([usual.body.days.length, usual.body.days[0].date]).toEqual([31, "2026-11-21"]);
    expect(longest.body.days).toHaveLength(180);
  });

  test.each([
    ["from", "?from=2026-02-30"],
    ["from", "?from=tomorrow"],
    ["to", "?from=2026-11-22&to=2026-11-21"],
    ["to", "?from=2026-11-21&to=2027-05-20"],
    ["to", "?from=9999-12-31"],
    ["until", "?until=2026-11-22"],
    ["lastDays", "?lastDays=yes"],
  ])("rejects an invalid range, naming %s: %s", async (name, query) => {
    const { status, body } = await ask(club, query);

    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: "invalid" });
    expect(Object.keys(body.errors)).toEqual([name]);
  });

  test.each([
    ["unknown", unknown],
    ["not live", draft],
    ["no id at all", "studio-7"],
  ])("does not exist for a space that is %s", async (_, id) => {
    const { status, body } = await ask(id);

    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, message: spaceMessages.spaceFailed });
  });
});
