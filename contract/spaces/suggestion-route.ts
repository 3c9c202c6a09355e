import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { MAX_SEARCH_CHARS } from "#contract/policy.ts";
import { problemResponses } from "#contract/problem.ts";
import { publicAccess } from "#contract/responses.ts";
import { MAX_SUGGESTIONS, SUGGESTIONS } from "./policy.ts";

export const SuggestionKind = z.enum(["place", "category", "amenity", "space"]);

/** A suggestion that completes or corrects the typed text. */
export const Suggestion = z
  .object({
    kind: SuggestionKind,
    text: z.string().openapi({ example: "Bandra" }),
    detail: z.string().nullable().openapi({
      description: "What distinguishes the suggestion from others with the same text",
      example: "Maharashtra",
    }),
    query: z.string().nullable().openapi({
      description: "The query string for the page /search; null for a space",
      example: "state=Maharashtra&city=Mumbai&localArea=Bandra",
    }),
    href: z.string().nullable().openapi({ description: "The page of a space; otherwise null" }),
    count: z
      .number()
      .int()
      .min(0)
      .nullable()
      .openapi({ description: "The number of live spaces; null if `kind` is `space`" }),
  })
  .openapi("Suggestion");
export type Suggestion = z.infer<typeof Suggestion>;

const limitError = `Please give a whole number from 1 to ${MAX_SUGGESTIONS}.`;

export const SuggestionQuery = z.strictObject({
  q: z
    .string("Please give a text.")
    .max(MAX_SEARCH_CHARS, `Please search with at most ${MAX_SEARCH_CHARS} characters.`)
    .default(""),
  limit: z.coerce
    .number<string>(limitError)
    .int(limitError)
    .min(1, limitError)
    .max(MAX_SUGGESTIONS, limitError)
    .default(SUGGESTIONS),
});

export const listSuggestionsRoute = createRoute({
  operationId: "listSuggestions",
  method: "get",
  path: "/suggestions",
  tags: [tag("Spaces")],
  summary: "List suggestions for a search text",
  description:
    "Places, categories and amenities whose names begin with the typed text or are similar, the best first; then spaces by title. May be cached for a minute.",
  security: publicAccess,
  request: { query: SuggestionQuery },
  responses: {
    200: {
      description: "The suggestions; an empty list if nothing fits the text",
      content: { "application/json": { schema: z.object({ items: z.array(Suggestion) }) } },
    },
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
