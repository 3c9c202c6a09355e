import { deleteSpaceRoute } from "#contract/spaces/listing-routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { deleteSpace } from "./delete-space.ts";

/** Returns the route that deletes a space and its dependent records. */
export const deleteSpaceRoutes = (deps: Deps) =>
  createRouter().openapi(deleteSpaceRoute, async (c) => {
    const caller = await requireCaller(deps, c);
    const cancelBookings = c.req.valid("query").bookings === "cancel";
    await deleteSpace(deps, caller, c.req.valid("param").locationId, { cancelBookings });
    return c.json({ success: true as const, message: "Location deleted" }, 200);
  });
