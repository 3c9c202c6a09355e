import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Measurements of a visitor who takes no part in the attack: response times in milliseconds, and
 *  the number of failed requests by reason. */
export type Seen = {
  /** p99 of all requests except those with `isTakenAway`. */
  p99: number;
  /** p99 of the requests with `isTakenAway`; 0 if there are no such requests. */
  p99OfTakenAway: number;
  count: number;
  failures: Record<string, number>;
  /** The number of failures, without the 503 responses to requests with `mayFail`. */
  wrong: number;
};

/** One request; a body is sent as JSON. */
export type Asked = {
  method?: "GET" | "POST";
  path: string;
  token?: string;
  body?: object;
  /** Whether the request waits for a table that the attack locks. */
  isTakenAway?: boolean;
  /** Whether a 503 is a correct response, because the attack takes away what the request needs. */
  mayFail?: boolean;
};

/** What visitor-alone.ts prints. */
export type Told = { times: number[]; timesOfTakenAway: number[] } & Pick<
  Seen,
  "failures" | "wrong"
>;

const p99 = (times: number[]): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
};

/** Starts a visitor that sends these requests in turn. `stop` ends it and returns the
 *  measurements. */
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
      const { times, timesOfTakenAway, failures, wrong } = JSON.parse(said) as Told;
      return {
        p99: p99(times),
        p99OfTakenAway: p99(timesOfTakenAway),
        count: times.length + timesOfTakenAway.length,
        failures,
        wrong,
      };
    },
  };
};
