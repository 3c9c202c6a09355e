import { memberApi } from "#web/member/member-api.ts";

/* API calls of the earnings page. No zod, so that the page stays light. */

export const fetchEarnings = () => memberApi("GET /host/earnings");

type Statement = { file: Blob; refusal?: undefined } | { file?: undefined; refusal: string };

const failed = "The statement could not be fetched. Please try again later.";

/** Fetches the statement of a range of IST days as a file; an empty string sets no limit. */
export const fetchStatement = async (from: string, to: string): Promise<Statement> => {
  const query = { ...(from && { from }), ...(to && { to }) };
  const { body, refusal } = await memberApi("GET /host/statement.csv", { query });
  if (refusal) return { refusal: refusal.status === 0 ? failed : refusal.message };
  return { file: body };
};
