/* A site with a host, another member and the team, for tests of what a host does with a space. */
import { signUp } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";
import { getLocationAs, postListing, seedMumbai } from "./listing.ts";

/** Creates the site; call it at the top of a test file. Everything is removed when the file
 *  ends. */
export const createHostingSite = async () => {
  const site = await createTestSite();
  await seedMumbai(site);
  const host = await signUp(site, "asha@example.in", { verified: true });
  const stranger = await signUp(site, "ravi@example.in");
  const admin = await signUp(site, "team@example.in", { role: "admin" });

  /** Creates a space that waits for review. */
  const given = async (changes = {}) => (await postListing(site, host, changes)).body;
  const createLive = async (changes = {}) => {
    const space = await given(changes);
    await site.send(`POST /admin/locations/${space._id}/approve`, { as: admin, json: {} });
    return (await getLocationAs(site, space._id, host)).body;
  };
  return { site, host, stranger, admin, given, createLive };
};
