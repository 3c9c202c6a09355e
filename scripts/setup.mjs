// Installs the packages that the package scripts need. Options such as `--browser` add steps. In a
// fresh clone, this file runs before packages and the required Node are installed. So this file
// imports no packages and runs on Node 20.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findSetupProblem } from "#server/kernel/base/platform.mjs";
import { ensureBrowser } from "./browser.mjs";
import { staleParts } from "./inputs.mjs";
import { install, isInstalled, nodeProblem } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const requestedParts = new Set(process.argv.slice(2));

const tell = (sentence) => process.stdout.write(`${sentence}\n`);
const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const setupProblem = findSetupProblem();
if (setupProblem) refuse(setupProblem);

const installIn = (folder, what) => {
  if (isInstalled(folder)) return;
  tell(`Installing ${what}.`);
  if (!install(folder)) refuse(`Could not install ${what}; npm's message above gives the reason.`);
};

installIn(root, "packages");

const problem = nodeProblem(root);
if (problem) refuse(problem);

if (requestedParts.has("--client"))
  installIn(join(root, "clients", "typescript"), "the typed client's packages");

if (requestedParts.has("--postgres"))
  installIn(
    join(root, "server", "testing", "postgres-versions"),
    "PostgreSQL 15 to 17 for the tests",
  );

if (requestedParts.has("--lighthouse"))
  installIn(join(root, "bench", "lighthouse"), "Lighthouse for the benchmark");

if (requestedParts.has("--build")) {
  const stale = staleParts(root);
  if (stale.length > 0) {
    tell(stale.includes("pages") ? "Building Jagah." : "Building the server.");
    const path = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;
    const built = spawnSync("node", [join(root, "scripts", "build", "main.ts"), ...stale], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, PATH: path },
    });
    if (built.status !== 0) refuse("Could not build Jagah; the message above gives the reason.");
  }
}

if (requestedParts.has("--browser")) {
  const missing = ensureBrowser(root, tell);
  if (missing) refuse(missing);
}
