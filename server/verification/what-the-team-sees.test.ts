import { describe, expect, test } from "vitest";
import type { VerificationListItem } from "#contract/verification/routes.ts";
import { createPhotoFile, putListing } from "#server/testing/catalogue/listing.ts";
import { signUp } from "#server/testing/identity/accounts.ts";
import { createVerificationSite } from "#server/testing/verification/verification-site.ts";

const { site, host, admin, verificationOf, queue, given, createLive } =
  await createVerificationSite();

describe("the data for a decision", () => {
  test("lists other spaces with the same photo or address", async () => {
    const shared = await createPhotoFile("#5a6b7c");
    const other = await signUp(site, "other@example.in", { verified: true });
    const first = await given({ images: shared, location: "7, Hill Road" }, other);
    const twin = await given({ images: shared, location: "A quite different street" });
    const neighbour = await given({
      images: await createPhotoFile("#5a6b7d"),
      location: "7 hill road.",
    });

    const duplicates = async (id: string) => (await verificationOf(id)).body.duplicates;

    expect(await duplicates(twin._id)).toEqual([
      expect.objectContaining({
        _id: first._id,
        sameHost: false,
        sameAddress: false,
        photos: first.gallery,
      }),
    ]);
    expect(await duplicates(neighbour._id)).toEqual([
      expect.objectContaining({ _id: first._id, sameAddress: true, photos: [] }),
    ]);
  });

  test("does not list a pending edit of the same space as a duplicate", async () => {
    const space = await createLive({
      location: "A street of its own",
      images: await createPhotoFile("#010203"),
    });
    await putListing(site, host, space._id, { title: "Renamed" });

    expect((await verificationOf(space._id)).body.duplicates).toEqual([]);
  });

  test("includes the whole space, its host and the station", async () => {
    const space = await given();

    const { body } = await verificationOf(space._id);

    expect(body.location).toEqual(space);
    expect(body).toMatchObject({
      verified: null,
      station: { latitude: 19.0544, longitude: 72.8402 },
      host: { email: "asha@example.in", emailVerified: true, suspended: false },
    });
  });
});

test("spaces in review are in a paginated queue, longest waiting first", async () => {
  const live = await createLive();
  for (let i = 0; i < 5; i++) await given();
  await putListing(site, host, live._id, { title: "An edit that waits" });
  for (let i = 0; i < 2; i++) await given();
  const { items: all, total } = await queue("status=in_review&pageSize=100");
  expect(total).toBe(all.length);
  expect(total).toBeGreaterThanOrEqual(8);
  const times = all.map(({ submittedAt }) => submittedAt ?? "");
  expect(times).toEqual([...times].sort());

  const walked: VerificationListItem[] = [];
  let cursor = "";
  do {
    const page = await queue(`status=in_review&pageSize=3${cursor && `&cursor=${cursor}`}`);
    walked.push(...page.items);
    cursor = page.nextCursor ?? "";
  } while (cursor);
  expect(walked).toEqual(all);
  expect((await queue(`host=${admin.user.id}`)).items).toEqual([]);
});
