/* Formats and parses addresses. Hosts type an address as free text, which often contains the local
 * area, the city, the state and the PIN code. Pages import this file, so it does not use zod. */

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns the places missing from the host's address. Compares whole words, ignoring case. */
const listMissingPlaces = (address: string, places: readonly string[]): string[] =>
  places.filter(
    (place) =>
      !new RegExp(`(?<![\\p{L}\\p{N}])${escaped(place)}(?![\\p{L}\\p{N}])`, "iu").test(address),
  );

/** Returns the host's address followed by the places that it does not contain yet, so that no place
 *  is written twice. */
export const formatWrittenAddress = (address: string, places: readonly string[]): string =>
  [address.trim().replace(/[,.\s]+$/, ""), ...listMissingPlaces(address, places)].join(", ");

/** Returns whether the host's address already names all of the places. If so, a page does not
 *  repeat the places in a line below the address. */
export const doesAddressNamePlaces = (address: string, places: readonly string[]): boolean =>
  listMissingPlaces(address, places).length === 0;

/** Returns an address in parts, for formats with fields for the city, the state and the PIN code.
 *  `street` is the address without the place names at its end. `postalCode` is missing if the
 *  address has no PIN code at its end. */
export const parseWrittenAddress = (
  address: string,
  { city, state }: { city: string; state: string },
): { street: string; postalCode?: string } => {
  const pin = String.raw`(?:pin(?:\s?code)?\s*[:-]?\s*)?(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)`;
  const names = [city, state, "India"].map(escaped).join("|");
  // The place names at the end: the city, the state, "India" and the PIN code, in any order.
  const tail = new RegExp(
    String.raw`(?:^|[\s,;–-]+(?=${pin})|[,;\n–-]\s*)(?:${names}|${pin})(?:[\s,.;–-]+(?:${names}|${pin}))*[\s.,]*$`,
    "i",
  ).exec(address);
  const digits = tail && /[1-9]\d{2}\s?\d{3}/.exec(tail[0]);
  const street = address
    .slice(0, tail?.index)
    .trim()
    .replace(/[\s,;–-]+$/, "");
  return {
    // If the address consists only of place names, `street` is the whole address.
    street: street || address.trim(),
    ...(digits && { postalCode: digits[0].replace(/\s/, "") }),
  };
};
