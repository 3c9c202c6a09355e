import { Worker } from "node:worker_threads";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { createConcurrencyLimiter } from "#server/kernel/base/fair-queue.ts";
import { shareOfWorker } from "#server/kernel/base/worker-role.ts";
import { CalendarProblem } from "./calendar-problem.ts";
import { readLimits } from "./policy.ts";
import type { BusyTime, ReadEventsRequest } from "./read-events.ts";
import type { ReadEventsResult } from "./reading-worker.ts";

const runWithThread = createConcurrencyLimiter({ most: shareOfWorker(readLimits.threads) });

/** Runs `readEvents` in a worker thread with limits of time and memory. At most two threads run at
 *  a time.
 *  @throws CalendarProblem with a sentence for the host */
export const readEventsInWorker = (
  request: ReadEventsRequest,
  limitMs: number = readLimits.ms,
): Promise<BusyTime[]> => runWithThread(() => readInThread(request, limitMs));

const readInThread = (request: ReadEventsRequest, limitMs: number): Promise<BusyTime[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./reading-worker.ts", import.meta.url), {
      workerData: request,
      resourceLimits: {
        maxOldGenerationSizeMb: readLimits.memoryMegabytes,
        maxYoungGenerationSizeMb: 16,
      },
    });
    const problem = (text: string) => reject(new CalendarProblem(text));
    const timer = setTimeout(() => {
      problem(calendarMessages.tooHard);
      void worker.terminate();
    }, limitMs);
    worker.once("message", (reading: ReadEventsResult) =>
      "busy" in reading ? resolve(reading.busy) : problem(reading.problem),
    );
    // The worker ran out of memory, or ical.js could not handle the text.
    worker.once("error", (error: Error & { code?: string }) =>
      problem(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? calendarMessages.tooHard
          : calendarMessages.notACalendar,
      ),
    );
    worker.once("exit", () => {
      clearTimeout(timer);
      problem(calendarMessages.tooHard);
    });
  });
