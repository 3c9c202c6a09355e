/* A site for tests of what a host does with a space: the host, somebody else, and the team. */
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { getLocationAs, postListing, seedMumbai } from "./listing.ts";

/** At the top of a test file; everything goes when the file is over. */
export const createHostingSite = async () => {
  const site = await createTestSite();
  await seedMumbai(site);
  const host = await signUp(site, "asha@example.in", { verified: true });
  const stranger = await signUp(site, "ravi@example.in");
  const admin = await signUp(site, "team@example.in", { role: "admin" });

  /** A space that waits for the team. */
  const given = async (changes = {}) => (await postListing(site, host, changes)).body;
  const givenLive = async (changes = {}) => {
    const space = await given(changes);
    await site.send(`POST /admin/locations/${space._id}/approve`, { as: admin, json: {} });
    return (await getLocationAs(site, space._id, host)).body;
  };
  return { site, host, stranger, admin, given, givenLive };
};
