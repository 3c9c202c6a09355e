import { z } from "zod";
import { task } from "#server/kernel/jobs/task.ts";
import { countIndexedSpaces } from "./indexed-spaces.ts";
import { reindexConcurrently, reindexInBatches } from "./reindex-all.ts";

/** The largest number of spaces for a rebuild in one transaction. Such a rebuild takes up to a
 *  minute. While it runs, a host who saves a space gets 503 after three seconds (the lock timeout
 *  of `writes` in pools.ts). */
const MAX_SPACES = 50_000;

/** The nightly job that rebuilds the search tables and chooses the frequent words again. The
 *  rebuild repairs any error in the tables. On a site with more than `MAX_SPACES` spaces, the job
 *  does nothing. */
export const rebuildSearch = task(z.unknown(), async ({ db, log }) => {
  const spaces = await countIndexedSpaces(db);
  // For a larger site, docs/decisions/search-tables.md describes how the operator runs the job.
  if (spaces > MAX_SPACES)
    return log.info({ spaces }, "too many spaces to rebuild the search nightly");
  await reindexConcurrently({ db });
});

/** The job that indexes every space again. If a release changes what is indexed, the release's
 *  migration queues this job. A site of any size can be used while the job runs. */
export const reindexSearch = task(z.unknown(), async ({ db, log }) => {
  const spaces = await countIndexedSpaces(db);
  if (spaces <= MAX_SPACES) await reindexConcurrently({ db });
  else await reindexInBatches({ db });
  log.info({ spaces }, "every space is indexed again");
});
