import type { Meaning } from "#server/catalogue/search/understanding/meaning.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";

export type TeamWordsRow = {
  id: string;
  says: string[];
  categories: string[];
  amenities: string[];
  words: string[];
  added_at: Date;
};

const columns = ["id", "says", "categories", "amenities", "words", "added_at"] as const;

/** Returns at most `limit` of the words that the team has added, newest first. If `before` is
 *  an id, only rows older than that row are returned. Ids sort by creation time. */
export const findTeamWords = (
  db: Db,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<TeamWordsRow[]> => {
  const all = db.selectFrom("team_search_words").select(columns).orderBy("id", "desc").limit(limit);
  return (before === undefined ? all : all.where("id", "<", before)).execute();
};

/** Returns all words that the team has added, as rows of the vocabulary. */
export const readTeamMeanings = async (db: Db): Promise<Meaning[]> => {
  const rows = await db.selectFrom("team_search_words").select(columns).orderBy("id").execute();
  return rows.map(({ id, says, categories, amenities, words }) => ({
    id: `team:${id}`,
    says,
    ...(categories.length > 0 && { categories }),
    ...(amenities.length > 0 && { amenities }),
    ...(words.length > 0 && { words }),
  }));
};

export const insertTeamWords = async (
  tx: Tx,
  row: TeamWordsRow,
  addedBy: string,
): Promise<void> => {
  await tx
    .insertInto("team_search_words")
    .values({ ...row, added_by: addedBy })
    .execute();
};

/** Deletes a row and returns its phrases (`says`); undefined if there is no such row. */
export const deleteTeamWords = async (tx: Tx, id: string): Promise<string[] | undefined> => {
  const row = await tx
    .deleteFrom("team_search_words")
    .where("id", "=", id)
    .returning("says")
    .executeTakeFirst();
  return row?.says;
};
