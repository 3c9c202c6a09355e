import { LARGEST_PHOTO_WIDTH, PAGE_PHOTO_WIDTH, photoWidths } from "./policy.ts";

/** A photo's id contains all that a page needs to show it: a content hash of its bytes, and a
 *  preview (a 3 x 2 grid of 12-bit colours). A page needs no second lookup before it shows
 *  the photo (docs/decisions/placeholder-in-the-photo-name.md). */

export type PhotoWidth = (typeof photoWidths)[number];
export type PhotoFormat = "avif" | "webp";

const ID = /^[a-z0-9]{16}-[0-9a-f]{18}$/;
const ID_IN_URL = /\/media\/([a-z0-9]{16}-[0-9a-f]{18})\//;
const QUERY = /\?expires=\d{1,12}&signature=[\w-]+$/;
const CELLS = 6;

/** Returns whether `text` has the form of a photo id, not whether the photo exists. */
export const isPhotoId = (text: string): boolean => ID.test(text);

/** Returns the root-relative URL of one variant. Its bytes never change, so it may be cached for
 *  ever.
 *  @param query - the signature that a photo needs when it is not public; the same for all its
 *  variants */
export const photoUrl = (
  id: string,
  width: PhotoWidth = PAGE_PHOTO_WIDTH,
  format: PhotoFormat = "webp",
  query = "",
) => `/media/${id}/${width}.${format}${query}`;

/** Returns the root-relative URL of the 1200 x 630 JPEG that link previews (WhatsApp, Open Graph)
 *  show. */
export const sharePhotoUrl = (id: string) => `/media/${id}/share.jpg`;

/** Returns the `srcset` of a photo in one format. It lists every width up to `largest`, the largest
 *  width that the page can use. */
export const srcSet = (
  id: string,
  format: PhotoFormat,
  query = "",
  largest: PhotoWidth = LARGEST_PHOTO_WIDTH,
): string =>
  photoWidths
    .filter((width) => width <= largest)
    .map((width) => `${photoUrl(id, width, format, query)} ${width}w`)
    .join(", ");

/** Returns the photo id in a media URL (relative or absolute); null for any other URL. */
export const photoIdFromUrl = (url: string): string | null => ID_IN_URL.exec(url)?.[1] ?? null;

/** Returns the part of a photo's URL that contains the signature: `?expires=...&signature=...`.
 *  Returns an empty text if the URL is not signed. Until the signature expires, it also works for
 *  the photo's other widths and formats. */
export const photoQueryFromUrl = (url: string): string => QUERY.exec(url)?.[0] ?? "";

/** Returns the media URL of another width of the same photo, in the same format and with the same
 *  signature. */
export const withPhotoWidth = (url: string, width: PhotoWidth): string =>
  url.replace(/\/\d+(\.(?:avif|webp))/, `/${width}$1`);

/** Returns a URL without its signature, which differs each time the URL is signed. */
export const withoutSignature = (url: string): string => url.replace(QUERY, "");

/** Encodes the six colours of a preview as the 18 hex digits that end a photo id.
 *  @param rgb - red, green and blue of each colour (0 to 255), row by row, from left to right */
export function encodePlaceholder(rgb: ArrayLike<number>): string {
  if (rgb.length !== CELLS * 3) throw new RangeError("A placeholder is made of 3 x 2 colours.");
  return Array.from(rgb, (value) => Math.round(value / 17).toString(16)).join("");
}

/** Returns a photo's blurred preview as a React `style`; empty if `id` is not a photo id. If a page
 *  is rendered on the server under a CSP, the page needs `style-src-attr 'unsafe-inline'`. */
export function placeholderStyle(id: string): Record<string, string> {
  if (!isPhotoId(id)) return {};
  const style: Record<string, string> = {};
  const sums = [0, 0, 0];
  for (let cell = 0; cell < CELLS; cell++) {
    const colour = id.slice(17 + 3 * cell, 20 + 3 * cell);
    // Style sheets make gradients of these colours (`.photo`, `.photo-preview`).
    style[`--p${cell}`] = `#${colour}`;
    sums.forEach((sum, channel) => {
      sums[channel] = sum + Number.parseInt(colour.charAt(channel), 16);
    });
  }
  // The mean of the six colours.
  style.backgroundColor = `#${sums.map((sum) => Math.round(sum / CELLS).toString(16)).join("")}`;
  return style;
}
