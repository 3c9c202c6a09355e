/* Product-wide numbers. The numbers of a single module are in that module's `policy.ts`:
 * - in contract/ if the browser uses them or a text states them;
 * - in server/ if only the server uses them. */

/* The comment on a number names its source: the specification, another document, a law, or:
 * - `the constraint on X`: a constraint of the database (server/policy-constraints.test.ts);
 * - `required`: the number is in the requirements for a part of the product;
 * - `our choice`. */

/* Texts are built from the numbers (format-count.ts). A test in scripts/policy/ finds texts in
 * which such a number is written by hand. Pages import the policy files, so these files do not use
 * zod. */

/** Maximum length of a search text for a list (our choice). */
export const MAX_SEARCH_CHARS = 100;

/** Maximum number of list items in one response (our choice). */
export const MAX_PAGE_SIZE = 100;
