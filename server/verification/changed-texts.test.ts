import { describe, expect, test } from "vitest";
import { retentionDays } from "#contract/accounts/policy.ts";
import { type TextChange, textChangeFields } from "#contract/verification/text-routes.ts";
import { addJob } from "#server/kernel/jobs/jobs.ts";
import { getLocationAs, putListing } from "#server/testing/catalogue/listing.ts";
import { createVerificationSite } from "#server/testing/verification/verification-site.ts";

const { site, host, admin, decide, createLive, lastMail } = await createVerificationSite();
const { db } = site.deps;
const DAY_MS = 86_400_000;

const toSee = async () =>
  (await site.ask<{ items: TextChange[] }>("GET /admin/text-changes", { as: admin })).body.items;

const act = (id: string, what: "seen" | "restore", json?: object) =>
  site.ask<{ message: string; code?: string }>(`POST /admin/text-changes/${id}/${what}`, {
    as: admin,
    json,
  });

describe("a changed text of a verified space", () => {
  test.each([
    ["description", "Pay to asha@okhdfcbank for a discount", {}],
    ["fullDescription", "Call 98123 45678 before you book", {}],
    ["amenities", "Book at mill-studio.in", { amenities: ["Parking", "Book at mill-studio.in"] }],
  ])("with a new contact detail (%s) is in review", async (field, text, fields) => {
    const space = await createLive();

    const { body } = await putListing(site, host, space._id, { [field]: text, ...fields });

    expect(body.review).toBe("in_review");
    expect(JSON.stringify((await getLocationAs(site, space._id)).body)).not.toContain(text);
    await decide(space._id, "approve");
    expect(JSON.stringify((await getLocationAs(site, space._id)).body)).toContain(text);
  });

  test("with a detail that was approved can still be changed immediately", async () => {
    const space = await createLive({ description: "Call 98123 45678. Small kitchen." });

    const { body } = await putListing(site, host, space._id, {
      description: "Call 98123 45678. Large kitchen.",
    });

    expect(body.review).toBe("none");
    expect((await getLocationAs(site, space._id)).body.description).toContain("Large kitchen");
  });

  test("without a new contact detail is public immediately, and the team sees the text before and after the change", async () => {
    const space = await createLive();

    await putListing(site, host, space._id, {
      description: "South light now.",
      amenities: ["Parking", "Piano"],
      price: "500",
    });

    const changes = (await toSee()).filter((one) => one.space._id === space._id);
    // Both fields changed at the same time, so either may come first.
    expect(Object.fromEntries(changes.map((one) => [one.field, [one.before, one.after]]))).toEqual({
      description: [space.description, "South light now."],
      amenities: ["Parking\nFreight Lift\n", "Parking\nPiano\n"],
    });
    expect((await getLocationAs(site, space._id)).body.description).toBe("South light now.");
  });

  test.each(textChangeFields)("may be in any text field: %s", async (field) => {
    const space = await createLive();

    await putListing(site, host, space._id, { [field]: "Quiet" });

    const changes = (await toSee()).filter((one) => one.space._id === space._id);
    expect(changes.map((change) => change.field)).toEqual([field]);
  });

  test("is on the list until a team member has checked it, once", async () => {
    const space = await createLive();
    await putListing(site, host, space._id, { description: "Quiet." });
    const [change] = (await toSee()).filter((one) => one.space._id === space._id);

    const both = await Promise.all([act(change?.id ?? "", "seen"), act(change?.id ?? "", "seen")]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await toSee()).filter((one) => one.space._id === space._id)).toEqual([]);
  });

  test("can be reverted with a reason that the host gets, unless it changed again", async () => {
    const space = await createLive();
    await putListing(site, host, space._id, { amenities: ["Parking", "Cheapest"] });
    const [change] = (await toSee()).filter((one) => one.space._id === space._id);

    const { status, body } = await act(change?.id ?? "", "restore", { reason: "Not an amenity" });

    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: "The earlier text is restored, and the host was sent the reason.",
    });
    expect((await getLocationAs(site, space._id)).body.amenities).toEqual([
      "Parking",
      "Freight Lift",
    ]);
    expect((await lastMail())?.text).toContain("Not an amenity");

    await putListing(site, host, space._id, { description: "One." });
    const [older] = (await toSee()).filter((one) => one.space._id === space._id);
    await putListing(site, host, space._id, { description: "Two." });
    expect((await act(older?.id ?? "", "restore", { reason: "Too short" })).body.code).toBe(
      "not-allowed-now",
    );
    expect((await getLocationAs(site, space._id)).body.description).toBe("Two.");
  });

  test.each([
    ["restored, too", {}, "North light."],
    [
      "kept if the host changed it there",
      { description: "Call 98123 45678." },
      "Call 98123 45678.",
    ],
  ])("that is also in an edit in review is %s", async (_, later, expected) => {
    const space = await createLive({ description: "North light." });
    await putListing(site, host, space._id, { description: "Cheapest.", title: "New name" });
    await putListing(site, host, space._id, later);
    const [change] = (await toSee()).filter((one) => one.space._id === space._id);

    await act(change?.id ?? "", "restore", { reason: "Not true" });

    expect((await getLocationAs(site, space._id)).body.description).toBe("North light.");
    await decide(space._id, "approve");
    expect((await getLocationAs(site, space._id)).body).toMatchObject({
      title: "New name",
      description: expected,
    });
  });

  test("of amenities with a comma in a name is restored unchanged", async () => {
    const space = await createLive({ amenities: ["Parking", "Tea, coffee"] });
    await putListing(site, host, space._id, { amenities: ["Tea, coffee"] });
    const [change] = (await toSee()).filter((one) => one.space._id === space._id);

    const { status } = await act(change?.id ?? "", "restore", { reason: "Parking is there" });

    expect(status).toBe(200);
    expect((await getLocationAs(site, space._id)).body.amenities).toEqual([
      "Parking",
      "Tea, coffee",
    ]);
  });

  test.each([
    ["comes back", "Parking, Freight Lift", 200, ["Parking", "Piano"]],
    ["stays when the host changed it again", "Parking, Lift", 409, ["Parking", "Freight Lift"]],
  ])("of amenities, stored in the older form with commas, %s", async (_, after, status, left) => {
    const space = await createLive({ amenities: ["Parking"] });
    await putListing(site, host, space._id, { amenities: ["Parking", "Freight Lift"] });
    const [change] = (await toSee()).filter((one) => one.space._id === space._id);
    const id = change?.id ?? "";
    await db
      .updateTable("text_changes")
      .set({ before: "Parking, Piano", after })
      .where("id", "=", id)
      .execute();

    const answer = await act(id, "restore", { reason: "Not an amenity" });

    expect(answer.status).toBe(status);
    expect((await getLocationAs(site, space._id)).body.amenities).toEqual(left);
  });

  test("is deleted a year after it was checked, and stays until then", async () => {
    const space = await createLive();
    await putListing(site, host, space._id, { description: "Quiet.", amenities: ["Parking"] });
    const [seen, waits] = (await toSee()).filter((one) => one.space._id === space._id);
    await act(seen?.id ?? "", "seen");
    const left = async () => {
      await addJob(db, "forget-old", {});
      await site.runJobs();
      const rows = await db
        .selectFrom("text_changes")
        .select("id")
        .where("space_id", "=", space._id)
        .execute();
      return rows.map(({ id }) => id).sort();
    };

    site.later((retentionDays.seenTextChanges - 1) * DAY_MS);
    const before = await left();
    site.later(2 * DAY_MS);
    const after = await left();

    expect(before).toEqual([seen?.id, waits?.id].sort());
    expect(after).toEqual([waits?.id]);
  });
});
