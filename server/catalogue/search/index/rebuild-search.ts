import { z } from "zod";
import { task } from "#server/kernel/jobs/task.ts";
import { countIndexedSpaces } from "./indexed-spaces.ts";
import { reindexConcurrently } from "./reindex-all.ts";

/** Up to here a rebuild is over within a minute; hosts who save meanwhile wait for it. */
const MOST_SPACES = 50_000;

/** The nightly job: judges anew which words are frequent, and heals whatever the search tables may have
 *  got wrong. A bigger site's operator chooses a quiet hour (docs/decisions/search-tables.md). */
export const rebuildSearch = task(z.unknown(), async ({ db, log }) => {
  const spaces = await countIndexedSpaces(db);
  if (spaces > MOST_SPACES)
    return log.info({ spaces }, "too many spaces to rebuild the search nightly");
  await reindexConcurrently({ db });
});
