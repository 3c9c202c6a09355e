import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/time.ts";
import { computeNextPoll, FIRST_POLL_MS, GATEWAY_ERROR_PAUSE_MS } from "./poll-schedule.ts";

const createdAt = new Date("2026-11-21T10:00:00+05:30");
const after = (ms: number) => new Date(createdAt.getTime() + ms);

test("an order is first polled after two minutes, and again five minutes after the provider did not respond", () => {
  expect([FIRST_POLL_MS, GATEWAY_ERROR_PAUSE_MS]).toEqual([120_000, 300_000]);
});

test("the pauses grow from three minutes to twelve hours, then to a day", () => {
  const now = after(0);
  const minutes = [0, 1, 9, 10, 11].map(
    (asked) => (computeNextPoll({ asked, createdAt, isPaid: false }, now) as Date).getTime() - +now,
  );
  expect(minutes.map((ms) => ms / MINUTE_MS)).toEqual([3, 5, 720, 1440, 1440]);
});

test.each([
  ["an unpaid order", false, 30],
  ["a paid order", true, 7],
])("%s is polled to the last instant of its days, and not after it", (_, isPaid, days) => {
  const next = (now: Date) => computeNextPoll({ asked: 10, createdAt, isPaid }, now);
  const last = after((days - 1) * DAY_MS);
  expect(next(last)).toEqual(after(days * DAY_MS));
  expect(next(new Date(last.getTime() + 1))).toBeNull();
});
