import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { parseCriteria } from "#web/search/criteria.ts";
import { buildClearHref, type SearchPageData } from "./search-loader.ts";
import SearchPage from "./search-page.tsx";

const facets = {
  places: ["Pune", "Mumbai"].map((city) => ({
    label: city,
    count: 2,
    change: { state: "Maharashtra", city },
  })),
  amenities: [],
};

const readCriteria = (search: string) => parseCriteria(new URLSearchParams(search));

const problemOf = (status: number, errors = {}) =>
  ({ status, errors }) as unknown as SearchPageData["problem"];

const dataOf = (search: string, problem: SearchPageData["problem"] = null): SearchPageData => ({
  title: "Find your space",
  head: [],
  criteria: readCriteria(search),
  wordChips: [],
  cursor: null,
  show: 24,
  canGrow: true,
  map: false,
  today: "2027-03-01",
  lastDay: "2027-08-27",
  otherCategories: [],
  result: problem
    ? null
    : {
        cards: [],
        total: "0",
        facets,
        nextCursor: null,
        query: "",
        nearest: null,
        didYouMean: null,
      },
  problem,
  clearHref: problem && buildClearHref(readCriteria(search), problem.errors),
  retryHref: problem ? `/search?${search}` : undefined,
});

const Page = () => {
  const props = { loaderData: useLoaderData<SearchPageData>(), params: {}, matches: [] };
  return <SearchPage {...(props as unknown as Parameters<typeof SearchPage>[0])} />;
};

/** Renders the page with the response `shown` and returns the HTML. With `next`, a search at this
 *  URL is still loading. */
const render = (shown: SearchPageData, next?: string) => {
  const routes = [{ id: "search", path: "/search", Component: Page, loader: () => shown }];
  const router = createMemoryRouter(
    next ? [{ ...routes[0], loader: () => new Promise<never>(() => {}) }] : routes,
    { initialEntries: ["/search"], hydrationData: { loaderData: { search: shown } } },
  );
  if (next) void router.navigate(next);
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test("links keep a change that is still loading", () => {
  const html = render(dataOf("rating=4"), "/search?capacity=20&map=1");
  expect(html).toContain('href="/search?category=cafe&amp;capacity=20&amp;map=1"');
  expect(html).toContain(
    'href="/search?state=Maharashtra&amp;city=Pune&amp;capacity=20&amp;map=1"',
  );
  expect(html).toContain("20 people or more");
  expect(html).not.toContain("Rated 4 and up");
});

test("places of the shown results lead to their city, even if another search is loading", () => {
  const shown = dataOf("city=Pune");
  if (shown.result)
    shown.result.facets = {
      ...facets,
      places: ["Khadki", "Aundh"].map((localArea) => ({
        label: localArea,
        count: 1,
        change: { city: "Pune", localArea },
      })),
    };
  expect(render(shown, "/search?rating=4")).toContain(
    'href="/search?city=Pune&amp;localArea=Khadki&amp;rating=4"',
  );
});

test("after a refused search, no link repeats the part that was refused", () => {
  const problem = problemOf(422, { state: "There is no state named Foo." });
  const html = render(dataOf("category=cafe&state=Foo&rating=4", problem));
  const cleared = [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>Clear filters</g)];
  expect(cleared.map(([, href]) => href)).toEqual([
    "/search?category=cafe",
    "/search?category=cafe",
  ]);
});

test("after a failed search, “Try again” keeps the map and the number of results", () => {
  const html = render(dataOf("city=Pune&map=1&show=48", problemOf(503)));
  expect(html).toMatch(/<a[^>]*href="\/search\?city=Pune&amp;map=1&amp;show=48">Try again</);
});

test.each([
  ["near=Pune/Khadki", false],
  ["bbox=73,18,74,19", false],
  ["rating=5", true],
])("a search without results and with %s offers a larger place: %s", (limit, isOffered) => {
  const html = render(dataOf(`state=Maharashtra&city=Pune&${limit}`));
  expect(html.includes(">All of Maharashtra<")).toBe(isOffered);
  expect(html).toContain(">Clear filters<");
});
