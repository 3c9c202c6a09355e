import { z } from "zod";
import { UNUSED_PHOTO_RETENTION_DAYS } from "#contract/media/policy.ts";
import { DAY_MS } from "#contract/time.ts";
import { task } from "#server/kernel/jobs/task.ts";
import type { MediaDeps } from "./deps.ts";
import { originalKey } from "./photos.ts";
import { PHOTO_SWEEP_BATCH } from "./policy.ts";
import { deleteMarkedPhoto, markUnusedPhotos } from "./queries.ts";
import { sweepSpool } from "./spool.ts";
import { allVariants, variantKey } from "./variants.ts";

const GRACE_MS = UNUSED_PHOTO_RETENTION_DAYS * DAY_MS;

const sweepOne = async ({ db, storage }: MediaDeps, id: string): Promise<void> => {
  // The original goes last: a variant made in between would otherwise stay for ever.
  for (const variant of allVariants) await storage.delete(variantKey(id, variant));
  await storage.delete(originalKey(id));
  await deleteMarkedPhoto(db, id);
};

/** Removes photos that came more than `UNUSED_PHOTO_RETENTION_DAYS` ago and that no space shows: left over from uploads that
 *  failed, from edits and from deleted spaces; and the files of uploads that a crash cut short. Interrupted anywhere, the next sweep finishes. */
export const sweepPhotos = task(z.unknown(), async (deps: MediaDeps) => {
  await sweepSpool(deps);
  for (;;) {
    const now = deps.now();
    const before = new Date(now.getTime() - GRACE_MS);
    const marked = await markUnusedPhotos(deps.db, { before, now, limit: PHOTO_SWEEP_BATCH });
    for (const id of marked) await sweepOne(deps, id);
    if (marked.length < PHOTO_SWEEP_BATCH) return;
  }
});
