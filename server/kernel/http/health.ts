import { Hono } from "hono";
import { sql } from "kysely";
import type { Deps } from "#server/kernel/deps.ts";

const READY_LIMIT_MS = 2_000;

/** Routes that report the site's health. `/healthz` returns 200 while the process runs. `/readyz`
 *  returns 200 if a replica is in use, or if the migrated database responds within two seconds.
 *  Otherwise, it returns 503. */
export const healthRoutes = (deps: Pick<Deps, "db" | "pools" | "log">): Hono => {
  const health = new Hono();
  health.get("/healthz", (c) => c.json({ status: "ok" }));
  health.get("/readyz", async (c) => {
    // With a replica, visitors can search and read even without the primary. A load balancer must
    // not consider such a node dead.
    if (deps.pools?.hasReplica()) return c.json({ status: "ready" });
    const query = sql`select 1 from schema_migrations limit 1`.execute(deps.db);
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("late")), READY_LIMIT_MS).unref(),
    );
    try {
      const { rows } = await Promise.race([query, late]);
      if (rows.length > 0) return c.json({ status: "ready" });
    } catch (err) {
      deps.log.warn({ err }, "not ready");
    }
    c.header("Retry-After", "2");
    return c.json({ status: "not ready" }, 503);
  });
  return health;
};
