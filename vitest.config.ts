import { globSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { defineConfig } from "vitest/config";
import { chooseTestFolder } from "./server/kernel/base/platform.mjs";

// The workers inherit TMPDIR, and so do the programs that the tests start.
process.env.TMPDIR = chooseTestFolder(tmpdir());

const tests = ["**/*.test.ts", "**/*.test.tsx"];
const elsewhere = ["**/node_modules/**", "**/build/**", "**/e2e/**"];

/** Returns whether a test file mocks a module. */
const mocksModule = (file: string): boolean =>
  /\bvi\.(do)?mock\(/i.test(readFileSync(file, "utf8"));

/** Test files that need a process of their own:
 *  - files that mock a module: in a shared process, a module may already be loaded, and the mock
 *    stays for later files;
 *  - files that set the number of workers (`JAGAH_WORKERS`) or count what their process has done;
 *  - files that start the site, which is possible once in a process. */
const alone = [
  ...globSync(tests, { exclude: elsewhere }).filter(mocksModule),
  "server/kernel/database/prepared-statements.test.ts",
  "server/open-response-cache.test.ts",
  "server/events/events.test.ts",
  "server/start.test.ts",
];

export default defineConfig({
  test: {
    globalSetup: ["server/testing/kernel/postgres.ts"],
    setupFiles: ["server/testing/kernel/reset-globals.ts"],
    // Three workers, even on a machine with two cores, because some tests only wait.
    maxWorkers: 3,
    // Test files create many objects and run briefly. With more room for new objects, the garbage
    // collector runs less often, which saves a fourteenth of the processor time (measured in
    // alternating runs).
    execArgv: ["--max-semi-space-size=128", "--min-semi-space-size=128"],
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          // The files that a worker runs share its process. Otherwise each file would load the
          // program again, which took half of the time of a test run.
          isolate: false,
          include: tests,
          exclude: [...elsewhere, ...alone],
        },
      },
      { extends: true, test: { name: "alone", include: alone } },
    ],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
