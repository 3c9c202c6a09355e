import type { SearchParams } from "#contract/spaces/search-route.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { ChangeTag } from "#server/kernel/response-cache/changes.ts";
import { getPlaceIndex, resolvePlaceScope } from "./search/place-index.ts";
import type { FoundPage } from "./search/search.ts";

/** A search in more cities than this gets the tag `lists` instead of one tag for each city. */
const MAX_CITIES = 100;

/** Returns the tags of the cities to which the parameters limit a search. Returns the tag `lists`
 *  if the parameters name no place, an unknown place, or more than `MAX_CITIES` cities. */
export const listPlaceTags = async (
  deps: Pick<Deps, "db" | "now">,
  { state, city, localArea }: Pick<SearchParams, "state" | "city" | "localArea">,
): Promise<ChangeTag[]> => {
  if (!state && !city && !localArea) return ["lists"];
  try {
    const places = await getPlaceIndex(deps.db, deps.now());
    const { cities } = resolvePlaceScope(places, {
      ...(state && { state }),
      ...(city && { city }),
      ...(localArea && { localArea }),
    });
    if (!cities || cities.length > MAX_CITIES) return ["lists"];
    return cities.map((id): ChangeTag => `city:${id}`);
  } catch (error) {
    // The place is unknown. The search itself reports this error.
    if (error instanceof Problem) return ["lists"];
    throw error;
  }
};

/** Returns the tags on which the response to a search depends.
 *  @param places - the tags of the places in the search's parameters (`listPlaceTags`) */
export const listSearchTags = (
  { q, cursor, date }: SearchParams,
  { match, understood }: FoundPage,
  places: readonly ChangeTag[],
): ChangeTag[] => {
  // A request for a later page has a cursor. The cursor contains the meaning of the search text.
  // This meaning may include a day. So a request with a cursor counts as having a text and a day.
  const hasText = Boolean(q?.trim()) || cursor !== undefined;
  const hasTime = date !== undefined || understood.date !== undefined || cursor !== undefined;
  return [
    "places",
    "blocks",
    // The tag `lists` covers spaces in all cities. They all matter if the search has a text,
    // because the text may be the title of any of them. Nearest results may also come from any
    // city.
    ...(hasText || match === "nearest" ? (["lists"] as const) : places),
    ...(hasText ? (["words"] as const) : []),
    ...(hasTime ? (["times"] as const) : []),
  ];
};
