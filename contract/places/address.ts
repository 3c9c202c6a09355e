const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Returns the places that the host's address does not name yet, in any case, as whole words. */
const listMissingPlaces = (address: string, places: readonly string[]): string[] =>
  places.filter(
    (place) =>
      !new RegExp(`(?<![\\p{L}\\p{N}])${escaped(place)}(?![\\p{L}\\p{N}])`, "iu").test(address),
  );

/** Returns whether the host's address already names each of the places, so that a line with them
 *  below it would only repeat it. */
export const doesAddressNamePlaces = (address: string, places: readonly string[]): boolean =>
  listMissingPlaces(address, places).length === 0;

/** Returns the host's address in one line, followed by those of the places that it does not name. */
export const joinAddress = (address: string, places: readonly string[]): string =>
  [address.trim().replace(/[,\s]+$/, ""), ...listMissingPlaces(address, places)].join(", ");
