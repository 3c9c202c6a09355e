import { MAX_SEARCH_COUNT, SEARCH_PAGE_SIZE } from "#contract/spaces/policy.ts";
import type { SearchParams, SearchResponse } from "#contract/spaces/search-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { addAvailableDates, parseCards } from "./cards.ts";
import { parseSearchCriteria, type SearchCriteria } from "./criteria.ts";
import { decodeCursor, encodeCursor, type SearchCursor } from "./cursor.ts";
import { buildFacets } from "./facets.ts";
import { asciiJson } from "./index/ascii-json.ts";
import { getPlaceIndex, type PlaceIndex } from "./place-index.ts";
import { buildSearchPlan, isCountLimited, type SearchPlan } from "./search-plan.ts";
import {
  buildSearchStatement,
  querySearchPage,
  type SearchPageRequest,
  type SearchPageRow,
} from "./search-statement.ts";
import { getSortPart } from "./sort-order.ts";
import { findUnavailableSpaces } from "./unavailable-spaces.ts";

const nothing: SearchPageRow = { found: 0, cards: "", at: null, key: null, total: 0 };

type Asked = {
  criteria: SearchCriteria;
  plan: SearchPlan;
  position: SearchCursor | null;
  size: number;
};
/** `end` is where the next page continues; null when there is none. */
type Found = {
  counts: SearchPageRow;
  cards: string;
  shown: number;
  end: SearchPageRequest["after"];
};

const empty: Found = { counts: nothing, cards: "", shown: 0, end: null };

/** Reads the parts of the sorted list until the page is full, and one row more to see whether there
 *  is another page. */
const readParts = async ({ pool }: Deps, request: Asked): Promise<Found> => {
  const { criteria, plan, position, size } = request;
  const pages: SearchPageRow[] = [];
  let after: SearchPageRequest["after"] = position;
  let part = position ? getSortPart(criteria.sort, position.at) : 0;
  let missing = size;
  let end: Found["end"] = null;
  for (;;) {
    const counted = !position && pages.length === 0 ? "limited" : false;
    const statement = buildSearchStatement(criteria, plan, { part, after, size: missing, counted });
    const page = await querySearchPage(pool, statement);
    pages.push(page);
    if (page.at !== null && page.key !== null) end = { at: page.at, key: page.key };
    const isMore = page.found > missing;
    missing -= Math.min(page.found, missing);
    if (isMore || statement.isLastPart) {
      const cards = pages.map((one) => one.cards).filter(Boolean);
      const counts = pages[0] ?? nothing;
      return { counts, cards: cards.join(","), shown: size - missing, end: isMore ? end : null };
    }
    part = 1;
    after = null;
  }
};

/** Returns the counts of a first page. Counts within a limit may be too low: then they are marked
 *  as a lower bound or, if the page itself shows every match, computed again from all rows. */
const countsOf = async (
  { pool }: Deps,
  { criteria, plan, size }: Asked,
  { counts, shown, end }: Found,
  places: PlaceIndex,
): Promise<{ counts: SearchPageRow; total: number; totalIsExact: boolean }> => {
  const total = Math.min(counts.total ?? 0, MAX_SEARCH_COUNT);
  const isMore = (counts.total ?? 0) > MAX_SEARCH_COUNT;
  if (isMore || !isCountLimited(plan, criteria, places))
    return { counts, total, totalIsExact: !isMore };
  if (end) return { counts, total: Math.max(total, size + 1), totalIsExact: false };
  if (total === shown) return { counts, total, totalIsExact: true };
  const again = buildSearchStatement(criteria, plan, {
    part: 0,
    after: null,
    size,
    counted: "whole",
  });
  return { counts: await querySearchPage(pool, again), total: shown, totalIsExact: true };
};

/** A page of stored cards; the first page also has the counts. */
type Page = Omit<SearchResponse, "items"> & { cards: string };

const find = async (deps: Deps, params: SearchParams): Promise<Page> => {
  const now = deps.now();
  const places = await getPlaceIndex(deps.db, now);
  const position = decodeCursor(params);
  const parsed = parseSearchCriteria(params, places, { now, demoData: deps.config.demoData });
  const criteria = parsed?.time
    ? { ...parsed, taken: await findUnavailableSpaces(deps, parsed.time) }
    : parsed;
  const plan = criteria && (await buildSearchPlan(deps.pool, criteria, places));
  const size = params.pageSize ?? SEARCH_PAGE_SIZE;
  const request = criteria && plan && { criteria, plan, position, size };
  const found = request ? await readParts(deps, request) : empty;
  const { total, totalIsExact, counts } = position
    ? { ...position, counts: null }
    : request
      ? await countsOf(deps, request, found, places)
      : { counts: nothing, total: 0, totalIsExact: true };

  const facets = counts && buildFacets(counts, places, criteria?.cities?.length === 1);
  const nextCursor = found.end && encodeCursor(params, { ...found.end, total, totalIsExact });
  return { cards: found.cards, total, totalIsExact, facets, nextCursor };
};

/** Returns the response of GET /locations/search as JSON text: the stored cards with their dates.
 *  @throws Problem 422 naming the parameter that is unknown, in the past or malformed */
export const searchSpaces = async (deps: Deps, params: SearchParams): Promise<string> => {
  const { cards, ...rest } = await find(deps, params);
  return `{"items":[${await addAvailableDates(cards, deps)}],${asciiJson(rest).slice(1)}`;
};

/** Like `searchSpaces`, as a value for a page and without dates.
 *  @throws Problem 422 naming the parameter that is unknown, in the past or malformed */
export const searchForPage = async (deps: Deps, params: SearchParams): Promise<SearchResponse> => {
  const { cards, ...rest } = await find(deps, params);
  return { items: parseCards(cards), ...rest };
};
