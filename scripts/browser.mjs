// Uses Node's own modules only, and nothing newer than Node 20.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";

// The headless build first: without browser windows the tests take two thirds of the time.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
];
const macApps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

// On Ubuntu, chromium-browser may be a stub that only asks to install a snap.
const works = (path) =>
  spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;

/** Returns the path of Chrome or Chromium on this machine, or undefined. CHROME_PATH has priority. */
export const installedBrowser = () => {
  const folders = (process.env.PATH ?? "").split(delimiter).concat("/usr/bin", "/snap/bin");
  const candidates = [
    process.env.CHROME_PATH,
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApps,
  ];
  return candidates.find((path) => path && existsSync(path) && works(path));
};

const playwrightHas = () => {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    join(homedir(), process.platform === "darwin" ? "Library/Caches" : ".cache", "ms-playwright");
  try {
    return readdirSync(folder).some((name) => name.startsWith("chromium"));
  } catch {
    return false;
  }
};

const isDebianLike = () => {
  try {
    return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
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

/** Makes sure that the browser tests have a browser: an installed one, otherwise the system's
 *  package, otherwise Playwright's download.
 *  @returns why there is none, or undefined when there is one */
export const ensureBrowser = (root, tell) => {
  if (installedBrowser() || playwrightHas()) return undefined;
  if (process.getuid?.() === 0 && isDebianLike()) {
    tell("Installing Chromium for the browser tests.");
    if (installWithApt()) return undefined;
  }
  tell("Downloading a browser for the browser tests.");
  const playwright = join(root, "node_modules", ".bin", "playwright");
  if (run(playwright, ["install", "chromium"], { cwd: root, shell: process.platform === "win32" }))
    return undefined;
  return "The browser tests need Chrome or Chromium, and neither could be installed; install one, or set CHROME_PATH to it.";
};
