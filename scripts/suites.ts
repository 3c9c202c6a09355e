import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Counted } from "./checks.ts";
import { runCommand } from "./run-command.ts";

const complaintLines = 80;

type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number } };

// A file that could not even be read has no tests to count, and yet it failed.
const countUnit = (report: UnitReport): Counted => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    ).length,
});

const countBrowser = ({ stats }: BrowserReport): Counted => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
});

/** The end of what a failed suite printed, where every runner tells its failures once more. */
const complaint = (output: string): string =>
  stripVTControlCharacters(output).trimEnd().split("\n").slice(-complaintLines).join("\n");

/** Runs a suite that leaves a JSON report. One that crashed, failed without a failed test, or found
 *  nothing to run counts as a failure, whatever its report says. */
export const runSuite = async <Report>(
  command: string,
  args: (file: string) => string[],
  env: (file: string) => Record<string, string>,
  count: (report: Report) => Counted,
): Promise<Counted> => {
  const folder = mkdtempSync(join(tmpdir(), "jagah-report-"));
  const file = join(folder, "report.json");
  try {
    const { ok, output } = await runCommand(command, args(file), { show: true, env: env(file) });
    const counted = count(JSON.parse(readFileSync(file, "utf8")) as Report);
    const fine = counted.failed > 0 || (ok && counted.passed > 0);
    const failed = fine ? counted.failed : 1;
    return failed > 0
      ? { ...counted, failed, said: `FAILED ${command}\n${complaint(output)}` }
      : counted;
  } catch (error) {
    const said = `${command} left no report: ${(error as Error).message}`;
    console.log(said);
    return { passed: 0, failed: 1, said };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Everything that needs no browser: pure rules, and the API on a real PostgreSQL. */
export const runUnitTests = (): Promise<Counted> =>
  runSuite<UnitReport>(
    "vitest",
    (file) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    () => ({}),
    countUnit,
  );

/** The visitor's way on desktop and phone, in a real browser on the built site. */
export const runBrowserTests = (): Promise<Counted> =>
  runSuite<BrowserReport>(
    "playwright",
    () => ["test", "--reporter=list,json"],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    countBrowser,
  );
