import { readdirSync, readFileSync } from "node:fs";

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/** Every process by its parent. */
const children = (): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const parent = Number(/^\d+ \(.*\) \S (\d+)/s.exec(read(`/proc/${name}/stat`))?.[1]);
    if (parent) found.set(parent, [...(found.get(parent) ?? []), Number(name)]);
  }
  return found;
};

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/** What the app holds, in megabytes: the server and all processes that it started, such as those for
 *  pictures; PostgreSQL and what guards it are not counted. */
const megabytesOf = (pid: number): number => {
  const below = children();
  const sum = (one: number): number =>
    /postgres|guardian/.test(read(`/proc/${one}/cmdline`))
      ? 0
      : residentMegabytes(one) + (below.get(one) ?? []).reduce((all, next) => all + sum(next), 0);
  return Math.round(sum(pid));
};

/** Watches what the processes hold together.
 *  @returns the present figure and the highest since the start, in megabytes */
export const watchMemory = (pids: number[]) => {
  const now = () => pids.reduce((sum, pid) => sum + megabytesOf(pid), 0);
  let peak = now();
  const watching = setInterval(() => {
    peak = Math.max(peak, now());
  }, 250);
  return { now, peak: () => Math.max(peak, now()), stop: () => clearInterval(watching) };
};
