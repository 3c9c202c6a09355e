import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** What somebody else saw: milliseconds, and how many of their requests failed, by reason. */
export type Seen = { p99: number; count: number; failures: Record<string, number> };

/** One request; a body is sent as JSON. */
export type Asked = { method?: "GET" | "POST"; path: string; token?: string; body?: object };

/** Sends somebody who asks these in turn until `stop`, which answers what they saw. */
export const sendVisitor = (port: number, asked: Asked[]) => {
  const script = join(import.meta.dirname, "visitor-alone.ts");
  const child = spawn(process.execPath, [script, String(port), JSON.stringify(asked)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += chunk;
  });
  return {
    stop: async (): Promise<Seen> => {
      child.kill("SIGTERM");
      await once(child, "close");
      const { times, failures } = JSON.parse(said) as { times: number[] } & Pick<Seen, "failures">;
      const sorted = times.sort((a, b) => a - b);
      const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
      return { p99, count: sorted.length, failures };
    },
  };
};
