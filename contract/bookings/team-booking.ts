import { z } from "@hono/zod-openapi";
import { bookingStatuses } from "./lifecycle.ts";

const Paise = z.number().int().openapi({ description: "Paise" });
const Instant = z.string().openapi({ format: "date-time", example: "2027-03-01T09:00:00+05:30" });

/** The guest or the host of a booking, as the team sees them. A deleted account keeps its id. */
export const TeamPerson = z.object({ id: z.uuid(), username: z.string(), email: z.string() });

/** A booking in the team's lists. */
export const TeamBooking = z
  .object({
    id: z.uuid(),
    status: z.enum(bookingStatuses),
    locationId: z.uuid().nullable().openapi({ description: "Null once the space was deleted" }),
    spaceTitle: z.string(),
    spacePlace: z.string(),
    guest: TeamPerson,
    host: TeamPerson,
    startsAt: Instant,
    endsAt: Instant,
    totalPaise: Paise,
    paidPaise: Paise.openapi({
      description: "Paise, without payments in other currencies, which are refunded",
    }),
    refundedPaise: Paise.openapi({ description: "Paise, without refunds in other currencies" }),
    createdAt: Instant,
  })
  .openapi("TeamBooking");
export type TeamBooking = z.infer<typeof TeamBooking>;
