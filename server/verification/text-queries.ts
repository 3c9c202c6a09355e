import type { Db, Tx } from "#server/kernel/database/database.ts";

const changes = (db: Db | Tx) =>
  db
    .selectFrom("text_changes as change")
    .innerJoin("spaces as space", "space.id", "change.space_id")
    .innerJoin("accounts as host", "host.id", "space.host_id")
    .select(["change.id", "change.at", "change.field", "change.before", "change.after"])
    .select(["space.id as space_id", "space.title", "host.id as host_id", "host.email"])
    .where("change.seen_at", "is", null);

/** Returns the changed texts that the team has not checked yet, oldest first. */
export const findUnseenTextChanges = (db: Db, after: string | undefined, limit: number) => {
  const all = changes(db).orderBy("change.id").limit(limit);
  return (after === undefined ? all : all.where("change.id", ">", after)).execute();
};

export const findUnseenTextChange = (db: Db | Tx, id: string) =>
  changes(db).where("change.id", "=", id).executeTakeFirst();
