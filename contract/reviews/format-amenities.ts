/* How the amenities of a space stand in a changed text. A name may contain a comma but no line break
 * (`normaliseAmenities`). */

/** The names as one text, each on a line of its own that ends with a line break. */
export const formatAmenities = (names: readonly string[]): string =>
  names.map((name) => `${name}\n`).join("");

/** The names in such a text. One without a line break is older and has commas between the names. */
export const parseAmenities = (text: string): string[] =>
  text.split(text.includes("\n") ? "\n" : ", ").filter(Boolean);
