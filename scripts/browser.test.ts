import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasPlaywrightBrowser } from "./browser.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "jagah-browser-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Creates a fake `playwright` command. It prints these folders as the folders of its browsers. */
const installPlaywright = (folders: string[]) => {
  const bin = join(root, "node_modules", ".bin");
  mkdirSync(bin, { recursive: true });
  const lines = folders.map((name) => `  Install location:    ${join(root, name)}`);
  writeFileSync(join(bin, "playwright"), `#!/bin/sh\ncat <<'END'\n${lines.join("\n")}\nEND\n`);
  chmodSync(join(bin, "playwright"), 0o755);
};

const download = (name: string, isComplete: boolean) => {
  mkdirSync(join(root, name));
  if (isComplete) writeFileSync(join(root, name, "INSTALLATION_COMPLETE"), "");
};

test("a Playwright browser counts only if it is complete and of the revision that Playwright needs", () => {
  expect(hasPlaywrightBrowser(root)).toBe(false);
  installPlaywright(["chromium-2", "chromium_headless_shell-2"]);
  download("chromium-1", true);
  download("chromium-2", true);
  expect(hasPlaywrightBrowser(root)).toBe(false);
  download("chromium_headless_shell-2", false);
  expect(hasPlaywrightBrowser(root)).toBe(false);
  writeFileSync(join(root, "chromium_headless_shell-2", "INSTALLATION_COMPLETE"), "");
  expect(hasPlaywrightBrowser(root)).toBe(true);
});
