import { describe, expect, test } from "vitest";
import {
  getLocationAs,
  listPublicSpaceIds,
  putListing,
} from "#server/testing/catalogue/listing.ts";
import { markEmailVerified, signUp } from "#server/testing/identity/accounts.ts";
import { createVerificationSite } from "#server/testing/verification/verification-site.ts";

const { site, host, admin, decide, verificationOf, queue, given, lastMail } =
  await createVerificationSite();

const auditOf = async (id: string) =>
  (
    await site.deps.db.selectFrom("audit_log").selectAll().where("subject_id", "=", id).execute()
  ).map(({ action, actor_id }) => [action, actor_id]);

describe("a new space", () => {
  test("is approved and public, and its host is notified", async () => {
    const space = await given({ title: "Glass court" });
    expect((await queue()).items.map(({ _id }) => _id)).toContain(space._id);

    const { status, body } = await decide(space._id, "approve");

    expect([status, body.message]).toEqual([200, "The space is live."]);
    expect((await getLocationAs(site, space._id)).body).toMatchObject({
      title: "Glass court",
      status: "live",
    });
    expect(await listPublicSpaceIds(site)).toContain(space._id);
    expect((await queue()).items.map(({ _id }) => _id)).not.toContain(space._id);
    expect(await lastMail()).toMatchObject({
      to: "asha@example.in",
      subject: "Glass court is live",
      text: expect.stringContaining(`http://jagah.test/location/${space._id}`),
    });
    expect(await auditOf(space._id)).toEqual([["space.approve", admin.user.id]]);
  });

  test("is returned with a reason, changed, submitted again and approved", async () => {
    const space = await given({ title: "Dark cellar" });

    await decide(space._id, "return", { reason: "The photos show <another> room." });

    expect((await getLocationAs(site, space._id, host)).body).toMatchObject({
      status: "returned",
      returnReason: "The photos show <another> room.",
    });
    expect(await lastMail()).toMatchObject({
      subject: "Dark cellar needs a change",
      text: expect.stringContaining("> The photos show <another> room."),
      html: expect.stringContaining("&lt;another&gt;"),
    });
    const again = await putListing(site, host, space._id, { title: "Bright cellar" });
    expect(again.body).toMatchObject({ status: "in_review", title: "Bright cellar" });
    expect(again.body.returnReason).toBeUndefined();
    expect((await decide(space._id, "approve")).status).toBe(200);
    expect((await getLocationAs(site, space._id)).body.title).toBe("Bright cellar");
    expect((await auditOf(space._id)).map(([action]) => action)).toEqual([
      "space.return",
      "space.approve",
    ]);
  });

  test("is returned only with a reason of at most 1000 characters", async () => {
    const { _id } = await given();

    for (const reason of [undefined, " ", "x".repeat(1001)]) {
      const { status, body } = await decide(_id, "return", { reason });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty("reason");
    }
  });

  test("cannot be approved while its host has not verified their address", async () => {
    const newcomer = await signUp(site, "ravi@example.in");
    const { _id } = await given({}, newcomer);

    const refused = await decide(_id, "approve");

    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      "The host has not verified their email address yet, so the space cannot be approved.",
    );
    expect((await verificationOf(_id)).body.host).toMatchObject({ emailVerified: false });
    await markEmailVerified(site, newcomer);
    expect((await decide(_id, "approve")).status).toBe(200);
  });

  test("is decided on only in the version that was reviewed", async () => {
    const { _id } = await given();
    const { body: seen } = await verificationOf(_id);
    await putListing(site, host, _id, { price: "1" });

    const late = await decide(_id, "approve", { submittedAt: seen.submittedAt });
    const lateReturn = await decide(_id, "return", { submittedAt: seen.submittedAt, reason: "No" });

    expect([late.status, lateReturn.status]).toEqual([409, 409]);
    expect(late.body.code).toBe("changed-meanwhile");
    const { body: now } = await verificationOf(_id);
    expect((await decide(_id, "approve", { submittedAt: now.submittedAt })).status).toBe(200);
    expect((await decide(_id, "approve")).status).toBe(409);
    expect((await verificationOf(_id)).status).toBe(409);
  });

  test("is decided once, however many decide at the same time", async () => {
    const { _id } = await given();

    const decisions = await Promise.all([
      ...Array.from({ length: 4 }, () => decide(_id, "approve")),
      ...Array.from({ length: 4 }, () => decide(_id, "return", { reason: "No" })),
    ]);

    expect(decisions.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await auditOf(_id)).toHaveLength(1);
  });
});
