import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import type { Machine } from "./machine.ts";

/** Every namespace of a drill has this prefix. `removeNetwork` finds the namespaces by it. */
const PREFIX = "jagah-drill-";
const BRIDGE = "jagah-drill";
const NETWORK = "10.213.77";
/** The address of this machine on the bridge. */
const OUTSIDE = `${NETWORK}.1`;

/** How long an `ip` command may take, in milliseconds. */
const COMMAND_MS = 20_000;

const command = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: "utf8", timeout: COMMAND_MS, stdio: "pipe" });

const ip = (line: string): string => command("ip", ...line.split(" "));

/** Returns the name of the network interface that connects the bridge to a machine. It forms a pair
 *  (veth) with the interface `eth0` in the machine. */
const cableOf = (name: string): string => `jd-${name}`;

/** Runs an `ip` command and returns the name at the start of each line that it prints. */
const listNames = (line: string): string[] =>
  ip(line)
    .split("\n")
    .map((row) => row.split(/[ @]/)[0] ?? "");

/** Returns the processes that run in a machine. */
export const processesOf = (name: string): number[] =>
  ip(`netns pids ${PREFIX}${name}`).split("\n").filter(Boolean).map(Number);

/** Kills processes; those that have already ended are ignored. */
export const kill = (pids: readonly number[], signal: NodeJS.Signals = "SIGKILL"): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
};

/** Returns a function that starts programs in a namespace. */
const startIn =
  (space: string): Machine["run"] =>
  (program, args, { env = {}, user, cwd = "/", log }) => {
    const output = openSync(log, "a");
    const asUser = user ? ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"] : [];
    const inside = [`--net=/run/netns/${space}`, ...asUser, program, ...args];
    const child = spawn("nsenter", inside, {
      cwd,
      env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", HOME: "/", ...env },
      stdio: ["ignore", output, output],
      // The program gets a separate process group, so that Ctrl-C does not end the program. After
      // Ctrl-C, the drill's own code ends all programs, except with `--keep`.
      detached: true,
    });
    closeSync(output);
    child.on("error", (error) => console.error(`${program} did not start: ${error.message}`));
    return child;
  };

/** Removes the machines of this run and of earlier ones, with all processes in them, and the bridge
 *  between them. */
export const removeNetwork = (): void => {
  const names = listNames("netns list")
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
  for (const name of names) {
    // Kills repeatedly, because a process may start another process just before it is killed.
    for (let attempt = 0; attempt < 20 && processesOf(name).length > 0; attempt++)
      kill(processesOf(name));
    // Deletes the link first, then the namespace. If only the namespace were deleted, the system
    // would delete the link some time later. By then, a new machine of the same name may already
    // use the link's name.
    for (const cable of listNames("-brief link show type veth"))
      if (cable === cableOf(name)) ip(`link del ${cable}`);
    ip(`netns del ${PREFIX}${name}`);
  }
  if (listNames("-brief link show type bridge").includes(BRIDGE)) ip(`link del ${BRIDGE}`);
};

export type Network = {
  /** The machine on which the drill, the visitors and the services outside the site run. */
  outside: Pick<Machine, "address">;
  /** Adds a machine.
   *  @param host - the last number of its address */
  addMachine: (name: string, host: number) => Machine;
  /** Separates a machine from all others. Packets to and from it are lost without an error. */
  cut: (machine: Machine) => void;
  heal: (machine: Machine) => void;
};

/** Builds an empty network on this machine, without access to the internet. First removes the
 *  machines of earlier runs.
 *  @throws Error when not run as root */
export const createNetwork = (): Network => {
  removeNetwork();
  ip(`link add ${BRIDGE} type bridge`);
  ip(`addr add ${OUTSIDE}/24 dev ${BRIDGE}`);
  ip(`link set ${BRIDGE} up`);

  return {
    outside: { address: OUTSIDE },
    addMachine: (name, host) => {
      const [space, cable, address] = [PREFIX + name, cableOf(name), `${NETWORK}.${host}`];
      ip(`netns add ${space}`);
      ip(`link add ${cable} type veth peer name eth0 netns ${space}`);
      ip(`link set ${cable} master ${BRIDGE} up`);
      ip(`-n ${space} addr add ${address}/24 dev eth0`);
      ip(`-n ${space} link set eth0 up`);
      ip(`-n ${space} link set lo up`);
      return { name, address, run: startIn(space) };
    },
    cut: ({ name }) => void ip(`link set ${cableOf(name)} nomaster`),
    heal: ({ name }) => void ip(`link set ${cableOf(name)} master ${BRIDGE}`),
  };
};
