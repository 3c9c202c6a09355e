/** A place's name as a URL carries it: lower-case letters and digits, words joined by `-`.
 *  Accents and apostrophes go, so `Corbyn's Cove` is `corbyns-cove`; empty when nothing is left. */
export const toPlaceSlug = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
