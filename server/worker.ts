import { flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { connectGateway } from "./checkout/gateway/open-gateway.ts";
import { receiveSlot } from "./kernel/base/node-slots.ts";
import { StartProblem } from "./kernel/base/start-problem.ts";
import { receiveWorkerNotice } from "./kernel/base/worker-notices.ts";
import { workerNumber } from "./kernel/base/worker-role.ts";
import type { Config } from "./kernel/config/config.ts";
import type { Listener } from "./kernel/http/listen.ts";
import { metricsRegister } from "./kernel/metrics/metrics.ts";
import { startProcessMetrics } from "./kernel/metrics/process-metrics.ts";
import { makeDeps } from "./make-deps.ts";
import { builtSite, completeDeps, DRAIN_MS, listenAsSite, observeSite, startWork } from "./site.ts";
import { connectWhatsApp } from "./whatsapp/open-whatsapp.ts";
import type { FromWorker, StartReport, ToWorker } from "./worker-messages.ts";

/* A worker: one of the processes that serve the site. The parent (parent.ts) starts the worker and
 * tells it what to do. The worker ends when the parent ends. */

const tellParent = (message: FromWorker): void => {
  if (process.connected) process.send?.(message);
};

const MEGABYTE = 1_000_000;

const measureStart = (): StartReport => {
  const { user, system } = process.cpuUsage();
  return {
    seconds: performance.now() / 1_000,
    cpuSeconds: (user + system) / 1_000_000,
    megabytes: process.memoryUsage.rss() / MEGABYTE,
  };
};

/** Serves the site when the parent tells it to. A worker ignores the signals that terminals and
 *  service managers send to every process, because only the parent tells it when to stop.
 *  @param refuse - ends the process because of an error */
export const runWorker = (config: Config, refuse: (error: unknown) => void): void => {
  const metrics = startProcessMetrics(String(workerNumber));
  let listener: Listener | undefined;
  let undo: (() => Promise<void>)[] = [];
  let endStreams = (): void => {};
  let stopping = false;

  const listenOn = async (port: number): Promise<Listener> => {
    const listening = await listenAsSite(config, port);
    tellParent({ type: "listening", port: listening.port });
    return listening;
  };

  const serve = async (order: Extract<ToWorker, { type: "serve" }>): Promise<void> => {
    const made = await makeDeps(config, order.database);
    const gateway = await connectGateway(config, made.secrets, order.sandboxUrl);
    const whatsApp = await connectWhatsApp(config, made.secrets, order.whatsAppSandboxUrl);
    const { deps, close } = completeDeps(made, { gateway, whatsApp }, order.database.directUrl);
    undo = close;
    endStreams = () => deps.eventStreams?.stop();
    const { handler, direct } = await builtSite(deps);
    listener ??= await listenOn(order.port);
    listener.serve(observeSite(handler, config), direct);
    metrics.ready();
    tellParent({ type: "serving", ...measureStart() });
    // The jobs start only when the site can be used, because starting the jobs takes a quarter of a
    // second.
    if (order.runsJobs) {
      const work = startWork(deps, order.database.directUrl);
      undo.push(async () => (await work)());
      await work;
    }
    // Writes the compiled code to disk, so that a worker that replaces this one needs only half of
    // the processor time to start.
    flushCompileCache();
  };

  const stop = async (): Promise<void> => {
    stopping = true;
    listener?.announceStop();
    await sleep(config.stopDelayMs);
    // Event streams do not end by themselves. Without this call, `listener.stop` would wait for
    // them until `DRAIN_MS` has passed.
    endStreams();
    await listener?.stop(DRAIN_MS);
    for (const step of undo.reverse()) await step();
    process.exit(0);
  };

  const fail = (error: unknown): void => {
    if (stopping) return;
    if (error instanceof StartProblem) {
      tellParent({ type: "refused", sentence: error.message });
      process.disconnect();
    } else refuse(error);
  };

  const collect = async (id: number): Promise<void> =>
    tellParent({ type: "collected", id, snapshot: await metricsRegister.getMetricsAsJSON() });

  /** Resolves once all `listen` and `serve` messages that have arrived are handled. The messages
   *  are handled one after the other. */
  let last = Promise.resolve();
  const enqueue = (work: () => Promise<void>): void => {
    last = last.then(() => (stopping ? undefined : work())).catch(fail);
  };

  process.on("message", (message: ToWorker) => {
    if (message.type === "listen")
      enqueue(async () => {
        listener = await listenOn(message.port);
      });
    else if (message.type === "serve") enqueue(() => serve(message));
    else if (message.type === "collect") collect(message.id).catch(refuse);
    else if (message.type === "notice") receiveWorkerNotice(message.topic);
    else if (message.type === "slot") receiveSlot(message.id);
    else if (message.type === "stop") stop().catch(refuse);
  });
};
