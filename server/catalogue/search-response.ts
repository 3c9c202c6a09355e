import {
  findSearchConflicts,
  type SearchParams,
  SearchParams as SearchParamsSchema,
} from "#contract/spaces/search-route.ts";
import { notAllowed } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { ClientRequest } from "#server/kernel/http/client-request.ts";
import { clientAddress } from "#server/kernel/http/rate-limits.ts";
import { parseQuery } from "#server/kernel/http/router.ts";
import type { ReadDirectly } from "#server/kernel/response-cache/cache-api.ts";
import type { Bytes } from "#server/kernel/response-cache/encoded-body.ts";
import type { ResponseNotes } from "#server/kernel/response-cache/response-cache.ts";
import { noteAskedSearch } from "./asked-searches/asked-searches.ts";
import { type FoundPage, searchSpaces } from "./search/search.ts";
import { listPlaceTags, listSearchTags } from "./search-tags.ts";

/** Returns a function that adds a search to the team's statistics; undefined if the search is not
 *  counted. The cached response keeps this function in memory. If the function were created inside
 *  the route, it would keep all of the route's variables in memory too. */
const createSearchCounter = (
  deps: Deps,
  { q, cursor, explain }: SearchParams,
  { match, isEmpty }: FoundPage,
): ((client: ClientRequest) => void) | undefined => {
  if (!q?.trim() || cursor || explain) return;
  const nearest = isEmpty ? "nothing" : "nearest";
  const outcome = match === "nearest" ? nearest : "matches";
  return (client) => noteAskedSearch(deps, q, { address: clientAddress(deps, client), outcome });
};

/** Returns a function that the search calls with the found page. This function notes the tags on
 *  which the response depends. If the search is counted, it also registers a counter. */
export const createSearchObserver = async (
  deps: Deps,
  params: SearchParams,
  notes: ResponseNotes,
): Promise<(found: FoundPage) => void> => {
  const tags = await listPlaceTags(deps, params);
  return (found) => {
    notes.dependOn(...listSearchTags(params, found, tags));
    const count = createSearchCounter(deps, params, found);
    // The counter is called each time a client gets the response.
    if (count) notes.forEachView(count);
  };
};

/** Returns the JSON of a search's response.
 *  @throws Problem 422 naming the parameter whose value is unknown, out of range or malformed */
export const readSearch = async (
  deps: Deps,
  params: SearchParams,
  notes: ResponseNotes,
): Promise<Bytes> => {
  const json = await searchSpaces(deps, params, await createSearchObserver(deps, params, notes));
  // The text is ASCII (ascii-json.ts), so "latin1" gives the same bytes as UTF-8.
  return Buffer.from(json, "latin1");
};

const isConsistent = (params: SearchParams): boolean => findSearchConflicts(params).length === 0;

/** Returns a function that runs a visitor's search and returns the response of the search route. It
 *  is faster than this route, because it skips the router. The response cache calls the function
 *  if it has no stored response. */
export const createSearchRead =
  (deps: Deps): ReadDirectly =>
  (query, notes) => {
    const params = parseQuery(SearchParamsSchema, query, isConsistent);
    // Only the team may see an explanation, and a visitor is never a member of the team.
    if (params.explain) throw notAllowed();
    return readSearch(deps, params, notes);
  };
