/* Attacks in which the database is locked, killed or out of disk space. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { confirmedAfter, hold, holdSomewhere, payUnseen } from "#bench/abuse/guests.ts";
import type { Scenario, Site } from "#bench/abuse/site.ts";
import { writing } from "#bench/abuse/writers.ts";

/** Takes a lock, starts `work`, and releases the lock after `seconds`. Resolves when `work` has
 *  ended. */
const whileLocked = async (
  site: Site,
  lock: string,
  work: () => Promise<void>,
  seconds: number,
): Promise<void> => {
  const client = new pg.Client({ connectionString: await site.database() });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query(lock);
  const working = work();
  await sleep(seconds * 1_000);
  await client.query("rollback");
  await client.end();
  await working;
};

export const hotRow: Scenario = {
  name: "hot-row",
  what: "one account's row locked for 20 s, and 30 likes by that account",
  attack: async (site) => {
    const [person] = site.people;
    const statuses: number[] = [];
    const like = async () => {
      const asked = site.spaces.slice(0, 30).map((space) =>
        site.ask(`POST /locations/${space}/toggle-like`, {
          ...(person && { as: person }),
          json: {},
          limitMs: 40_000,
        }),
      );
      for (const { status } of await Promise.all(asked)) statuses.push(status);
    };
    const lock = `select * from accounts where id = '${person?.id}' for update`;
    await whileLocked(site, lock, like, 20);
    const busy = statuses.filter((status) => status === 503).length;
    return { lost: [], notes: [`${busy} of 30 likes got a 503`] };
  },
};

export const poolExhausted: Scenario = {
  name: "pool-exhausted",
  what: "the likes table locked for 20 s, and 200 likes that wait for it",
  takesAway: "own",
  attack: async (site) => {
    const writer = writing(site, () => site.ask);
    await sleep(1_000);
    const flood = async () => {
      const asked = site.people.flatMap((as, i) =>
        site.spaces
          .slice(i * 10, i * 10 + 34)
          .map((space) =>
            site.ask(`POST /locations/${space}/toggle-like`, { as, json: {}, limitMs: 40_000 }),
          ),
      );
      await Promise.all(asked);
    };
    await writer.stop();
    await whileLocked(site, "lock table likes in access exclusive mode", flood, 20);
    return {
      lost: await writer.lost(),
      notes: [`${writer.acknowledged()} likes and unlikes acknowledged before the lock`],
    };
  },
};

const postmasterOf = ({ dataDir }: Site): number =>
  Number(
    readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0],
  );

/** Kills PostgreSQL and returns whether that worked. The pid in postmaster.pid is valid here
 *  because PostgreSQL runs in the same pid namespace. */
const killPostgres = (site: Site): boolean => {
  try {
    process.kill(postmasterOf(site), "SIGKILL");
    return true;
  } catch {
    return false;
  }
};

export const databaseKilled: Scenario = {
  name: "postgres-killed",
  what: "PostgreSQL killed (SIGKILL) ten times while members write",
  takesAway: "database",
  attack: async (site) => {
    const writer = writing(site, () => site.ask);
    let killed = 0;
    const between: number[] = [];
    for (let n = 0; n < 10; n++) {
      const before = writer.acknowledged();
      await sleep(1_000);
      between.push(writer.acknowledged() - before);
      if (killPostgres(site)) killed++;
      // PostgreSQL's child processes continue to answer for a moment, until they notice the kill.
      await sleep(500);
      const until = Date.now() + 20_000;
      while (Date.now() < until && !(await fetch(`${site.url}/readyz`).catch(() => null))?.ok)
        await sleep(200);
    }
    await writer.stop();
    await sleep(2_000);
    return {
      lost: await writer.lost(),
      notes: [
        `killed ${killed} times; ${Math.min(...between)} to ${Math.max(...between)} writes in the second before each kill`,
        `${writer.acknowledged()} writes acknowledged, ${writer.refused()} not acknowledged`,
      ],
    };
  },
};

const DISK_MEGABYTES = 700;

const mounted = (folder: string): boolean => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MEGABYTES}m`, "tmpfs", folder]);
    return true;
  } catch {
    return false;
  }
};

export const diskFull: Scenario = {
  name: "disk-full",
  what: "the disk of the data folder full for ten seconds while members write and pay",
  takesAway: "database",
  impossible: () => {
    const folder = mkdtempSync(join(tmpdir(), "jagah-disk-"));
    try {
      if (!mounted(folder)) return "only root can mount a separate disk";
      execFileSync("umount", ["-l", folder]);
      return undefined;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  place: (folder) => {
    if (!mounted(folder)) throw new Error("Could not mount a disk.");
    return { undo: () => void execFileSync("umount", ["-l", folder]) };
  },
  attack: async (site) => {
    const [, , guest] = site.people;
    const paidBefore = await holdSomewhere(site, guest, 40);
    const paidMeanwhile = await holdSomewhere(site, guest, 60);
    await payUnseen(site, paidBefore);
    await confirmedAfter(site, guest, paidBefore.bookingId, 20_000);
    const writer = writing(site, () => site.ask);
    await sleep(2_000);
    const filler = join(site.dataDir, "ballast");
    const { bavail, bsize } = statfsSync(site.dataDir);
    try {
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    } catch {
      // Expected: the write fills the disk and then fails.
    }
    const order = await hold(site, guest, { space: 5, days: 12 });
    const taken = await payUnseen(site, paidMeanwhile);
    await sleep(10_000);
    const livenessStatus = (await fetch(`${site.url}/healthz`).catch(() => null))?.status ?? 0;
    rmSync(filler, { force: true });
    await sleep(8_000);
    await writer.stop();
    const ready = (await fetch(`${site.url}/readyz`).catch(() => null))?.status ?? 0;
    const confirmedBookings = [paidBefore, ...(taken ? [paidMeanwhile] : [])];
    return {
      lost: await writer.lost(),
      notes: [
        `while full: health ${livenessStatus}, an order ${order.status}, a payment ${taken ? "taken" : "refused"}; readiness afterwards: ${ready}`,
        `${writer.acknowledged()} writes acknowledged, ${writer.refused()} not acknowledged`,
      ],
      again: async (restarted) => {
        const missing = await writer.lost(restarted);
        for (const { bookingId } of confirmedBookings)
          if ((await confirmedAfter(restarted, guest, bookingId, 60_000)) === undefined)
            missing.push(`the payment of ${bookingId}`);
        return missing;
      },
    };
  },
};
