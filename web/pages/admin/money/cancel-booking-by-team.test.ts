import { expect, test } from "vitest";
import { computeTeamRefundPaise } from "./cancel-booking-by-team.tsx";

test.each([
  [0, 0, 0],
  [50_000, 50_000, 0],
  [50_000, 49_999, 0],
  [50_000, 49_901, 0],
  [50_000, 49_900, 100],
  [50_000, 0, 50_000],
])("of %i paise paid and %i refunded, a cancellation refunds %i", (paid, refunded, back) => {
  expect(computeTeamRefundPaise({ paidPaise: paid, refundedPaise: refunded })).toBe(back);
});
