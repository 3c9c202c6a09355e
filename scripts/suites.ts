import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { CheckCounts } from "./checks.ts";
import { runCommand } from "./run-command.ts";

const outputLines = 80;
const linesPerFailure = 6;

type UnitTest = { fullName: string; status: string; failureMessages?: string[] };

type UnitReport = {
  numPassedTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: UnitTest[] }[];
};

type BrowserTest = {
  projectName: string;
  status: string;
  results: { errors: { message?: string }[] }[];
};

type BrowserSuite = {
  specs?: { file: string; title: string; tests: BrowserTest[] }[];
  suites?: BrowserSuite[];
};

type BrowserReport = BrowserSuite & {
  stats: { expected: number; unexpected: number; flaky: number };
};

/** The result of a report: how many tests passed, and a text for each failure. */
type Read = { passed: number; failures: string[] };

const failure = (where: string, message = ""): string => {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.includes("/node_modules/"));
  return [where, ...lines.slice(0, linesPerFailure)].join("\n  ");
};

// A test file can fail although none of its tests failed, for example if the file could not be
// loaded. Such a file counts as one failure.
const readUnit = ({ numPassedTests, testResults }: UnitReport): Read => ({
  passed: numPassedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [failure(file, message)] : [];
    return failed.map((test) => failure(`${file}: ${test.fullName}`, test.failureMessages?.[0]));
  }),
});

const failedInBrowser = ({ specs = [], suites = [] }: BrowserSuite): string[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) =>
        failure(`${file} on ${projectName}: ${title}`, results.at(-1)?.errors[0]?.message),
      ),
  ),
  ...suites.flatMap(failedInBrowser),
];

const readBrowser = (report: BrowserReport): Read => {
  const { expected, flaky, unexpected } = report.stats;
  const failures = failedInBrowser(report);
  if (failures.length === 0 && unexpected > 0) failures.push(`${unexpected} tests without a name`);
  return { passed: expected + flaky, failures };
};

/** Returns the last lines of a suite's output, for a failure that the report does not contain. The
 *  lines of passed tests are left out. */
const endOf = (output: string): string =>
  stripVTControlCharacters(output)
    .trimEnd()
    .split("\n")
    .filter((line) => !/^\s*✓/.test(line))
    .slice(-outputLines)
    .join("\n");

/** Runs a suite and returns how many tests passed and failed, from the suite's JSON report. `said`
 *  lists the failures of the report or, if it has none, the end of the suite's output. */
export const runSuite = async <Report>(
  command: string,
  args: (file: string) => string[],
  env: (file: string) => Record<string, string>,
  read: (report: Report) => Read,
): Promise<CheckCounts> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-report-"));
  const file = join(folder, "report.json");
  let output = "";
  try {
    const result = await runCommand(command, args(file), { show: true, env: env(file) });
    output = result.output;
    const { passed, failures } = read(JSON.parse(readFileSync(file, "utf8")) as Report);
    if (failures.length > 0)
      return { passed, failed: failures.length, said: ["FAILED tests", ...failures].join("\n") };
    // The report has no failure. An error of the process counts as one failure, and so does a run
    // without a passed test: the suite may have found no tests.
    return result.ok && passed > 0
      ? { passed, failed: 0 }
      : { passed, failed: 1, said: `FAILED ${command}\n${endOf(output)}` };
  } catch (error) {
    const said = `${command} wrote no report: ${(error as Error).message}\n${endOf(output)}`;
    console.log(said);
    return { passed: 0, failed: 1, said };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Runs the tests that need no browser: pure rules, and the API on a real PostgreSQL.
 *  @param files - the test files to run; an empty list runs all */
export const runUnitTests = (files: readonly string[] = []): Promise<CheckCounts> =>
  runSuite<UnitReport>(
    "vitest",
    (file) => [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      ...files,
    ],
    () => ({}),
    readUnit,
  );

/** Runs the tests in a real browser, on the built site, for desktop and phone.
 *  @param files - the test files to run; an empty list runs all */
export const runBrowserTests = (files: readonly string[] = []): Promise<CheckCounts> =>
  runSuite<BrowserReport>(
    "playwright",
    () => ["test", "--reporter=list,json", ...files],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    readBrowser,
  );
