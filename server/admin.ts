// The command `npm run admin` (see `usage`). Every action except `restored` also works while Jagah
// runs. If our own database does not run, the command starts it temporarily.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { recordRestore } from "./backup/record-restore.ts";
import { releaseHeld } from "./backup/release-held.ts";
import { listAdmins, setAdmin } from "./identity/admins.ts";
import { resetFactors } from "./identity/factors/reset-factors.ts";
import { requireFinishedRestore } from "./kernel/base/data-folder.ts";
import { uuidv7 } from "./kernel/base/ids.ts";
import { createLog } from "./kernel/base/log.ts";
import { StartProblem } from "./kernel/base/start-problem.ts";
import { readDatabaseConfig } from "./kernel/config/config.ts";
import { connectDatabase } from "./kernel/database/database.ts";
import { openDatabase } from "./kernel/database/open-database.ts";
import { withClient } from "./kernel/database/prepare-database.ts";
import { findReleases } from "./kernel/database/release.ts";
import { findRunningPostgres } from "./kernel/postgres/running.ts";

const usage = `Usage:
 npm run admin -- grant EMAIL           makes an account a member of the team
 npm run admin -- revoke EMAIL          removes an account from the team
 npm run admin -- reset-factors EMAIL   removes an account's second factors if they are lost
 npm run admin -- list                  lists the team
 npm run admin -- restored TIME         after DATABASE_URL was restored with other tools, before the site starts:
                                        holds mails, messages and refunds, and begins a new series of document
                                        numbers. TIME is the time of the restored state (2027-01-31T21:12:03Z)
 npm run admin -- release               after a restore: sends the mails, messages and refunds that were held, except
                                        the messages that may have been sent before
 npm run admin -- release all           the same, and sends those messages too`;

const tell = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
const refuse = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
};

type Opened = { url: string; stop: () => Promise<void> };

/** Returns the URL of the site's database. Reads only the database's configuration, so the
 *  operator's shell does not need the server's secrets.
 *  @throws StartProblem without a database, after an unfinished restore, or when the database
 *  cannot be opened */
const open = async (): Promise<Opened> => {
  const config = readDatabaseConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const lost = (problem: StartProblem) => refuse(problem.message);
  if (databaseUrl) return openDatabase(config, tell, lost);
  requireFinishedRestore(dataDir);
  const folder = join(dataDir, "postgres");
  if (!existsSync(join(folder, "cluster")))
    throw new StartProblem(
      `There is no database in ${dataDir} yet; start Jagah once, or set DATA_DIR to its data folder.`,
    );
  // If our own database already runs, this does not migrate it, and `stop` leaves it running.
  const joined = async () => {
    const found = await findRunningPostgres(folder);
    // A server of an earlier version, which had only one database login, reports only the owner's
    // URL.
    return found && { url: found.servingUrl ?? found.url, stop: async () => {} };
  };
  const running = await joined();
  if (running) return running;
  try {
    return await openDatabase(config, tell, lost);
  } catch (error) {
    // The error may mean that another Jagah was just starting and had claimed the folder. Its
    // database may be running by now.
    const started = await joined();
    if (started) return started;
    throw error;
  }
};

type Tools = Parameters<typeof resetFactors>[0];

const change = async (tools: Tools, email: string, role: "user" | "admin"): Promise<void> => {
  const outcome = await setAdmin(tools, email, role);
  if (outcome === "unknown")
    return refuse(
      `There is no account with the address ${email}; create it on the site first, then try again.`,
    );
  if (role === "admin")
    return tell(
      outcome === "changed"
        ? `${email} is now a member of the team. The team's pages are at /admin.`
        : `${email} is already a member of the team.`,
    );
  tell(
    outcome === "changed"
      ? `${email} is no longer a member of the team.`
      : `${email} is not a member of the team.`,
  );
  if ((await listAdmins(tools)).length === 0) tell("The team has no members now.");
};

const list = async (tools: Tools): Promise<void> => {
  const team = await listAdmins(tools);
  if (team.length === 0)
    return tell("The team has no members yet; npm run admin -- grant EMAIL adds the first.");
  for (const { email, verified, hasFactor } of team) {
    const notes = [hasFactor ? "has a second factor" : "no second factor"];
    if (!verified) notes.unshift("email not verified");
    tell(`${email} (${notes.join(", ")})`);
  }
};

const reset = async (tools: Tools, email: string): Promise<void> => {
  const outcome = await resetFactors(tools, email);
  if (outcome === "unknown")
    return refuse(`There is no account with the address ${email}; nothing was changed.`);
  tell(
    outcome === "reset"
      ? `${email} now has no second factor and is signed out everywhere; they get a mail about it.`
      : `${email} has no second factor; nothing was changed.`,
  );
};

const release = async (tools: Tools, sendAll: boolean): Promise<void> => {
  // Imported here, because no other command needs the code of the jobs.
  const { heldTasks } = await import("./jobs.ts");
  const released = await releaseHeld(tools, heldTasks, { sendAll });
  if (released === "nothing-held")
    return tell("Nothing is held: the site was not restored, or everything was released before.");
  if (released === "not-settled")
    return refuse(
      "The payments since the backup were not fetched yet; start the site with the keys of the payment provider, wait until it is ready, and try again.",
    );
  tell(
    `Released: ${released.refunds} refunds and ${released.sent} messages are sent now; ${released.discarded} messages were discarded, because they may have been sent before.`,
  );
};

/** Records that the database was restored with tools other than ours.
 *  @param backupAt - the moment whose state was restored */
const recordRestored = async ({ now }: Tools, url: string, backupAt: Date): Promise<void> => {
  if (!readDatabaseConfig(process.env).databaseUrl)
    return refuse(
      "This command is only for a site with DATABASE_URL. A site with its own database is restored with npm run restore, which also records the restore.",
    );
  const recorded = await withClient(url, async (client) => {
    if ((await findReleases(client)).length > 0) return false;
    const at = now();
    await client.query("begin");
    await recordRestore(client, { id: uuidv7(at), backupAt, at });
    await client.query("commit");
    return true;
  });
  if (!recorded)
    return refuse(
      "Nodes of the site are connected to the database; stop them first, and try again.",
    );
  tell(
    "Recorded. Start the site with the keys of the payment provider. It sends no mails, no messages and no refunds until you run npm run admin -- release.",
  );
};

/** Parses a text that is a date and time with a time zone. Returns null for any other text.
 *  @throws StartProblem for a moment in the future */
const parseTime = (text = ""): Date | null => {
  const { success, data } = z.iso.datetime({ offset: true }).safeParse(text);
  if (!success) return null;
  const at = new Date(data);
  if (at.getTime() >= Date.now())
    throw new StartProblem(
      `${text} is in the future; give the time of the restored state, with its time zone. It is ${new Date().toISOString()} now.`,
    );
  return at;
};

type Work = (tools: Tools, url: string) => Promise<void>;

/** Returns the function that the command-line arguments ask for, or null when they are not
 *  valid.
 *  @throws StartProblem for a time in the future */
const workFor = ([verb, email, ...rest]: string[]): Work | null => {
  if (rest.length > 0) return null;
  if (verb === "restored") {
    const backupAt = parseTime(email);
    return backupAt && ((tools, url) => recordRestored(tools, url, backupAt));
  }
  if (verb === "list" && email === undefined) return list;
  if (verb === "release" && (email === undefined || email === "all"))
    return (tools) => release(tools, email === "all");
  if (!email || !/^[^@\s]+@[^@\s]+$/.test(email)) return null;
  if (verb === "grant") return (tools) => change(tools, email, "admin");
  if (verb === "reset-factors") return (tools) => reset(tools, email);
  if (verb === "revoke") return (tools) => change(tools, email, "user");
  return null;
};

const run = async (work: Work): Promise<void> => {
  const database = await open();
  // The log of security events goes to standard error, as on the server.
  const log = createLog();
  const { db } = connectDatabase(database.url, log, 1);
  try {
    await work({ db, log, now: () => new Date() }, database.url);
  } finally {
    await db.destroy();
    await database.stop();
  }
};

// PostgreSQL's error codes for a table or column that does not exist yet, or that this login may
// not use yet. They mean that the database has an older schema.
const olderSchema = new Set(["42P01", "42703", "42501"]);

try {
  const work = workFor(process.argv.slice(2));
  if (work) await run(work);
  else refuse(usage);
} catch (error) {
  const { code, message, stack } = error as Error & { code?: string };
  if (error instanceof StartProblem) refuse(message);
  else if (olderSchema.has(code ?? ""))
    refuse(
      "The running Jagah server is an older version than this tool; restart the server and try again.",
    );
  else refuse(stack ?? message);
}
