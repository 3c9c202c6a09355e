import { expect, test } from "vitest";
import { refundSchedule } from "#contract/payments/policy.ts";
import { mailSchedule } from "#server/mail/policy.ts";
import { smsSchedule } from "#server/sms/policy.ts";
import { captureSchedule, gatewayEventSchedule } from "./policy.ts";

/** Returns the hours from a job's first attempt to its last. graphile-worker waits e^n seconds
 *  after attempt n, but from the tenth attempt on, the wait no longer grows. */
const hoursUntilLast = (attempts: number): number =>
  Array.from({ length: attempts - 1 }, (_, n) => Math.exp(Math.min(10, n + 1))).reduce(
    (sum, seconds) => sum + seconds / 3600,
    0,
  );

test.each([
  ["a refund", refundSchedule.sendAttempts, 52],
  ["a gateway event", gatewayEventSchedule.attempts, 52],
  ["a capture", captureSchedule.attempts, 16],
  ["a mail", mailSchedule.attempts, 22],
  ["a text message", smsSchedule.attempts, 0.18],
])("%s with %d attempts is no longer retried after %d hours", (_, attempts, hours) => {
  expect(Math.abs(hoursUntilLast(attempts) - hours)).toBeLessThan(hours * 0.05);
});
