import { describe, expect, test } from "vitest";
import { type DraftPhoto, emptyDraft, type ListingDraft } from "./listing-draft.ts";
import { buildListingForm, listPhotosToUpload, nameListing } from "./listing-form.ts";
import { repairDraft } from "./repair-draft.ts";

const taken = (id: string, name: string): DraftPhoto => ({
  id,
  from: "device",
  name,
  print: id,
  ready: true,
});
const kept = (url: string): DraftPhoto => ({ id: url, from: "space", name: url, url });
const blobOf = (id: string) => (id === "gone" ? undefined : new Blob([id]));

const draft: ListingDraft = {
  ...emptyDraft,
  title: " Brick loft ",
  hourlyRate: "1500",
  categories: ["cafe", "gyms"],
  amenities: ["Parking", "Chai counter"],
  availableTimeSlots: ["9:00 AM - 6:00 PM, Monday"],
  pin: { latitude: 19.06, longitude: 72.83 },
  photos: [taken("1", "image.jpg"), kept("/media/a/1280.webp"), taken("2", "image.jpg")],
  removed: [kept("/media/b/1280.webp")],
};

test("photos with the same name are sent under different names", () => {
  expect(listPhotosToUpload(draft, blobOf).map(({ name }) => name)).toEqual([
    "image.jpg",
    "image (2).jpg",
  ]);
});

test("the error for a photo whose bytes are missing contains its name", () => {
  const torn = { ...draft, photos: [taken("gone", "hall.jpg")] };
  expect(() => listPhotosToUpload(torn, blobOf)).toThrow("hall.jpg is no longer on this device.");
});

describe("the form", () => {
  const photos = listPhotosToUpload(draft, blobOf);

  test("has repeated fields for lists, and each category as JSON text", () => {
    const form = buildListingForm(draft, photos, "first");
    expect(form.get("title")).toBe("Brick loft");
    expect(form.getAll("categories").map((text) => JSON.parse(String(text)))).toEqual([
      { title: "Cafe", slug: "cafe" },
      { title: "Gyms", slug: "gyms" },
    ]);
    expect(form.getAll("amenities")).toEqual(["Parking", "Chai counter"]);
    expect(form.getAll("images")).toHaveLength(2);
    expect([form.get("latitude"), form.get("longitude")]).toEqual(["19.06", "72.83"]);
    expect(form.has("imageOrder")).toBe(false);
  });

  test("of an edit contains which photos are removed and the order of all", () => {
    const form = buildListingForm(draft, photos, undefined);
    expect(JSON.parse(String(form.get("removeImages")))).toEqual(["/media/b/1280.webp"]);
    expect(JSON.parse(String(form.get("imageOrder")))).toEqual([
      "image.jpg",
      "/media/a/1280.webp",
      "image (2).jpg",
    ]);
  });

  test("of a draft without a pin contains no coordinates", () => {
    const form = buildListingForm({ ...draft, pin: null }, photos, "first");
    expect([form.has("latitude"), form.has("longitude")]).toEqual([false, false]);
  });

  test("contains how guests book only for a new space", () => {
    const instant = { ...draft, instantBook: true };
    expect(buildListingForm(instant, photos, "first").get("instantBook")).toBe("true");
    expect(buildListingForm(instant, photos, undefined).has("instantBook")).toBe(false);
  });

  test("contains the client's id only for a new space", () => {
    expect(buildListingForm(draft, photos, "first").get("clientId")).toBe("first");
    expect(buildListingForm(draft, photos, undefined).has("clientId")).toBe(false);
  });
});

describe("a new listing that is sent again", () => {
  const photo = (ready: boolean): DraftPhoto => ({
    id: "1",
    from: "device",
    name: "hall.jpg",
    print: "1",
    ready,
  });
  const unsent = { ...emptyDraft, title: "Brick loft", photos: [photo(true)] };
  const first = nameListing(undefined, unsent);
  /** Returns the draft that a reload finds on the device. */
  const reload = async (left: ListingDraft) =>
    (
      await repairDraft(
        {
          stored: structuredClone({ draft: left, sent: first, step: 7, savedAt: 0 }),
          blobs: new Map([["1", new Blob(["1"])]]),
        },
        emptyDraft,
      )
    ).stored;

  test("has the same id after a reload, if the draft is unchanged", async () => {
    const { draft: found, sent } = await reload(unsent);
    expect(nameListing(sent, found).clientId).toBe(first.clientId);
  });

  test("has the same id if a photo is prepared again", () => {
    const again = { ...unsent, photos: [photo(false)] };
    expect(nameListing(first, again).clientId).toBe(first.clientId);
  });

  test.each<[string, Partial<ListingDraft>]>([
    ["a text", { title: "Brick hall" }],
    ["a photo", { photos: [] }],
    ["the pin", { pin: { latitude: 19.06, longitude: 72.83 } }],
  ])("has another id if %s was changed", (_, change) => {
    expect(nameListing(first, { ...unsent, ...change }).clientId).not.toBe(first.clientId);
  });

  test("has another id if the stored attempt cannot be read", async () => {
    const stored = { draft: unsent, sent: { clientId: 7 }, step: 7, savedAt: 0 };
    const found = await repairDraft({ stored, blobs: new Map() }, emptyDraft);
    expect(found.stored.sent).toBeUndefined();
  });
});
