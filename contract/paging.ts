import { z } from "@hono/zod-openapi";
import { MAX_PAGE_SIZE } from "#contract/policy.ts";

const wholeNumber = `Please give a whole number from 1 to ${MAX_PAGE_SIZE}.`;

/** The query parameters of a list with pages. */
export const pagingQuery = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce
    .number<string>(wholeNumber)
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(MAX_PAGE_SIZE, wholeNumber)
    .default(30),
};
