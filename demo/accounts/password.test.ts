import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { demoPassword, makeDemoPassword } from "./password.ts";

const folder = mkdtempSync(join(tmpdir(), "jagah-demo-password-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** `act` is called after a file is created and before its content is written. */
const created = vi.hoisted(() => ({ act: () => {} }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const writeFileSync: typeof real.writeFileSync = (file, data, options) => {
    real.writeFileSync(file, "", options);
    created.act();
    real.writeFileSync(file, data);
  };
  return { ...real, default: { ...real, writeFileSync }, writeFileSync };
});

test("a full disk leaves no password", () => {
  created.act = () => {
    throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
  };

  expect(() => makeDemoPassword(folder)).toThrow("no space left");

  expect(readdirSync(folder)).toEqual([]);
});

test("two processes that make the password at the same time get the same complete one", () => {
  let other = "";
  created.act = () => {
    created.act = () => {};
    other = makeDemoPassword(folder);
  };

  const password = makeDemoPassword(folder);

  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  expect(other).toBe(password);
  expect(demoPassword(folder)).toBe(password);
  expect(readdirSync(folder)).toEqual(["demo-password"]);
});
