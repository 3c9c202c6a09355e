import { createRoute, z } from "@hono/zod-openapi";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity } from "#contract/responses.ts";
import { Location } from "./location.ts";

const pageNumber = (most: number, standard: number) => {
  const error = `Please give a whole number from 1 to ${most}.`;
  return z.coerce.number<string>(error).int(error).min(1, error).max(most, error).default(standard);
};

/** Pagination by page number, for programs. The site's own pages use a cursor (GET
 *  /locations/search). */
export const PageNumberQuery = z.object({
  page: pageNumber(10_000, 1),
  pageSize: pageNumber(100, 24),
});

const LocationList = {
  description:
    "Newest verified first. `X-Total-Count` says how many there are; `Link` names the other pages.",
  content: { "application/json": { schema: z.array(Location) } },
};

const text = z
  .string("Please give a text.")
  .trim()
  .max(MAX_SEARCH_CHARS, `Please use at most ${MAX_SEARCH_CHARS} characters.`);

/** The search that the specification defines: at least one of the four fields. Names as people
 *  write them, or slugs. */
export const SimpleSearchBody = z
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

export const listSpacesRoute = createRoute({
  method: "get",
  path: "/locations",
  tags: ["Locations"],
  summary: "All live spaces",
  request: { query: PageNumberQuery.strict() },
  responses: { 200: LocationList, ...problemResponses.invalid },
});

export const searchSpacesSimpleRoute = createRoute({
  method: "post",
  path: "/locations/search",
  tags: ["Locations"],
  summary: "Live spaces by category and place",
  request: {
    query: PageNumberQuery.strict(),
    body: { required: true, content: { "application/json": { schema: SimpleSearchBody } } },
  },
  responses: { 200: LocationList, ...problemResponses.malformed, ...problemResponses.invalid },
});

export const listSpacesOfCategoryRoute = createRoute({
  method: "get",
  path: "/locations/category/{categoryTitle}",
  tags: ["Locations"],
  summary: "Live spaces of one category, by its title or slug",
  request: { params: z.object({ categoryTitle: text }), query: PageNumberQuery.strict() },
  responses: { 200: LocationList, ...problemResponses.notFound, ...problemResponses.invalid },
});

export const getSpaceRoute = createRoute({
  method: "get",
  path: "/locations/{locationId}",
  tags: ["Locations"],
  summary: "One space",
  description:
    "For its host and the team (with a token) in whatever state it is, and with the edit that waits for the team.",
  security: [{}, ...bearerSecurity],
  request: { params: z.object({ locationId: text }) },
  responses: {
    200: { description: "The space", content: { "application/json": { schema: Location } } },
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
  },
});
