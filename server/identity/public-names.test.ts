/* The name that other members see is never taken from the email address. */
import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/accounts/user.ts";
import type { Booking } from "#contract/bookings/booking.ts";
import { insertTestBooking } from "#server/testing/calendars/bookings.ts";
import {
  createSampleSpaces,
  insertSampleSpaces,
  seedSampleCatalogue,
} from "#server/testing/catalogue/sample-catalogue.ts";
import { startTestGateway } from "#server/testing/checkout/test-gateway.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const { gateway } = await startTestGateway();
const site = await createTestSite({ config: { onlineBooking: true }, gateway });
let host: TestMember;
let guest: TestMember;
let spaceId: string;
beforeAll(async () => {
  await seedSampleCatalogue(site.deps);
  host = await signUp(site, "hostname-secret@example.in", { verified: true });
  guest = await signUp(site, "guestname-secret@example.in", { verified: true });
  const spaces = (await createSampleSpaces(site.deps, 1, "names")).map((space) => ({
    ...space,
    host_id: host.user.id,
  }));
  await insertSampleSpaces(site.deps.db, spaces);
  spaceId = spaces[0]?.id ?? "";
});

const name = (as: TestMember, displayName: string | null) =>
  site.ask<{ data: User; errors: Record<string, string> }>("PATCH /auth/profile", {
    as,
    json: { displayName },
  });
const handle = (who: TestMember) => `Member ${who.user.id.slice(-6)}`;

test("profiles, bookings and inquiries show a handle, or the chosen display name", async () => {
  const times = { from: "2026-12-21T10:00", to: "2026-12-21T12:00", status: "requested" } as const;
  const booking = await insertTestBooking(site, { spaceId, host, guest, ...times });
  const json = { _id: spaceId, inquiry: "Is there parking?" };
  await site.send("POST /locations/inquiry", { as: guest, json });
  const seen = async (as: TestMember, other: TestMember) => ({
    user: (await site.ask<{ data: { user: User } }>(`GET /auth/${other.user.id}`, { as })).body.data
      .user.username,
    booking: (await site.ask<Booking>(`GET /bookings/${booking}`, { as })).body,
  });

  const asGuest = await seen(guest, host);
  const asHost = await seen(host, guest);
  await name(guest, "Riya Films");

  expect(asGuest.user).toBe(handle(host));
  expect(asGuest.booking.host.username).toBe(handle(host));
  expect(asHost.booking.guest.username).toBe(handle(guest));
  expect(JSON.stringify([asGuest.user, asGuest.booking.host])).not.toContain("hostname-secret");
  expect(JSON.stringify([asHost.user, asHost.booking.guest])).not.toContain("guestname-secret");
  const inbox = await site.ask<{ items: { from: { username: string } }[] }>("GET /inquiries", {
    as: host,
  });
  expect(inbox.body.items[0]?.from.username).toBe("Riya Films");
  const mail = (await site.mails()).findLast(({ to }) => to === host.user.email);
  expect(mail?.text).toMatch(new RegExp(`^${handle(guest)} asks about`));
  expect((await seen(host, guest)).user).toBe("Riya Films");
});

test("responses about the caller's own account keep the part before the @", async () => {
  const { body } = await name(host, "North Light");

  expect(body.data).toMatchObject({ username: "hostname-secret", displayName: "North Light" });
  expect((await name(host, "   ")).body.data.displayName).toBe("");
  expect((await name(host, "North Light")).body.data.displayName).toBe("North Light");
  expect((await name(host, null)).body.data.displayName).toBe("");
  expect((await name(host, "North Light")).body.data.displayName).toBe("North Light");
  expect((await name(host, "")).body.data.displayName).toBe("");
});

test.each([
  ["an address", "riya@example.in"],
  ["a link", "see https://pay.example"],
  ["a domain", "riya-films.com"],
  ["a number", "call 98765 43210"],
  ["a number in Devanagari", "९८७६५४३२१०"],
  ["a control character", "Riya\u0007"],
  ["a line break", "Riya\nFilms"],
  ["a mark that turns the text", "Riya \u202eslmiF"],
  ["no letter", "***"],
  ["too long a one", "x".repeat(61)],
])("%s is rejected as a display name", async (_, displayName) => {
  const { status, body } = await name(guest, displayName);

  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["displayName"]);
});

test.each(["रिया फ़िल्म्स", "Studio 54", "D'Souza & Sons, Mumbai", "Mr. K. Rao", "x".repeat(60)])(
  "%s is accepted",
  async (displayName) => {
    expect((await name(guest, displayName)).body.data).toMatchObject({ displayName });
  },
);
