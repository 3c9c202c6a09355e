import { z } from "zod";
import { task } from "#server/kernel/jobs/task.ts";
import { countIndexedSpaces } from "./indexed-spaces.ts";
import { reindexConcurrently, reindexInBatches } from "./reindex-all.ts";

/** A rebuild of at most this many spaces finishes within a minute. While it runs, hosts who save a
 *  space have to wait. */
const MAX_SPACES = 50_000;

/** The nightly job: chooses the frequent words again and repairs any error in the search tables. On
 *  a site with more than `MAX_SPACES` spaces it does nothing; the operator then raises this limit
 *  and queues the job at a quiet hour (docs/decisions/search-tables.md). */
export const rebuildSearch = task(z.unknown(), async ({ db, log }) => {
  const spaces = await countIndexedSpaces(db);
  if (spaces > MAX_SPACES)
    return log.info({ spaces }, "too many spaces to rebuild the search nightly");
  await reindexConcurrently({ db });
});

/** The job that indexes every space again after a release that changes what is indexed. The
 *  release's migration queues the job. A site of any size can be used while the job runs. */
export const reindexSearch = task(z.unknown(), async ({ db, log }) => {
  const spaces = await countIndexedSpaces(db);
  if (spaces <= MAX_SPACES) await reindexConcurrently({ db });
  else await reindexInBatches({ db });
  log.info({ spaces }, "every space is indexed again");
});
