/* How an address is written. Hosts type it as free text, which often already has the local area,
 * the city, the state and the PIN code. Pages import this file, so it does not use zod. */

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns the places that the host's address does not contain as whole words, ignoring case. */
const listMissingPlaces = (address: string, places: readonly string[]): string[] =>
  places.filter(
    (place) =>
      !new RegExp(`(?<![\\p{L}\\p{N}])${escaped(place)}(?![\\p{L}\\p{N}])`, "iu").test(address),
  );

/** Returns the host's address followed by the places that it does not contain yet, so that no place
 *  is written twice. */
export const formatWrittenAddress = (address: string, places: readonly string[]): string =>
  [address.trim().replace(/[,.\s]+$/, ""), ...listMissingPlaces(address, places)].join(", ");

/** Returns whether the host's address already names each of the places, so that a line with them
 *  below it would only repeat it. */
export const doesAddressNamePlaces = (address: string, places: readonly string[]): boolean =>
  listMissingPlaces(address, places).length === 0;

/** Returns an address in parts, for formats that have fields for the city, the state and the PIN
 *  code: the street without these at its end, and the PIN code (six digits) if the host wrote one
 *  there. If nothing would be left, the street is the whole address. */
export const parseWrittenAddress = (
  address: string,
  { city, state }: { city: string; state: string },
): { street: string; postalCode?: string } => {
  const pin = String.raw`(?:pin(?:\s?code)?\s*[:-]?\s*)?(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)`;
  const names = [city, state, "India"].map(escaped).join("|");
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
    street: street || address.trim(),
    ...(digits && { postalCode: digits[0].replace(/\s/, "") }),
  };
};
