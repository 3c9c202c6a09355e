import { getAvailability } from "#contract/bookings/availability-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { availabilityOf } from "./making/availability.ts";

/** When spaces can be booked. */
export const availabilityRoutes = (deps: Deps) =>
  api().openapi(getAvailability, async (c) =>
    c.json(await availabilityOf(deps, c.req.valid("param").locationId, c.req.valid("query")), 200),
  );
