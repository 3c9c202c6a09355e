import { defaultQuietHours } from "#contract/notifications/kinds.ts";
import { SOON_HOURS } from "#contract/notifications/policy.ts";
import { DAY_MS, istDay, MINUTE_MS, toInstant } from "#contract/time.ts";

export type QuietHours = { quietFrom: string; quietTo: string };

/** Returns the minute of the day of a time such as `21:00`. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Returns when a notification that can wait may reach a member. During the quiet hours, this is
 *  when they end. At any other time, it is `at`.
 *  @param hours - times in IST; equal times mean no quiet hours */
export const endOfQuietHours = (
  at: Date,
  { quietFrom, quietTo }: QuietHours = defaultQuietHours,
): Date => {
  if (quietFrom === quietTo) return at;
  const today = istDay(at);
  const [from, to] = [toInstant(today, minutesOf(quietFrom)), toInstant(today, minutesOf(quietTo))];
  if (quietFrom < quietTo) return at >= from && at < to ? to : at;
  if (at < to) return to;
  return at >= from ? new Date(to.getTime() + DAY_MS) : at;
};

/** Returns whether a deadline is less than `SOON_HOURS` away. Such a deadline may pass before the
 *  quiet hours end, so the member must be notified immediately. */
export const isSoon = (deadline: Date, now: Date): boolean =>
  deadline.getTime() - now.getTime() < SOON_HOURS * 60 * MINUTE_MS;
