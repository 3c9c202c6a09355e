/* Limits for photos. Only the server uses these limits; limits that the browser uses too are in
 * contract/media/policy.ts. All are our own choice. */

/** The intended maximum size of a link preview's picture, in bytes. Messengers do not show large
 *  pictures. */
export const MAX_SHARE_PICTURE_BYTES = 300_000;

/** How many photos the sweep deletes in one round. Deleting the files of 50 photos from a bucket
 *  takes up to 25 seconds. The round's transaction is idle meanwhile, and a transaction may be idle
 *  for at most a minute. */
export const PHOTO_SWEEP_BATCH = 50;

/** The age, in minutes, at which files in the spool and incomplete photos are deleted. No upload
 *  takes this long, so a crash has left these files behind. */
export const SPOOL_STALE_MINUTES = 60;

/** How many seconds a client should wait before it repeats an upload that was refused because the
 *  disk was full. */
export const NO_ROOM_RETRY_SECONDS = 60;

/** The cache of public photos: how long a photo counts as public after it was looked up, in
 *  milliseconds, and how many photos are cached. */
export const publicPhotoMemory = { rememberedMs: 60_000, most: 20_000 } as const;

/** Photos that are not public have signed URLs. The URL of a photo changes at this interval. Within
 *  an interval, it stays the same, so that a browser can use its cache. */
export const SIGNED_PHOTO_STEP_SECONDS = 60;
