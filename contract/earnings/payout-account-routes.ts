import { createRoute, z } from "@hono/zod-openapi";
import {
  CurrentPassword,
  recentProofBody,
  recentProofProblems,
} from "#contract/accounts/current-password.ts";
import { tag } from "#contract/api-tags.ts";
import { formatCount } from "#contract/format-count.ts";
import { problemResponses } from "#contract/problem.ts";
import { bearerSecurity, jsonBody, jsonResponse } from "#contract/responses.ts";
import { payoutAccountMessages } from "./messages.ts";
import { PAYOUT_CHANGE_WAIT_HOURS } from "./policy.ts";

/** A field of a payout account as the host typed it, of at most 300 characters; the rules of each
 *  field are in payout-account.ts. */
const typed = (message: string) => z.string(message).max(300, message);

/** What a host sees of the payout account: enough to recognise it. */
export const ShownPayoutAccount = z
  .object({
    holder: z.string().nullable().openapi({ example: "Asha Rao" }),
    kind: z.enum(["bank", "upi"]).nullable(),
    lastFour: z.string().nullable().openapi({
      description: "The last four characters of the account number or the UPI ID",
      example: "7890",
    }),
  })
  .openapi("PayoutAccount");
export type ShownPayoutAccount = z.infer<typeof ShownPayoutAccount>;

/** The whole payout account, which the team sees in order to pay the host. */
export const WholePayoutAccount = z
  .object({
    holder: z.string(),
    kind: z.enum(["bank", "upi"]),
    accountNumber: z.string().nullable(),
    ifsc: z.string().nullable(),
    upi: z.string().nullable(),
  })
  .openapi("WholePayoutAccount");
export type WholePayoutAccount = z.infer<typeof WholePayoutAccount>;

const path = "/host/payout-account";
const wait = formatCount(PAYOUT_CHANGE_WAIT_HOURS, "hour");
const account = jsonResponse("Each field is null if no account can be read", ShownPayoutAccount);

const readResponses = {
  200: account,
  ...problemResponses.unauthorised,
  ...problemResponses.notFound,
  ...problemResponses.failures,
};
const changeResponses = {
  ...readResponses,
  ...recentProofProblems,
  ...problemResponses.failures,
};

export const getPayoutAccountRoute = createRoute({
  operationId: "getPayoutAccount",
  method: "get",
  path,
  tags: [tag("Earnings")],
  summary: "Get the account that you are paid to",
  description:
    "Returns the name on the account, its kind and its last four characters. If no readable account is stored, every field is null. Only the team and your export see the whole account.",
  security: bearerSecurity,
  responses: readResponses,
});

export const savePayoutAccountRoute = createRoute({
  operationId: "savePayoutAccount",
  method: "put",
  path,
  tags: [tag("Earnings")],
  summary: "Set the account that you are paid to",
  description: `Needs a recent proof (403 \`confirm-needed\`). Takes either \`accountNumber\` and \`ifsc\`, or \`upi\`; only the formats are checked. The change is mailed to you, and payouts to you wait for ${wait} after it.`,
  security: bearerSecurity,
  request: {
    body: jsonBody(
      z.strictObject({
        holder: typed(payoutAccountMessages.holder),
        accountNumber: typed(payoutAccountMessages.accountNumber).optional(),
        ifsc: typed(payoutAccountMessages.ifsc).optional().openapi({ example: "HDFC0001234" }),
        upi: typed(payoutAccountMessages.upi).optional().openapi({ example: "asha@okaxis" }),
        currentPassword: CurrentPassword,
      }),
    ),
  },
  responses: changeResponses,
});

export const removePayoutAccountRoute = createRoute({
  operationId: "removePayoutAccount",
  method: "delete",
  path,
  tags: [tag("Earnings")],
  summary: "Remove the account that you are paid to",
  description: `Needs a recent proof (403 \`confirm-needed\`). The removal is mailed to you, and payouts to you wait for ${wait} after it. Without an account, nothing happens.`,
  security: bearerSecurity,
  request: { body: recentProofBody },
  responses: changeResponses,
});

export const revealPayoutAccountRoute = createRoute({
  operationId: "revealPayoutAccount",
  method: "post",
  path: "/admin/payouts/{hostId}/account",
  tags: [tag("Team")],
  summary: "Reveal the account that a host is paid to",
  description:
    "For the team, with a recent proof. Returns a host's payout account and logs this in the audit log. 404 if none can be read.",
  security: bearerSecurity,
  request: { params: z.object({ hostId: z.string().max(100) }) },
  responses: {
    200: jsonResponse("The whole account", WholePayoutAccount),
    ...problemResponses.unauthorised,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
    ...problemResponses.invalid,
    ...problemResponses.failures,
  },
});
