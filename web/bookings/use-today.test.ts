import { afterEach, expect, test, vi } from "vitest";
import * as api from "./bookings-api.ts";
import { followToday } from "./use-today.ts";

afterEach(() => void vi.useRealTimers());

test("within a minute after midnight in India, the next day is shown", () => {
  vi.useFakeTimers({ now: new Date("2026-11-27T23:58:30+05:30") });
  // Another test in this process may have stored a clock offset in `bookings-api.ts`.
  vi.spyOn(api, "getServerNow").mockImplementation(() => new Date());
  const shown: string[] = [];
  const stop = followToday((today) => shown.push(today));

  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(["2026-11-27"]);
  vi.advanceTimersByTime(60_000);
  expect(shown.at(-1)).toBe("2026-11-28");

  stop();
  vi.advanceTimersByTime(60_000);
  expect(shown).toHaveLength(2);
});
