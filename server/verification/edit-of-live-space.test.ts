import { describe, expect, test } from "vitest";
import type { Location } from "#contract/spaces/location.ts";
import {
  createPhotoFile,
  getLocationAs,
  listPublicSpaceIds,
  putListing,
} from "#server/testing/catalogue/listing.ts";
import { createVerificationSite } from "#server/testing/verification/verification-site.ts";

const { site, host, admin, decide, verificationOf, queue, createLive, lastMail } =
  await createVerificationSite();

describe("an edit of a live space", () => {
  test("to the title is in review, while everyone else sees the verified version", async () => {
    const space = await createLive({ title: "Old name" });

    const { body } = await putListing(site, host, space._id, { title: "New name", price: "777" });

    expect(body).toMatchObject({
      _id: space._id,
      title: "New name",
      price: 777,
      status: "live",
      review: "in_review",
    });
    expect((await getLocationAs(site, space._id)).body).toMatchObject({
      title: "Old name",
      price: 777,
    });
    expect((await getLocationAs(site, space._id)).body.review).toBeUndefined();
    const { body: asTeam } = await getLocationAs(site, space._id, admin);
    expect(asTeam).toMatchObject({ title: "Old name", price: 777, review: "in_review" });
    expect((await getLocationAs(site, space._id, host)).body.title).toBe("New name");
    expect((await listPublicSpaceIds(site)).filter((id) => id === space._id)).toHaveLength(1);

    const { body: review } = await verificationOf(space._id);
    expect(review.location.title).toBe("New name");
    expect(review.verified?.title).toBe("Old name");
    expect((await queue()).items.find(({ _id }) => _id === space._id)).toMatchObject({
      isRevision: true,
      title: "New name",
    });
    expect((await decide(space._id, "approve")).body.message).toBe("The edit is live.");
    expect((await getLocationAs(site, space._id)).body).toMatchObject({
      title: "New name",
      price: 777,
    });
    expect((await getLocationAs(site, space._id, host)).body.review).toBe("none");
    const { body: foundNow } = await site.ask<Location[]>("GET /locations?pageSize=100");
    expect(foundNow.find(({ _id }) => _id === space._id)?.title).toBe("New name");
    expect((await lastMail())?.subject).toBe("Your changes to New name are live");
  });

  test("to prices, hours or descriptions only is public immediately", async () => {
    const space = await createLive();

    const { body } = await putListing(site, host, space._id, {
      hourlyRate: "",
      description: "Other words",
      availableTimeSlots: "12:00 AM - 12:00 AM, Sunday",
    });

    expect(body.review).toBe("none");
    expect((await getLocationAs(site, space._id)).body).toMatchObject({
      hourlyRate: 0,
      description: "Other words",
      availableTimeSlots: ["12:00 AM - 12:00 AM, Sunday"],
    });
  });

  test.each([
    ["photos", async () => ({ images: await createPhotoFile("#13f7a0") })],
    ["an order of photos", async () => ({ coverImage: "LAST" })],
    ["the address", async () => ({ location: "14, Mill Lane" })],
    ["the place", async () => ({ city: "Pune", localArea: "Hadapsar" })],
    ["the pin", async () => ({ latitude: "19.06", longitude: "72.84" })],
    ["a category", async () => ({ categories: "cafe" })],
  ])("to %s is in review", async (_, change) => {
    const space = await createLive();
    const fields: Record<string, string | File> = await change();
    if (fields.coverImage) fields.coverImage = space.gallery.at(-1) ?? "";

    const { body } = await putListing(site, host, space._id, fields);

    expect(body.review).toBe("in_review");
    const { body: seen } = await getLocationAs(site, space._id);
    const { review: _r, bookingSettings: _b, ...verified } = space;
    expect(seen).toEqual(verified);
  });

  test("to the place without a new pin moves the pin to the new station, even if the host marked the earlier pin", async () => {
    const space = await createLive({ latitude: "19.06", longitude: "72.84" });

    const { body } = await putListing(site, host, space._id, {
      city: "Pune",
      localArea: "Hadapsar",
    });

    expect(body).toMatchObject({ latitude: 18.5089, longitude: 73.926, pinExact: false });
    expect((await getLocationAs(site, space._id)).body).toMatchObject({
      latitude: 19.06,
      pinExact: true,
    });
  });

  test("that marks the place makes the pin exact once it is approved, and later edits keep it", async () => {
    const space = await createLive();
    expect(space.pinExact).toBe(false);
    await putListing(site, host, space._id, { latitude: "19.06", longitude: "72.84" });
    expect((await getLocationAs(site, space._id)).body.pinExact).toBe(false);

    await decide(space._id, "approve", {});

    expect((await getLocationAs(site, space._id)).body.pinExact).toBe(true);
    const { body } = await putListing(site, host, space._id, { capacity: "12" });
    expect(body).toMatchObject({ review: "none", latitude: 19.06, pinExact: true });
  });

  test("that repeats a pin that nobody marked does not make it exact, even if the station moves", async () => {
    const space = await createLive();
    const moved = (latitude: number) =>
      site.deps.db
        .updateTable("local_areas")
        .set({ latitude })
        .where("name", "=", "Bandra")
        .execute();
    await moved(19.0551);

    const { body } = await putListing(site, host, space._id, {
      latitude: String(space.latitude),
      longitude: String(space.longitude),
    });
    await moved(19.0544);

    expect(body).toMatchObject({ review: "none", latitude: 19.0544, pinExact: false });
  });

  test("cannot change how the space is booked", async () => {
    const space = await createLive();

    const { status, body } = await putListing(site, host, space._id, { instantBook: "false" });

    expect(status).toBe(422);
    expect(body.errors).toEqual({ instantBook: "There is no field of this name." });
  });

  test("is returned, shown to its host with the reason, and submitted again", async () => {
    const space = await createLive({ title: "Verified" });
    await putListing(site, host, space._id, { title: "Best of all Mumbai" });

    await decide(space._id, "return", { reason: "No superlatives please" });

    expect((await getLocationAs(site, space._id, host)).body).toMatchObject({
      title: "Best of all Mumbai",
      status: "live",
      review: "returned",
      returnReason: "No superlatives please",
    });
    expect((await getLocationAs(site, space._id)).body).toMatchObject({
      title: "Verified",
      status: "live",
    });
    const again = await putListing(site, host, space._id, { title: "Good in Mumbai" });
    expect(again.body).toMatchObject({ review: "in_review", title: "Good in Mumbai" });
    await decide(space._id, "approve");
    expect((await getLocationAs(site, space._id)).body.title).toBe("Good in Mumbai");
  });

  test("is not called public if its host has paused the space meanwhile", async () => {
    const space = await createLive({ title: "Before the pause" });
    await putListing(site, host, space._id, { title: "After the pause" });
    await site.send(`POST /locations/${space._id}/pause`, { as: host });

    const { body } = await decide(space._id, "approve");

    expect(body.message).toBe("The edit is approved. The space is paused.");
    const mail = await lastMail();
    expect(mail?.subject).toBe("Your changes to After the pause are approved");
    expect(mail?.text?.replaceAll(/\s+/g, " ")).toContain(
      "The space is paused. Guests see the changes once you resume the space.",
    );
    expect((await getLocationAs(site, space._id)).status).toBe(404);
    await site.send(`POST /locations/${space._id}/resume`, { as: host });
    expect((await getLocationAs(site, space._id)).body.title).toBe("After the pause");
  });

  test("that its host reverts leaves nothing to decide", async () => {
    const space = await createLive({ title: "As it was" });
    await putListing(site, host, space._id, { title: "Something else" });

    const { body } = await putListing(site, host, space._id, { title: "As it was" });

    expect(body.review).toBe("none");
    expect((await decide(space._id, "approve")).status).toBe(409);
  });

  test("is merged with simultaneous edits", async () => {
    const space = await createLive();

    await Promise.all([
      putListing(site, host, space._id, { title: "Together" }),
      putListing(site, host, space._id, { location: "Somewhere else" }),
      putListing(site, host, space._id, { capacity: "99" }),
      putListing(site, host, space._id, { images: await createPhotoFile("#a0b0c0") }),
      putListing(site, host, space._id, { images: await createPhotoFile("#c0b0a0") }),
    ]);

    const { body } = await getLocationAs(site, space._id, host);
    expect(body).toMatchObject({ title: "Together", location: "Somewhere else", capacity: 99 });
    expect(body.gallery).toHaveLength(4);
  });

  test("and a decision at the same time never publish an unreviewed version", async () => {
    const space = await createLive({ title: "Before" });
    await putListing(site, host, space._id, { title: "Looked at" });
    const { submittedAt } = (await verificationOf(space._id)).body;

    const [decision] = await Promise.all([
      decide(space._id, "approve", { submittedAt }),
      putListing(site, host, space._id, { title: "Ignored" }),
    ]);

    const { title } = (await getLocationAs(site, space._id)).body;
    expect(title).toBe(decision.status === 200 ? "Looked at" : "Before");
    expect((await getLocationAs(site, space._id, host)).body).toMatchObject({
      title: "Ignored",
      review: "in_review",
    });
  });
});
