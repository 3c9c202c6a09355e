import type { Earnings } from "#contract/earnings/routes.ts";
import { askApi } from "#web/frame/ask-api.ts";
import { asMember } from "#web/member/as-member.ts";

/* What the earnings page asks. No zod and no client, so that the page stays light. */

export const earnings = () => askApi<Earnings>("host/earnings", {}, asMember);

type Given = { file: Blob; refusal?: undefined } | { file?: undefined; refusal: string };

const failed = "The statement could not be fetched. Please try again later.";

/** The statement of some IST days as a file; empty texts are no bound. */
export const statement = async (from: string, to: string): Promise<Given> => {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) });
  const answer = await asMember(`/api/host/statement.csv?${query}`).catch(() => undefined);
  if (answer?.ok) return { file: await answer.blob() };
  const problem = (await answer?.json().catch(() => ({}))) as { message?: string } | undefined;
  return { refusal: problem?.message ?? failed };
};
