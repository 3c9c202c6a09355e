import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const setup = join(import.meta.dirname, "setup.mjs");

/** Runs the setup as if on an unsupported machine, where it must stop. PATH is empty: if the setup
 *  does not stop, it cannot find npm and installs nothing into this project. */
const setUpOn = (machine: { platform: string; arch: string; version: string }) => {
  const pretend = `for (const [name, value] of Object.entries(${JSON.stringify(machine)}))
    Object.defineProperty(process, name, { value });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`, setup, "--build"],
    { encoding: "utf8", env: { PATH: "" } },
  );
  return { status, stdout, stderr };
};

test("on Windows the start names WSL in one sentence and does nothing", () => {
  expect(setUpOn({ platform: "win32", arch: "x64", version: "v24.1.0" })).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "Jagah does not run on Windows itself; install WSL with `wsl --install` and run the same command there.\n",
  });
});

test("on macOS with an older Node the start says which one it needs, before it installs anything", () => {
  const { status, stdout, stderr } = setUpOn({
    platform: "darwin",
    arch: "arm64",
    version: "v22.21.0",
  });

  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Jagah needs Node 24 or newer[^\n]*this is v22\.21\.0[^\n]*\.\n$/);
});
