import type { Context } from "hono";
import { findCategory, findDemoCategory } from "#contract/categories/find-category.ts";
import type { Location } from "#contract/spaces/location.ts";
import { spaceMessages } from "#contract/spaces/messages.ts";
import {
  getSpaceRoute,
  listSpacesOfCategoryRoute,
  listSpacesRoute,
  searchSpacesSimpleRoute,
} from "#contract/spaces/routes.ts";
import { type SearchResponse, searchSpacesRoute } from "#contract/spaces/search-route.ts";
import { listSuggestionsRoute } from "#contract/spaces/suggestion-route.ts";
import {
  findCaller,
  findSignedInCaller,
  notAllowed,
  requireTeamSecondFactor,
} from "#server/identity/access.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { ClientRequest } from "#server/kernel/http/client-request.ts";
import {
  dependOn,
  forEachView,
  isInProcessCall,
  notesOf,
  respondWithValue,
} from "#server/kernel/http/in-process.ts";
import { clientAddress } from "#server/kernel/http/rate-limits.ts";
import { createRouter, respondWithJsonText } from "#server/kernel/http/router.ts";
import { findSearchedText, noteOpenedResult } from "./asked-searches/asked-searches.ts";
import { addAvailableDates, parseCards } from "./search/cards.ts";
import { searchForPage } from "./search/search.ts";
import { type LocationList, listNewestSpaces, searchSpacesSimple } from "./search/simple-search.ts";
import { listSuggestions } from "./search/suggestions/suggestions.ts";
import { createSearchObserver, readSearch } from "./search-response.ts";
import { getLocation } from "./spaces/spaces.ts";

type Page = { page: number; pageSize: number };
/** Responds with one page of a list. The headers contain the total count and links to other pages
 *  (RFC 8288). A page of the site that makes the request in-process gets no such headers. */
const answerList = async (
  c: Context,
  deps: Deps,
  { cards, total }: LocationList,
  { page, pageSize }: Page,
) => {
  dependOn(c, "lists", "places", "blocks");
  if (isInProcessCall(c)) return respondWithValue(c, parseCards<Location>(cards));
  const last = Math.max(1, Math.ceil(total / pageSize));
  const address = (number: number) => {
    const url = new URL(c.req.url);
    url.searchParams.set("page", String(number));
    return `<${url.pathname}${url.search}>`;
  };
  const links = [
    `${address(1)}; rel="first"`,
    ...(page > 1 ? [`${address(Math.min(page - 1, last))}; rel="prev"`] : []),
    ...(page < last ? [`${address(page + 1)}; rel="next"`] : []),
    `${address(last)}; rel="last"`,
  ];
  return respondWithJsonText<Location[]>(c, `[${await addAvailableDates(cards, deps)}]`, {
    "X-Total-Count": String(total),
    Link: links.join(", "),
  });
};

type SimpleSearch = { category?: string; state?: string; city?: string; localArea?: string };

/** Returns the criteria without the empty ones, because the search bar sends unset fields as empty
 *  text. */
const chosen = (criteria: SimpleSearch): SimpleSearch =>
  Object.fromEntries(Object.entries(criteria).filter(([, value]) => value));

/** Requires that the caller may see the explanation of a search. Explanations are for the team
 *  only. The response is not cached.
 *  @throws Problem 403 for all other callers, whether they are signed in or not */
const requireTeamToExplain = async (deps: Deps, c: Context): Promise<void> => {
  const caller = await findSignedInCaller(deps, c);
  if (!caller?.isTeam) {
    await requireTeamSecondFactor(deps.db, caller);
    throw notAllowed();
  }
  c.header("Cache-Control", "private, no-store");
};

/** Returns a function that notes that a client opened a result of its search. A page that the
 *  browser only prefetches does not count. The function is created outside the route, so that it
 *  does not keep the route's variables in memory. */
const createOpeningCounter =
  (deps: Deps) =>
  (outer: ClientRequest): void => {
    const purpose = outer.req.header("Sec-Purpose") ?? outer.req.header("Purpose") ?? "";
    const q = findSearchedText(outer.req.header("Referer"));
    if (q && !purpose.includes("prefetch")) noteOpenedResult(deps, q, clientAddress(deps, outer));
  };

/** Returns the routes that find and read spaces. The route `search` comes before the route
 *  `{locationId}`, which would match the path of `search` too. */
export const spaceRoutes = (deps: Deps) =>
  createRouter()
    .openapi(searchSpacesRoute, async (c) => {
      const params = c.req.valid("query");
      if (params.explain) await requireTeamToExplain(deps, c);
      const notes = notesOf(c);
      if (isInProcessCall(c)) {
        const observe = await createSearchObserver(deps, params, notes);
        return respondWithValue(c, await searchForPage(deps, params, observe));
      }
      return respondWithJsonText<SearchResponse>(c, await readSearch(deps, params, notes));
    })
    .openapi(listSuggestionsRoute, async (c) => {
      c.header("Cache-Control", "public, max-age=60");
      dependOn(c, "lists", "places", "words");
      return respondWithValue(c, { items: await listSuggestions(deps, c.req.valid("query")) });
    })
    .openapi(listSpacesRoute, async (c) => {
      const page = c.req.valid("query");
      return answerList(c, deps, await listNewestSpaces(deps, page), page);
    })
    .openapi(searchSpacesSimpleRoute, async (c) => {
      const page = c.req.valid("query");
      const found = await searchSpacesSimple(deps, chosen(c.req.valid("json")), page);
      return answerList(c, deps, found, page);
    })
    .openapi(listSpacesOfCategoryRoute, async (c) => {
      const { categoryTitle } = c.req.valid("param");
      const page = c.req.valid("query");
      if (deps.config.demoData && findDemoCategory(categoryTitle))
        return answerList(c, deps, { cards: "", total: 0 }, page);
      const category = findCategory(categoryTitle);
      if (!category) throw notFound(spaceMessages.unknownCategory);
      const found = await searchSpacesSimple(deps, { category: category.slug }, page);
      return answerList(c, deps, found, page);
    })
    .openapi(getSpaceRoute, async (c) => {
      const caller = await findCaller(deps, c);
      const location = await getLocation(deps, c.req.valid("param").locationId, caller);
      dependOn(c, `space:${location._id}`, `host:${location.host}`, "blocks");
      forEachView(c, createOpeningCounter(deps));
      // What the host and the team see must not be cached for other callers.
      if (caller) c.header("Cache-Control", "private, no-store");
      return respondWithValue(c, location);
    });
