import { getAvailability } from "#contract/bookings/availability-route.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { answered } from "#server/kernel/http/in-process.ts";
import { availabilityOf } from "./making/availability.ts";

/** When spaces can be booked. */
export const availabilityRoutes = (deps: Deps) =>
  api().openapi(getAvailability, async (c) =>
    answered(c, await availabilityOf(deps, c.req.valid("param").locationId, c.req.valid("query"))),
  );
