import { getBackupStateRoute } from "#contract/backups/routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { getBackupState } from "./backup-state.ts";
import type { HeldTasks } from "./release-held.ts";

/** Returns the route of the backups, for the team.
 *  @param tasks - the tasks that do not run on a restored site until they are released */
export const backupRoutes = (deps: Deps, tasks: HeldTasks) =>
  createRouter().openapi(getBackupStateRoute, async (c) => {
    await requireAdmin(deps, c);
    return c.json(await getBackupState(deps, tasks), 200);
  });
