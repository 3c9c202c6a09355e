import { z } from "zod";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { withBuiltInPhotos } from "./built-in-photos.ts";
import type { MediaDeps } from "./deps.ts";
import { originalKey, type PreparedPhoto, putPhoto } from "./photos.ts";
import { savePhoto } from "./queries.ts";
import { allVariants, createVariantReader } from "./variants.ts";

/** Stores photos for an account. The sweep deletes them after a day if no space and no review uses
 *  them.
 *  @throws Problem 503 busy if a sweep has marked the same photo but not deleted it yet */
export const storePhotos = async (
  deps: Pick<MediaDeps, "db" | "storage" | "now">,
  accountId: string,
  photos: readonly PreparedPhoto[],
): Promise<void> => {
  for (const photo of photos) {
    const { id, width, height } = photo;
    if (!(await savePhoto(deps.db, { id, width, height, accountId, at: deps.now() })))
      throw new Problem(503, "busy", "Please send this photo again in a moment.", {
        retryAfterSeconds: 2,
      });
    await putPhoto(deps.storage, photo);
  }
};

/** Queues a job that creates every variant of a photo. The job runs after the transaction commits.
 *  If a variant is requested before it exists, it is made on demand. */
export const addVariantsJob = (tx: Tx | Db, photoId: string): Promise<void> =>
  addJob(tx, "photo-variants", { photoId }, { key: `photo-variants ${photoId}` });

/** The job behind `addVariantsJob`. */
export const createVariants = task(
  z.object({ photoId: z.string() }),
  async (deps: MediaDeps, { photoId }) => {
    const storage = withBuiltInPhotos(deps.storage);
    const key = originalKey(photoId);
    // The original is read once for all nine variants, because nine copies of each photo would fill
    // the memory.
    const original = await storage.get(key);
    if (!original) return;
    const get = async (wanted: string) => (wanted === key ? original : storage.get(wanted));
    const variant = createVariantReader({ ...storage, get }, "jobs");
    for (const wanted of allVariants) await variant(photoId, wanted);
  },
);
