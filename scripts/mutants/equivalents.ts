import type { EquivalentMutant } from "./judge.ts";

const sameValue = "Where both are equal, either branch gives the same value.";
const unused = "The first element, the whole match, is skipped.";
const cached = "The formats are only a cache: without the entry, the same format is made again.";

/** The mutants that behave like the original, with the reason. The run fails when one of them is
 *  detected or does not exist any more. */
export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: "contract/time.ts",
    code: "/^\\s*(\\d{1,2}):([0-5]\\d)\\s*([AP]M)\\s*$/i.exec(text) ?? [];",
    from: "[]",
    to: '["Stryker was here"]',
    why: unused,
  },
  {
    file: "contract/time.ts",
    code: 'const [, from = "", to = "", name] = /^(.+?)\\s*[-–]\\s*(.+?)\\s*,\\s*(.+)$/.exec(text.trim()) ?? [];',
    from: "[]",
    to: '["Stryker was here"]',
    why: unused,
  },
  {
    file: "contract/time.ts",
    code: "if (number !== last.number) last = { number, day: dayOfNumber(number) };",
    from: "number !== last.number",
    to: "true",
    why: "`last` is only a cache: the same day is calculated again.",
  },
  {
    file: "contract/time.ts",
    code: "else if (next.endsAt > last.endsAt) last.endsAt = next.endsAt;",
    from: "next.endsAt > last.endsAt",
    to: "next.endsAt >= last.endsAt",
    why: sameValue,
  },
  {
    file: "contract/time.ts",
    code: "startsAt: startsAt < opens ? opens : startsAt,",
    from: "startsAt < opens",
    to: "startsAt <= opens",
    why: sameValue,
  },
  {
    file: "contract/time.ts",
    code: "endsAt: endsAt > closes ? closes : endsAt,",
    from: "endsAt > closes",
    to: "endsAt >= closes",
    why: sameValue,
  },
  {
    file: "contract/bookings/availability.ts",
    code: "const hasStart = (windows: Period[]) => listStartMinutes({ date, windows, taken: [] }).length > 0;",
    from: "[]",
    to: '["Stryker was here"]',
    why: "A text has no start and no end, so it overlaps no window.",
  },
  {
    file: "contract/bookings/availability.ts",
    code: "const shown = { startsAt: toInstant(date, 0), endsAt: windows.at(-1)?.endsAt ?? calendar.now };",
    from: "windows.at(-1)?.endsAt",
    to: "windows.at(-1).endsAt",
    why: "There is always a window here, because the line above returns `notice` for a day without one. Only the types need `?.` and `??`.",
  },
  {
    file: "contract/bookings/availability.ts",
    code: ".map((window) => (window.startsAt < from ? { ...window, startsAt: from } : window))",
    from: "window.startsAt < from",
    to: "window.startsAt <= from",
    why: sameValue,
  },
  {
    file: "contract/bookings/lifecycle.ts",
    code: 'if (action === "cancel" && party === "guest") return ahead > 0;',
    from: 'action === "cancel"',
    to: "true",
    why: "For a guest's other actions, `pay` and `reschedule`, the lines above have already returned.",
  },
  {
    file: "contract/bookings/slot-request.ts",
    code: "return minute !== null && minute % QUARTER_MINUTES === 0 ? minute : null;",
    from: "minute !== null",
    to: "true",
    why: "null counts as 0 in `%`, and is returned as it is.",
  },
  {
    file: "contract/bookings/slot-request.ts",
    code: "const between = [minute, minute + DAY_MINUTES].some((m) => min < m && m < max);",
    from: "min < m",
    to: "min <= m",
    why: "If `m` is the smallest choice, the loop above has already returned it.",
  },
  {
    file: "contract/bookings/slot-request.ts",
    code: "const between = [minute, minute + DAY_MINUTES].some((m) => min < m && m < max);",
    from: "m < max",
    to: "m <= max",
    why: "If `m` is the largest choice, the loop above has already returned it.",
  },
  {
    file: "server/bookings/making/slot.ts",
    code: "if (people !== null && people > space.capacity)",
    from: "people !== null",
    to: "true",
    why: "null is never more than a number. Only the types need the check.",
  },
  {
    file: "server/calendars/local-times.ts",
    code: "if (!formats.has(name)) {",
    from: "!formats.has(name)",
    to: "true",
    why: cached,
  },
  {
    file: "server/calendars/local-times.ts",
    code: "} catch {",
    from: "{ formats.set(name, undefined); }",
    to: "{}",
    why: cached,
  },
  {
    file: "server/calendars/local-times.ts",
    code: "formats.set(name, undefined);",
    from: "formats.set(name, undefined);",
    to: ";",
    why: cached,
  },
  {
    file: "server/kernel/config/tax-rates.ts",
    code: ".sort((a, b) => (a.from < b.from ? -1 : 1));",
    from: "a.from < b.from",
    to: "a.from <= b.from",
    why: "Two rates of the same day are refused below, whatever their order.",
  },
  {
    file: "server/money/payment-rules.ts",
    code: "known === undefined || paymentStatuses.indexOf(reported) > paymentStatuses.indexOf(known);",
    from: "known === undefined",
    to: "false",
    why: "The index of undefined is -1, less than every status's. Only the types need the check.",
  },
];
