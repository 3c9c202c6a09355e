import type { AvailabilityRules, TakenTime } from "#contract/bookings/availability.ts";
import { bookingDaysMessages } from "#contract/bookings/days-messages.ts";
import { type DaysRequest, validateDaysRequest } from "#contract/bookings/days-request.ts";
import { computeQuote, type PriceQuote } from "#contract/bookings/price.ts";
import {
  type InvalidRequest,
  parseQuarterHour,
  type TimeRequest,
  validateTimeRequest,
} from "#contract/bookings/slot-request.ts";
import { paymentMessages } from "#contract/payments/messages.ts";
import { isDay, MINUTE_MS, type Period, resolveTimeSpan } from "#contract/time.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { MIN_PAYMENT_PAISE } from "#server/money/policy.ts";

/** A request for times on one day, or for whole days. The contract has checked that the purpose is
 *  one of `bookingPurposes`. */
export type SlotRequest = (TimeRequest | DaysRequest) & {
  people?: number | undefined;
  purpose?: string | undefined;
  purposeNote?: string | undefined;
};
/** A valid request: its start and end, and the number of days for which a daily price is
 *  charged. */
export type Slot = Period & { days: number; unit: "hour" | "day"; people: number | null };

/** The data of a space on which its availability and its price depend. Prices are in paise. */
export type BookableSpace = Pick<AvailabilityRules, "slots"> & {
  id: string;
  capacity: number;
  hourly_paise: number | null;
  daily_paise: number | null;
  minimum_notice_minutes: number;
  buffer_minutes: number;
  longest_stay_days: number;
};

/** Returns the rules that say when the space can be booked, as of `now`. `taken` are the times that
 *  are booked or blocked. */
export const buildAvailabilityRules = (
  space: BookableSpace,
  taken: TakenTime[],
  now: Date,
): AvailabilityRules => ({
  slots: space.slots,
  taken,
  now,
  minimumNoticeMinutes: space.minimum_notice_minutes,
  bufferMinutes: space.buffer_minutes,
  longestStayDays: space.longest_stay_days,
});

/** Returns the start and end of a request, or its first error. */
export const validateSlotRequest = (calendar: AvailabilityRules, timeRequest: SlotRequest) =>
  "fromDate" in timeRequest
    ? validateDaysRequest(calendar, timeRequest)
    : validateTimeRequest(calendar, timeRequest);

const toSlotProblem = ({ field, message, code }: InvalidRequest<string>): Problem => {
  const errors = { [field]: message };
  return code ? new Problem(422, code, message, { errors }) : invalid(errors);
};

/** Checks a request against the space's hours, notice, bookable days and capacity, and returns its
 *  slot. Does not check whether the slot is taken.
 *  @throws Problem 422 naming the field that is wrong, 422 stay-too-long */
export const resolveSlot = (space: BookableSpace, timeRequest: SlotRequest, now: Date): Slot => {
  const answer = validateSlotRequest(buildAvailabilityRules(space, [], now), timeRequest);
  if (!answer.ok) throw toSlotProblem(answer);
  const { people = null } = timeRequest;
  if (people !== null && people > space.capacity)
    throw invalid({ people: bookingDaysMessages.tooMany(space.capacity) });
  const { startsAt, endsAt, days } = answer;
  return { startsAt, endsAt, days, people, unit: "fromDate" in timeRequest ? "day" : "hour" };
};

/** Returns the price of the slot, in paise. */
export const computeSlotQuote = (
  { config }: Pick<Deps, "config">,
  space: BookableSpace,
  { startsAt, endsAt, days }: Slot,
): PriceQuote =>
  computeQuote(
    { hourlyPaise: space.hourly_paise ?? 0, dailyPaise: space.daily_paise ?? 0 },
    { minutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS, days },
    config.advancePaise,
  );

/** Returns the price of the slot if its advance is large enough to be paid online.
 *  @throws Problem 422 too-small */
export const computePayableSlotQuote = (
  ...given: Parameters<typeof computeSlotQuote>
): PriceQuote => requirePayable(computeSlotQuote(...given));

/** Returns the price if its advance is large enough to be paid online.
 *  @throws Problem 422 too-small */
export const requirePayable = (price: PriceQuote): PriceQuote => {
  if (price.advancePaise < MIN_PAYMENT_PAISE)
    throw new Problem(422, "too-small", paymentMessages.tooSmall);
  return price;
};

/** Returns the times that a request names. Returns undefined for whole days, whose times depend on
 *  the space, and for invalid times. */
export const parseRequestedTimes = (timeRequest: SlotRequest): Period | undefined => {
  if ("fromDate" in timeRequest || !isDay(timeRequest.date)) return undefined;
  const [start, end] = [
    parseQuarterHour(timeRequest.startTime),
    parseQuarterHour(timeRequest.endTime),
  ];
  return start === null || end === null ? undefined : resolveTimeSpan(timeRequest.date, start, end);
};
