import { getBackupStateRoute } from "#contract/backups/routes.ts";
import { requireAdmin } from "#server/identity/access.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { getBackupState } from "./backup-state.ts";
import type { HeldTasks } from "./release-held.ts";

/** Returns the route of the backups, for the team.
 *  @param tasks the tasks that a restored site holds */
export const backupRoutes = (deps: Deps, tasks: HeldTasks) =>
  createRouter().openapi(getBackupStateRoute, async (c) => {
    await requireAdmin(deps, c);
    return c.json(await getBackupState(deps, tasks), 200);
  });
