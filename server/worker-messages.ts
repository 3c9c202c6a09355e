import type { SlotMessage } from "./kernel/base/node-slots.ts";
import type { MetricsSnapshot } from "./kernel/metrics/metrics-server.ts";

/** A message from the parent to a worker. */
export type ToWorker =
  /** Listen on the port and respond that the site is starting. */
  | { type: "listen"; port: number }
  /** Load the site and serve it. If the worker is not listening on the port, it starts to listen
   *  after the site is loaded. */
  | {
      type: "serve";
      port: number;
      /** The database's usual URL, and the URL that reaches it without a pooler. */
      database: { url: string; directUrl: string };
      sandboxUrl: string | undefined;
      whatsAppSandboxUrl: string | undefined;
      runsJobs: boolean;
    }
  | { type: "collect"; id: number }
  | { type: "notice"; topic: string }
  | { type: "slot"; id: number }
  /** Finish the running requests and end. */
  | { type: "stop" };

/** What the start of a worker cost: the time and the processor time until the worker began to serve
 *  the site, and the worker's memory. */
export type StartReport = { seconds: number; cpuSeconds: number; megabytes: number };

/** A message from a worker to the parent. */
export type FromWorker =
  | { type: "listening"; port: number }
  | ({ type: "serving" } & StartReport)
  /** The worker cannot start, for a reason that the operator can change. */
  | { type: "refused"; sentence: string }
  | { type: "collected"; id: number; snapshot: MetricsSnapshot }
  | SlotMessage
  /** A notice for the other workers (kernel/base/worker-notices.ts). */
  | { type: "notice"; topic: string };
