import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { type Content, textFields, textOf } from "./content.ts";

/** Writes down which texts of a verified space changed without waiting for the team, in the transaction
 *  that changes them: the team sees each one. */
export const noteTextChanges = async (
  tx: Tx,
  deps: Pick<Deps, "now" | "newId">,
  spaceId: string,
  { before, after }: { before: Content; after: Content },
): Promise<void> => {
  for (const field of textFields) {
    const texts = { before: textOf(before, field), after: textOf(after, field) };
    if (texts.before === texts.after) continue;
    await tx
      .insertInto("text_changes")
      .values({ space_id: spaceId, id: deps.newId(), at: deps.now(), field, ...texts })
      .execute();
  }
};
