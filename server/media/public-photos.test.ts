/* Tests who can see which photo by its URL. */
import { expect, test } from "vitest";
import { photoQueryFromUrl, sharePhotoUrl, withoutSignature } from "#contract/media/photo-url.ts";
import type { Location } from "#contract/spaces/location.ts";
import { receiveWorkerNotice } from "#server/kernel/base/worker-notices.ts";
import { createHostingSite } from "#server/testing/catalogue/hosting-site.ts";
import {
  createPhotoFile,
  getLocationAs,
  postListing,
  putListing,
} from "#server/testing/catalogue/listing.ts";
import { signInOnAnotherDevice } from "#server/testing/identity/accounts.ts";
import { createPublicPhotoCheck } from "./public-photos.ts";

const hosting = await createHostingSite();
const { site } = hosting;
let { host, admin } = hosting;
const IMMUTABLE = "public, max-age=31536000, immutable";

const get = (url: string) => site.app.request(url);
const statusOf = async (url: string) => (await get(url)).status;
let shade = 0;
/** Advances the clock and signs in again: all access tokens have expired by then. */
const later = async (ms: number) => {
  site.later(ms);
  host = await signInOnAnotherDevice(site, host);
  admin = await signInOnAnotherDevice(site, admin);
};
/** Returns a photo that no other test uses. */
const newPhoto = () => createPhotoFile(`#${(0x1000 + shade++ * 0x0a17).toString(16)}55`);
const given = async () =>
  (await postListing(site, host, { images: [await newPhoto(), await newPhoto()] })).body;
const approve = (id: string) =>
  site.send(`POST /admin/locations/${id}/approve`, { as: admin, json: {} });
const createLive = async () => {
  const { _id } = await given();
  await approve(_id);
  return (await getLocationAs(site, _id, host)).body;
};
const signedAll = (urls: string[]) => urls.every((url) => photoQueryFromUrl(url) !== "");

test("photos of a space in review need a signed URL, which only its host and the team get", async () => {
  const space = await given();
  const unsigned = withoutSignature(space.coverImage);

  expect(signedAll(space.gallery)).toBe(true);
  expect(await statusOf(unsigned)).toBe(404);
  expect(await statusOf(sharePhotoUrl(unsigned.split("/")[2] ?? ""))).toBe(404);
  const answer = await get(space.coverImage);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Cache-Control")).toMatch(/^private, max-age=\d{2,3}$/);
  const smaller = unsigned.replace("1280.webp", "320.avif") + photoQueryFromUrl(space.coverImage);
  expect(await statusOf(smaller)).toBe(200);

  const seen = await site.ask<{ location: Location }>(`GET /admin/locations/${space._id}`, {
    as: admin,
  });
  expect(await statusOf(seen.body.location.coverImage)).toBe(200);
  const queue = await site.ask<{ items: { _id: string; coverImage: string }[] }>(
    "GET /admin/locations?status=in_review",
    { as: admin },
  );
  const line = queue.body.items.find(({ _id }) => _id === space._id);
  expect(await statusOf(line?.coverImage ?? "")).toBe(200);
  const { body } = await site.ask<{ data: { listedLocations: Location[] } }>("GET /auth/profile", {
    as: host,
  });
  const listed = body.data.listedLocations.find(({ _id }) => _id === space._id);
  expect(await statusOf(listed?.coverImage ?? "")).toBe(200);
});

test("a signed URL expires after at most ten minutes, and the next response has a new one", async () => {
  const space = await given();

  await later(10 * 60_000);

  expect(await statusOf(space.coverImage)).toBe(404);
  const now = (await getLocationAs(site, space._id, host)).body;
  expect(now.coverImage).not.toBe(space.coverImage);
  expect(await statusOf(now.coverImage)).toBe(200);
});

test("photos of a live space are public immediately, without an expiry or a signature", async () => {
  const inReview = await given();
  const unsigned = withoutSignature(inReview.coverImage);
  expect(await statusOf(unsigned)).toBe(404);

  await approve(inReview._id);

  const live = (await getLocationAs(site, inReview._id)).body;
  expect(live.coverImage).toBe(unsigned);
  expect((await getLocationAs(site, inReview._id, host)).body.coverImage).toBe(unsigned);
  expect((await get(unsigned)).headers.get("Cache-Control")).toBe(IMMUTABLE);
});

test("in an edit under review, only new photos need a signature", async () => {
  const space = await createLive();

  const { body: edited } = await putListing(site, host, space._id, { images: await newPhoto() });

  expect(edited.gallery.slice(0, 2)).toEqual(space.gallery);
  const added = edited.gallery[2] ?? "";
  expect(photoQueryFromUrl(added)).not.toBe("");
  expect([await statusOf(withoutSignature(added)), await statusOf(added)]).toEqual([404, 200]);
  expect((await getLocationAs(site, space._id)).body.gallery).toEqual(space.gallery);
});

test("five requests for a public photo within a minute cost one query, and one after it costs another", async () => {
  let queries = 0;
  const db = site.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      queries++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const asked = createPublicPhotoCheck({ ...site.deps, db });
  const space = await createLive();
  const id = space.coverImage.split("/")[2] ?? "";

  const answers = [];
  for (let i = 0; i < 5; i++) answers.push(await asked(id));

  expect(answers).toEqual([true, true, true, true, true]);
  expect(queries).toBe(1);
  await later(61_000);
  expect(await asked(id)).toBe(true);
  expect(queries).toBe(2);
});

test("a result from before a space was hidden is not cached", async () => {
  const space = await createLive();
  const id = space.coverImage.split("/")[2] ?? "";
  let whileAsking = async () => {};
  const db = site.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await whileAsking();
      return result;
    },
  });
  const asked = createPublicPhotoCheck({ ...site.deps, db });
  whileAsking = async () => {
    whileAsking = async () => {};
    await site.send(`POST /locations/${space._id}/pause`, { as: host });
  };

  expect(await asked(id)).toBe(true);
  expect(await asked(id)).toBe(false);
});

test("a photo that another worker of the node has hidden is looked up again at once", async () => {
  const space = await createLive();
  const id = space.coverImage.split("/")[2] ?? "";
  const asked = createPublicPhotoCheck(site.deps);
  expect(await asked(id)).toBe(true);
  // Another worker has paused the space, but its notice has not reached this worker yet.
  await site.deps.db
    .updateTable("spaces")
    .set({ status: "paused" })
    .where("id", "=", space._id)
    .execute();
  expect(await asked(id)).toBe(true);

  receiveWorkerNotice("photos-hidden");

  expect(await asked(id)).toBe(false);
});

test.each<[string, (space: Location) => Promise<unknown>]>([
  ["is paused", ({ _id }) => site.send(`POST /locations/${_id}/pause`, { as: host })],
  ["is deleted", ({ _id }) => site.send(`DELETE /locations/${_id}`, { as: host })],
  [
    "loses the photo",
    async ({ _id, gallery }) => {
      await putListing(site, host, _id, { removeImages: gallery[0] ?? "" });
      await approve(_id);
    },
  ],
  [
    "belongs to a suspended host",
    () =>
      site.send(`POST /admin/users/${host.user.id}/suspend`, {
        as: admin,
        json: { reason: "Does not answer guests." },
      }),
  ],
])("if a space %s, its photo is no longer public", async (_, hide) => {
  const space = await createLive();
  const [photo = ""] = space.gallery;
  expect(await statusOf(photo)).toBe(200);

  await hide(space);

  expect(await statusOf(photo)).toBe(404);
});
