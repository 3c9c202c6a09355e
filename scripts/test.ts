// npm test: every check and every test, ending in one line that counts them all. Names of suites
// (check, unit, browser) as arguments leave the others out.
import { type CheckCounts, runChecks } from "./checks.ts";
import { runBrowserTests, runUnitTests } from "./suites.ts";

const asked = process.argv.slice(2);
const wants = (suite: string) => asked.length === 0 || asked.includes(suite);

const none: CheckCounts = { passed: 0, failed: 0 };
const results = await Promise.all([
  wants("check") ? runChecks() : none,
  wants("unit") ? runUnitTests() : none,
]);
// Alone: beside the others on two cores a browser is slow enough to look broken.
results.push(wants("browser") ? await runBrowserTests() : none);

// What failed, once more at the end: before it stand hundreds of lines of what went well, and whoever
// sees only the end of a run must learn why it failed.
for (const { said } of results) if (said) console.log(`\n${said}`);

const sum = (of: "passed" | "failed") => results.reduce((total, result) => total + result[of], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
