import { expect, test } from "vitest";
import {
  addMonths,
  clampToBookableMonth,
  getBookableMonths,
  getMonthRange,
  getWeeksOfMonth,
} from "./month.ts";

test("months follow each other across years", () => {
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
  expect(getMonthRange("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(getMonthRange("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("a month is weeks from Monday to Sunday, with empty cells for other months", () => {
  const weeks = getWeeksOfMonth("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks[5]).toEqual(["2026-11-30", null, null, null, null, null, null]);
  expect(getWeeksOfMonth("2027-02")).toHaveLength(4);
});

test("bookable months are those of the next 180 days", () => {
  expect(getBookableMonths("2026-11-21")).toEqual({ first: "2026-11", last: "2027-05" });
  // The 180 days include today: 3 December to 31 May, or 4 December to 1 June.
  expect(getBookableMonths("2026-12-03").last).toBe("2027-05");
  expect(getBookableMonths("2026-12-04").last).toBe("2027-06");
  expect(clampToBookableMonth("2026-08", "2026-11-21")).toBe("2026-11");
  expect(clampToBookableMonth("2027-06", "2026-11-21")).toBe("2027-05");
  expect(clampToBookableMonth("2027-01", "2026-11-21")).toBe("2027-01");
});
