import { readdirSync, readFileSync } from "node:fs";

const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/** Returns the pids of the child processes, grouped by the pid of their parent. */
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

/** Returns the memory in megabytes: `own` for the process itself, `beside` for the processes that
 *  it started, such as those that decode photos. `beside` includes neither PostgreSQL nor the
 *  guardian process, which stops PostgreSQL. */
const megabytesOf = (pid: number): { own: number; beside: number } => {
  const below = children();
  const sum = (one: number): number =>
    /postgres|guardian/.test(read(`/proc/${one}/cmdline`))
      ? 0
      : residentMegabytes(one) + beside(one);
  const beside = (one: number): number =>
    (below.get(one) ?? []).reduce((all, next) => all + sum(next), 0);
  return { own: Math.round(residentMegabytes(pid)), beside: Math.round(beside(pid)) };
};

/** Measures the memory of the largest worker every 250 ms, in megabytes.
 *  @param workers - the pids of the workers
 *  @returns `now` measures this moment; `peak` returns the largest measurement so far */
export const watchMemory = (workers: number[]) => {
  // `all` is the memory of a worker and of the processes that it started. `beside` is the memory
  // of these processes alone.
  const largest = () =>
    workers
      .map(megabytesOf)
      .map(({ own, beside }) => ({ all: own + beside, beside }))
      .reduce((most, one) => (one.all > most.all ? one : most), { all: 0, beside: 0 });
  let peak = largest();
  const look = () => {
    const now = largest();
    if (now.all > peak.all) peak = now;
  };
  const watching = setInterval(look, 250);
  return { now: () => largest().all, peak: () => peak, stop: () => clearInterval(watching) };
};
