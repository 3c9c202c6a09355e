import { z } from "@hono/zod-openapi";
import { MOST_PAGE_SIZE } from "#contract/policy.ts";

const wholeNumber = `Please give a whole number from 1 to ${MOST_PAGE_SIZE}.`;

/** The query of a list that comes page by page. */
export const paging = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce
    .number<string>(wholeNumber)
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(MOST_PAGE_SIZE, wholeNumber)
    .default(30),
};
