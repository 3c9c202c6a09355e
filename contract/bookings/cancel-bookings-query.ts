import { z } from "@hono/zod-openapi";

/** A query parameter of a deletion or suspension. It says what happens to upcoming bookings. */
export const cancelBookingsQuery = {
  bookings: z
    .enum(["cancel"], { error: "Please choose cancel, or leave it out." })
    .optional()
    .openapi({
      description:
        "`cancel`: upcoming bookings are cancelled, refunds included. Left out: refused with 409 `bookings-to-come` while there are any; `errors` names each under its id",
    }),
};
