import { describe, expect, test } from "vitest";
import type { Location } from "#contract/spaces/location.ts";
import { createHostingSite } from "#server/testing/catalogue/hosting-site.ts";
import {
  getLocationAs,
  listPublicSpaceIds,
  putListing,
} from "#server/testing/catalogue/listing.ts";

const { site, host, stranger, admin, given, createLive } = await createHostingSite();

test("a paused space is hidden until its host resumes it", async () => {
  const { _id } = await createLive();

  const paused = await site.ask<Location>(`POST /locations/${_id}/pause`, { as: host });

  expect(paused.body.status).toBe("paused");
  expect((await getLocationAs(site, _id)).status).toBe(404);
  expect(await listPublicSpaceIds(site)).not.toContain(_id);
  expect(await site.ask(`POST /locations/${_id}/pause`, { as: host })).toMatchObject({
    status: 409,
    body: { code: "not-allowed-now" },
  });
  const edited = await putListing(site, host, _id, { title: "Changed while paused", price: "5" });
  expect(edited.body).toMatchObject({ status: "paused", review: "in_review" });
  await site.send(`POST /locations/${_id}/resume`, { as: host });
  expect((await getLocationAs(site, _id)).body).toMatchObject({
    title: "Brick loft by the mill",
    price: 5,
  });
  expect(await listPublicSpaceIds(site)).toContain(_id);
});

test("a space that was never verified cannot be paused or resumed", async () => {
  const { _id } = await given();

  for (const verb of ["pause", "resume"])
    expect((await site.send(`POST /locations/${_id}/${verb}`, { as: host })).status).toBe(409);
});

describe("deleting", () => {
  test("removes the space with its likes, inquiries and pending edit", async () => {
    const { _id } = await createLive();
    await site.send(`POST /locations/${_id}/toggle-like`, { as: stranger });
    const json = { _id, inquiry: "Is there a lift?", userEmail: "" };
    await site.send("POST /locations/inquiry", { as: stranger, json });
    const edit = await putListing(site, host, _id, { title: "Waiting" });
    expect(edit.body.review).toBe("in_review");
    const countRows = () =>
      Promise.all(
        (["likes", "threads"] as const).map(async (table) => {
          const rows = site.deps.db.selectFrom(table).select("space_id");
          return (await rows.where("space_id", "=", _id).execute()).length;
        }),
      );
    expect(await countRows()).toEqual([1, 1]);

    const { status, body } = await site.ask(`DELETE /locations/${_id}`, { as: host });

    expect([status, body.success]).toEqual([200, true]);
    expect((await getLocationAs(site, _id, host)).status).toBe(404);
    expect(await listPublicSpaceIds(site)).not.toContain(_id);
    const left = await site.deps.db
      .selectFrom("spaces")
      .selectAll()
      .where("revises", "=", _id)
      .execute();
    expect(left).toEqual([]);
    expect(await countRows()).toEqual([0, 0]);
    const row = await site.deps.db
      .selectFrom("spaces")
      .select(["status", "title", "address", "deleted_at"])
      .where("id", "=", _id)
      .execute();
    expect(row).toEqual([
      { status: "draft", title: "Deleted", address: "Deleted", deleted_at: expect.any(Date) },
    ]);
    for (const as of [host, stranger, admin])
      expect((await getLocationAs(site, _id, as)).status).toBe(404);
    expect(await putListing(site, host, _id, { title: "Again" })).toMatchObject({ status: 404 });
    expect(
      (await site.send(`POST /admin/locations/${_id}/approve`, { as: admin, json: {} })).status,
    ).toBe(404);
    expect((await site.send(`DELETE /locations/${_id}`, { as: host })).status).toBe(404);
  });

  test("by the team is logged", async () => {
    const { _id } = await given();

    expect((await site.send(`DELETE /locations/${_id}`, { as: admin })).status).toBe(200);

    const entries = await site.deps.db
      .selectFrom("audit_log")
      .select(["action", "actor_id"])
      .where("subject_id", "=", _id)
      .execute();
    expect(entries).toEqual([{ action: "space.delete", actor_id: admin.user.id }]);
  });
});
