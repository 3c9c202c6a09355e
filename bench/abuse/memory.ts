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

/** What the app holds, in megabytes: the server, and beside it the processes that it started, such as
 *  those for pictures; PostgreSQL and what guards it are not counted. */
const megabytesOf = (pid: number): { server: number; beside: number } => {
  const below = children();
  const sum = (one: number): number =>
    /postgres|guardian/.test(read(`/proc/${one}/cmdline`))
      ? 0
      : residentMegabytes(one) + beside(one);
  const beside = (one: number): number =>
    (below.get(one) ?? []).reduce((all, next) => all + sum(next), 0);
  return { server: Math.round(residentMegabytes(pid)), beside: Math.round(beside(pid)) };
};

/** Watches what a server and its processes hold together.
 *  @returns the present figure and the highest since the start, in megabytes, and of the highest what
 *  was held beside the server */
export const watchMemory = (pid: number) => {
  const now = () => {
    const { server, beside } = megabytesOf(pid);
    return server + beside;
  };
  let peak = { all: now(), beside: 0 };
  const look = () => {
    const { server, beside } = megabytesOf(pid);
    if (server + beside > peak.all) peak = { all: server + beside, beside };
  };
  const watching = setInterval(look, 250);
  return { now, peak: () => peak, stop: () => clearInterval(watching) };
};
