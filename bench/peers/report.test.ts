import { expect, test } from "vitest";
import type { LoadFigures } from "./figures.ts";
import { renderPeerReport } from "./report.ts";

const load = (name: LoadFigures["name"], rates: number[]): LoadFigures => ({
  name,
  turns: rates.map((perSecond) => ({ perSecond, processorMs: 1000 / perSecond })),
  encoding: "gzip",
  bytes: 14_000,
});

const report = (loads: LoadFigures[], loadBefore = 0.1) =>
  renderPeerReport({
    figures: [{ count: 10_000, loads, compared: 7 }],
    versions: [["next", "16.4.6"]],
    earlierCommit: "b4fa8acfb569",
    loadBefore,
    workers: 2,
  });

test("the ratio is the median of the turns' ratios, not the ratio of the medians", () => {
  const text = report([
    load("ours, cached page", [1000, 100, 600]),
    load("Next.js, revalidate", [100, 10, 200]),
  ]);
  expect(text).toContain(
    "| 10k | cached page / Next.js with revalidate | gzip | 10.0x (3.0x to 10.0x) | >= 5x |  | yes | 10.0x (3.0x to 10.0x) |",
  );
});

test("a missed limit is shown, and what was not measured is left out", () => {
  const text = report([load("ours, search", [30]), load("Payload, search", [10])]);
  expect(text).toContain("| 3.0x (3.0x to 3.0x) | >= 4x | >= 8x | **no** | 3.0x (3.0x to 3.0x) |");
  expect(text).not.toContain("Next.js with revalidate");
  expect(text).toContain("| next | 16.4.6 |");
});

test("the report says whether other programs were running", () => {
  expect(report([])).toContain("The machine was quiet");
  expect(report([], 3)).toContain(
    "Other programs were running when the run began** (load average 3.0)",
  );
});
