// This file uses no packages, and nothing newer than Node 20, because the setup runs it before
// anything is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { canUseApt, getBrowserAdvice, listBrowserPaths } from "#server/kernel/base/platform.mjs";

// Whether the program runs. On Ubuntu, chromium-browser may be a stub that only asks to install a
// snap.
const works = (path) =>
  spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;

/** Returns the path of Chrome or Chromium on this machine, or undefined. CHROME_PATH has
 *  priority. */
export const installedBrowser = () => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [process.env.CHROME_PATH, ...listBrowserPaths(folders, homedir())].find(
    (path) => path && existsSync(path) && works(path),
  );
};

const playwrightProgram = (root) => join(root, "node_modules", ".bin", "playwright");

/** Returns whether Playwright has downloaded all parts of Chromium, in the revisions that the
 *  installed Playwright needs. */
export const hasPlaywrightBrowser = (root) => {
  const { stdout } = spawnSync(playwrightProgram(root), ["install", "--dry-run", "chromium"], {
    encoding: "utf8",
  });
  const folders = [...(stdout ?? "").matchAll(/^ *Install location: *(\S.*)$/gm)];
  return (
    folders.length > 0 &&
    // Playwright writes this file at the end of a download.
    folders.every(([, folder]) => existsSync(join(folder, "INSTALLATION_COMPLETE")))
  );
};

const osRelease = () => {
  try {
    return readFileSync("/etc/os-release", "utf8");
  } catch {
    return "";
  }
};

const run = (command, args, options = {}) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options }).status === 0;

const installWithApt = () => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = (name) =>
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env });
  return (
    run("apt-get", ["update", "-qq"], { env }) &&
    (install("chromium-headless-shell") || install("chromium")) &&
    installedBrowser() !== undefined
  );
};

/** Makes sure that the browser tests have a browser. If there is none, installs Chromium with apt
 *  (as root on Debian and Ubuntu) or downloads Playwright's browser.
 *  @returns advice for the person who runs the tests; undefined if there is a browser */
export const ensureBrowser = (root, tell) => {
  if (installedBrowser() || hasPlaywrightBrowser(root)) return undefined;
  if (canUseApt(process.getuid?.() === 0, osRelease())) {
    tell("Installing Chromium for the browser tests.");
    if (installWithApt()) return undefined;
  }
  tell("Downloading a browser for the browser tests.");
  return run(playwrightProgram(root), ["install", "chromium"], { cwd: root })
    ? undefined
    : getBrowserAdvice();
};
