import { expect, test } from "vitest";
import { findMisses, mergeRows, type Row, renderReport } from "./report.ts";

const row: Row = {
  fault: "primary killed",
  acknowledged: 7_579,
  lost: 0,
  wrong: 0,
  withoutWrites: 24.04,
  withoutReads: 0.31,
  failed: 1_200,
  seen: "db1 → db2 after 18 s",
  at: new Date("2027-01-31T03:12:07Z"),
};

test("a row that reaches its targets says so, and one that does not says what it misses", () => {
  expect(findMisses(row)).toEqual([]);
  const report = renderReport([row]);
  const line =
    "| primary killed | 7,579 | 0 | 0 | 24.0 | 0.3 | 1,200 | yes | db1 → db2 after 18 s | 2027-01-31 03:12 |";
  expect(report).toContain(line);
  const later = renderReport([{ ...row, fault: "partition", lost: 1 }], report);
  expect(later).toContain(line);
  expect(later).toContain("| partition | 7,579 | 1 |");
  expect(renderReport([{ ...row, lost: 1 }], later)).not.toContain(line);
  expect(findMisses({ ...row, lost: 1, withoutWrites: 30.1, withoutReads: 2.04 })).toEqual([
    "acknowledged and lost: 1, at most 0",
    "seconds without writes: 30.1, at most 30",
  ]);
  expect(findMisses({ ...row, fault: "rolling restart" })).toEqual([
    "failed requests: 1200, at most 0",
  ]);
});

test("merging the repetitions of a fault sums their counts and takes the longest times", () => {
  const again = { ...row, acknowledged: 1, withoutWrites: 30, withoutReads: 0.1, wrong: 1 };
  expect(mergeRows([row, again])).toEqual({
    fault: "primary killed",
    acknowledged: 7_580,
    lost: 0,
    wrong: 1,
    withoutWrites: 30,
    withoutReads: 0.31,
    failed: 2_400,
    seen: "db1 → db2 after 18 s; db1 → db2 after 18 s",
    at: row.at,
  });
});
