import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { calendarMessages } from "#contract/calendars/messages.ts";
import { MAX_CALENDAR_MEGABYTES } from "#contract/calendars/policy.ts";
import { CalendarProblem } from "./calendar-problem.ts";

const MAX_BYTES = MAX_CALENDAR_MEGABYTES * 1024 * 1024;

/** Returns the complete text of a response.
 *  @throws CalendarProblem, for example if the text is too large */
export const readCalendarBody = async (answer: IncomingMessage): Promise<string> => {
  if (Number(answer.headers["content-length"] ?? 0) > MAX_BYTES) throw tooLarge(answer);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of unpacked(answer) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw tooLarge(answer);
      chunks.push(chunk);
    }
  } catch (error) {
    answer.destroy();
    throw error instanceof CalendarProblem ? error : new CalendarProblem(calendarMessages.cutOff);
  }
  return Buffer.concat(chunks).toString("utf8");
};

const unpacked = (answer: IncomingMessage): Readable => {
  const coding = answer.headers["content-encoding"] ?? "identity";
  if (coding === "identity") return answer;
  if (coding !== "gzip") throw new CalendarProblem(calendarMessages.notACalendar);
  const unzip = createGunzip();
  // `pipe` alone would wait forever after a lost connection.
  answer.on("error", (error) => unzip.destroy(error));
  answer.on("aborted", () => unzip.destroy(new Error("cut off")));
  return answer.pipe(unzip);
};

const tooLarge = (answer: IncomingMessage): CalendarProblem => {
  answer.destroy();
  return new CalendarProblem(calendarMessages.tooLarge);
};
