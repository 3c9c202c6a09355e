import { z } from "zod";
import { UNUSED_PHOTO_RETENTION_DAYS } from "#contract/media/policy.ts";
import { DAY_MS } from "#contract/time.ts";
import { task } from "#server/kernel/jobs/task.ts";
import type { MediaDeps } from "./deps.ts";
import { sweepMessagePhotos } from "./message-photos.ts";
import { PHOTO_SWEEP_BATCH } from "./policy.ts";
import { deleteMarkedPhoto, markUnusedPhotos, whilePhotosMayBeDeleted } from "./queries.ts";
import { sweepSpool } from "./spool.ts";
import { deletePhotoFiles } from "./variants.ts";

const GRACE_MS = UNUSED_PHOTO_RETENTION_DAYS * DAY_MS;

const sweepOne = async ({ db, storage }: MediaDeps, id: string): Promise<void> => {
  // The files are deleted before the row. If this sweep is interrupted between the two steps, the
  // next sweep finds the row and deletes it.
  await deletePhotoFiles(storage, id);
  await deleteMarkedPhoto(db, id);
};

/** Deletes one batch of unused photos.
 *  @returns the number of photos */
const sweepBatch = async (deps: MediaDeps): Promise<number> => {
  const now = deps.now();
  const before = new Date(now.getTime() - GRACE_MS);
  const marked = await markUnusedPhotos(deps.db, { before, now, limit: PHOTO_SWEEP_BATCH });
  for (const id of marked) await sweepOne(deps, id);
  return marked.length;
};

/** Deletes photos that are no longer needed, and files that a crash left behind. If a sweep is
 *  interrupted, or a backup is being made, the next sweep deletes the rest. */
export const sweepPhotos = task(z.unknown(), async (deps: MediaDeps) => {
  await sweepSpool(deps);
  await sweepMessagePhotos(deps);
  for (;;) {
    const swept = await whilePhotosMayBeDeleted(deps.db, () => sweepBatch(deps));
    if (swept === null || swept < PHOTO_SWEEP_BATCH) return;
  }
});
