/* Tests that only the team may see and decide on spaces in review. A space cannot be approved while
 * its host is suspended. */
import { expect, test } from "vitest";
import { getLocationAs, listPublicSpaceIds } from "#server/testing/catalogue/listing.ts";
import { createVerificationSite } from "#server/testing/verification/verification-site.ts";

const { site, host, admin, decide, given, createLive } = await createVerificationSite();

test("only the team can see and decide", async () => {
  const { _id } = await given();

  for (const [request, json] of [
    ["GET /admin/locations", undefined],
    [`GET /admin/locations/${_id}`, undefined],
    [`POST /admin/locations/${_id}/approve`, {}],
    [`POST /admin/locations/${_id}/return`, { reason: "x" }],
  ] as const) {
    expect((await site.send(request, { as: host, json })).status).toBe(403);
    expect((await site.send(request, { json })).status).toBe(401);
  }
});

test("suspending a host hides the host's spaces and blocks approvals; restoring shows the spaces again", async () => {
  const space = await createLive({ title: "Hidden for a while" });
  const waiting = await given();
  const suspend = (verb: string) =>
    site.ask(`POST /admin/users/${host.user.id}/${verb}`, { as: admin, json: { reason: "Fake" } });

  await suspend("suspend");

  expect((await getLocationAs(site, space._id)).status).toBe(404);
  expect(await listPublicSpaceIds(site)).not.toContain(space._id);
  expect((await getLocationAs(site, space._id, admin)).body.title).toBe("Hidden for a while");
  const refused = await decide(waiting._id, "approve");
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "The host's account is suspended, so the space cannot be approved.",
  ]);
  await suspend("restore");
  expect((await getLocationAs(site, space._id)).status).toBe(200);
  expect(await listPublicSpaceIds(site)).toContain(space._id);
});
