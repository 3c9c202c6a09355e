import { createRoute, z } from "@hono/zod-openapi";
import { problems } from "#contract/problem.ts";
import { Location } from "./location.ts";

/** Pages by number, for programs: the pages of the site walk by cursor (GET /locations/search). */
export const Paging = z.object({
  page: z.coerce.number<string>().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number<string>().int().min(1).max(100).default(24),
});

const LocationList = {
  description:
    "Newest verified first. `X-Total-Count` says how many there are; `Link` names the other pages.",
  content: { "application/json": { schema: z.array(Location) } },
};

const text = z.string().trim().max(100);

/** The specification's search: at least one of the four. Names as people write them, or slugs. */
export const SimpleSearch = z
  .strictObject({
    category: text.optional(),
    state: text.optional(),
    city: text.optional(),
    localArea: text.optional(),
  })
  .refine((criteria) => Object.values(criteria).some(Boolean), {
    message: "Choose at least one of category, state, city and local area.",
    path: ["category"],
  })
  .openapi("SimpleSearch");

export const listLocations = createRoute({
  method: "get",
  path: "/locations",
  tags: ["Locations"],
  summary: "All live spaces",
  request: { query: Paging.strict() },
  responses: { 200: LocationList, ...problems.invalid },
});

export const findLocations = createRoute({
  method: "post",
  path: "/locations/search",
  tags: ["Locations"],
  summary: "Live spaces by category and place",
  request: {
    query: Paging.strict(),
    body: { required: true, content: { "application/json": { schema: SimpleSearch } } },
  },
  responses: { 200: LocationList, ...problems.malformed, ...problems.invalid },
});

export const categoryLocations = createRoute({
  method: "get",
  path: "/locations/category/{categoryTitle}",
  tags: ["Locations"],
  summary: "Live spaces of one category, by its title or slug",
  request: { params: z.object({ categoryTitle: text }), query: Paging.strict() },
  responses: { 200: LocationList, ...problems.notFound, ...problems.invalid },
});

export const getLocation = createRoute({
  method: "get",
  path: "/locations/{locationId}",
  tags: ["Locations"],
  summary: "One space",
  request: { params: z.object({ locationId: text }) },
  responses: {
    200: { description: "The space", content: { "application/json": { schema: Location } } },
    ...problems.notFound,
  },
});
