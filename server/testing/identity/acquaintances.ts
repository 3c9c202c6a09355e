import { createLiveSpace } from "#server/testing/catalogue/live-spaces.ts";
import type { TestSite } from "#server/testing/test-site.ts";
import { signUp, type TestMember } from "./accounts.ts";

let people = 0;

/** Creates two members. Each hosts a space, likes the other's space and sends an inquiry about it.
 *  The database must already contain places. */
export const createAcquaintances = async (site: TestSite) => {
  const ask = (as: TestMember, _id: string, inquiry: string) =>
    site.ask("POST /locations/inquiry", { as, json: { _id, inquiry, userEmail: "" } });
  const like = (as: TestMember, id: string) =>
    site.ask(`POST /locations/${id}/toggle-like`, { as });
  people += 1;
  const phone = `+9198123450${String(people).padStart(2, "0")}`;
  const leavingMember = await signUp(site, `leaver${people}@example.in`, { verified: true, phone });
  const other = await signUp(site, `other${people}@example.in`, { verified: true });
  const own = await createLiveSpace(site, { host: leavingMember, title: `Leaving ${people}` });
  const others = await createLiveSpace(site, { host: other, title: `Staying ${people}` });
  await like(leavingMember, others);
  await like(other, own);
  await ask(leavingMember, others, "A secret question");
  await ask(other, own, "A question to the leaver");
  return { leavingMember, other, own, others, phone };
};

export type Acquaintances = Awaited<ReturnType<typeof createAcquaintances>>;
