import { z } from "@hono/zod-openapi";

/** The currency of a payment or refund. The field is missing if the amount is in rupees. */
export const ForeignCurrency = z.string().optional().openapi({
  description:
    "Only if the amount is not in rupees: its currency. `amountPaise` is then in hundredths of this currency",
  example: "USD",
});
