import { givenSpace } from "#server/testing/catalogue/spaces.ts";
import type { TestSite } from "#server/testing/site.ts";
import { type Member, signUp } from "./accounts.ts";

let people = 0;

/** Somebody who hosts, likes and asks, and somebody else whom they met. Places must be there. */
export const someoneMet = async (site: TestSite) => {
  const ask = (as: Member, _id: string, inquiry: string) =>
    site.ask("POST /locations/inquiry", { as, json: { _id, inquiry, userEmail: "" } });
  const like = (as: Member, id: string) => site.ask(`POST /locations/${id}/toggle-like`, { as });
  people += 1;
  const phone = `+9198123450${String(people).padStart(2, "0")}`;
  const leaver = await signUp(site, `leaver${people}@example.in`, { verified: true, phone });
  const other = await signUp(site, `other${people}@example.in`, { verified: true });
  const own = await givenSpace(site, { host: leaver, title: `Leaving ${people}` });
  const others = await givenSpace(site, { host: other, title: `Staying ${people}` });
  await like(leaver, others);
  await like(other, own);
  await ask(leaver, others, "A secret question");
  await ask(other, own, "A question to the leaver");
  return { leaver, other, own, others, phone };
};

export type Met = Awaited<ReturnType<typeof someoneMet>>;
