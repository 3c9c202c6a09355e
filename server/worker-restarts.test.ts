import { expect, test } from "vitest";
import { planRestart } from "./worker-restarts.ts";

test("a worker that dies once is replaced immediately; if it keeps dying, the pauses become longer", () => {
  const pauses: number[] = [];
  let earlyDeaths = 0;
  for (let death = 0; death < 9; death++) {
    const plan = planRestart(earlyDeaths, 1_000);
    pauses.push(plan.pauseMs);
    ({ earlyDeaths } = plan);
  }

  expect(pauses).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  expect(planRestart(earlyDeaths, 30_000)).toEqual({ pauseMs: 0, earlyDeaths: 0 });
});
