import { getAvailabilityRoute } from "#contract/bookings/availability-route.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { dependOn, respondWithValue } from "#server/kernel/http/in-process.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { requireBookingAs } from "./booking/require-booking.ts";
import { getAvailability } from "./making/availability.ts";

/** Returns the route that shows when a space can be booked. */
export const availabilityRoutes = (deps: Deps) =>
  createRouter().openapi(getAvailabilityRoute, async (c) => {
    const { locationId } = c.req.valid("param");
    const { moving, lastDays, ...range } = c.req.valid("query");
    const own =
      moving === undefined
        ? undefined
        : (await requireBookingAs(deps, await requireCaller(deps, c), moving, "guest")).id;
    dependOn(c, `space:${locationId}`);
    return respondWithValue(
      c,
      await getAvailability(deps, locationId, { ...range, lastDays }, own),
    );
  });
