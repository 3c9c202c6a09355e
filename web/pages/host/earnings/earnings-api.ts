import type { PayoutAccountFields } from "#contract/earnings/payout-account.ts";
import { memberApi } from "#web/member/member-api.ts";

/* API calls of the earnings page. They do not use zod, so that the page stays small. */

export const fetchEarnings = () => memberApi("GET /host/earnings");

export const fetchPayoutAccount = () => memberApi("GET /host/payout-account");

export const putPayoutAccount = (json: PayoutAccountFields) =>
  memberApi("PUT /host/payout-account", { json });

export const deletePayoutAccount = () => memberApi("DELETE /host/payout-account", { json: {} });

type Statement = { file: Blob; problem?: undefined } | { file?: undefined; problem: string };

const failed = "The statement could not be fetched. Please try again later.";

/** Fetches a file with the statement for the days from `from` to `to`, in IST. An empty string sets
 *  no limit. */
export const fetchStatement = async (from: string, to: string): Promise<Statement> => {
  const query = { ...(from && { from }), ...(to && { to }) };
  const { body, problem } = await memberApi("GET /host/statement.csv", { query });
  if (problem) return { problem: problem.status === 0 ? failed : problem.message };
  return { file: body };
};
