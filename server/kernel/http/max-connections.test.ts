import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { computeMaxConnections, readOpenFilesLimit } from "./max-connections.ts";

test("the operator's maximum applies, unless fewer files may be open", () => {
  const direct = { maxConnections: 8_000, trustedProxies: 0 };

  expect(computeMaxConnections(direct, 20_000)).toEqual({ most: 8_000, maxPerNetwork: 1_000 });
  expect(computeMaxConnections(direct, 4_500)).toEqual({ most: 4_000, maxPerNetwork: 500 });
  expect(computeMaxConnections(direct, 64).most).toBe(100);
});

test("the workers of a node share the connections", () => {
  const direct = { maxConnections: 8_000, trustedProxies: 0 };

  expect(computeMaxConnections(direct, 20_000, 4)).toEqual({ most: 2_000, maxPerNetwork: 250 });
  // Each worker is a process with its own limit on open files.
  expect(computeMaxConnections(direct, 1_500, 4)).toEqual({ most: 1_000, maxPerNetwork: 125 });
  expect(computeMaxConnections(direct, 64, 4).most).toBe(25);
});

test("behind a proxy, from which all connections come, there is no limit per network", () => {
  const { maxPerNetwork } = computeMaxConnections(
    { maxConnections: 8_000, trustedProxies: 1 },
    20_000,
  );

  expect(maxPerNetwork).toBe(Number.POSITIVE_INFINITY);
});

test("the limit on open files is the one that a shell reports", () => {
  const shell = execFileSync("/bin/sh", ["-c", "ulimit -n"], { encoding: "utf8" }).trim();

  expect(readOpenFilesLimit()).toBe(
    shell === "unlimited" ? Number.POSITIVE_INFINITY : Number(shell),
  );
});
