import { beforeAll, describe, expect, test } from "vitest";
import { photoIdFromUrl, photoUrl } from "#contract/media/photo-url.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import {
  createListingFields,
  createPhotoFile,
  getLocationAs,
  listPublicSpaceIds,
  postListing,
  putListing,
  seedMumbai,
  toFormData,
} from "#server/testing/catalogue/listing.ts";
import { signUp, type TestMember } from "#server/testing/identity/accounts.ts";
import { createTestSite } from "#server/testing/test-site.ts";

const site = await createTestSite();
let host: TestMember;

beforeAll(async () => {
  await seedMumbai(site);
  host = await signUp(site, "asha@example.in");
});

test("a host lists a space, and it is in review", async () => {
  const { status, body } = await postListing(site, host);

  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: "Brick loft by the mill",
    status: "in_review",
    price: 12_000,
    hourlyRate: 1500.5,
    capacity: 40,
    location: "12, Mill Lane, Bandra West",
    state: "Maharashtra",
    city: "Mumbai",
    localArea: "Bandra",
    categories: [{ title: "Photo Studio", slug: "photo-studio" }],
    amenities: ["Parking", "Freight Lift"],
    availableTimeSlots: ["9:00 AM - 6:00 PM, Monday", "9:00 AM - 6:00 PM, Tuesday"],
    latitude: 19.0544,
    longitude: 72.8402,
    host: host.user.id,
    review: "none",
    bookingSettings: { instantBook: true, minimumNoticeMinutes: 0, bufferMinutes: 0 },
  });
  expect(body.gallery).toHaveLength(2);
  expect(body.coverImage).toBe(body.gallery[0]);
  expect(await listPublicSpaceIds(site)).not.toContain(body._id);
  expect((await getLocationAs(site, body._id)).status).toBe(404);
  expect((await getLocationAs(site, body._id, host)).body).toEqual(body);
  expect((await site.app.request(body.coverImage)).status).toBe(200);
});

test("lists may be sent as JSON, categories as titles or objects, and all values are normalised", async () => {
  const { status, body } = await postListing(site, host, {
    title: "  Loft two ",
    price: "",
    categories: JSON.stringify(["Cafe", { title: "Gyms", slug: "gyms" }]),
    amenities: JSON.stringify(["parking", "Parking", " Piano "]),
    availableTimeSlots: JSON.stringify([
      "1:00 pm - 6:00 PM, monday",
      "9:00 AM - 1:00 PM, Monday",
      "6:00 PM - 2:00 AM, Friday",
    ]),
    state: "maharashtra",
    latitude: "19.06",
    longitude: "72.83",
  });

  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: "Loft two",
    price: 0,
    categories: [{ slug: "cafe" }, { slug: "gyms" }],
    amenities: ["Parking", "Piano"],
    availableTimeSlots: ["9:00 AM - 6:00 PM, Monday", "6:00 PM - 2:00 AM, Friday"],
    state: "Maharashtra",
    latitude: 19.06,
    longitude: 72.83,
  });
});

test.each([
  ["no pin has the position of the station, and is not exact", {}, [19.0544, 72.8402, false]],
  [
    "a pin is exact, to the metre",
    { latitude: "19.0600049", longitude: "72.83" },
    [19.06, 72.83, true],
  ],
  [
    "a pin at the station is not exact",
    { latitude: "19.054402", longitude: "72.840199" },
    [19.0544, 72.8402, false],
  ],
])("a place with %s", async (_, pin, [latitude, longitude, pinExact]) => {
  const { status, body } = await postListing(site, host, pin as Record<string, string>);

  expect(status).toBe(201);
  expect(body).toMatchObject({ latitude, longitude, pinExact });
  expect((await getLocationAs(site, body._id, host)).body.pinExact).toBe(pinExact);
});

test.each([
  ["that does not say how it is booked is booked instantly", {}, true],
  ["can be booked instantly", { instantBook: "true" }, true],
  ["can take requests", { instantBook: "false" }, false],
])("a listing %s", async (_, choice, instantBook) => {
  const { status, body } = await postListing(site, host, choice);

  expect(status).toBe(201);
  expect(body.bookingSettings?.instantBook).toBe(instantBook);
});

test("a title, an address and an amenity are one line, and other texts keep their paragraphs", async () => {
  const { images } = await createListingFields();
  const texts = {
    title: `Loft\r\n two\u2028by ${"\n".repeat(100)}the mill`,
    location: "12,\nMill Lane",
    amenities: JSON.stringify(["Grand\n piano"]),
    description: "North light.\n\nA lift.",
    fullDescription: "one\r\n\r\ntwo",
  };
  const stored = {
    title: "Loft two by the mill",
    location: "12, Mill Lane",
    amenities: ["Grand piano"],
    description: "North light.\n\nA lift.",
    fullDescription: "one\n\ntwo",
  };
  const { status, body } = await postListing(site, host, { ...texts, images });
  expect(status).toBe(201);
  expect(body).toMatchObject(stored);

  const edited = await putListing(site, host, body._id, {
    ...texts,
    title: "A\nloft",
    location: "14\tMill\nLane",
  });
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({ ...stored, title: "A loft", location: "14 Mill Lane" });
});

test("a plain browser form is accepted, with CR LF and an empty file field", async () => {
  const { images, ...fields } = await createListingFields();
  const form = toFormData({ ...fields, fullDescription: "one\r\ntwo", images });
  form.append("images", new File([], ""));
  const { status, body } = await site.ask("POST /locations/list", { as: host, body: form });

  expect(status).toBe(201);
  expect(body).toMatchObject({ fullDescription: "one\ntwo" });
  expect(body.gallery).toHaveLength(2);
});

test("the cover and the order are given by file name", async () => {
  const [red, green, blue] = [
    await createPhotoFile("#ff0000"),
    await createPhotoFile("#00ff00"),
    await createPhotoFile("#0000ff"),
  ];
  const plain = await postListing(site, host, { images: [red, green, blue] });
  const [r, g, b] = plain.body.gallery;

  const chosen = await postListing(site, host, {
    images: [red, green, blue],
    imageOrder: JSON.stringify(["0000ff.jpg", "00ff00.jpg"]),
    coverImage: "ff0000.jpg",
  });

  expect(chosen.body.gallery).toEqual([r, b, g]);
});

test("a picture sent twice is stored once", async () => {
  const same = await createPhotoFile("#777777");
  const { body } = await postListing(site, host, { images: [same, same] });

  expect(body.gallery).toHaveLength(1);
});

test.each([
  ["coverImage", "none.jpg", "#123456"],
  ["imageOrder", JSON.stringify(["none.jpg"]), "#345612"],
  ["removeImages", JSON.stringify([photoUrl(`${"0".repeat(16)}-${"0".repeat(18)}`)]), "#561234"],
])(
  "if %s names a photo that the form does not have, the status is 422 and no photo is stored",
  async (field, value, colour) => {
    const photos = () => site.deps.db.selectFrom("photos").select("id").orderBy("id").execute();
    const before = await photos();

    const { status, body } = await postListing(site, host, {
      images: [await createPhotoFile(colour)],
      [field]: value,
    });

    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect(await photos()).toEqual(before);
  },
);

describe("a listing that is sent again with the same clientId", () => {
  const countOwn = async (as: TestMember): Promise<number> => {
    const { body } = await site.ask<{ data: { listedLocations: unknown[] } }>("GET /auth/profile", {
      as,
    });
    return body.data.listedLocations.length;
  };

  test("returns the space that was listed first", async () => {
    const before = await countOwn(host);
    const first = await postListing(site, host, { clientId: "again" });
    const second = await postListing(site, host, { clientId: "again" });
    const other = await postListing(site, host, { clientId: "other" });

    expect([first.status, second.status, other.status]).toEqual([201, 201, 201]);
    expect(second.body).toEqual(first.body);
    expect(other.body._id).not.toBe(first.body._id);
    expect(await countOwn(host)).toBe(before + 2);
  });

  test("at the same moment is listed once", async () => {
    const before = await countOwn(host);
    const all = await Promise.all([1, 2].map(() => postListing(site, host, { clientId: "both" })));

    expect(all.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(all.map(({ body }) => body._id)).size).toBe(1);
    expect(await countOwn(host)).toBe(before + 1);
  });

  test("by another host is another space", async () => {
    const other = await signUp(site, "ravi@example.in");
    const first = await postListing(site, host, { clientId: "shared" });
    const second = await postListing(site, other, { clientId: "shared" });

    expect(second.status).toBe(201);
    expect(second.body._id).not.toBe(first.body._id);
    expect(second.body.host).toBe(other.user.id);
  });

  test("after the space was deleted is listed again", async () => {
    const { body } = await postListing(site, host, { clientId: "deleted" });
    await site.ask(`DELETE /locations/${body._id}`, { as: host });
    const again = await postListing(site, host, { clientId: "deleted" });

    expect(again.status).toBe(201);
    expect(again.body._id).not.toBe(body._id);
  });

  test("cannot be an edit", async () => {
    const { body } = await postListing(site, host);
    const { status, body: refused } = await putListing(site, host, body._id, { clientId: "edit" });

    expect(status).toBe(422);
    expect(refused.errors).toEqual({ clientId: "There is no field of this name." });
  });
});

describe("invalid fields are named", () => {
  test.each<[string, Record<string, string | string[] | undefined>, Record<string, string>]>([
    [
      "nothing filled in",
      Object.fromEntries(
        "title description fullDescription price hourlyRate capacity location state city localArea categories amenities availableTimeSlots images"
          .split(" ")
          .map((name) => [name, undefined]),
      ),
      {
        title: "Please fill in all the details.",
        description: "Please fill in all the details.",
        fullDescription: "Please fill in all the details.",
        price: "Please fill in all the pricing and availability details.",
        capacity: "Please fill in all the pricing and availability details.",
        location: "Please fill in all the location details.",
        state: "Please fill in all the location details.",
        city: "Please fill in all the location details.",
        localArea: "Please fill in all the location details.",
        categories: "Please select at least one category.",
        amenities: "Please select at least one amenity.",
        availableTimeSlots: "Please select at least one available time slot.",
        images: "Please upload at least one image.",
      },
    ],
    [
      "a long title",
      { title: "x".repeat(61) },
      { title: "Title should be concise and no more than 60 characters." },
    ],
    [
      "a negative price",
      { price: "-5" },
      { price: "Please enter a valid price, hourly rate, and capacity." },
    ],
    [
      "a demo category",
      { categories: "Demo1" },
      { categories: "There is no category named Demo1." },
    ],
    [
      "an unknown area",
      { localArea: "Atlantis" },
      { localArea: "There is no local area named Atlantis in Mumbai." },
    ],
    [
      "half a pin",
      { latitude: "19.05" },
      { longitude: "Please give both latitude and longitude." },
    ],
    [
      "a pin in Pune",
      { latitude: "18.5", longitude: "73.9" },
      { latitude: "The pin must be within 50 km of Bandra." },
    ],
    [
      "neither instant nor requests",
      { instantBook: "maybe" },
      { instantBook: "Please send instantBook as true or false." },
    ],
    ["an unknown field", { rating: "5" }, { rating: "There is no field of this name." }],
    ["a clientId that is too long", { clientId: "x".repeat(101) }, { clientId: say.clientId }],
    ["an empty clientId", { clientId: " " }, { clientId: say.clientId }],
    ["a photo that is text", { images: "photo.jpg" }, { images: "Please send photos as files." }],
    [
      "a cover from elsewhere",
      { coverImage: "other.jpg" },
      { coverImage: "That photo does not belong to this space." },
    ],
  ])("%s", async (_, changes, errors) => {
    const { status, body } = await postListing(site, host, changes);

    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: "invalid", errors });
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(Object.keys(errors).sort());
    expect(body.message).toBe(Object.values(body.errors ?? {})[0]);
  });
});

test("a visitor is asked to sign in, before the form is read", async () => {
  const brokenForm = {
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
    body: "hello",
  };
  for (const sent of [{ body: toFormData(await createListingFields()) }, brokenForm]) {
    const { status, body } = await site.ask("POST /locations/list", sent);

    expect(status).toBe(401);
    expect(body).toMatchObject({ code: "not-signed-in" });
  }
});

test("the variants of a space's photos are made by a job", async () => {
  const { body } = await postListing(site, host, { images: await createPhotoFile("#abcdef") });
  const id = photoIdFromUrl(body.coverImage) ?? "";
  expect(await site.deps.storage.has(`${id}/320.avif`)).toBe(false);

  await site.runJobs();

  for (const file of ["320.avif", "320.webp", "640.avif", "1920.webp", "share.jpg"])
    expect(await site.deps.storage.has(`${id}/${file}`)).toBe(true);
});
