import { expect, test } from "vitest";
import { listLastMonths } from "./list-last-months.ts";

test.each([
  ["2026-03-31", 3, ["2026-01", "2026-02", "2026-03"]],
  ["2026-03-01", 1, ["2026-03"]],
  ["2026-01-01", 2, ["2025-12", "2026-01"]],
  ["2028-03-30", 2, ["2028-02", "2028-03"]],
])("on %s the last %i months are %j", (today, count, months) => {
  expect(listLastMonths(today, count)).toEqual(months);
});
