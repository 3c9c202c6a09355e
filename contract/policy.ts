/* The numbers of the product. Each noun keeps its own in its `policy.ts` here when both sides read them or a
 * sentence says them, and in the `policy.ts` of its module in server/ when only the server reads them; what
 * belongs to no noun is below. Behind each number stands its source: the specification, a document, a law, a
 * constraint of the database (server/policy-constraints.test.ts compares them), or `our own`. Sentences are
 * made from the numbers (format-count.ts); scripts/policy/ tests that none repeats one. No zod: pages import them. */

/** The longest words that a list is searched by (our own). */
export const MAX_SEARCH_CHARS = 100;

/** The most entries of a list that are answered at once (our own). */
export const MAX_PAGE_SIZE = 100;
