/* How quickly a host usually answers. Pages import this file, so it does not use zod. */

export const answerTimes = ["hour", "few-hours", "day"] as const;
export type AnswerTime = (typeof answerTimes)[number];

const HOUR_SECONDS = 3600;

/** The longest median time to answer for each `AnswerTime`, in seconds (our choice). A host gets
 *  the first `AnswerTime` that fits the host's median. Example: a median of two hours means
 *  `few-hours`. */
const limits: Record<AnswerTime, number> = {
  hour: HOUR_SECONDS,
  "few-hours": 4 * HOUR_SECONDS,
  day: 24 * HOUR_SECONDS,
};

/** Returns the answer time to show for a host; undefined if the median is longer than a day or not
 *  known.
 *  @param medianSeconds - the host's median time to answer; null if it is not known */
export const computeAnswerTime = (medianSeconds: number | null): AnswerTime | undefined =>
  medianSeconds === null ? undefined : answerTimes.find((time) => medianSeconds <= limits[time]);

/** The texts that pages show for each answer time. */
export const answerTimeTexts: Record<AnswerTime, string> = {
  hour: "usually answers within an hour",
  "few-hours": "usually answers within a few hours",
  day: "usually answers within a day",
};
