import { beforeAll, describe, expect, test } from "vitest";
import type { Review, ReviewLine } from "#contract/reviews/routes.ts";
import type { Location } from "#contract/spaces/location.ts";
import { type Member, signUp, verifyEmail } from "#server/accounts/test-accounts.ts";
import {
  edit,
  found,
  givenMumbai,
  list,
  look,
  photo,
} from "#server/spaces/listing/test-listing.ts";
import { testSite } from "#server/test-site.ts";

const site = await testSite();
let host: Member;
let admin: Member;

beforeAll(async () => {
  await givenMumbai(site);
  host = await signUp(site, "asha@example.in", { verified: true });
  admin = await signUp(site, "team@example.in", { role: "admin", verified: true });
});

type Decided = { message: string; code?: string; errors?: Record<string, string> };
const decide = (id: string, decision: "approve" | "return", json: object = {}, as = admin) =>
  site.ask<Decided>(`POST /admin/locations/${id}/${decision}`, { as, json });
const reviewOf = (id: string) => site.ask<Review>(`GET /admin/locations/${id}`, { as: admin });
const queue = async (query = "status=in_review") =>
  (
    await site.ask<{ items: ReviewLine[]; total: number; nextCursor: string | null }>(
      `GET /admin/locations?${query}`,
      { as: admin },
    )
  ).body;
const given = async (changes = {}, as = host) => (await list(site, as, changes)).body;
const givenLive = async (changes = {}) => {
  const space = await given(changes);
  expect((await decide(space._id, "approve")).status).toBe(200);
  return (await look(site, space._id, host)).body;
};
const lastMail = async () => (await site.mails()).at(-1);
const auditOf = async (id: string) =>
  (
    await site.deps.db.selectFrom("audit_log").selectAll().where("subject_id", "=", id).execute()
  ).map(({ action, actor_id }) => [action, actor_id]);

describe("a new space", () => {
  test("is approved, found by everyone, and its host is told", async () => {
    const space = await given({ title: "Glass court" });
    expect((await queue()).items.map(({ _id }) => _id)).toContain(space._id);

    const { status, body } = await decide(space._id, "approve");

    expect([status, body.message]).toEqual([200, "The space is live."]);
    expect((await look(site, space._id)).body).toMatchObject({
      title: "Glass court",
      status: "live",
    });
    expect(await found(site)).toContain(space._id);
    expect((await queue()).items.map(({ _id }) => _id)).not.toContain(space._id);
    expect(await lastMail()).toMatchObject({
      to: "asha@example.in",
      subject: "Glass court is live",
      text: expect.stringContaining(`http://jagah.test/location/${space._id}`),
    });
    expect(await auditOf(space._id)).toEqual([["space.approve", admin.user.id]]);
  });

  test("goes back with a reason, is changed, handed in again and approved", async () => {
    const space = await given({ title: "Dark cellar" });

    await decide(space._id, "return", { reason: "The photos show <another> room." });

    expect((await look(site, space._id, host)).body).toMatchObject({
      status: "returned",
      returnReason: "The photos show <another> room.",
    });
    expect(await lastMail()).toMatchObject({
      subject: "Dark cellar needs a change",
      text: expect.stringContaining("> The photos show <another> room."),
      html: expect.stringContaining("&lt;another&gt;"),
    });
    const again = await edit(site, host, space._id, { title: "Bright cellar" });
    expect(again.body).toMatchObject({ status: "in_review", title: "Bright cellar" });
    expect(again.body.returnReason).toBeUndefined();
    expect((await decide(space._id, "approve")).status).toBe(200);
    expect((await look(site, space._id)).body.title).toBe("Bright cellar");
    expect((await auditOf(space._id)).map(([action]) => action)).toEqual([
      "space.return",
      "space.approve",
    ]);
  });

  test("needs a reason of at most 1000 characters to go back", async () => {
    const { _id } = await given();

    for (const reason of [undefined, " ", "x".repeat(1001)]) {
      const { status, body } = await decide(_id, "return", { reason });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty("reason");
    }
  });

  test("waits while its host has not verified their address", async () => {
    const newcomer = await signUp(site, "ravi@example.in");
    const { _id } = await given({}, newcomer);

    const refused = await decide(_id, "approve");

    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      "The host has not verified their e-mail address yet, so the space cannot be approved.",
    );
    expect((await reviewOf(_id)).body.host).toMatchObject({ emailVerified: false });
    await verifyEmail(site, newcomer);
    expect((await decide(_id, "approve")).status).toBe(200);
  });

  test("is not approved as another version than the one that was looked at", async () => {
    const { _id } = await given();
    const { body: seen } = await reviewOf(_id);
    await edit(site, host, _id, { price: "1" });

    const late = await decide(_id, "approve", { submittedAt: seen.submittedAt });
    const lateReturn = await decide(_id, "return", { submittedAt: seen.submittedAt, reason: "No" });

    expect([late.status, lateReturn.status]).toEqual([409, 409]);
    expect(late.body.code).toBe("changed-meanwhile");
    const { body: now } = await reviewOf(_id);
    expect((await decide(_id, "approve", { submittedAt: now.submittedAt })).status).toBe(200);
    expect((await decide(_id, "approve")).status).toBe(409);
    expect((await reviewOf(_id)).status).toBe(409);
  });

  test("is decided once, however many decide at once", async () => {
    const { _id } = await given();

    const decisions = await Promise.all([
      ...Array.from({ length: 4 }, () => decide(_id, "approve")),
      ...Array.from({ length: 4 }, () => decide(_id, "return", { reason: "No" })),
    ]);

    expect(decisions.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await auditOf(_id)).toHaveLength(1);
  });
});

describe("an edit of a live space", () => {
  test("that changes the title waits, while everyone else sees the verified one", async () => {
    const space = await givenLive({ title: "Old name" });

    const { body } = await edit(site, host, space._id, { title: "New name", price: "777" });

    expect(body).toMatchObject({
      ...{ _id: space._id, title: "New name", price: 777 },
      ...{ status: "live", review: "in_review" },
    });
    expect((await look(site, space._id)).body).toMatchObject({ title: "Old name", price: 777 });
    expect((await look(site, space._id)).body.review).toBeUndefined();
    expect((await look(site, space._id, admin)).body.title).toBe("New name");
    expect((await found(site)).filter((id) => id === space._id)).toHaveLength(1);

    const { body: review } = await reviewOf(space._id);
    expect(review.location.title).toBe("New name");
    expect(review.verified?.title).toBe("Old name");
    expect((await queue()).items.find(({ _id }) => _id === space._id)).toMatchObject({
      isRevision: true,
      title: "New name",
    });
    expect((await decide(space._id, "approve")).body.message).toBe("The edit is live.");
    expect((await look(site, space._id)).body).toMatchObject({ title: "New name", price: 777 });
    expect((await look(site, space._id, host)).body.review).toBe("none");
    const { body: foundNow } = await site.ask<Location[]>("GET /locations?pageSize=100");
    expect(foundNow.find(({ _id }) => _id === space._id)?.title).toBe("New name");
    expect((await lastMail())?.subject).toBe("Your changes to New name are live");
  });

  test("that changes only prices, hours or words is there at once", async () => {
    const space = await givenLive();

    const { body } = await edit(site, host, space._id, {
      hourlyRate: "",
      description: "Other words",
      availableTimeSlots: "12:00 AM - 12:00 AM, Sunday",
    });

    expect(body.review).toBe("none");
    expect((await look(site, space._id)).body).toMatchObject({
      hourlyRate: 0,
      description: "Other words",
      availableTimeSlots: ["12:00 AM - 12:00 AM, Sunday"],
    });
  });

  test.each([
    ["photos", async () => ({ images: await photo("#13f7a0") })],
    ["an order of photos", async () => ({ coverImage: "LAST" })],
    ["the address", async () => ({ location: "14, Mill Lane" })],
    ["the place", async () => ({ city: "Pune", localArea: "Hadapsar" })],
    ["the pin", async () => ({ latitude: "19.06", longitude: "72.84" })],
    ["a category", async () => ({ categories: "cafe" })],
  ])("that changes %s waits", async (_, change) => {
    const space = await givenLive();
    const fields: Record<string, string | File> = await change();
    if (fields.coverImage) fields.coverImage = space.gallery.at(-1) ?? "";

    const { body } = await edit(site, host, space._id, fields);

    expect(body.review).toBe("in_review");
    const { body: seen } = await look(site, space._id);
    const { review: _r, bookingSettings: _b, ...verified } = space;
    expect(seen).toEqual(verified);
  });

  test("that moves the space moves its pin to the station, unless one is set", async () => {
    const space = await givenLive({ latitude: "19.06", longitude: "72.84" });

    const { body } = await edit(site, host, space._id, { city: "Pune", localArea: "Hadapsar" });

    expect(body).toMatchObject({ latitude: 18.5089, longitude: 73.926 });
  });

  test("goes back, is seen by its host with the reason, and is handed in again", async () => {
    const space = await givenLive({ title: "Verified" });
    await edit(site, host, space._id, { title: "Best of all Mumbai" });

    await decide(space._id, "return", { reason: "No superlatives please" });

    expect((await look(site, space._id, host)).body).toMatchObject({
      ...{ title: "Best of all Mumbai", status: "live", review: "returned" },
      returnReason: "No superlatives please",
    });
    expect((await look(site, space._id)).body).toMatchObject({ title: "Verified", status: "live" });
    const again = await edit(site, host, space._id, { title: "Good in Mumbai" });
    expect(again.body).toMatchObject({ review: "in_review", title: "Good in Mumbai" });
    await decide(space._id, "approve");
    expect((await look(site, space._id)).body.title).toBe("Good in Mumbai");
  });

  test("that is taken back by its host leaves nothing to decide", async () => {
    const space = await givenLive({ title: "As it was" });
    await edit(site, host, space._id, { title: "Something else" });

    const { body } = await edit(site, host, space._id, { title: "As it was" });

    expect(body.review).toBe("none");
    expect((await decide(space._id, "approve")).status).toBe(409);
  });

  test("edits that come together are all kept", async () => {
    const space = await givenLive();

    await Promise.all([
      edit(site, host, space._id, { title: "Together" }),
      edit(site, host, space._id, { location: "Somewhere else" }),
      edit(site, host, space._id, { capacity: "99" }),
      edit(site, host, space._id, { images: await photo("#a0b0c0") }),
      edit(site, host, space._id, { images: await photo("#c0b0a0") }),
    ]);

    const { body } = await look(site, space._id, host);
    expect(body).toMatchObject({ title: "Together", location: "Somewhere else", capacity: 99 });
    expect(body.gallery).toHaveLength(4);
  });

  test("and a decision at the same time: what is live was looked at", async () => {
    const space = await givenLive({ title: "Before" });
    await edit(site, host, space._id, { title: "Looked at" });
    const { submittedAt } = (await reviewOf(space._id)).body;

    const [decision] = await Promise.all([
      decide(space._id, "approve", { submittedAt }),
      edit(site, host, space._id, { title: "Not looked at" }),
    ]);

    const { title } = (await look(site, space._id)).body;
    expect(title).toBe(decision.status === 200 ? "Looked at" : "Before");
    expect((await look(site, space._id, host)).body).toMatchObject({
      ...{ title: "Not looked at", review: "in_review" },
    });
  });
});

describe("what a decision is made on", () => {
  test("another space with the same photo or address is named", async () => {
    const shared = await photo("#5a6b7c");
    const other = await signUp(site, "other@example.in", { verified: true });
    const first = await given({ images: shared, location: "7, Hill Road" }, other);
    const twin = await given({ images: shared, location: "A quite different street" });
    const neighbour = await given({ images: await photo("#5a6b7d"), location: "7 hill road." });

    const duplicates = async (id: string) => (await reviewOf(id)).body.duplicates;

    expect(await duplicates(twin._id)).toEqual([
      expect.objectContaining({
        ...{ _id: first._id, sameHost: false, sameAddress: false },
        photos: first.gallery,
      }),
    ]);
    expect(await duplicates(neighbour._id)).toEqual([
      expect.objectContaining({ _id: first._id, sameAddress: true, photos: [] }),
    ]);
  });

  test("a waiting edit of the space itself is no duplicate of it", async () => {
    const space = await givenLive({
      location: "A street of its own",
      images: await photo("#010203"),
    });
    await edit(site, host, space._id, { title: "Renamed" });

    expect((await reviewOf(space._id)).body.duplicates).toEqual([]);
  });

  test("the whole space, its host and the station come with it", async () => {
    const space = await given();

    const { body } = await reviewOf(space._id);

    expect(body.location).toEqual(space);
    expect(body).toMatchObject({
      verified: null,
      station: { latitude: 19.0544, longitude: 72.8402 },
      host: { email: "asha@example.in", emailVerified: true, suspended: false },
    });
  });
});

test("the queue is walked in pages, those that wait longest first", async () => {
  const { items: all, total } = await queue("status=in_review&pageSize=100");
  expect(total).toBe(all.length);
  const times = all.map(({ submittedAt }) => submittedAt ?? "");
  expect(times).toEqual([...times].sort());

  const walked: ReviewLine[] = [];
  let cursor = "";
  do {
    const page = await queue(`status=in_review&pageSize=3${cursor && `&cursor=${cursor}`}`);
    walked.push(...page.items);
    cursor = page.nextCursor ?? "";
  } while (cursor);
  expect(walked).toEqual(all);
  expect((await queue(`host=${admin.user.id}`)).items).toEqual([]);
});

test("nobody but the team looks or decides", async () => {
  const { _id } = await given();

  for (const [request, json] of [
    ["GET /admin/locations", undefined],
    [`GET /admin/locations/${_id}`, undefined],
    [`POST /admin/locations/${_id}/approve`, {}],
    [`POST /admin/locations/${_id}/return`, { reason: "x" }],
  ] as const) {
    expect((await site.send(request, { as: host, json })).status).toBe(403);
    expect((await site.send(request, { json })).status).toBe(401);
  }
});

test("suspension hides what a host has, and holds up decisions; restoring brings it back", async () => {
  const space = await givenLive({ title: "Hidden for a while" });
  const waiting = await given();
  const suspend = (verb: string) =>
    site.ask(`POST /admin/users/${host.user.id}/${verb}`, { as: admin, json: { reason: "Fake" } });

  await suspend("suspend");

  expect((await look(site, space._id)).status).toBe(404);
  expect(await found(site)).not.toContain(space._id);
  expect((await look(site, space._id, admin)).body.title).toBe("Hidden for a while");
  const refused = await decide(waiting._id, "approve");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The host's account is suspended, so the space cannot be approved.",
  ]);
  await suspend("restore");
  expect((await look(site, space._id)).status).toBe(200);
  expect(await found(site)).toContain(space._id);
});
