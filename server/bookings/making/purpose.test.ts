import { expect, test } from "vitest";
import type { AccountExport } from "#contract/accounts/erase-routes.ts";
import { bookingPurposeMessages } from "#contract/bookings/purpose.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";

const fixture = await createPaymentFixture({ config: { shareContacts: "after-booking" } });
const { site, person, space, request } = fixture;

type Answer = {
  _id: string;
  bookingId: string;
  purpose: string | null;
  purposeNote: string | null;
  errors: Record<string, string>;
};
const order = (as: TestMember, notes: object) =>
  site.ask<Answer>("POST /payment/create-order", { as, json: { notes } });
const ask = (as: TestMember, json: object) => site.ask<Answer>("POST /bookings", { as, json });
const seen = async (as: TestMember, id: string) =>
  (await site.ask<Answer>(`GET /bookings/${id}`, { as })).body;
const exported = async (as: TestMember, id: string) =>
  (await site.ask<AccountExport>("GET /auth/export", { as })).body.bookings.find(
    (booking) => booking.id === id,
  );

test("an instant booking carries its purpose, and a repeated order changes only the fields that it contains", async () => {
  const guest = await person();
  const notes = request(await space());

  const { body } = await order(guest, { ...notes, purpose: "shoot", purposeNote: " A\nlookbook " });
  const { bookingId } = body;
  expect(await seen(guest, bookingId)).toMatchObject({
    purpose: "shoot",
    purposeNote: "A lookbook",
  });

  const afterRepeating = async (given: object) => {
    expect((await order(guest, { ...notes, ...given })).body.bookingId).toBe(bookingId);
    return seen(guest, bookingId);
  };
  expect(await afterRepeating({})).toMatchObject({ purpose: "shoot", purposeNote: "A lookbook" });
  expect(await afterRepeating({ purposeNote: "30 saris" })).toMatchObject({
    purpose: "shoot",
    purposeNote: "30 saris",
  });
  expect(await afterRepeating({ purpose: "class" })).toMatchObject({
    purpose: "class",
    purposeNote: "30 saris",
  });
  expect(await afterRepeating({ purposeNote: "" })).toMatchObject({
    purpose: "class",
    purposeNote: null,
  });
});

test("a repeated order, request or move stores the later number of people", async () => {
  const guest = await person();
  const notes = request(await space());
  const { body } = await order(guest, { ...notes, people: 5 });
  expect((await order(guest, { ...notes, people: 8 })).body.bookingId).toBe(body.bookingId);
  await order(guest, notes);
  expect(await seen(guest, body.bookingId)).toMatchObject({ people: 8 });

  const wish = request(await space({ instantBook: false }));
  const asked = await ask(guest, { ...wish, people: 5 });
  expect((await ask(guest, { ...wish, people: 8 })).body).toMatchObject({
    _id: asked.body._id,
    people: 8,
  });

  const { guest: mover, bookingId, notes: booked } = await fixture.confirmed();
  const { locationId: _, ...times } = booked;
  const moved = await site.ask(`POST /bookings/${bookingId}/reschedule`, {
    as: mover,
    json: { ...times, people: 8 },
  });
  expect(moved.body).toMatchObject({ _id: bookingId, people: 8 });
});

test("a purpose is optional", async () => {
  const { guest, order: made } = await fixture.held();
  expect(await seen(guest, made.bookingId)).toMatchObject({ purpose: null, purposeNote: null });
});

test("the host reads a request's purpose, and a repeated request changes it", async () => {
  const guest = await person();
  const notes = request(await space({ instantBook: false }));
  const { status, body } = await ask(guest, {
    ...notes,
    purpose: "event",
    purposeNote: "A naming ceremony",
  });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ purpose: "event", purposeNote: "A naming ceremony" });
  expect(await seen(fixture.host(), body._id)).toMatchObject({ purpose: "event" });

  const later = await ask(guest, { ...notes, purpose: "meeting", purposeNote: "" });
  expect(later.body).toMatchObject({ _id: body._id, purpose: "meeting", purposeNote: null });
});

test("contact details in the note are withheld from the host until the booking is confirmed", async () => {
  const guest = await person();
  const notes = request(await space({ instantBook: false }));
  const purposeNote = "A shoot, call 98123 45678";
  const { body } = await ask(guest, { ...notes, purpose: "shoot", purposeNote });

  expect(body.purposeNote).toBe(purposeNote);
  expect((await seen(fixture.host(), body._id)).purposeNote).toBe("A shoot, call •••");

  await site.deps.db
    .updateTable("bookings")
    .set({ status: "confirmed", answer_by: null, confirmed_at: site.deps.now() })
    .where("id", "=", body._id)
    .execute();
  expect((await seen(fixture.host(), body._id)).purposeNote).toBe(purposeNote);
});

test("only the guest's own export has their note, and erasure deletes it", async () => {
  const guest = await person();
  const notes = request(await space({ instantBook: false }));
  const { body } = await ask(guest, { ...notes, purpose: "other", purposeNote: "My aunt's 60th" });

  expect(await exported(guest, body._id)).toMatchObject({
    purpose: "other",
    purposeNote: "My aunt's 60th",
  });
  expect(await exported(fixture.host(), body._id)).toMatchObject({
    purpose: "other",
    purposeNote: null,
  });

  const gone = await site.ask(`DELETE /auth/delete/${guest.user.id}?bookings=cancel`, {
    as: guest,
  });
  expect(gone.status, JSON.stringify(gone.body)).toBe(200);
  expect(await seen(fixture.host(), body._id)).toMatchObject({
    purpose: "other",
    purposeNote: null,
  });
});

test.each([
  ["a purpose that does not exist", { purpose: "party" }, "purpose", "unknown"],
  ["a long note", { purposeNote: "x".repeat(201) }, "purposeNote", "noteTooLong"],
] as const)("%s is refused by name", async (_, wrong, field, message) => {
  const guest = await person();
  const asked = await ask(guest, { ...request(await space({ instantBook: false })), ...wrong });
  expect(asked.status).toBe(422);
  expect(asked.body.errors).toEqual({ [field]: bookingPurposeMessages[message] });
  const ordered = await order(guest, { ...request(await space()), ...wrong });
  expect(ordered.status).toBe(422);
  expect(ordered.body.errors).toEqual({ [`notes.${field}`]: bookingPurposeMessages[message] });
});
