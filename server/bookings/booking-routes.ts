import type { MiddlewareHandler } from "hono";
import * as contract from "#contract/bookings/booking-routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { notOpen } from "#server/kernel/not-open.ts";
import { acceptRequest, cancel, declineRequest } from "./actions.ts";
import { bookingAs } from "./booking/party.ts";
import { bookingFor, listFor } from "./lists.ts";
import { quoteOf } from "./making/quote.ts";
import { requestSlot } from "./making/request.ts";
import { reschedule } from "./making/reschedule.ts";

/** Lets requests through where online booking is switched on.
 *  @throws Problem 404 not-open */
export const whereOpen =
  ({ config }: Pick<Deps, "config">): MiddlewareHandler =>
  async (_, next) => {
    if (!config.onlineBooking) throw notOpen();
    await next();
  };

/** Prices, requests, and what becomes of a booking. Holding a slot is the payments' create-order. */
export const bookingRoutes = (deps: Deps) => {
  const routes = api();
  for (const path of ["/bookings", "/bookings/*", "/host/bookings"])
    routes.use(path, whereOpen(deps));
  return routes
    .openapi(contract.quoteSpace, async (c) => {
      const { moving } = c.req.valid("query");
      const own =
        moving === undefined
          ? undefined
          : (await bookingAs(deps, await requireCaller(deps, c), moving, "guest")).id;
      const { locationId } = c.req.valid("param");
      return c.json(await quoteOf(deps, locationId, c.req.valid("json"), own), 200);
    })
    .openapi(contract.requestBooking, async (c) => {
      const caller = await requireCaller(deps, c);
      const { id } = await requestSlot(deps, caller, c.req.valid("json"));
      return c.json(await bookingFor(deps, caller, id), 200);
    })
    .openapi(contract.listBookings, async (c) =>
      c.json(await listFor(deps, await requireCaller(deps, c), "guest", c.req.valid("query")), 200),
    )
    .openapi(contract.listHostBookings, async (c) =>
      c.json(await listFor(deps, await requireCaller(deps, c), "host", c.req.valid("query")), 200),
    )
    .openapi(contract.getBooking, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await bookingFor(deps, caller, c.req.valid("param").bookingId), 200);
    })
    .openapi(contract.cancelBooking, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      await cancel(deps, caller, bookingId, c.req.valid("json") ?? {});
      return c.json(await bookingFor(deps, caller, bookingId), 200);
    })
    .openapi(contract.acceptBooking, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      await acceptRequest(deps, caller, bookingId);
      return c.json(await bookingFor(deps, caller, bookingId), 200);
    })
    .openapi(contract.declineBooking, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      await declineRequest(deps, caller, bookingId, c.req.valid("json")?.reason);
      return c.json(await bookingFor(deps, caller, bookingId), 200);
    })
    .openapi(contract.rescheduleBooking, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      await reschedule(deps, caller, bookingId, c.req.valid("json"));
      return c.json(await bookingFor(deps, caller, bookingId), 200);
    });
};
