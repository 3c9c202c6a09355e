import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { istIso } from "#contract/time.ts";
import { getFreeCancellationEnd, refundPaise } from "./refund.ts";
import { buildRefundSteps } from "./refund-steps.ts";

const HOURS_24 = 86_400_000;
const startsAt = new Date("2026-11-21T10:00:00+05:30");
const ahead = (ms: number) => new Date(startsAt.getTime() - ms);
const paid = { paidPaise: 50_000, refundedPaise: 0, startsAt };

describe("what a cancellation refunds", () => {
  test("a guest gets everything up to and including 24 hours before the start, then nothing", () => {
    const refunds = [HOURS_24 + 1, HOURS_24, HOURS_24 - 1, 0, -1].map((ms) =>
      refundPaise(paid, "guest", ahead(ms)),
    );
    expect(refunds).toEqual([50_000, 50_000, 0, 0, 0]);
  });

  test.each(["host", "team", "system"] as const)("the %s refunds everything at any time", (by) => {
    for (const ms of [HOURS_24, HOURS_24 - 1, 0, -HOURS_24])
      expect(refundPaise(paid, by, ahead(ms))).toBe(50_000);
  });

  test("what was refunded before is not refunded again", () => {
    const partly = { ...paid, refundedPaise: 20_000 };
    expect(refundPaise(partly, "guest", ahead(HOURS_24))).toBe(30_000);
    expect(refundPaise(partly, "host", ahead(0))).toBe(30_000);
    expect(refundPaise({ ...paid, refundedPaise: 50_000 }, "host", ahead(0))).toBe(0);
  });

  test("cancelling is free until exactly 24 hours before the start", () => {
    expect(istIso(getFreeCancellationEnd(startsAt))).toBe("2026-11-20T10:00:00+05:30");
    fc.assert(
      fc.property(fc.integer({ min: -3 * HOURS_24, max: 3 * HOURS_24 }), (ms) => {
        const at = ahead(ms);
        expect(refundPaise(paid, "guest", at) > 0).toBe(at <= getFreeCancellationEnd(startsAt));
      }),
    );
  });
});

describe("the preview of a refund", () => {
  const free = { until: "2026-11-20T10:00:00+05:30", refundPaise: 50_000 };
  const nothing = { until: null, refundPaise: 0 };

  test("shows the full refund up to its last instant, and only zero after it", () => {
    expect(buildRefundSteps(paid, ahead(HOURS_24 + 1))).toEqual([free, nothing]);
    expect(buildRefundSteps(paid, ahead(HOURS_24))).toEqual([free, nothing]);
    expect(buildRefundSteps(paid, ahead(HOURS_24 - 1))).toEqual([nothing]);
  });
});
