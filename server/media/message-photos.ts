import { Hono } from "hono";
import { isPhotoId, type PhotoWidth } from "#contract/media/photo-url.ts";
import { PAGE_PHOTO_WIDTH, UNUSED_PHOTO_RETENTION_DAYS } from "#contract/media/policy.ts";
import { DAY_MS } from "#contract/time.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { MediaDeps } from "./deps.ts";
import {
  deleteMessagePhoto,
  findUnusedMessagePhotos,
  insertMessagePhoto,
  isPhotoOfMessage,
  setMessageOfPhotos,
} from "./message-photo-queries.ts";
import { contentHash, type PreparedPhoto, putPhoto } from "./photos.ts";
import { PHOTO_SWEEP_BATCH } from "./policy.ts";
import { whilePhotosMayBeDeleted } from "./queries.ts";
import { respondWithPhoto } from "./respond-with-photo.ts";
import { getSignatureSecondsLeft, signSubject } from "./signed-photos.ts";
import type { Storage } from "./storage.ts";
import { createVariantReader, deletePhotoFiles, parseVariantName } from "./variants.ts";

/* The photos of messages are private. Each has an id and files of its own, even if a space shows
 * the same photo. The URLs of these photos work only with a signature. */

const FOLDER = "messages";

/** Returns the part of the storage that has the photos of messages. */
export const openMessagePhotos = (storage: Storage): Storage => {
  const inFolder = (key: string) => `${FOLDER}/${key}`;
  return {
    put: (key, bytes, contentType) => storage.put(inFolder(key), bytes, contentType),
    get: (key) => storage.get(inFolder(key)),
    has: (key) => storage.has(inFolder(key)),
    delete: (key) => storage.delete(inFolder(key)),
  };
};

/** Returns the text that is signed: the folder and the photo's id. The signature for a space's
 *  photo covers no folder, so it is never valid for a message's photo. */
const subjectOf = (id: string): string => `${FOLDER}/${id}`;

/** Returns a signed URL for a photo of a message. The URL expires after the same time as a URL of
 *  `signPhotoUrl`. Give the URL only to people who may read the message. */
export const signMessagePhotoUrl = (
  deps: Pick<Deps, "secrets" | "now">,
  id: string,
  width: PhotoWidth = PAGE_PHOTO_WIDTH,
): string => `/media/${FOLDER}/${id}/${width}.webp${signSubject(deps, subjectOf(id))}`;

/** Stores a prepared photo for a message that is about to be written. The sweep deletes it after
 *  `UNUSED_PHOTO_RETENTION_DAYS` if `attachMessagePhotos` is not called.
 *  @returns the photo's new id, which nobody can guess from the photo */
export const storeMessagePhoto = async (
  deps: Pick<MediaDeps, "db" | "storage" | "now" | "newId">,
  { id: contentId, width, height, original }: PreparedPhoto,
): Promise<string> => {
  const [, preview = ""] = contentId.split("-");
  const id = `${contentHash(Buffer.from(deps.newId()))}-${preview}`;
  await insertMessagePhoto(deps.db, { id, width, height, at: deps.now() });
  await putPhoto(openMessagePhotos(deps.storage), { id, width, height, original });
  return id;
};

/** Makes stored photos a part of a message, in the order of `photoIds`.
 *  @throws Problem 503 busy if the sweep has deleted one of the photos, or one of them is already a
 *  part of a message */
export const attachMessagePhotos = async (
  tx: Tx,
  messageId: string,
  photoIds: readonly string[],
): Promise<void> => {
  if ((await setMessageOfPhotos(tx, messageId, photoIds)) < photoIds.length)
    throw new Problem(503, "busy", "Please send these photos again.", { retryAfterSeconds: 2 });
};

const noPhoto = () => notFound("There is no such photo.");

/** Returns the route that serves the photos of messages: `/{photoId}/{width}.{avif|webp}`, GET and
 *  HEAD, only with a signature that has not expired. */
export const messagePhotoRoutes = (deps: Pick<MediaDeps, "storage" | "db" | "secrets" | "now">) => {
  const variant = createVariantReader(openMessagePhotos(deps.storage), "visitors");
  return new Hono().get("/:photoId/:file", async (c) => {
    const id = c.req.param("photoId");
    const wanted = parseVariantName(c.req.param("file"));
    // A private photo is never the picture of a link preview, so it has no `share` variant.
    if (!wanted || wanted === "share" || !isPhotoId(id)) throw noPhoto();
    const seconds = getSignatureSecondsLeft(deps, subjectOf(id), c.req.query());
    if (seconds === 0 || !(await isPhotoOfMessage(deps.db, id))) throw noPhoto();
    const bytes = await variant(id, wanted);
    if (!bytes) throw noPhoto();
    return respondWithPhoto(c, { id, wanted, bytes, caching: `private, max-age=${seconds}` });
  });
};

/** Deletes the files and the rows of one batch of photos.
 *  @returns the number of photos */
const sweepBatch = async ({ db, storage, now }: MediaDeps): Promise<number> => {
  const folder = openMessagePhotos(storage);
  const before = new Date(now().getTime() - UNUSED_PHOTO_RETENTION_DAYS * DAY_MS);
  const ids = await findUnusedMessagePhotos(db, before, PHOTO_SWEEP_BATCH);
  for (const id of ids) {
    await deletePhotoFiles(folder, id);
    // The row is deleted last, so that the next sweep finds the photo again if this sweep is
    // interrupted.
    await deleteMessagePhoto(db, id);
  }
  return ids.length;
};

/** Deletes the files of photos whose message was deleted, and of photos that did not become part of
 *  a message within `UNUSED_PHOTO_RETENTION_DAYS`. If the sweep is interrupted, or a backup is
 *  being made, the next sweep deletes the rest. */
export const sweepMessagePhotos = async (deps: MediaDeps): Promise<void> => {
  for (;;) {
    const swept = await whilePhotosMayBeDeleted(deps.db, () => sweepBatch(deps));
    if (swept === null || swept < PHOTO_SWEEP_BATCH) return;
  }
};
