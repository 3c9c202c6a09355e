import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { task } from "#server/kernel/jobs/task.ts";

const program = fileURLToPath(new URL("backup-site.ts", import.meta.url));

/** The environment variables that the child process must not inherit. The first two would make it
 *  behave as a worker. `NODE_OPTIONS` contains options for the site's own process. */
const ofWorkers = ["NODE_CHANNEL_FD", "NODE_UNIQUE_ID", "NODE_OPTIONS"];

/** The job that starts the nightly backup, if `BACKUP_DIR` is set and the site uses the built-in
 *  database. */
export const startNightlyBackup = task(z.unknown(), async ({ config, log }) => {
  if (!config.backupDir || config.databaseUrl) return;
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !ofWorkers.includes(name)),
  );
  // A separate process with low priority makes the backup, so that no request waits.
  const child = spawn(process.execPath, [program, "--nightly"], {
    env: { ...env, DATA_DIR: config.dataDir, BACKUP_DIR: config.backupDir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let problem = "";
  child.stderr.on("data", (chunk) => (problem += chunk));
  child.once("error", (err) => log.error({ err }, "the nightly backup could not be started"));
  child.once("close", (code) => {
    if (code === 0) log.info("the nightly backup was made and read again");
    else log.error({ code, problem: problem.trim() }, "the nightly backup failed");
  });
  // The job does not wait for the process, because a waiting job would keep the site from stopping.
  // If the site stops, the process loses its database connection and ends.
  child.unref();
});
