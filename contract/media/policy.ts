/* Limits of photos, shared by the browser, the server and the texts that show them. */

/** Number of bytes in a megabyte, for the limits of file sizes. */
export const MEGABYTE = 1_048_576;

/** Maximum size of a photo that the server accepts. The wizard re-encodes larger photos until they
 *  fit (specification, section 9: file size check 1 MB). */
export const MAX_PHOTO_BYTES = MEGABYTE;

/** Maximum size of a photo that is picked in the wizard (specification, section 5: 5MB limit). A
 *  larger photo is added only if the host asks the device to make the photo smaller. */
export const MAX_PICKED_PHOTO_BYTES = 5 * MEGABYTE;

/** Maximum size of a picked photo that the device tries to make smaller. A phone may lack the
 *  memory to decode a larger one (our choice). */
export const MAX_SHRINKABLE_PHOTO_BYTES = 50 * MEGABYTE;

/** The widths in which a photo is served. Stored file names contain them, so a width may be added
 *  but never removed (our choice: a phone, a card, a page, a large screen). */
export const photoWidths = [320, 640, 1280, 1920] as const;

/** The width of a photo in API responses and in a page without `srcset`. One of `photoWidths`. */
export const PAGE_PHOTO_WIDTH = 1280;

/** The width of the thumbnail of a message's photo, and of the categories' pictures in the wizard.
 *  One of `photoWidths`. */
export const THUMBNAIL_WIDTH = 320;

/** The width of a booking's cover in API responses. One of `photoWidths`. Cards of spaces let the
 *  browser choose among all widths (`GRID_SIZES` in web/spaces/space-card.tsx). */
export const BOOKING_COVER_WIDTH = 640;

/** The largest of `photoWidths`. Used for the photos in a person's downloaded data, the front
 *  page's main photos and the enlarged photos of messages. It is also the default for the last
 *  width of a `srcset`. */
export const LARGEST_PHOTO_WIDTH = 1920;

/** Maximum side of a stored original, in pixels (our choice: more than the widest variant that is
 *  served). */
export const MAX_ORIGINAL_SIDE = 2560;

/** Limits for decoding a picture. They are checked on the file's header, before decoding, because a
 *  file of a few kilobytes can decode to gigabytes. The measured memory use is in
 *  server/media/picture-processor.ts. */
export const photoLimits = {
  /** The maximum number of pixels along one side. A phone's panorama has fewer pixels. */
  side: 12_000,
  pixels: 25_000_000,
  /** The maximum for a progressive JPEG or an interlaced PNG. Such a picture must be completely in
   *  memory before it can be decoded. */
  progressivePixels: 12_500_000,
  /** Maximum of width x height x channels x bytes per sample: enough for 25 million pixels with
   *  four channels of 8 bits. */
  unpackedBytes: 100_000_000,
  /** The factor by which transparency increases the memory of a picture that is decoded as a whole.
   *  Transparency and colours are stored separately. */
  alphaFactor: 1.5,
  progressiveBytes: 37_500_000,
  /** A WebP is decoded as a whole, like a progressive JPEG. The limit allows pictures of 25 million
   *  pixels without transparency. */
  webpBytes: 75_000_000,
  /** Decoding an AVIF takes up to nine times as much memory as the decoded picture. The limit
   *  allows 5 million pixels without transparency, with 8 bits per channel. */
  avifBytes: 15_000_000,
} as const;

/** A photo that no space, review or message uses is kept for this many days after its upload (our
 *  choice). An hourly job deletes older unused photos, such as those of deleted spaces. */
export const UNUSED_PHOTO_RETENTION_DAYS = 1;

/** How long a signed URL of a non-public photo is valid at most (our choice). */
export const SIGNED_PHOTO_EXPIRY_MINUTES = 10;
