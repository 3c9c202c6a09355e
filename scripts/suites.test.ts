import { beforeEach, expect, test, vi } from "vitest";
import { runSuite } from "./suites.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
});

/** Runs a suite that writes `report`, prints `output` and exits with `code`. A report that is not a
 *  text is written as JSON. */
const suite = (report: unknown, code: number, output = "") => {
  const text = typeof report === "string" ? report : JSON.stringify(report);
  const program = `
    require("node:fs").writeFileSync(process.argv[1], ${JSON.stringify(text)});
    console.log(${JSON.stringify(output)});
    process.exitCode = ${code}`;
  return runSuite<{ passed: number; failures: string[] }>(
    process.execPath,
    (file) => ["-e", program, file],
    () => ({}),
    (found) => found,
  );
};

test("a suite's result is what its report says", async () => {
  expect(await suite({ passed: 5, failures: [] }, 0)).toEqual({ passed: 5, failed: 0 });
  const { said, ...counts } = await suite({ passed: 5, failures: ["one", "two"] }, 1, "much");
  expect(counts).toEqual({ passed: 5, failed: 2 });
  expect(said).toBe("FAILED tests\none\ntwo");
});

test("a suite that found nothing to run fails", async () => {
  expect(await suite({ passed: 0, failures: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test("a suite whose process fails has failed, even if every test passed", async () => {
  expect(await suite({ passed: 5, failures: [] }, 1)).toMatchObject({ passed: 5, failed: 1 });
});

test("a failed suite is reported with the end of its output", async () => {
  const output = `line 0\n${"\n".repeat(100)}Unhandled rejection\n`;
  const { said } = await suite({ passed: 5, failures: [] }, 1, output);
  expect(said).toMatch(/^FAILED /);
  expect(said).toMatch(/Unhandled rejection$/);
  expect(said).not.toContain("line 0");
  expect(await suite({ passed: 5, failures: [] }, 0, output)).not.toHaveProperty("said");
});

test("a suite without a report, or with an incomplete one, fails", async () => {
  expect(await suite('{"passed": 5', 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(
    await runSuite(
      "no-such-program",
      () => [],
      () => ({}),
      () => ({ passed: 1, failures: [] }),
    ),
  ).toMatchObject({
    passed: 0,
    failed: 1,
    said: expect.stringMatching(
      /^no-such-program wrote no report.*\n.*spawn no-such-program ENOENT$/,
    ),
  });
});
