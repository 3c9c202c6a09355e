/* Reads one calendar in a worker thread (read-events-in-worker.ts). A calendar is untrusted input.
 * If the reading takes too long, only this thread is terminated. */
import { parentPort, workerData } from "node:worker_threads";
import { CalendarProblem } from "./calendar-problem.ts";
import { type BusyTime, type ReadEventsRequest, readEvents } from "./read-events.ts";

export type ReadEventsResult = { busy: BusyTime[] } | { problem: string };

const read = (): ReadEventsResult => {
  try {
    return { busy: readEvents(workerData as ReadEventsRequest) };
  } catch (error) {
    if (error instanceof CalendarProblem) return { problem: error.message };
    throw error;
  }
};

parentPort?.postMessage(read());
