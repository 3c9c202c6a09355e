import { categoryList } from "#contract/categories/category-list.ts";
import { teamMessages } from "#contract/team/messages.ts";
import type { NewSearchWords, SearchWords } from "#contract/team/search-words-routes.ts";
import { forgetSearchVocabularies } from "#server/catalogue/search/search-vocabulary.ts";
import { tokeniseQuery } from "#server/catalogue/search/understanding/tokens.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { invalid, notFound } from "#server/kernel/base/problem.ts";
import { notifyOtherWorkers, onWorkerNotice } from "#server/kernel/base/worker-notices.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import {
  deleteTeamWords,
  findTeamWords,
  insertTeamWords,
  type TeamWordsRow,
} from "./team-words-queries.ts";

const toSearchWords = ({ added_at, ...row }: TeamWordsRow): SearchWords => ({
  ...row,
  addedAt: added_at.toISOString(),
});

/** Returns a page of the words that the team has added, newest first.
 *  @throws Problem 422 for an invalid cursor */
export const listTeamWords = async (
  deps: Deps,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ items: SearchWords[]; nextCursor: string | null }> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const rows = await findTeamWords(deps.db, { before: cursor, limit: pageSize + 1 });
  const { shown, nextCursor } = toPage(rows, pageSize);
  return { items: shown.map(toSearchWords), nextCursor };
};

const VOCABULARY = "search-vocabulary";

onWorkerNotice(VOCABULARY, forgetSearchVocabularies);

/** Makes every worker of this node build its vocabularies again. */
const forgetOnThisNode = (): void => {
  forgetSearchVocabularies();
  notifyOtherWorkers(VOCABULARY);
};

const validate = ({ says, categories = [], amenities = [], words = [] }: NewSearchWords): void => {
  const slugs = new Set<string>(categoryList.map(({ slug }) => slug));
  if (says.some((text) => tokeniseQuery(text).length === 0))
    throw invalid({ says: teamMessages.wordsUnread });
  if (words.some((text) => tokeniseQuery(text).length === 0))
    throw invalid({ words: teamMessages.wordsUnread });
  if (categories.some((slug) => !slugs.has(slug)))
    throw invalid({ categories: teamMessages.unknownCategory });
  if (categories.length + amenities.length + words.length === 0)
    throw invalid({ categories: teamMessages.wordsMeanNothing });
};

/** Adds words to the search and records this in the audit log. This node uses the words
 *  immediately. Other nodes use them when they are notified of the change.
 *  @throws Problem 422 for a text without a word, for an unknown category, and for words without a
 *  meaning */
export const addTeamWords = async (
  deps: Deps,
  admin: Pick<Caller, "accountId">,
  given: NewSearchWords,
): Promise<SearchWords> => {
  validate(given);
  const { says, categories = [], amenities = [], words = [] } = given;
  const meanings = { categories, amenities, words };
  const row = { id: deps.newId(), says, ...meanings, added_at: deps.now() };
  await deps.db.transaction().execute(async (tx) => {
    await insertTeamWords(tx, row, admin.accountId);
    await notePublicChange(tx, ["words"]);
    await recordAudit(tx, deps, {
      actorId: admin.accountId,
      action: "search-words.add",
      subjectType: "search-words",
      subjectId: row.id,
      details: {
        says: says.join(", "),
        ...Object.fromEntries(
          Object.entries(meanings)
            .filter(([, names]) => names.length > 0)
            .map(([name, names]) => [name, names.join(", ")]),
        ),
      },
    });
  });
  forgetOnThisNode();
  return toSearchWords(row);
};

/** Removes words that the team has added.
 *  @throws Problem 404 if there are no such words, or they have already been removed */
export const removeTeamWords = async (
  deps: Deps,
  admin: Pick<Caller, "accountId">,
  id: string,
): Promise<void> => {
  if (!isUuid(id)) throw notFound(teamMessages.wordsUnknown);
  await deps.db.transaction().execute(async (tx) => {
    const says = await deleteTeamWords(tx, id);
    if (!says) throw notFound(teamMessages.wordsUnknown);
    await notePublicChange(tx, ["words"]);
    await recordAudit(tx, deps, {
      actorId: admin.accountId,
      action: "search-words.remove",
      subjectType: "search-words",
      subjectId: id,
      details: { says: says.join(", ") },
    });
  });
  forgetOnThisNode();
};
