import { data, type RouterContextProvider } from "react-router";
import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { categoryList } from "#contract/categories/category-list.ts";
import { demoCategories } from "#contract/categories/demo-categories.ts";
import { MAX_SEARCH_RESULTS, SEARCH_PAGE_SIZE } from "#contract/spaces/policy.ts";
import type { SearchResponse, UnderstoodJson } from "#contract/spaces/search-route.ts";
import { addDays, type IstDay, istDay } from "#contract/time.ts";
import { getLoaderApi, loadPlaces } from "#web/frame/loader-api.ts";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { pageRequest, type SiteSettings } from "#web/frame/page-request.ts";
import {
  buildSearchHref,
  type Criteria,
  changeCriteria,
  keepPlaceCriteria,
  parseCriteria,
  toSearchParams,
} from "#web/search/criteria.ts";
import { searchTitle } from "#web/search/search-title.ts";
import { packCard } from "#web/spaces/card.ts";
import { findCanonicalSearch } from "./canonical-search.ts";
import { explainNearest, pickWhen } from "./nearest.ts";
import { listWordChips } from "./understood-chips.ts";

const shownCount = (params: URLSearchParams) => {
  const [size, most] = [SEARCH_PAGE_SIZE, MAX_SEARCH_RESULTS];
  const wanted = Math.ceil(Number(params.get("show") ?? size) / size) * size;
  return Number.isFinite(wanted) ? Math.min(Math.max(wanted, size), most) : size;
};

type Known = readonly { title: string; slug: string }[];

const categoryTitle = ({ category }: Criteria, known: Known) => {
  const chosen = category?.toLowerCase();
  return known.find(({ slug, title }) => slug === chosen || title.toLowerCase() === chosen)?.title;
};

/** Returns the title of a search. The title includes the category and the place that the server
 *  understood from the words. A category or a place in a parameter takes precedence. */
const titleOf = (criteria: Criteria, understood: UnderstoodJson, known: Known) => {
  const { categories = [], state, city, localArea } = understood;
  const isPlaced = criteria.state || criteria.city || criteria.localArea || criteria.near;
  const whole: Criteria = { ...criteria, ...(isPlaced ? {} : { state, city, localArea }) };
  whole.category ??= categories.length === 1 ? categories[0] : undefined;
  return searchTitle(whole, categoryTitle(whole, known));
};

/** Returns the head of the search page. Search engines must not list a personal search, such as a
 *  search with a text. The canonical URL of any other search has only the category and the place.
 *  Decision: docs/decisions/search-page-address.md. */
const headOf = (
  site: SiteSettings,
  title: string,
  canonical: ReturnType<typeof findCanonicalSearch>,
  noIndex: boolean,
) => {
  const path = buildSearchHref(canonical.criteria);
  return pageMeta({
    site,
    title,
    description: `${title}: compare prices by the hour and the day, see photos, opening hours and amenities, and ask for your date.`,
    path,
    jsonLd: [
      breadcrumbs(site, [
        ["Home", "/"],
        [title, path],
      ]),
    ],
    noIndex: noIndex || canonical.isPersonal,
  });
};

/** Returns the URL of the search without words, without filters, and without the criteria that the
 *  API refused. The keys of `errors` are the refused criteria. */
export const buildClearHref = (criteria: Criteria, errors: Record<string, string>): string => {
  const refused = Object.fromEntries(Object.keys(errors).map((name) => [name, undefined]));
  return buildSearchHref(changeCriteria(keepPlaceCriteria(criteria), refused));
};

/** Runs the search that the URL describes. If the API responds with an error (422, 5xx), the page
 *  shows the error and keeps all filters. The page's own response then has the same status. */
export const loadSearch = async (request: Request, context: Readonly<RouterContextProvider>) => {
  const { search, searchParams: params } = new URL(request.url);
  const criteria = parseCriteria(params);
  const cursor = params.get("cursor") ?? undefined;
  const show = shownCount(params);
  const api = getLoaderApi(context);

  const [found, places] = await Promise.all([
    api("GET /locations/search", {
      query: { ...criteria, nearest: "true", cursor, pageSize: String(show) },
    }),
    criteria.state || criteria.city || criteria.localArea ? loadPlaces(context) : null,
  ]);

  const { site, now } = context.get(pageRequest);
  const today = istDay(now);
  const lastDay = addDays(today, BOOKABLE_DAYS - 1);
  const otherCategories = site.demo ? demoCategories : [];
  const known = [...categoryList, ...otherCategories];
  const category = categoryTitle(criteria, known);
  const title = searchTitle(criteria, category);
  const answer = {
    title: found.body ? titleOf(criteria, found.body.understood, known) : title,
    head: headOf(
      site,
      title,
      findCanonicalSearch(criteria, places),
      Boolean(found.problem || cursor),
    ),
    criteria,
    wordChips: listWordChips(criteria, found.body?.understood ?? {}, category),
    cursor: cursor ?? null,
    show,
    canGrow: show < MAX_SEARCH_RESULTS,
    map: params.has("map"),
    today,
    lastDay,
    /** The categories after the 21 regular ones: Demo1 to Demo9 in demo mode, otherwise none. */
    otherCategories,
    result: found.body ? toResult(found.body, { criteria, today, lastDay }) : null,
    problem: found.problem ?? null,
    /** The URL of "Clear filters" after a problem; null without one. */
    clearHref: found.problem ? buildClearHref(criteria, found.problem.errors) : null,
    /** The URL of "Try again" after a problem. It keeps every parameter of the page's URL, such as
     *  `cursor`. */
    retryHref: found.problem && `/search${search}`,
  };
  return data(answer, { status: found.problem?.status ?? 200 });
};

type ResultRequest = { criteria: Criteria; today: IstDay; lastDay: IstDay };

type Facets = NonNullable<SearchResponse["facets"]>;

const MAX_PLACES = 8;

/** Returns the places to which the results can be limited: the local areas of the chosen city, or
 *  the cities. Empty if a local area or `near` is chosen. `change` is the change of the criteria
 *  that limits the search to the place. */
const listPlaces = (
  criteria: Criteria,
  { cities, localAreas }: Facets,
): { label: string; count: number; change: Criteria }[] => {
  if (criteria.localArea || criteria.near) return [];
  const places = criteria.city
    ? localAreas.map(({ localArea, city, count }) => ({
        label: localArea,
        count,
        change: { city, localArea },
      }))
    : cities.map(({ city, state, count }) => ({ label: city, count, change: { state, city } }));
  return places.slice(0, MAX_PLACES);
};

const toResult = (response: SearchResponse, { criteria, today, lastDay }: ResultRequest) => {
  const { items, total, totalIsExact, facets, nextCursor } = response;
  const { understood, match, unmatched, didYouMean } = response;
  const request = { criteria, understood, unmatched, shown: items.length, today, lastDay };
  const nearest = match === "nearest" ? explainNearest(request) : null;
  const query = toSearchParams(nearest?.when ?? pickWhen(understood, criteria)).toString();
  return {
    cards: items.map(packCard),
    total: totalIsExact ? String(total) : `${total}+`,
    facets: facets && {
      places: listPlaces(criteria, facets),
      /** The counts of the preset amenities, in the order of the presets. */
      amenities: facets.amenities.map(({ count }) => count),
    },
    nextCursor,
    /** The query string with the searched day and times: `?date=...`. A space's page opens its
     *  calendar with them. Empty if the search has no day, or if the cards do not fit its day and
     *  times. */
    query: query && `?${query}`,
    /** Explains the nearest results; null if the cards fit the whole search. */
    nearest: nearest && { sentence: nearest.sentence, otherDays: nearest.otherDays },
    didYouMean,
  };
};

type Loaded = Awaited<ReturnType<typeof loadSearch>>["data"];
export type SearchResult = NonNullable<Loaded["result"]>;
export type SearchPageData = Loaded;
