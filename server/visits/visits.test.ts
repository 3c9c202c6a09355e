import { expect, test } from "vitest";
import { addDays, DAY_MS, istDay, MINUTE_MS } from "#contract/time.ts";
import { VISIT_PAGE_DAYS_AFTER_END } from "#contract/visits/policy.ts";
import type { Visit } from "#contract/visits/routes.ts";
import { deleteExpiredData } from "#server/retention.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite({ config: { onlineBooking: true } });
await seedSampleCatalogue(site.deps);
let people = 0;
const createMember = () => signUp(site, `crew${++people}@example.in`, { verified: true });

const fixture = async () => {
  const [host, guest] = [await createMember(), await createMember()];
  const spaceId = await createLiveSpace(site, { host, searchable: false });
  await site.deps.db
    .updateTable("accounts")
    .set({ phone: "+919812345678", display_name: "Ravi" })
    .where("id", "=", host.user.id)
    .execute();
  await site.ask(`PATCH /locations/${spaceId}/booking-settings`, {
    as: host,
    json: { arrivalNotes: "Blue gate beside the bakery." },
  });
  const day = addDays(istDay(site.deps.now()), 1);
  const times = { from: `${day}T10:00`, to: `${day}T12:00` };
  const id = await insertTestBooking(site, { spaceId, host, guest, ...times });
  return { host, guest, spaceId, id, day };
};

const create = (as: TestMember | undefined, id: string) =>
  site.ask<{ url: string; code: string }>(`POST /bookings/${id}/visit-link`, as ? { as } : {});
const tokenOf = (url: string) => url.split("/visit/")[1] ?? "";
const read = (token: string) => site.app.request(`/api/visits/${token}`);

test("a link shows the crew how to arrive, without a sign-in and without amounts", async () => {
  const { guest, spaceId, id, day } = await fixture();
  const setPin = (pin_exact: boolean) =>
    site.deps.db
      .updateTable("spaces")
      .set({ latitude: 19.0544, longitude: 72.8406, pin_exact })
      .where("id", "=", spaceId)
      .execute();
  await setPin(true);
  const { status, body } = await create(guest, id);
  expect(status).toBe(200);
  expect(body.url).toMatch(new RegExp(`^${site.deps.config.publicUrl}/visit/[\\w-]{40,}$`));
  const token = tokenOf(body.url);

  const response = await read(token);
  const visit: Visit = await response.json();

  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(visit).toEqual({
    title: "Sunny loft",
    place: "Bandra, Mumbai",
    address: "1 Hill Road, Bandra; behind the bakery",
    latitude: 19.0544,
    longitude: 72.8406,
    startsAt: new Date(`${day}T10:00+05:30`).toISOString(),
    endsAt: new Date(`${day}T12:00+05:30`).toISOString(),
    unit: "hour",
    people: null,
    arrivalNotes: "Blue gate beside the bakery.",
    host: { name: "Ravi", phoneNumber: "+919812345678" },
  } satisfies Visit);
  const file = await site.app.request(`/api/visits/${token}/calendar.ics`);
  const text = (await file.text()).replaceAll("\r\n ", "");
  expect(text).toContain(`URL;VALUE=URI:${body.url}`);
  expect(text).toContain("GEO:19.0544;72.8406");
  expect(text).not.toContain("/bookings/");

  // If the host has not marked the place, the stored pin is at the nearest station. Visit pages do
  // not show such a pin.
  await setPin(false);
  expect(await (await read(token)).json()).toMatchObject({ latitude: null, longitude: null });
  const withoutPin = await site.app.request(`/api/visits/${token}/calendar.ics`);
  expect(await withoutPin.text()).not.toContain("GEO:");

  const stored = await site.deps.db.selectFrom("visit_links").selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test("a new link replaces the old one, and every link expires a day after the booking", async () => {
  const { guest, id } = await fixture();
  const first = tokenOf((await create(guest, id)).body.url);
  const second = tokenOf((await create(guest, id)).body.url);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await read("nonsense")).status).toBe(404);
  const ended = await site.deps.db
    .selectFrom("bookings")
    .select("ends_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const left = ended.ends_at.getTime() + VISIT_PAGE_DAYS_AFTER_END * DAY_MS - +site.deps.now();
  site.later(left - MINUTE_MS);
  expect((await read(second)).status).toBe(200);
  await deleteExpiredData(site.deps, {});
  expect((await read(second)).status).toBe(200);
  site.later(MINUTE_MS);
  expect((await read(second)).status).toBe(404);
  await deleteExpiredData(site.deps, {});
  const stored = await site.deps.db
    .selectFrom("visit_links")
    .select("booking_id")
    .where("booking_id", "=", id)
    .execute();
  expect(stored).toEqual([]);
});

test("only the guest of a confirmed booking can create a link, and a cancellation invalidates it", async () => {
  const { host, guest, spaceId, id } = await fixture();
  const token = tokenOf((await create(guest, id)).body.url);
  expect((await create(undefined, id)).status).toBe(401);
  expect((await create(host, id)).status).toBe(403);
  expect((await create(await createMember(), id)).status).toBe(404);
  const day = addDays(istDay(site.deps.now()), 3);
  const times = { from: `${day}T10:00`, to: `${day}T12:00` };
  const asked = await insertTestBooking(site, {
    spaceId,
    host,
    guest,
    ...times,
    status: "requested",
  });
  expect(await create(guest, asked)).toMatchObject({
    status: 409,
    body: { code: "not-allowed-now" },
  });

  await site.ask(`POST /bookings/${id}/cancel`, {
    as: await signInOnAnotherDevice(site, guest),
    json: {},
  });
  expect((await read(token)).status).toBe(404);
});
