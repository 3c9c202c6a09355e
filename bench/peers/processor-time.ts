import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

const MS_PER_TICK = 10;

type Found = { parent: number; ticks: number };

/** Returns the processor time that a process has used, in ticks, and the pid of the parent process.
 *  The time includes children that have ended. Returns null if the process itself has ended. */
const readProcess = (pid: string): Found | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [parent = 0, , , , , , , , , , ...times] = text
      .slice(text.lastIndexOf(")") + 4)
      .split(" ", 14)
      .map(Number);
    return { parent, ticks: times.reduce((sum, one) => sum + one, 0) };
  } catch {
    return null;
  }
};

/** Returns the processor time that the processes and their descendants have used, in
 *  milliseconds. */
export const readProcessorTime = (pids: readonly number[]): number => {
  const below = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const found = /^\d+$/.test(name) ? readProcess(name) : null;
    if (!found) continue;
    ticks.set(Number(name), found.ticks);
    below.set(found.parent, [...(below.get(found.parent) ?? []), Number(name)]);
  }
  const sum = (pid: number): number =>
    (below.get(pid) ?? []).reduce((all, child) => all + sum(child), ticks.get(pid) ?? 0);
  return pids.reduce((all, pid) => all + sum(pid), 0) * MS_PER_TICK;
};

/** Returns the process id of the PostgreSQL server at `url`.
 *  @throws Error if the server is not on this machine */
export const findServerPid = async (url: string): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: string }>("select pg_backend_pid()::text as pid");
  const parent = readProcess(rows[0]?.pid ?? "")?.parent;
  await client.end();
  if (!parent) throw new Error("The PostgreSQL server is not a process of this machine.");
  return parent;
};
