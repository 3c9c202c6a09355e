import { textChangeFields } from "#contract/verification/text-routes.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { getTextValue, type ListingContent } from "./content.ts";

/** Records which texts of a verified space changed without a review. The team can then check the
 *  changes. Only the fields in `textChangeFields` are recorded. Call this in the transaction that
 *  changes the texts. */
export const recordTextChanges = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  spaceId: string,
  { before, after }: { before: ListingContent; after: ListingContent },
): Promise<void> => {
  for (const field of textChangeFields) {
    const texts = { before: getTextValue(before, field), after: getTextValue(after, field) };
    if (texts.before === texts.after) continue;
    await tx
      .insertInto("text_changes")
      .values({ space_id: spaceId, id: deps.newId(), at: deps.now(), field, ...texts })
      .execute();
  }
};

/** Marks a changed text as seen by a member of the team.
 *  @returns false if the text was already marked or its record does not exist. Of several
 *  simultaneous calls, exactly one returns true */
export const markTextChangeSeen = async (
  tx: Tx | Db,
  { id, by, at }: { id: string; by: string; at: Date },
): Promise<boolean> => {
  const row = await tx
    .updateTable("text_changes")
    .set({ seen_at: at, seen_by: by })
    .where("id", "=", id)
    .where("seen_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Deletes the records of changed texts that the team had seen before the given time. */
export const removeTextChangesSeenBefore = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom("text_changes").where("seen_at", "<", before).execute();
};
