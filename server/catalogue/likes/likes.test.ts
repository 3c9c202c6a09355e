import { describe, expect, test } from "vitest";
import { likeMessages } from "#contract/likes/messages.ts";
import { MAX_LIKES } from "#contract/likes/policy.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import { createLiveSpace, createLiveSpaces } from "#server/testing/catalogue/live-spaces.ts";
import { seedSampleCatalogue } from "#server/testing/catalogue/sample-catalogue.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { listLikedSpaceIds } from "./likes.ts";

const site = await createTestSite();
const { db } = site.deps;
await seedSampleCatalogue(site.deps);
const host = await signUp(site, "host@example.in");
const admin = await signUp(site, "team@example.in", { role: "admin" });
let people = 0;
const createSomeMember = () => signUp(site, `guest${++people}@example.in`);

const press = (id: string, as?: TestMember) =>
  site.ask(`POST /locations/${id}/toggle-like`, { as });
const liked = (guest: TestMember) => listLikedSpaceIds(site.deps, guest.user.id);
const setStatus = (id: string, status: "live" | "paused" | "draft") =>
  db.updateTable("spaces").set({ status }).where("id", "=", id).execute();

describe("POST /locations/{id}/toggle-like", () => {
  test("adds and removes a like, with the specification's messages", async () => {
    const [guest, id] = [await createSomeMember(), await createLiveSpace(site, { host })];

    expect(await press(id, guest)).toEqual({
      status: 200,
      body: { success: true, message: "Location liked" },
    });
    expect(await liked(guest)).toEqual([id]);
    expect(await press(id, guest)).toEqual({
      status: 200,
      body: { success: true, message: "Location unliked" },
    });
    expect(await liked(guest)).toEqual([]);
  });

  test("accepts the specification's empty body", async () => {
    const [guest, id] = [await createSomeMember(), await createLiveSpace(site, { host })];

    const { status } = await site.ask(`POST /locations/${id}/toggle-like`, { as: guest, json: {} });

    expect(status).toBe(200);
  });

  test("shows likes on the profile, most recently liked first", async () => {
    const guest = await createSomeMember();
    const [one = "", two = "", three = ""] = await createLiveSpaces(site, { host, count: 3 });
    // This is not the order of the ids, nor its reverse.
    const ids = [two, three, one];
    for (const id of ids) {
      await press(id, guest);
      site.later(1000);
    }

    const { body } = await site.ask<{ data: { likedLocations: { _id: string }[] } }>(
      "GET /auth/profile",
      { as: guest },
    );

    expect(body.data.likedLocations.map(({ _id }) => _id)).toEqual([...ids].reverse());
  });

  test.each([3, 20])("handles %i simultaneous requests one after the other", async (presses) => {
    const [guest, id] = [await createSomeMember(), await createLiveSpace(site, { host })];

    const answers = await Promise.all(Array.from({ length: presses }, () => press(id, guest)));

    expect(answers.map(({ status }) => status)).toEqual(Array(presses).fill(200));
    const likes = answers.filter(({ body }) => body.message === likeMessages.liked).length;
    expect(likes).toBe(Math.ceil(presses / 2));
    expect(await liked(guest)).toEqual(presses % 2 === 1 ? [id] : []);
  });

  test("asks a visitor to sign in", async () => {
    const id = await createLiveSpace(site, { host });

    expect(await press(id)).toMatchObject({ status: 401, body: { code: "not-signed-in" } });
  });

  test.each(["01900000-0000-7000-8000-0000000000ff", "studio-7"])(
    "finds nothing to like at %s",
    async (id) => {
      expect(await press(id, await createSomeMember())).toMatchObject({
        status: 404,
        body: { message: spaceMessages.spaceFailed },
      });
    },
  );

  test("allows only its host and the team to like a space that is not live", async () => {
    const [guest, id] = [await createSomeMember(), await createLiveSpace(site, { host })];
    await setStatus(id, "paused");

    expect((await press(id, guest)).status).toBe(404);
    expect((await press(id, host)).status).toBe(200);
    expect((await press(id, admin)).status).toBe(200);
  });

  test("refuses an account that was suspended after the page was loaded", async () => {
    const [guest, id] = [await createSomeMember(), await createLiveSpace(site, { host })];
    await db
      .updateTable("accounts")
      .set({ suspended_at: new Date(), suspended_reason: "Spam" })
      .where("id", "=", guest.user.id)
      .execute();

    expect((await press(id, guest)).status).toBe(401);
  });

  test("is limited in number, and removing a like makes room", async () => {
    const [guest, id] = [await createSomeMember(), await createLiveSpace(site, { host })];
    const many = await createLiveSpaces(site, { host, count: MAX_LIKES, searchable: false });
    await db
      .insertInto("likes")
      .values(many.map((space_id) => ({ account_id: guest.user.id, space_id })))
      .execute();

    expect(await press(id, guest)).toMatchObject({
      status: 409,
      body: { code: "too-many-likes", message: likeMessages.tooMany },
    });
    expect((await press(many[0] ?? "", guest)).body.message).toBe(likeMessages.unliked);
    expect((await press(id, guest)).body.message).toBe(likeMessages.liked);
  });
});

test("keeps likes of spaces that are no longer live, and shows them when they are live again", async () => {
  const guest = await createSomeMember();
  const [one = "", two = ""] = await createLiveSpaces(site, { host, count: 2 });
  await press(one, guest);
  await press(two, guest);

  await setStatus(one, "paused");
  expect(await liked(guest)).toEqual([two]);

  await setStatus(one, "live");
  expect(await liked(guest)).toHaveLength(2);
});
