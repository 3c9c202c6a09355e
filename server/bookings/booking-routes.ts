import type { MiddlewareHandler } from "hono";
import * as contract from "#contract/bookings/booking-routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { onlineBookingOff } from "#server/kernel/online-booking-off.ts";
import { markSubjectSeen } from "#server/notifications/notifications.ts";
import { acceptBooking, cancelBooking, declineBooking } from "./actions.ts";
import { requireBookingAs } from "./booking/require-booking.ts";
import { getBooking, listBookings } from "./lists.ts";
import { quoteSlot } from "./making/quote.ts";
import { requestBooking } from "./making/request-booking.ts";
import { rescheduleBooking } from "./making/reschedule-booking.ts";

/** Returns the middleware that rejects requests while online booking is off.
 *  @throws Problem 404 not-open */
export const requireOnlineBooking =
  ({ config }: Pick<Deps, "config">): MiddlewareHandler =>
  async (_, next) => {
    if (!config.onlineBooking) throw onlineBookingOff();
    await next();
  };

/** Returns the routes for prices, requests and changes of bookings. To hold a slot, a guest uses
 *  create-order in the payment routes. */
export const bookingRoutes = (deps: Deps) => {
  const routes = createRouter();
  for (const path of ["/bookings", "/bookings/*", "/host/bookings"])
    routes.use(path, requireOnlineBooking(deps));
  return routes
    .openapi(contract.quoteSpaceRoute, async (c) => {
      const { moving } = c.req.valid("query");
      const own =
        moving === undefined
          ? undefined
          : (await requireBookingAs(deps, await requireCaller(deps, c), moving, "guest")).id;
      const { locationId } = c.req.valid("param");
      return c.json(await quoteSlot(deps, locationId, c.req.valid("json"), own), 200);
    })
    .openapi(contract.createBookingRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { id } = await requestBooking(deps, caller, c.req.valid("json"));
      return c.json(await getBooking(deps, caller, id), 200);
    })
    .openapi(contract.listBookingsRoute, async (c) =>
      c.json(
        await listBookings(deps, await requireCaller(deps, c), "guest", c.req.valid("query")),
        200,
      ),
    )
    .openapi(contract.listHostBookingsRoute, async (c) =>
      c.json(
        await listBookings(deps, await requireCaller(deps, c), "host", c.req.valid("query")),
        200,
      ),
    )
    .openapi(contract.getBookingRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      const booking = await getBooking(deps, caller, bookingId);
      const { accountId } = caller;
      // A member who reads a booking has seen the notifications about it.
      await deps.db
        .transaction()
        .execute((tx) => markSubjectSeen(tx, deps, { accountId, subjectId: bookingId }));
      return c.json(booking, 200);
    })
    .openapi(contract.cancelBookingRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      await cancelBooking(deps, caller, bookingId, c.req.valid("json") ?? {});
      return c.json(await getBooking(deps, caller, bookingId), 200);
    })
    .openapi(contract.acceptBookingRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      await acceptBooking(deps, caller, bookingId);
      return c.json(await getBooking(deps, caller, bookingId), 200);
    })
    .openapi(contract.declineBookingRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      await declineBooking(deps, caller, bookingId, c.req.valid("json"));
      return c.json(await getBooking(deps, caller, bookingId), 200);
    })
    .openapi(contract.rescheduleBookingRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      await rescheduleBooking(deps, caller, bookingId, c.req.valid("json"));
      return c.json(await getBooking(deps, caller, bookingId), 200);
    });
};
