import { z } from "@hono/zod-openapi";

const wholeNumber = "Please give a whole number from 1 to 100.";

/** The query of a list that comes page by page. */
export const paging = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce
    .number<string>(wholeNumber)
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(100, wholeNumber)
    .default(30),
};
