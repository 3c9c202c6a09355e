import { z } from "zod";
import { computeAnswerTime } from "#contract/threads/answer-time.ts";
import { DAY_MS } from "#contract/time.ts";
import { task } from "#server/kernel/jobs/task.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import { computeAnswerMedians, replaceAnswerTimes } from "./answer-queries.ts";
import { answerTimeWindow } from "./policy.ts";

/** The job that runs each hour and measures how long hosts usually take to answer guests. A
 *  host's cached pages show this time as a text, such as "within an hour". They are removed from
 *  the cache only if this text changes. */
export const measureAnswers = task(z.unknown(), (deps) =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.now();
    const measured = await computeAnswerMedians(tx, {
      at,
      since: new Date(at.getTime() - answerTimeWindow.days * DAY_MS),
      openIfAskedBy: new Date(at.getTime() - answerTimeWindow.openAfterMs),
      minAnswers: answerTimeWindow.minAnswers,
    });
    const before = await replaceAnswerTimes(tx, measured, at);
    const now = new Map(measured.map((row) => [row.host_id, row.median_seconds]));
    const textOf = (times: Map<string, number>, id: string) =>
      computeAnswerTime(times.get(id) ?? null);
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (id) => textOf(before, id) !== textOf(now, id),
    );
    if (changed.length > 0)
      await notePublicChange(
        tx,
        changed.map((id) => `host:${id}` as const),
      );
  }),
);
