// npm test: runs all checks and tests, and ends with a line that counts them.
// Arguments restrict the run:
// - `npm test -- likes` runs only the test files with `likes` in their path.
// - `npm test -- check unit` runs only these suites; the third is `browser`.
import { type CheckCounts, runChecks } from "./checks.ts";
import { type ChosenTests, chooseTests, type SuiteName } from "./choose-tests.ts";
import { projectFiles } from "./project-files.ts";
import { runBrowserTests, runUnitTests } from "./suites.ts";

const choose = (): ChosenTests => {
  try {
    return chooseTests(process.argv.slice(2), projectFiles());
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
};

const { suites, unitFiles, browserFiles } = choose();
const wants = (suite: SuiteName) => suites.has(suite);

const none: CheckCounts = { passed: 0, failed: 0 };
const results = await Promise.all([
  wants("check") ? runChecks() : none,
  wants("unit") ? runUnitTests(unitFiles) : none,
]);
// The browser tests run alone. If a browser shares two cores with other suites, it is so slow that
// its tests fail.
results.push(wants("browser") ? await runBrowserTests(browserFiles) : none);

// Prints the failures again at the end of the run, because hundreds of lines about passed tests may
// hide them.
for (const { said } of results) if (said) console.log(`\n${said}`);

const sum = (of: "passed" | "failed") => results.reduce((total, result) => total + result[of], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
