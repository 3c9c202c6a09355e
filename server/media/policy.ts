/* Limits for photos that only the server reads; those that both sides read are in
 * contract/media/policy.ts. All are our own choice. */

/** The maximum size of a link preview's picture: small enough for a chat. */
export const MAX_SHARE_PICTURE_BYTES = 300_000;

/** How many photos one round of the sweep removes. */
export const PHOTO_SWEEP_BATCH = 200;

/** Upload files older than this were left by a crash: no upload takes as long. */
export const SPOOL_STALE_MINUTES = 60;

/** Seconds until photos may be sent again after an upload was refused because the disk was full. */
export const NO_ROOM_RETRY_SECONDS = 60;

/** How long a photo stays public after the last live space that showed it is gone, and how many
 *  public photos are cached. */
export const publicPhotoMemory = { rememberedMs: 60_000, most: 20_000 } as const;

/** Within one step, a photo that is not public keeps the same signed URL, so that a browser can use
 *  its cache when it gets the URL again. */
export const SIGNED_PHOTO_STEP_SECONDS = 60;
