// npm test: every check and every test, ending in one line that counts them all. Names of suites
// (check, unit, browser) as arguments leave the others out.
import { runChecks } from "./checks.ts";
import { runBrowserTests, runUnitTests } from "./suites.ts";

const asked = process.argv.slice(2);
const wants = (suite: string) => asked.length === 0 || asked.includes(suite);

const none = { passed: 0, failed: 0 };
const results = await Promise.all([
  wants("check") ? runChecks() : none,
  wants("unit") ? runUnitTests() : none,
]);
// Alone: beside the others on two cores a browser is slow enough to look broken.
results.push(wants("browser") ? await runBrowserTests() : none);

const sum = (of: "passed" | "failed") => results.reduce((total, result) => total + result[of], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
