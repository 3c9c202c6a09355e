import { expect, test, vi } from "vitest";
import type { Cluster } from "./cluster.ts";
import { killPrimary } from "./faults.ts";

vi.mock("./wait.ts", () => ({
  waitFor: async () => {
    throw new Error("Timed out.");
  },
}));

test("a killed primary is started again, even if no other node becomes the primary", async () => {
  const start = vi.fn();
  const node = { killDatabase: async () => {}, patroni: { start } };
  const cluster = { primary: async () => node } as unknown as Cluster;

  await expect(killPrimary(cluster)).rejects.toThrow("Timed out.");

  expect(start).toHaveBeenCalledOnce();
});
