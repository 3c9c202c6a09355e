import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll, describe, expect, test, vi } from "vitest";
import { photoIdFromUrl } from "#contract/media/photo-url.ts";
import { withClient } from "#server/kernel/database/prepare-database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import {
  createListingFields,
  createPhotoFile,
  getLocationAs,
  postListing,
  putListing,
  seedMumbai,
  toFormData,
} from "#server/testing/catalogue/listing.ts";
import { signInOnAnotherDevice, signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { openStorage } from "./open-storage.ts";
import { originalKey } from "./photos.ts";
import { pausePhotoDeletion } from "./queries.ts";
import type { Storage } from "./storage.ts";
import { allVariants, createVariantReader, variantKey } from "./variants.ts";

const DAY_MS = 24 * 60 * 60_000;
const folder = await mkdtemp(join(tmpdir(), "jagah-sweep-"));
const testServer = new S3rver({
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: "photos" }],
});
const { port } = await testServer.run();
afterAll(async () => {
  await testServer.close();
  await rm(folder, { recursive: true, force: true });
});

const bucket = () =>
  openStorage({
    dataDir: folder,
    s3: {
      bucket: "photos",
      endpoint: `http://127.0.0.1:${port}`,
      region: "ap-south-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
  });

describe.each<[string, () => Storage | undefined]>([
  ["a folder", () => undefined],
  ["a bucket", bucket],
])("with photos in %s", async (_, open) => {
  const site = await createTestSite({ storage: open() });
  await seedMumbai(site);
  let host = await signUp(site, "asha@example.in");

  const sweep = async () => {
    await addJob(site.deps.db, "sweep-photos", {});
    await site.runJobs();
  };
  const idOf = (url: string | undefined) => photoIdFromUrl(url ?? "") ?? "";
  /** Advances the clock by a day and signs in again: all access tokens have expired by then. */
  const nextDay = async () => {
    site.later(DAY_MS + 1);
    host = await signInOnAnotherDevice(site, host);
  };
  const isKept = (id: string) => site.deps.storage.has(originalKey(id));

  test("photos that no space shows are deleted after a day, with their variants", async () => {
    const { body } = await postListing(site, host, {
      images: [await createPhotoFile("#ff1100"), await createPhotoFile("#11ff00")],
    });
    const [used, dropped] = body.gallery.map(idOf);
    if (!used || !dropped) throw new Error("two photos were expected");
    await putListing(site, host, body._id, { removeImages: JSON.stringify([body.gallery[1]]) });
    await sweep();
    expect(await isKept(dropped)).toBe(true);
    expect(await site.deps.storage.has(`${dropped}/320.avif`)).toBe(true);

    await nextDay();
    await sweep();

    expect(await isKept(dropped)).toBe(false);
    expect(await site.deps.storage.has(`${dropped}/320.avif`)).toBe(false);
    expect(await isKept(used)).toBe(true);
    const rows = await site.deps.db.selectFrom("photos").select("id").execute();
    expect(rows).toEqual([{ id: used }]);
    expect((await getLocationAs(site, body._id, host)).body.gallery.map(idOf)).toEqual([used]);
  });

  test("a variant that is requested while its photo is being deleted does not stay", async () => {
    const { storage } = site.deps;
    const { body } = await postListing(site, host, { images: await createPhotoFile("#1f2f3f") });
    const id = idOf(body.coverImage);
    const first = variantKey(id, { width: 320, format: "avif" });
    await site.send(`DELETE /locations/${body._id}`, { as: host });
    await nextDay();
    const remove = storage.delete;
    const spy = vi.spyOn(storage, "delete").mockImplementation(async (key) => {
      await remove(key);
      if (key === first)
        await createVariantReader(storage, "visitors")(id, allVariants[0] ?? "share");
    });

    await sweep();
    spy.mockRestore();

    expect(await isKept(id)).toBe(false);
    expect(await storage.has(first)).toBe(false);
  });

  test("the same picture can be uploaded again after the sweep", async () => {
    const again = await postListing(site, host, { images: await createPhotoFile("#11ff00") });

    expect(again.status).toBe(201);
    expect(await isKept(idOf(again.body.coverImage))).toBe(true);
  });

  test("a picture that is being swept is refused with 503, and can be uploaded again after the sweep", async () => {
    const { body } = await postListing(site, host, { images: await createPhotoFile("#0011ff") });
    const id = idOf(body.coverImage);
    await site.send(`DELETE /locations/${body._id}`, { as: host });
    const mark = (since: Date | null) =>
      site.deps.db
        .updateTable("photos")
        .set({ sweeping_since: since })
        .where("id", "=", id)
        .execute();

    // A sweep that is killed halfway leaves this mark.
    await mark(site.deps.now());
    const refused = await site.send("POST /locations/list", {
      as: host,
      body: toFormData({
        ...(await createListingFields()),
        images: await createPhotoFile("#0011ff"),
      }),
    });
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);

    await nextDay();
    await sweep();
    expect(await isKept(id)).toBe(false);
    const { body: kept } = await postListing(site, host, {
      images: await createPhotoFile("#0011ff"),
    });
    expect(idOf(kept.coverImage)).toBe(id);
    expect(await isKept(id)).toBe(true);
  });

  test("nothing is swept while a backup is being made", async () => {
    const { body } = await postListing(site, host, { images: await createPhotoFile("#aa22ff") });
    const id = idOf(body.coverImage);
    await site.send(`DELETE /locations/${body._id}`, { as: host });
    await nextDay();
    await withClient(site.url, async (client) => {
      await pausePhotoDeletion(client);
      await sweep();
    });
    expect(await isKept(id)).toBe(true);
    const { rows } = await site.deps.pool.query("select sweeping_since from photos where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ sweeping_since: null }]);

    await sweep();
    expect(await isKept(id)).toBe(false);
  });

  test("the demo's pictures are never swept", async () => {
    const id = `${"a".repeat(16)}-${"0".repeat(18)}`;
    await site.deps.db.insertInto("photos").values({ id, width: 1, height: 1 }).execute();

    await nextDay();
    await sweep();

    const rows = await site.deps.db
      .selectFrom("photos")
      .select("id")
      .where("id", "=", id)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
