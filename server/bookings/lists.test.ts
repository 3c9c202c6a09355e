import { beforeAll, describe, expect, test } from "vitest";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { MINUTE_MS } from "#contract/time.ts";
import { createPaymentFixture } from "#server/testing/checkout/payment-fixture.ts";
import {
  signInOnAnotherDevice,
  signUp,
  type TestMember,
} from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const fixture = await createPaymentFixture();
const { site, confirmed, held, person, space } = fixture;
const closed = await createTestSite();

type Page = { items: { _id: string; status: string; as: string }[]; nextCursor: string | null };
/** Signs in again for each request: access tokens expire after ten minutes, and these tests move
 *  the clock. */
const list = async (who: TestMember, path: string) =>
  (await site.ask<Page>(`GET ${path}`, { as: await signInOnAnotherDevice(site, who) })).body;
const ids = (page: Page) => page.items.map(({ _id }) => _id);

describe("the lists", () => {
  let guest: TestMember;
  let locationId: string;
  const made: string[] = [];
  beforeAll(async () => {
    [guest, locationId] = [await person(), await space()];
    for (const daysAhead of [12, 4, 8])
      made.push((await confirmed({ guest, locationId, daysAhead })).bookingId);
    await fixture.cancel(guest, made[2] ?? "");
  });

  test("show upcoming bookings with the soonest first, cancelled ones apart, and all with the latest first", async () => {
    const [late = "", soon = "", gone = ""] = made;
    expect(ids(await list(guest, "/bookings?when=upcoming"))).toEqual([soon, late]);
    expect(ids(await list(guest, "/bookings?when=cancelled"))).toEqual([gone]);
    expect(ids(await list(guest, "/bookings"))).toEqual([late, gone, soon]);
    expect(ids(await list(guest, "/bookings?when=past"))).toEqual([]);
  });

  test("are paginated without repeats or gaps", async () => {
    const first = await list(guest, "/bookings?pageSize=2");
    const second = await list(guest, `/bookings?pageSize=2&cursor=${first.nextCursor}`);
    expect([...ids(first), ...ids(second)]).toEqual(ids(await list(guest, "/bookings")));
    expect(second.nextCursor).toBeNull();
    const { status } = await site.send("GET /bookings?cursor=nonsense", { as: guest });
    expect(status).toBe(422);
  });

  test("show a host their bookings, and no hold", async () => {
    const { order } = await held({ locationId, daysAhead: 20 });
    const seen = ids(await list(fixture.host(), `/host/bookings?locationId=${locationId}`));
    expect(seen).toHaveLength(3);
    expect(seen).not.toContain(order.bookingId);
    const { status } = await site.send(`GET /bookings/${order.bookingId}`, { as: fixture.host() });
    expect(status).toBe(404);
    expect(ids(await list(guest, "/host/bookings"))).toEqual([]);
  });

  test("contain only the requested days", async () => {
    const day = new Date(site.deps.now().getTime() + 4 * 1440 * MINUTE_MS + 330 * MINUTE_MS);
    const date = day.toISOString().slice(0, 10);
    const page = await list(
      fixture.host(),
      `/host/bookings?locationId=${locationId}&from=${date}&to=${date}`,
    );
    expect(ids(page)).toEqual([made[1]]);
  });

  test("leave out an expired hold, before and after its status is set", async () => {
    const one = await held();
    expect(ids(await list(one.guest, "/bookings?when=upcoming"))).toHaveLength(1);
    site.later(16 * MINUTE_MS);
    const paths = ["/bookings?when=upcoming", "/bookings?when=cancelled", "/bookings"];
    for (const path of paths) expect(ids(await list(one.guest, path)), path).toEqual([]);
    await fixture.runLateJobs();
    for (const path of paths) expect(ids(await list(one.guest, path)), path).toEqual([]);
  });

  test("and a booking are visible to no other member", async () => {
    const stranger = await person();
    const answer = await site.ask(`GET /bookings/${made[0]}`, { as: stranger });
    expect(answer).toMatchObject({ status: 404, body: { message: bookingActionMessages.unknown } });
    expect(ids(await list(stranger, "/bookings"))).toEqual([]);
    const admin = await signUp(site, "watcher@example.in", { role: "admin" });
    const seen = await site.ask(`GET /bookings/${made[0]}`, { as: admin });
    expect(seen.body).toMatchObject({ as: "team", allowedActions: ["cancel"] });
  });
});

test("the routes of bookings do not exist while online booking is off", async () => {
  for (const request of [
    "GET /bookings",
    "GET /host/bookings",
    "POST /bookings",
    "GET /bookings/018f0000-0000-7000-8000-0000000000ff",
    "POST /bookings/018f0000-0000-7000-8000-0000000000ff/cancel",
  ]) {
    const answer = await closed.ask(request, { ...(request.startsWith("POST") && { json: {} }) });
    expect(answer, request).toMatchObject({
      status: 404,
      body: { code: "not-open", message: paymentMessages.notOpen },
    });
  }
});
