import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { pageHeaders } from "#contract/response-headers.ts";
import { bearerSecurity, publicAccess } from "#contract/responses.ts";
import { Location } from "./location.ts";

const pageNumber = (most: number, standard: number) => {
  const error = `Please give a whole number from 1 to ${most}.`;
  return z.coerce.number<string>(error).int(error).min(1, error).max(most, error).default(standard);
};

/** Query parameters for pagination by page number, for programs. The site's own pages use a cursor
 *  (GET /locations/search). */
export const PageNumberQuery = z.object({
  page: pageNumber(10_000, 1),
  pageSize: pageNumber(100, 24),
});

const LocationList = {
  description:
    "Most recently verified first. `X-Total-Count` is the total number; `Link` names the other pages.",
  headers: pageHeaders,
  content: { "application/json": { schema: z.array(Location) } },
};

const text = z
  .string("Please give a text.")
  .trim()
  .max(MAX_SEARCH_CHARS, `Please use at most ${MAX_SEARCH_CHARS} characters.`);

/** The body of the search that the specification defines. At least one of the four fields below is
 *  required. Each value is a slug, or a name as people write it. */
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
  operationId: "listSpaces",
  method: "get",
  path: "/locations",
  tags: [tag("Spaces")],
  summary: "List the live spaces",
  description:
    "Paged by number; GET /locations/search has filters and pages by cursor. Prices are rupees, 0 where the space has no such price.",
  security: publicAccess,
  request: { query: PageNumberQuery.strict() },
  responses: { 200: LocationList, ...problemResponses.invalid, ...problemResponses.failures },
});

export const searchSpacesSimpleRoute = createRoute({
  operationId: "searchSpacesSimple",
  method: "post",
  path: "/locations/search",
  tags: [tag("Spaces")],
  summary: "Find live spaces by category and place",
  description:
    "The body names at least one of category, state, city and local area, by name or slug. An unknown name gives an empty list, not an error.",
  security: publicAccess,
  request: {
    query: PageNumberQuery.strict(),
    body: { required: true, content: { "application/json": { schema: SimpleSearchBody } } },
  },
  responses: { 200: LocationList, ...jsonBodyProblems, ...problemResponses.failures },
});

export const listSpacesOfCategoryRoute = createRoute({
  operationId: "listSpacesOfCategory",
  method: "get",
  path: "/locations/category/{categoryTitle}",
  tags: [tag("Spaces")],
  summary: "List the live spaces of a category",
  description: "The path has the category's title or slug. 404 if there is no such category.",
  security: publicAccess,
  request: { params: z.object({ categoryTitle: text }), query: PageNumberQuery.strict() },
  responses: {
    200: LocationList,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});

export const getSpaceRoute = createRoute({
  operationId: "getSpace",
  method: "get",
  path: "/locations/{locationId}",
  tags: [tag("Spaces")],
  summary: "Get a space",
  description:
    "Everyone can read a live space whose host is not suspended. With a token, the host and the team can read a space in every state. If an edit is in review or was returned, the host gets the edit.",
  security: [{}, ...bearerSecurity],
  request: { params: z.object({ locationId: text }) },
  responses: {
    200: { description: "The space", content: { "application/json": { schema: Location } } },
    ...problemResponses.unauthorised,
    ...problemResponses.notFound,
    ...problemResponses.forbidden,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
