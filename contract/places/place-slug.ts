/** Returns a place's name in its form for URLs: lower-case letters from a to z and digits, with
 *  words joined by `-`. Accents and apostrophes are removed, so `Corbyn's Cove` becomes
 *  `corbyns-cove`. The result is empty for a name in another script. */
export const toPlaceSlug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
