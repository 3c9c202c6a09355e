import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import { getCompileCacheFolder } from "./kernel/base/compile-cache.ts";
import { createSlotKeeper } from "./kernel/base/node-slots.ts";
import { StartProblem } from "./kernel/base/start-problem.ts";
import { JOBS_WORKER, workerEnvironment } from "./kernel/base/worker-role.ts";
import type { Config } from "./kernel/config/config.ts";
import { addUpDeparted } from "./kernel/metrics/departed-metrics.ts";
import { metricsRegister } from "./kernel/metrics/metrics.ts";
import type { MetricsSnapshot } from "./kernel/metrics/metrics-server.ts";
import type { FromWorker, StartReport, ToWorker } from "./worker-messages.ts";
import { planRestart, restartCounterName } from "./worker-restarts.ts";

/** How long a worker may take to end after `stopDelayMs` has passed, in milliseconds. A worker that
 *  takes longer is killed, so running requests and jobs must finish earlier. */
const STOP_LIMIT_MS = 30_000;
/** How long a worker may take to report its metrics, in milliseconds. For a worker that takes
 *  longer, its last reported metrics are used. */
const COLLECT_LIMIT_MS = 2_000;

/** What a worker needs in order to serve. */
export type ServeOrder = Pick<
  Extract<ToWorker, { type: "serve" }>,
  "database" | "sandboxUrl" | "whatsAppSandboxUrl"
>;

export type WorkerReport = StartReport & { number: number; pid: number | undefined };

/** One of the node's workers. A process that replaces another has the same number. */
type Member = {
  number: number;
  process: Worker;
  startedAt: number;
  isListening: boolean;
  earlyDeaths: number;
  /** The metrics that the process reported last. */
  snapshot: MetricsSnapshot;
};

export type WorkerProcesses = {
  /** Resolves with the port when the first worker listens. Rejects if this worker cannot start. */
  listening: Promise<number>;
  /** Tells the first worker to serve. When the first worker serves, starts the other workers and
   *  resolves. Rejects if the first worker cannot start.
   *  @param onServing - called for each worker when it serves for the first time */
  serve: (order: ServeOrder, onServing: (report: WorkerReport) => void) => Promise<void>;
  /** Returns the metrics of all workers, including the totals of workers that died. */
  collect: () => Promise<MetricsSnapshot[]>;
  /** Stops all workers. Running requests can finish until the time limit. */
  stop: () => Promise<void>;
};

/** Starts the workers, and replaces each worker that dies. The first worker starts alone, because
 *  several workers that load the program at once slow each other down.
 *  @param program - the path of the file that each worker runs: main.ts, or its bundle */
export const startWorkerProcesses = (
  {
    workers: count,
    port,
    dataDir,
    stopDelayMs,
  }: Pick<Config, "workers" | "port" | "dataDir" | "stopDelayMs">,
  log: Logger,
  program: string,
): WorkerProcesses => {
  // Each worker runs `program`. By default, a worker would run the file with which this process was
  // started, even if that file only imports `program`.
  cluster.setupPrimary({ exec: program });
  const members = new Map<number, Member>();
  const restarts = new Counter({
    name: restartCounterName,
    help: "Workers that died and were replaced.",
    registers: [metricsRegister],
  });
  /** The metrics of workers that died, as they were at the last scrape before their death. */
  let departed: MetricsSnapshot[] = [];
  let order: ServeOrder | undefined;
  let stopping = false;
  /** The configured port, or the port that the system chose if 0 is configured. */
  let sharedPort = port;
  /** The port number that a new worker passes to the function `listen`. Workers that pass the same
   *  number share one port. If they all pass 0, they share the port that the system chose. */
  let portToJoin = port;
  const listening = Promise.withResolvers<number>();
  const serving = Promise.withResolvers<void>();
  let reportServing: (report: WorkerReport) => void = () => {};
  /** The `number` of each worker that has served at least once. */
  const served = new Set<number>();
  const isStarted = () => served.size > 0;
  listening.promise.catch(() => {});
  serving.promise.catch(() => {});
  const fail = (problem: StartProblem): void => {
    listening.reject(problem);
    serving.reject(problem);
  };

  const send = (member: Member, message: ToWorker): void => {
    if (member.process.isConnected()) member.process.send(message, () => {});
  };

  const sendOrder = (member: Member, given: ServeOrder): void =>
    send(member, {
      type: "serve",
      port: portToJoin,
      runsJobs: member.number === JOBS_WORKER,
      ...given,
    });

  const nodeSlots = createSlotKeeper();
  const waitingSnapshots = new Map<number, () => void>();
  let collections = 0;

  const receive = (member: Member, message: FromWorker): void => {
    if (message.type === "listening") {
      member.isListening = true;
      sharedPort = message.port;
      listening.resolve(sharedPort);
    } else if (message.type === "serving") {
      const { type: _, ...report } = message;
      const { number } = member;
      if (served.has(number)) log.info({ worker: number, ...report }, "a worker serves");
      else reportServing({ number, pid: member.process.process.pid, ...report });
      const isFirst = !isStarted();
      served.add(number);
      if (!isFirst || stopping) return;
      for (let other = 1; other <= count; other++) if (other !== number) start(other, 0);
      serving.resolve();
    } else if (message.type === "refused") {
      if (isStarted())
        log.error({ worker: member.number, reason: message.sentence }, "a worker could not start");
      else fail(new StartProblem(message.sentence));
    } else if (message.type === "collected") {
      member.snapshot = message.snapshot;
      waitingSnapshots.get(message.id)?.();
    } else if (message.type === "take-slot") {
      const { kind, id } = message;
      const grant = () => send(member, { type: "slot", id });
      nodeSlots.take(kind, { worker: member.number, id, grant });
    } else if (message.type === "return-slot") {
      nodeSlots.giveBack(message.kind, member.number, message.id);
    } else {
      for (const other of members.values()) if (other !== member) send(other, message);
    }
  };

  const start = (number: number, earlyDeaths: number): void => {
    const member: Member = {
      number,
      process: cluster.fork({
        NODE_COMPILE_CACHE: getCompileCacheFolder(dataDir),
        ...workerEnvironment(number, count),
      }),
      startedAt: performance.now(),
      isListening: false,
      earlyDeaths,
      snapshot: [],
    };
    members.set(number, member);
    member.process.on("message", (message: FromWorker) => receive(member, message));
    member.process.on("exit", (code, signal) => died(member, signal || code));
    // After `serve` was called, a new worker listens only when it can serve the site. If the worker
    // listened earlier, it would get requests that it cannot answer yet.
    if (order) sendOrder(member, order);
    else send(member, { type: "listen", port: portToJoin });
  };

  const died = (member: Member, reason: string | number): void => {
    members.delete(member.number);
    departed = [...departed, member.snapshot];
    nodeSlots.forget(member.number);
    if (stopping) return;
    if (!isStarted()) {
      fail(new StartProblem(`Worker ${member.number} ended while it started (${reason}).`));
      return;
    }
    // If no worker listens any more, the port is closed. The next worker opens the same port again.
    if (![...members.values()].some(({ isListening }) => isListening)) portToJoin = sharedPort;
    const plan = planRestart(member.earlyDeaths, performance.now() - member.startedAt);
    restarts.inc();
    log.error({ worker: member.number, reason, ...plan }, "a worker died and is replaced");
    setTimeout(() => !stopping && start(member.number, plan.earlyDeaths), plan.pauseMs);
  };

  const askForSnapshot = (member: Member): Promise<void> =>
    new Promise((resolve) => {
      const id = ++collections;
      const done = () => {
        clearTimeout(limit);
        waitingSnapshots.delete(id);
        resolve();
      };
      const limit = setTimeout(done, COLLECT_LIMIT_MS);
      waitingSnapshots.set(id, done);
      send(member, { type: "collect", id });
    });

  const stopOne = (member: Member): Promise<void> =>
    new Promise((resolve) => {
      const limit = setTimeout(
        () => member.process.process.kill("SIGKILL"),
        stopDelayMs + STOP_LIMIT_MS,
      );
      member.process.once("exit", () => {
        clearTimeout(limit);
        resolve();
      });
      send(member, { type: "stop" });
    });

  start(JOBS_WORKER, 0);

  return {
    listening: listening.promise,
    serve: (given, onServing) => {
      order = given;
      reportServing = onServing;
      for (const member of members.values()) sendOrder(member, given);
      return serving.promise;
    },
    collect: async () => {
      await Promise.all([...members.values()].map(askForSnapshot));
      // `ended` and `running` are read at the same moment. A worker that died while the metrics
      // were requested is therefore counted only in `ended`.
      const ended = departed;
      const running = [...members.values()].map(({ snapshot }) => snapshot);
      const total = await addUpDeparted(ended);
      if (departed === ended) departed = [total];
      return [total, ...running];
    },
    stop: async () => {
      stopping = true;
      await Promise.all([...members.values()].map(stopOne));
    },
  };
};
