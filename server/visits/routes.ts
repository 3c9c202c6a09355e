import {
  createVisitLinkRoute,
  getVisitCalendarRoute,
  getVisitRoute,
} from "#contract/visits/routes.ts";
import { requireOnlineBooking } from "#server/bookings/booking-routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { createVisitLink, getVisit, getVisitCalendar } from "./visits.ts";

/** Returns the routes of visit pages. No cache stores their responses, because a link can stop
 *  working at any time. */
export const visitRoutes = (deps: Deps) => {
  const routes = createRouter();
  routes.use("/visits/*", requireOnlineBooking(deps));
  return routes
    .openapi(createVisitLinkRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      const url = await createVisitLink(deps, caller, c.req.valid("param").bookingId);
      return c.json({ url }, 200);
    })
    .openapi(getVisitRoute, async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json(await getVisit(deps, c.req.valid("param").token), 200);
    })
    .openapi(getVisitCalendarRoute, async (c) => {
      const file = await getVisitCalendar(deps, c.req.valid("param").token);
      return c.body(file, 200, {
        "Cache-Control": "no-store",
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="visit.ics"',
      });
    });
};
