import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openSecrets, type SealingKey } from "./secrets.ts";
import { StartProblem } from "./start-problem.ts";

/** Simulates a full disk: the file is created, but its content cannot be written. */
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof import("node:fs")>();
  const writeFileSync: typeof real.writeFileSync = (file, data, options) => {
    real.writeFileSync(file, disk.isFull ? "" : data, options);
    if (disk.isFull) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
  };
  return { ...real, default: { ...real, writeFileSync }, writeFileSync };
});

const dataDir = mkdtempSync(join(tmpdir(), "jagah-secrets-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
beforeEach(() => rmSync(join(dataDir, "secret-key"), { force: true }));

test("the key in the data folder is created once, kept, and readable by its owner only", () => {
  const first = openSecrets({ dataDir, secretKey: undefined });
  const again = openSecrets({ dataDir, secretKey: undefined });

  expect(again).toEqual(first);
  const file = join(dataDir, "secret-key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file, "utf8"), "base64url")).toHaveLength(32);
});

test("a configured key takes precedence, and each purpose has a separate key", () => {
  const given = openSecrets({ dataDir, secretKey: "0123456789abcdef0123456789abcdef" });

  expect(given).not.toEqual(openSecrets({ dataDir, secretKey: undefined }));
  const keys = Object.values(given)
    .flatMap((purpose): (Uint8Array | SealingKey)[] =>
      purpose instanceof Uint8Array ? [purpose] : purpose,
    )
    .map((key) => Buffer.from("key" in key ? key.key : key).toString("hex"));
  expect(new Set(keys).size).toBe(keys.length);
});

test("former keys are used only for payout accounts, authenticator apps, refresh tokens and unsubscribe links", () => {
  const [old, present] = ["0123456789abcdef0123456789abcdef", "fedcba9876543210fedcba9876543210"];
  const before = openSecrets({ dataDir, secretKey: old });

  const after = openSecrets({ dataDir, secretKey: present, formerSecretKeys: [old] });

  for (const purpose of ["payoutAccounts", "factorSecrets"] as const) {
    expect(after[purpose]).toHaveLength(2);
    expect(after[purpose][1]).toEqual(before[purpose][0]);
    expect(after[purpose][0].id).not.toBe(before[purpose][0].id);
  }
  for (const purpose of ["refreshTokens", "unsubscribeLinks"] as const) {
    expect(after[purpose]).toHaveLength(2);
    expect(after[purpose][1]).toEqual(before[purpose][0]);
  }
  expect(after).toEqual({
    ...openSecrets({ dataDir, secretKey: present }),
    refreshTokens: after.refreshTokens,
    unsubscribeLinks: after.unsubscribeLinks,
    payoutAccounts: after.payoutAccounts,
    factorSecrets: after.factorSecrets,
  });
});

test("a full disk at the first start leaves no key, and the next start creates a complete one", () => {
  disk.isFull = true;
  expect(() => openSecrets({ dataDir, secretKey: undefined })).toThrow(StartProblem);
  disk.isFull = false;
  expect(readdirSync(dataDir)).toEqual([]);

  const made = openSecrets({ dataDir, secretKey: undefined });

  expect(readFileSync(join(dataDir, "secret-key"), "utf8")).toHaveLength(43);
  expect(openSecrets({ dataDir, secretKey: undefined })).toEqual(made);
  expect(readdirSync(dataDir)).toEqual(["secret-key"]);
});

test.each(["", "\n", "cut-off"])("a stored key %j is rejected with instructions", (stored) => {
  writeFileSync(join(dataDir, "secret-key"), stored);

  const start = () => openSecrets({ dataDir, secretKey: undefined });

  expect(start).toThrow(StartProblem);
  expect(start).toThrow(/incomplete.*Restore.*delete it/);
});
