import * as contract from "#contract/offers/requirement-routes.ts";
import { requireOnlineBooking } from "#server/bookings/booking-routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { postRequirement } from "./post-requirement.ts";
import {
  answerRequirement,
  listHostRequirements,
  listRequirements,
  saveRequirementSettings,
} from "./requirements.ts";

/** Returns the routes of requirements. The routes exist only while online booking is on. */
export const requirementRoutes = (deps: Deps) => {
  const routes = createRouter();
  for (const path of ["/requirements", "/requirements/*", "/host/requirements"])
    routes.use(path, requireOnlineBooking(deps));
  return routes
    .openapi(contract.postRequirementRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      return c.json(await postRequirement(deps, caller, c.req.valid("json")), 201);
    })
    .openapi(contract.listRequirementsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listRequirements(deps, accountId, c.req.valid("query").cursor), 200);
    })
    .openapi(contract.listHostRequirementsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      c.header("Cache-Control", "no-store");
      return c.json(await listHostRequirements(deps, accountId, c.req.valid("query").cursor), 200);
    })
    .openapi(contract.saveRequirementSettingsRoute, async (c) => {
      const { accountId } = await requireCaller(deps, c);
      const { receives } = c.req.valid("json");
      await saveRequirementSettings(deps, accountId, receives);
      return c.json({ receives }, 200);
    })
    .openapi(contract.answerRequirementRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const answer = { id: c.req.valid("param").requirementId, ...c.req.valid("json") };
      return c.json(await answerRequirement(deps, caller, answer), 201);
    });
};
