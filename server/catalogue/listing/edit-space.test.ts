import { beforeAll, describe, expect, test } from "vitest";
import type { Location } from "#contract/spaces/location.ts";
import { createHostingSite } from "#server/testing/catalogue/hosting-site.ts";
import {
  getLocationAs,
  listPublicSpaceIds,
  postListing,
  putListing,
  seedMumbai,
} from "#server/testing/catalogue/listing.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const { site, host, stranger, admin, given, createLive } = await createHostingSite();

test("an edit of some fields leaves the others, and an invalid edit changes nothing", async () => {
  const space = await given();

  const wrong = await putListing(site, host, space._id, { title: "New", capacity: "-1" });
  expect([wrong.status, wrong.body.errors]).toEqual([
    422,
    { capacity: "Please enter a valid price, hourly rate, and capacity." },
  ]);
  const noPrice = await putListing(site, host, space._id, { price: "", hourlyRate: "0" });
  expect(noPrice.body.errors).toHaveProperty("price");
  await putListing(site, host, space._id, { price: "" });
  const neither = await putListing(site, host, space._id, { hourlyRate: "" });
  expect([neither.status, neither.body.message]).toEqual([
    422,
    "Please fill in all the pricing and availability details.",
  ]);

  expect((await getLocationAs(site, space._id, host)).body).toEqual({ ...space, price: 0 });
});

test.each([
  ["local area in lower case", { localArea: "bandra" }],
  ["local area with spaces around it", { localArea: " BANDRA " }],
  ["city in lower case", { city: "mumbai" }],
  ["state in lower case", { state: "maharashtra" }],
])("an edit that repeats the %s keeps the pin", async (_, names) => {
  const space = await createLive({ latitude: "19.06", longitude: "72.84" });

  const { status, body } = await putListing(site, host, space._id, names);

  expect([status, body]).toEqual([200, space]);
});

test("other members cannot edit a space, and do not learn that a hidden one exists", async () => {
  const hidden = await given();
  const live = await createLive();
  const edits = (id: string, as?: TestMember) => [
    site.send(`PUT /locations/edit/${id}`, { as, body: new FormData() }),
    site.send(`POST /locations/${id}/pause`, { as }),
    site.send(`POST /locations/${id}/resume`, { as }),
    site.send(`PATCH /locations/${id}/booking-settings`, { as, json: {} }),
  ];
  const statuses = async (answers: readonly ReturnType<typeof site.send>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  const tries = (id: string, as?: TestMember) =>
    statuses([...edits(id, as), site.send(`DELETE /locations/${id}`, { as })]);

  expect(await tries(hidden._id, stranger)).toEqual([404, 404, 404, 404, 404]);
  expect(await tries(live._id, stranger)).toEqual([403, 403, 403, 403, 403]);
  expect(await tries(live._id)).toEqual([401, 401, 401, 401, 401]);
  // The team may delete a space but not edit it.
  expect(await statuses(edits(live._id, admin))).toEqual([403, 403, 403, 403]);
  expect(await tries("nope", host)).toEqual([404, 404, 404, 404, 404]);
});

test("booking settings are changed one by one, take effect immediately and change the calendar", async () => {
  const { _id } = await createLive();
  const change = (json: object) =>
    site.ask<Location>(`PATCH /locations/${_id}/booking-settings`, { as: host, json });

  await change({ instantBook: false });
  await change({ minimumNoticeMinutes: 43_200, bufferMinutes: 30 });
  await change({ arrivalNotes: " Blue gate beside the bakery. " });
  const { body } = await change({ longestStayDays: 3 });

  expect(body.bookingSettings).toEqual({
    instantBook: false,
    minimumNoticeMinutes: 43_200,
    bufferMinutes: 30,
    longestStayDays: 3,
    arrivalNotes: "Blue gate beside the bakery.",
  });
  expect((await change({ bufferMinutes: -1 })).status).toBe(422);
  for (const longestStayDays of [0, 181, 1.5, "3"])
    expect((await change({ longestStayDays })).status).toBe(422);
  expect((await change({ colour: "red" })).status).toBe(422);
  const { body: days } = await site.ask<{ days: { reason?: string }[] }>(
    `GET /locations/${_id}/availability`,
  );
  expect(days.days.some(({ reason }) => reason === "notice")).toBe(true);
});

describe("where new spaces need no review", async () => {
  const open = await createTestSite({ config: { verifyListings: false } });
  let owner: TestMember;
  beforeAll(async () => {
    await seedMumbai(open);
    owner = await signUp(open, "asha@example.in");
  });

  test("a new space is live immediately, and so is each edit", async () => {
    const { body } = await postListing(open, owner);
    expect(body.status).toBe("live");
    expect(await listPublicSpaceIds(open)).toEqual([body._id]);

    const edited = await putListing(open, owner, body._id, { title: "Immediately" });

    expect(edited.body).toMatchObject({ status: "live", review: "none" });
    expect((await getLocationAs(open, body._id)).body.title).toBe("Immediately");
  });

  test("a space that was returned goes live with its next edit", async () => {
    const { body } = await postListing(open, owner);
    await open.deps.db
      .updateTable("spaces")
      .set({ status: "returned", return_reason: "Old times", verified_at: null })
      .where("id", "=", body._id)
      .execute();

    await putListing(open, owner, body._id, { price: "9" });

    expect((await getLocationAs(open, body._id)).body).toMatchObject({ status: "live", price: 9 });
  });
});

test("a profile lists the caller's own spaces with their status", async () => {
  const owner = await signUp(site, "lists@example.in");
  const { body: first } = await postListing(site, owner);
  const { body: second } = await postListing(site, owner);

  const { body } = await site.ask<{ data: { listedLocations: Location[] } }>("GET /auth/profile", {
    as: owner,
  });

  expect(body.data.listedLocations).toEqual([second, first]);
});
