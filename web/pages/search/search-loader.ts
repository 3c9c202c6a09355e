import { data, type RouterContextProvider } from "react-router";
import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { MAX_SEARCH_RESULTS, SEARCH_PAGE_SIZE } from "#contract/spaces/policy.ts";
import type { SearchResponse } from "#contract/spaces/search-route.ts";
import { addDays, istDay } from "#contract/time.ts";
import { fetchCachedPlaces, getLoaderApi } from "#web/frame/loader-api.ts";
import { breadcrumbs, pageMeta } from "#web/frame/meta.ts";
import { pageRequest, type SiteSettings } from "#web/frame/page-request.ts";
import {
  buildSearchHref,
  type Criteria,
  keepPlaceCriteria,
  parseCriteria,
} from "#web/search/criteria.ts";
import { searchTitle } from "#web/search/search-title.ts";
import { toSpaceCard } from "#web/spaces/card.ts";

const shownCount = (params: URLSearchParams) => {
  const [size, most] = [SEARCH_PAGE_SIZE, MAX_SEARCH_RESULTS];
  const wanted = Math.ceil(Number(params.get("show") ?? size) / size) * size;
  return Number.isFinite(wanted) ? Math.min(Math.max(wanted, size), most) : size;
};

type Known = { title: string; slug: string }[];

const categoryTitle = ({ category }: Criteria, known: Known) => {
  const chosen = category?.toLowerCase();
  return known.find(({ slug, title }) => slug === chosen || title.toLowerCase() === chosen)?.title;
};

/** Returns the head of the search page. The canonical URL contains only the category and the place,
 *  so that search engines treat all filtered searches of a place as one page. */
const headOf = (site: SiteSettings, title: string, criteria: Criteria, noIndex: boolean) => {
  const path = buildSearchHref(keepPlaceCriteria(criteria));
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
    noIndex,
  });
};

/** Runs the search that the URL describes. If the API refuses or fails (422, 5xx), the page shows
 *  the problem and keeps all filters, and the response has the same status code. */
export const loadSearch = async (request: Request, context: Readonly<RouterContextProvider>) => {
  const params = new URL(request.url).searchParams;
  const criteria = parseCriteria(params);
  const cursor = params.get("cursor") ?? undefined;
  const show = shownCount(params);
  const api = getLoaderApi(context);

  const [found, categories, places] = await Promise.all([
    api("GET /locations/search", { query: { ...criteria, cursor, pageSize: String(show) } }),
    api("GET /categories"),
    criteria.state ? fetchCachedPlaces(context) : undefined,
  ]);

  const today = istDay(context.get(pageRequest).now);
  const state = places?.find((one) => one.state === criteria.state);
  const city = state?.cities.find((one) => one.city === criteria.city);
  const known = (categories.body ?? []).map(({ title, slug }) => ({ title, slug }));
  const title = searchTitle(criteria, categoryTitle(criteria, known));
  const answer = {
    title,
    head: headOf(context.get(pageRequest).site, title, criteria, Boolean(found.problem || cursor)),
    criteria,
    cursor: cursor ?? null,
    show,
    canGrow: show < MAX_SEARCH_RESULTS,
    map: params.has("map"),
    today,
    lastDay: addDays(today, BOOKABLE_DAYS - 1),
    categories: known,
    cities: state?.cities.map((one) => one.city) ?? [],
    areas: city?.localAreas.map(({ name }) => name) ?? [],
    result: found.body ? toResult(found.body) : null,
    problem: found.problem ?? null,
  };
  return data(answer, { status: found.problem?.status ?? 200 });
};

const toResult = ({ items, total, totalIsExact, facets, nextCursor }: SearchResponse) => ({
  cards: items.map(toSpaceCard),
  total: totalIsExact ? String(total) : `${total}+`,
  facets: facets && {
    categories: facets.categories.map(({ slug, count }) => ({ slug, count })),
    localAreas: facets.localAreas.slice(0, 8),
    cities: facets.cities.slice(0, 8),
    amenities: facets.amenities,
    prices: facets.prices,
  },
  nextCursor,
});

type Loaded = Awaited<ReturnType<typeof loadSearch>>["data"];
export type SearchResult = NonNullable<Loaded["result"]>;
export type SearchPageData = Loaded;
