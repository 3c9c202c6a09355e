import { z } from "@hono/zod-openapi";

/** A parameter of a deletion (in the query) or a suspension (in the body). It says what happens to
 *  upcoming bookings. */
export const cancelBookingsQuery = {
  bookings: z
    .enum(["cancel"], { error: "Please send the value cancel, or leave this parameter out." })
    .optional()
    .openapi({
      description:
        "With `cancel`, upcoming bookings are cancelled and refunded by the refund rules. Without it, the request is refused with 409 `bookings-to-come` while there are upcoming bookings; `errors` names each of them under its id. If a space or its host's account is deleted, a booking that has begun counts, too",
    }),
};
