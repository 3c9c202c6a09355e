import type { Period } from "#contract/time.ts";
import { QUARTER_MS } from "./availability.ts";

/** Returns the period, rounded inwards to quarter hours: 9:05 to 17:10 becomes 9:15 to 17:00.
 *  Returns undefined if nothing is left. */
export const roundToQuarters = ({ startsAt, endsAt }: Period): Period | undefined => {
  const from = Math.ceil(startsAt.getTime() / QUARTER_MS) * QUARTER_MS;
  const to = Math.floor(endsAt.getTime() / QUARTER_MS) * QUARTER_MS;
  return from < to ? { startsAt: new Date(from), endsAt: new Date(to) } : undefined;
};
