/** What is unpacked at most. A few kilobytes can describe gigabytes, so all of these are compared with
 *  what a picture's header says before anything is unpacked. */
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

/** The pixels of an ordinary AVIF that stays below `avifBytes` (three channels, 8 bits). */
export const AVIF_PIXELS = photoLimits.avifBytes / 3;

/** The limits as a sentence's end. */
export const photoLimitsText =
  "at most 25 million and 12,000 along one side; 12.5 million in a progressive picture, 5 million in an AVIF, less with transparency or more than 8 bits";
