import { z } from "zod";
import { task } from "#server/kernel/jobs/task.ts";
import { indexedSpaces } from "./indexed-spaces.ts";
import { reindexUnderReaders } from "./reindex-all.ts";

/** Up to here a rebuild is over within a minute; hosts who save meanwhile wait for it. */
const MOST_SPACES = 50_000;

/** The nightly job: judges anew which words are frequent, and heals whatever the search tables may have
 *  got wrong. A bigger site's operator chooses a quiet hour (docs/decisions/search-tables.md). */
export const rebuildSearch = task(z.unknown(), async ({ db, log }) => {
  const spaces = await indexedSpaces(db);
  if (spaces > MOST_SPACES)
    return log.info({ spaces }, "too many spaces to rebuild the search nightly");
  await reindexUnderReaders({ db });
});
