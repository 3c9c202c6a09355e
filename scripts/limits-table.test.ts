/* Compares rows of the table of limits in docs/operations.md with the policies of the server. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { payoutAccountChangeLimit } from "#server/money/policy.ts";
import { offerLimits, requirementLimit } from "#server/offers/policy.ts";
import { reportLimit } from "#server/reports/policy.ts";
import { replyLimit, reviewSubmissionLimit, reviewUploadLimits } from "#server/reviews/policy.ts";
import { messageLimits, messageUploadLimits, photoMessageLimit } from "#server/threads/policy.ts";
import { projectRoot } from "./run-command.ts";

const guide = readFileSync(join(projectRoot, "docs/operations.md"), "utf8");

type Limit = { most: number; perSeconds: number };

const periods = new Map([
  [3600, "an hour"],
  [86_400, "a day"],
]);
const format = ({ most, perSeconds }: Limit, what = ""): string =>
  `${most}${what} ${periods.get(perSeconds)}`;

test.each([
  ["offers", `${format(offerLimits.byHour)} and ${format(offerLimits.byDay)} for an account`],
  ["posting a requirement", `${format(requirementLimit, " attempts")} for a guest`],
  [
    "reviews",
    `for an account: ${format(reviewSubmissionLimit)}; reviews with photos also have a limit of ${reviewUploadLimits.perAccount} upload at a time and ${reviewUploadLimits.waitingPerAccount} uploads waiting; on each node: ${reviewUploadLimits.atOnce} uploads at a time, of which at most ${reviewUploadLimits.atOnceUnverified} come from unverified accounts`,
  ],
  [
    "messages in a conversation",
    `for an account: ${messageLimits.byMinute.most} a minute and ${messageLimits.byDay.most.toLocaleString("en-IN")} a day; messages with photos also have a limit of ${format(photoMessageLimit)}, ${messageUploadLimits.perAccount} upload at a time and ${messageUploadLimits.waitingPerAccount} uploads waiting; on each node: ${messageUploadLimits.atOnce} uploads at a time, of which at most ${messageUploadLimits.atOnceUnverified} come from unverified accounts`,
  ],
  ["replies to reviews", `${format(replyLimit)} for an account`],
  ["reports", `${format(reportLimit)} for an account`],
  ["changing the account for payouts", `${format(payoutAccountChangeLimit)} for a host`],
])("docs/operations.md states the limit of %s", (what, limit) => {
  expect(guide).toContain(`\n| ${what} | ${limit} |\n`);
});
