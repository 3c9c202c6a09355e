/* Creates a site with a verified host and an admin, for tests of the team's decisions about
 * spaces. */
import { expect } from "vitest";
import type { Verification, VerificationListItem } from "#contract/verification/routes.ts";
import { getLocationAs, postListing, seedMumbai } from "#server/testing/catalogue/listing.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

type Decided = { message: string; code?: string; errors?: Record<string, string> };
type Queue = { items: VerificationListItem[]; total: number; nextCursor: string | null };

/** Creates the site; call it at the top of a test file. Everything is removed when the file
 *  ends. */
export const createVerificationSite = async () => {
  const site = await createTestSite();
  await seedMumbai(site);
  const host = await signUp(site, "asha@example.in", { verified: true });
  const admin = await signUp(site, "team@example.in", { role: "admin", verified: true });

  const decide = (id: string, decision: "approve" | "return", json: object = {}) =>
    site.ask<Decided>(`POST /admin/locations/${id}/${decision}`, { as: admin, json });
  const verificationOf = (id: string) =>
    site.ask<Verification>(`GET /admin/locations/${id}`, { as: admin });
  const queue = async (query = "status=in_review") =>
    (await site.ask<Queue>(`GET /admin/locations?${query}`, { as: admin })).body;
  /** Creates a space that waits for review. */
  const given = async (changes = {}, as = host) => (await postListing(site, as, changes)).body;
  const createLive = async (changes = {}) => {
    const space = await given(changes);
    expect((await decide(space._id, "approve")).status).toBe(200);
    return (await getLocationAs(site, space._id, host)).body;
  };
  const lastMail = async () => (await site.mails()).at(-1);
  return { site, host, admin, decide, verificationOf, queue, given, createLive, lastMail };
};
