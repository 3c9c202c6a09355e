/* Formats the amenities of a space as one text, for the table `text_changes`. A name may contain a
 * comma but no line break (`normaliseAmenities`). */

/** Returns the names as one text, each on its own line with a line break at the end. */
export const formatAmenities = (names: readonly string[]): string =>
  names.map((name) => `${name}\n`).join("");

/** Returns the names in a text from `formatAmenities`. A text without a line break has the older
 *  format, with commas between the names. */
export const parseAmenities = (text: string): string[] =>
  text.split(text.includes("\n") ? "\n" : ", ").filter(Boolean);
