/* The numbers of photos that only the server reads; what both sides read is in contract/media/policy.ts. All are our
 * own. */

/** The largest picture of a link preview: small enough for a chat. */
export const MAX_SHARE_PICTURE_BYTES = 300_000;

/** Photos that one round of the sweep removes. */
export const PHOTO_SWEEP_BATCH = 200;

/** What a crash left of an upload is older than any upload takes. */
export const SPOOL_STALE_MINUTES = 60;

/** How soon somebody may send photos again for which there was no room. */
export const NO_ROOM_RETRY_SECONDS = 60;

/** For how long a photo stays public after the last live space that showed it went, and how many are known to be
 *  public. */
export const publicPhotoMemory = { rememberedMs: 60_000, most: 20_000 } as const;

/** Addresses of photos that are not public, made within one step, are the same, so that a browser's cache serves
 *  a repeated answer. */
export const SIGNED_PHOTO_STEP_SECONDS = 60;
