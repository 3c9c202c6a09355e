import { sql } from "kysely";
import type { Db } from "#server/kernel/database/database.ts";

type BudgetPeriod = { begunAt: Date; spentMs: number };

/** Returns a host's current budget period, with the time spent on reading the host's calendars.
 *  Starts a new period if none is stored, or if the stored period began at `since` or earlier. */
export const getBudgetPeriod = async (
  db: Db,
  hostId: string,
  { now, since }: { now: Date; since: Date },
): Promise<BudgetPeriod> => {
  const { rows } = await sql<BudgetPeriod>`
    insert into calendar_budgets as b (host_id, begun_at, spent_ms) values (${hostId}, ${now}, 0)
    on conflict (host_id) do update set
      begun_at = case when b.begun_at <= ${since} then excluded.begun_at else b.begun_at end,
      spent_ms = case when b.begun_at <= ${since} then 0 else b.spent_ms end
    returning begun_at as "begunAt", spent_ms as "spentMs"`.execute(db);
  return rows[0] ?? { begunAt: now, spentMs: 0 };
};

/** Adds `ms` to the time that was spent on reading a host's calendars in the current budget
 *  period. */
export const addSpentBudget = async (db: Db, hostId: string, ms: number): Promise<void> => {
  await sql`update calendar_budgets set spent_ms = spent_ms + ${Math.ceil(ms)}
    where host_id = ${hostId}`.execute(db);
};
