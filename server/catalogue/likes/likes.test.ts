import { describe, expect, test } from "vitest";
import { likeMessages } from "#contract/likes/messages.ts";
import { MAX_LIKES } from "#contract/likes/policy.ts";
import type { Location } from "#contract/spaces/location.ts";
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
const setStatus = (id: string, status: Location["status"]) =>
  db
    .updateTable("spaces")
    .set({ status, return_reason: status === "returned" ? "The photos are blurred." : null })
    .where("id", "=", id)
    .execute();
const setSuspended = ({ user }: TestMember, at: Date | null) =>
  db
    .updateTable("accounts")
    .set({ suspended_at: at, suspended_reason: at && "Spam" })
    .where("id", "=", user.id)
    .execute();

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
    // This order differs from the ascending and from the descending order of the ids.
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
    await setSuspended(guest, new Date());

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

  test("does not count likes of hidden spaces towards the limit", async () => {
    const owner = await signUp(site, `host${++people}@example.in`);
    const [guest, id] = [await createSomeMember(), await createLiveSpace(site, { host })];
    const many = await createLiveSpaces(site, {
      host: owner,
      count: MAX_LIKES,
      searchable: false,
    });
    await db
      .insertInto("likes")
      .values(many.map((space_id) => ({ account_id: guest.user.id, space_id })))
      .execute();
    await setSuspended(owner, new Date());

    expect(await liked(guest)).toEqual([]);
    expect((await press(id, guest)).body.message).toBe(likeMessages.liked);

    await setSuspended(owner, null);
    // The guest now has one like more than `MAX_LIKES`. The list leaves out the oldest like.
    expect(await liked(guest)).toHaveLength(MAX_LIKES);
    const [other = ""] = await createLiveSpaces(site, { host, count: 1 });
    expect(await press(other, guest)).toMatchObject({ status: 409 });
  });

  test("removes the like of a space that was hidden after the page was loaded", async () => {
    const [guest, id] = [await createSomeMember(), await createLiveSpace(site, { host })];
    await press(id, guest);
    await setStatus(id, "paused");

    expect((await press(id, guest)).body.message).toBe(likeMessages.unliked);
    expect((await press(id, guest)).status).toBe(404);

    await setStatus(id, "live");
    expect(await liked(guest)).toEqual([]);
  });
});

test.each<[string, (id: string, owner: TestMember, isHidden: boolean) => Promise<unknown>]>([
  ["is paused", (id, _, isHidden) => setStatus(id, isHidden ? "paused" : "live")],
  ["is returned", (id, _, isHidden) => setStatus(id, isHidden ? "returned" : "live")],
  ["is in review again", (id, _, isHidden) => setStatus(id, isHidden ? "in_review" : "live")],
  [
    "has a suspended host",
    (_, owner, isHidden) => setSuspended(owner, isHidden ? new Date() : null),
  ],
])(
  "hides the like of a space that %s, and shows it again when the space is live",
  async (_, hide) => {
    const owner = await signUp(site, `host${++people}@example.in`);
    const guest = await createSomeMember();
    const one = await createLiveSpace(site, { host: owner });
    const two = await createLiveSpace(site, { host });
    await press(one, guest);
    site.later(1000);
    await press(two, guest);
    const onProfile = async () => {
      const { body } = await site.ask<{ data: { likedLocations: { _id: string }[] } }>(
        "GET /auth/profile",
        { as: guest },
      );
      return body.data.likedLocations.map(({ _id }) => _id);
    };

    await hide(one, owner, true);
    expect(await onProfile()).toEqual([two]);

    await hide(one, owner, false);
    expect(await onProfile()).toEqual([two, one]);
  },
);
