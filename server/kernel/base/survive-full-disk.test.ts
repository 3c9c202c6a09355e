import { execFile } from "node:child_process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { requireLinux } from "#server/testing/require-linux.ts";
import { createFullDiskReport } from "./survive-full-disk.ts";

const here = (file: string) => JSON.stringify(pathToFileURL(`${import.meta.dirname}/${file}`).href);

/** Runs a process that executes the code in `failure` and catches none of its errors. Returns the
 *  output of the process. */
const said = (failure: string): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    `
    import { appendFileSync } from "node:fs";
    import { appendFile } from "node:fs/promises";
    import { createFullDiskReport, surviveFullDisk } from ${here("survive-full-disk.ts")};
    surviveFullDisk(
      createFullDiskReport((sentence) => console.log(sentence)),
      (error) => { console.log("ended by " + error.message); process.exit(1); },
    );
    setTimeout(() => console.log("still here"), 200);
    setTimeout(() => { ${failure} }, 0);`,
  ]);

test.for([
  ["a write in a timer", `appendFileSync("/dev/full", "x")`],
  ["a write that nobody waits for", `void appendFile("/dev/full", "x")`],
])("%s on a full disk does not end the process", async ([, trouble = ""], context) => {
  requireLinux(context, "/dev/full");
  const { stdout } = await said(trouble);

  expect(stdout).toBe("The disk is full (write).\nstill here\n");
});

test("a full disk is reported once a minute, also as the cause of another error", () => {
  const told: string[] = [];
  let now = 0;
  const report = createFullDiskReport(
    (sentence) => told.push(sentence),
    () => now,
  );
  const full = Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "open" });

  expect(report(full)).toBe(true);
  now = 59_999;
  expect(report(full)).toBe(true);
  expect(told).toEqual(["The disk is full (open)."]);
  now = 60_000;
  expect(report(new Error("The journal cannot be written.", { cause: full }))).toBe(true);
  expect(told).toHaveLength(2);
  now = 600_000;
  expect(report(new Error("a mistake"))).toBe(false);
  expect(report("a mistake")).toBe(false);
  expect(told).toHaveLength(2);
});

test("other uncaught errors are fatal", async () => {
  const ended = await said(`throw new Error("a mistake")`).catch((error) => error);

  expect(ended).toMatchObject({ code: 1, stdout: "ended by a mistake\n" });
});

test("a log on a full disk loses lines, and does not end the process or keep it from ending", async (context) => {
  requireLinux(context, "/dev/full");
  // The script keeps the log in a global variable, so that the log exists until the process exits,
  // as on a site.
  const script = `
    import { createLog } from ${here("log.ts")};
    globalThis.log = createLog();
    for (let n = 0; n < 20_000; n += 1) log.warn({ n }, "a line of the log");
    console.log("still here");
    setTimeout(() => {
      log.warn("the last line");
      process.exit(0);
    }, 100);`;

  const { stdout } = await promisify(execFile)(
    "sh",
    ["-c", `exec "$0" --input-type=module --eval "$1" 2>/dev/full`, process.execPath, script],
    { timeout: 10_000 },
  );

  expect(stdout).toBe("still here\n");
});

test("a process that exits still writes the last lines of its log", async () => {
  const script = `
    import { createLog } from ${here("log.ts")};
    createLog().warn("the last line");
    process.exit(0);`;

  const { stderr } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    script,
  ]);

  expect(JSON.parse(stderr)).toMatchObject({ msg: "the last line" });
});
