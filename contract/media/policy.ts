/* The numbers of photos that both sides read, or that a sentence says. */

/** The bytes of a megabyte, as limits of files count them. */
export const MEGABYTE = 1_048_576;

/** What the server takes; the wizard re-encodes larger ones until they fit (specification, section 9: file size
 *  check 1 MB). */
export const MAX_PHOTO_BYTES = MEGABYTE;

/** What the wizard lets a person pick (specification, section 5: 5MB limit). */
export const MAX_PICKED_PHOTO_BYTES = 5 * MEGABYTE;

/** The widths in which a photo is served; stored files have them in their names, so that one more may be
 *  added, and none taken away (our own: a phone, a card, a page, a large screen). */
export const photoWidths = [320, 640, 1280, 1920] as const;

/** The width of a photo whose address stands on the wire and in a page without `srcset`. One of
 *  `photoWidths`. */
export const PAGE_PHOTO_WIDTH = 1280;

/** The width of a photo in a list of small ones. One of `photoWidths`. */
export const THUMBNAIL_WIDTH = 320;

/** The width of the cover that a booking has on the wire. One of `photoWidths`. Cards of spaces let the browser
 *  choose among all (`GRID_SIZES` in web/spaces/space-card.tsx). */
export const BOOKING_COVER_WIDTH = 640;

/** The width of a photo that somebody takes along. One of `photoWidths`. */
export const LARGEST_PHOTO_WIDTH = 1920;

/** No larger original is kept, in pixels along one side (our own: more than the widest that is served). */
export const MAX_ORIGINAL_SIDE = 2560;

/** What is unpacked at most. A few kilobytes can describe gigabytes, so all of these are compared with
 *  what a picture's header says before anything is unpacked (measured, server/media/picture-processor.ts). */
export const photoLimits = {
  /** Pixels along one side: wider than a phone's panorama. */
  side: 12_000,
  pixels: 25_000_000,
  /** Of a progressive JPEG or an interlaced PNG nothing can be shown before all of it is in memory. */
  progressivePixels: 12_500_000,
  /** Width x height x channels x bytes a sample: 25 million pixels with transparency, 8 bits each. */
  unpackedBytes: 100_000_000,
  /** Of what is unpacked whole, transparency needs another half, because it is kept beside the colours. */
  alphaFactor: 1.5,
  progressiveBytes: 37_500_000,
  /** A WebP is unpacked whole, too: 25 million pixels. */
  webpBytes: 75_000_000,
  /** Unpacking an AVIF takes up to nine times what it holds. These are 5 million pixels without
   *  transparency, 8 bits each. */
  avifBytes: 15_000_000,
} as const;

/** How long a photo may wait for the space that it was sent for, and stays after its space was deleted
 *  (our own). */
export const UNUSED_PHOTO_RETENTION_DAYS = 1;

/** How long an address of a photo that is not public works (our own). */
export const SIGNED_PHOTO_EXPIRY_MINUTES = 10;
