/* Reads one calendar beside the requests: what strangers wrote may take all the time it likes, and is
 * then ended from outside. See read-apart.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { CalendarProblem } from "./calendar-problem.ts";
import { type BusyTime, type ReadRequest, readEvents } from "./read-events.ts";

export type Reading = { busy: BusyTime[] } | { problem: string };

const read = (): Reading => {
  try {
    return { busy: readEvents(workerData as ReadRequest) };
  } catch (error) {
    if (error instanceof CalendarProblem) return { problem: error.message };
    throw error;
  }
};

parentPort?.postMessage(read());
