import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectRoot } from "./run-command.ts";

/** The real programs on the PATH of `.ci/run`. Each test adds its own replacements of other
 *  programs, such as `npm`. */
const realPrograms = ["bash", "dirname", "mktemp", "rm", "tee", "grep", "tail", "sleep", "touch"];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "jagah-ci-"));
  mkdirSync(join(folder, "bin"));
  cpSync(join(projectRoot, ".ci"), join(folder, ".ci"), { recursive: true });
  for (const name of realPrograms) {
    const path = execFileSync("bash", ["-c", `type -P ${name}`], { encoding: "utf8" }).trim();
    symlinkSync(path, join(folder, "bin", name));
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const replaceProgram = (name: string, script: string) => {
  const path = join(folder, "bin", name);
  writeFileSync(path, `#!${join(folder, "bin", "bash")}\n${script}\n`);
  chmodSync(path, 0o755);
};

const run = () => {
  const { status, stdout } = spawnSync(join(folder, "bin", "bash"), [".ci/run"], {
    cwd: folder,
    env: { PATH: join(folder, "bin"), TMPDIR: folder },
    encoding: "utf8",
  });
  return { status, lines: stdout.trimEnd().split("\n") };
};

/** Returns shell commands for one of two programs that should run at the same time. The commands
 *  wait until the other program has started, and fail if it has not started after five seconds. */
const meet = (own: string, other: string) =>
  `touch ${own}; for _ in {1..100}; do [ -e ${other} ] && exit 0; sleep 0.05; done; touch alone; exit 1`;

it("installs from apt while npm installs, and tests only after both", () => {
  replaceProgram("id", "echo 0");
  replaceProgram("apt-get", `[ "$1" = install ] || exit 0; ${meet("apt", "setup")}`);
  replaceProgram("node", meet("setup", "apt"));
  replaceProgram(
    "npm",
    "[ -e alone ] && exit 1; [ -e apt ] && [ -e setup ] && echo '3 passed, 0 failed'",
  );

  expect(run()).toEqual({ status: 0, lines: ["3 passed, 0 failed"] });
});

it("ends with the summary, and fails as the tests do", () => {
  replaceProgram("id", "echo 1000");
  replaceProgram("node", "exit 0");
  replaceProgram(
    "npm",
    "echo '2 passed, 1 failed'; echo 'npm error Lifecycle script failed'; exit 1",
  );

  const { status, lines } = run();
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe("2 passed, 1 failed");
});

it.each([
  ["fails", 3],
  ["ends without an error", 0],
])("counts a run without a summary as one failure, if npm %s", (_, code) => {
  replaceProgram("id", "echo 1000");
  replaceProgram("node", "exit 1");
  replaceProgram("npm", `exit ${code}`);

  expect(run()).toEqual({ status: code || 1, lines: ["0 passed, 1 failed"] });
});
