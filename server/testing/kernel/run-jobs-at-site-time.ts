import type { TestSite } from "#server/testing/test-site.ts";

/** Runs every job that is due at the site's time, which may be ahead of the database's. */
export const runJobsAtSiteTime = async ({ deps, runJobs }: TestSite): Promise<void> => {
  await deps.pool.query(
    "update graphile_worker._private_jobs set run_at = now() where run_at <= $1",
    [deps.now()],
  );
  await runJobs();
};
