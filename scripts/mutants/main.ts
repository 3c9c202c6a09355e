/* Makes one small change at a time in the pure rules, such as `<=` for `<`, and runs their tests.
 * The reasons are in docs/decisions/mutants.md.
 * `npm run mutants -- contract/time.ts` does this only for the named files. */
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { projectRoot } from "#scripts/run-command.ts";
import { equivalentMutants } from "./equivalents.ts";
import { judgeMutants } from "./judge.ts";
import { ruleFiles } from "./rules.ts";

process.chdir(projectRoot);
const begun = performance.now();
const asked = process.argv.slice(2);
const unknown = asked.filter((file) => !ruleFiles.includes(file));
if (unknown.length > 0)
  throw new Error(`scripts/mutants/rules.ts does not list ${unknown.join(" and ")}.`);
const files = ruleFiles.filter((file) => asked.length === 0 || asked.includes(file));

const results = await new Stryker({
  mutate: [...files],
  mutator: {
    // These three kinds are left out, because other checks find such errors:
    // - strings: tests compare texts with the specification, and the type check knows all statuses
    // - patterns: each is tested with inputs that it accepts and inputs that it rejects
    // - object literals: the type check
    excludedMutations: ["StringLiteral", "Regex", "ObjectLiteral"],
  },
  testRunner: "vitest",
  plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
  vitest: { configFile: "scripts/mutants/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // A mutant counts as detected if a test takes longer than this. The limit is long, because a busy
  // machine makes all tests slow. Stryker ends endless loops earlier.
  timeoutMS: 60_000,
  // Stryker changes a copy of the project outside the tree, where no other tool finds the copy.
  ignorePatterns: ["/*", "!/contract", "!/server", "!/scripts", "!/package.json"],
  tempDirName: join(tmpdir(), "jagah-mutants"),
  cleanTempDir: "always",
  symlinkNodeModules: false,
  buildCommand: `ln -s ${join(projectRoot, "node_modules").replaceAll(" ", "\\ ")} node_modules`,
  reporters: ["progress-append-only"],
}).runMutationTest();

const oneLine = (code: string): string => code.replace(/\s+/g, " ").trim();

/** Returns the code between two positions of a file. Lines and columns count from 1. */
const codeAt = (path: string, { start, end }: (typeof results)[number]["location"]): string => {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? "";
  lines[0] = lines[0]?.slice(start.column - 1) ?? "";
  return oneLine(lines.join("\n"));
};

const mutants = results
  .filter(({ status }) => status !== "Ignored")
  .map(({ fileName, location, replacement, status }) => ({
    file: relative(projectRoot, fileName),
    line: location.start.line,
    code: readFileSync(fileName, "utf8").split("\n")[location.start.line - 1]?.trim() ?? "",
    from: codeAt(fileName, location),
    to: oneLine(replacement),
    // "RuntimeError" counts as detected, too: the mutant prevented a test file from loading.
    detected: ["Killed", "Timeout", "RuntimeError"].includes(status),
  }));
const { detected, equivalent, survivors, percent, problems } = judgeMutants(
  mutants,
  equivalentMutants.filter(({ file }) => files.includes(file)),
  files.length === ruleFiles.length,
);
for (const { file, line, from, to } of survivors)
  console.log(`${file}:${line}\n  - ${from}\n  + ${to}`);
for (const problem of problems) console.error(problem);
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
console.log(
  `${mutants.length} mutants: ${detected} detected, ${survivors.length} survived, ${equivalent} equivalent. Score ${percent.toFixed(1)} % in ${minutes} minutes.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
