import { z } from "@hono/zod-openapi";

/** The currency of a payment or refund that is not in rupees. The field is missing if it is. */
export const ForeignCurrency = z.string().optional().openapi({
  description:
    "Only if the amount is not in rupees: its currency. `amountPaise` is then in hundredths of this currency",
  example: "USD",
});
