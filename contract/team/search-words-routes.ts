import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { pagingQuery } from "#contract/paging.ts";
import { jsonBodyProblems, problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import {
  ASKED_SEARCH_DAYS,
  MAX_SEARCH_WORD_CHARS,
  MAX_SEARCH_WORD_MEANINGS,
  MAX_SEARCH_WORD_NAMES,
  MAX_SEARCH_WORDS,
  MIN_SEARCH_ASKERS,
  MIN_SEARCH_WORD_CHARS,
} from "./policy.ts";

/** A text that people searched for without finding a matching space, or without opening a
 *  result. */
export const AskedSearch = z
  .object({
    text: z.string().openapi({ description: "The search text, in lower case" }),
    people: z.number().int().openapi({
      description: "How many people searched for the text, counted per day and added up",
    }),
    nothing: z.number().int().openapi({ description: "How many of these people saw no result" }),
    nearest: z
      .number()
      .int()
      .openapi({ description: "How many of these people saw only nearest results" }),
    abandoned: z.number().int().openapi({
      description: "People who saw matches and opened none, counted half an hour later",
    }),
    lastDay: z
      .string()
      .openapi({ example: "2026-11-24", description: "The IST day of the last search" }),
  })
  .openapi("AskedSearch");

export type AskedSearch = z.infer<typeof AskedSearch>;

const list = (most: number, description: string) =>
  z
    .array(
      z
        .string()
        .trim()
        .min(MIN_SEARCH_WORD_CHARS, `Please use at least ${MIN_SEARCH_WORD_CHARS} characters.`)
        .max(MAX_SEARCH_WORD_CHARS, `Please use at most ${MAX_SEARCH_WORD_CHARS} characters.`),
    )
    .max(most)
    .openapi({ description });

const namedMeanings = {
  categories: list(MAX_SEARCH_WORD_MEANINGS, "Slugs of categories; one match is enough"),
  amenities: list(MAX_SEARCH_WORD_MEANINGS, "Names of amenities; one match is enough"),
  words: list(MAX_SEARCH_WORDS, "Words or phrases in the texts of a space; one match is enough"),
};

/** Words that people write in the search, and what they mean. The team has added them. */
export const SearchWords = z
  .object({
    id: z.uuid(),
    says: z.array(z.string()).openapi({ description: "What people write" }),
    categories: z.array(z.string()),
    amenities: z.array(z.string()),
    words: z.array(z.string()),
    addedAt: z.iso.datetime(),
  })
  .openapi("SearchWords");

export type SearchWords = z.infer<typeof SearchWords>;

export const NewSearchWords = z.strictObject({
  says: list(MAX_SEARCH_WORD_NAMES, "What people write, in any spelling and script").min(
    1,
    "Please enter at least one text that people search for.",
  ),
  categories: namedMeanings.categories.optional(),
  amenities: namedMeanings.amenities.optional(),
  words: namedMeanings.words.optional(),
});

export type NewSearchWords = z.infer<typeof NewSearchWords>;

const refusals = {
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.invalid,
  ...problemResponses.failures,
};

export const listAskedSearchesRoute = createRoute({
  operationId: "listAskedSearches",
  method: "get",
  path: "/admin/searches",
  tags: [tag("Team")],
  summary: "List what people searched for and did not find",
  description: `For the team. Texts of the last ${ASKED_SEARCH_DAYS} days that at least ${MIN_SEARCH_ASKERS} people searched for on the same day. The text that failed for the most people comes first. The texts are stored without any account or address.`,
  security: bearerSecurity,
  request: { query: z.strictObject(pagingQuery) },
  responses: {
    200: jsonResponse(
      "One page of texts",
      z.object({ items: z.array(AskedSearch), nextCursor: z.string().nullable() }),
    ),
    ...refusals,
  },
});

export const listSearchWordsRoute = createRoute({
  operationId: "listSearchWords",
  method: "get",
  path: "/admin/search-words",
  tags: [tag("Team")],
  summary: "List the words that the team has added to the search",
  description: "For the team, newest first.",
  security: bearerSecurity,
  request: { query: z.strictObject(pagingQuery) },
  responses: {
    200: jsonResponse(
      "One page of words",
      z.object({ items: z.array(SearchWords), nextCursor: z.string().nullable() }),
    ),
    ...refusals,
  },
});

export const addSearchWordsRoute = createRoute({
  operationId: "addSearchWords",
  method: "post",
  path: "/admin/search-words",
  tags: [tag("Team")],
  summary: "Add words to the search",
  description:
    "For the team. Sets which spaces a search for one of the texts in `says` finds. With `categories`: the spaces of these categories. With `categories` and `words`: only spaces of these categories whose texts contain one of the words. Without `categories`: the spaces that have one of the amenities, or whose texts contain one of the words. The change takes effect immediately, and within a second on other nodes of the site.",
  security: bearerSecurity,
  request: { body: jsonBody(NewSearchWords) },
  responses: {
    201: jsonResponse(
      "The words that were added",
      z.object({ success: z.literal(true), message: z.string(), data: SearchWords }),
    ),
    ...refusals,
    ...jsonBodyProblems,
  },
});

export const removeSearchWordsRoute = createRoute({
  operationId: "removeSearchWords",
  method: "delete",
  path: "/admin/search-words/{id}",
  tags: [tag("Team")],
  summary: "Remove words from the search",
  description:
    "For the team. The change takes effect immediately, and within a second on other nodes of the site.",
  security: bearerSecurity,
  request: { params: z.object({ id: z.string().max(100) }) },
  responses: {
    200: jsonResponse("Removed", z.object({ success: z.literal(true), message: z.string() })),
    ...problemResponses.notFound,
    ...refusals,
  },
});
