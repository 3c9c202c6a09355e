import { describe, expect, test } from "vitest";
import { type DraftPhoto, emptyDraft, type ListingDraft } from "./listing-draft.ts";
import { buildListingForm, listPhotosToUpload } from "./listing-form.ts";

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
    const form = buildListingForm(draft, photos, false);
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
    const form = buildListingForm(draft, photos, true);
    expect(JSON.parse(String(form.get("removeImages")))).toEqual(["/media/b/1280.webp"]);
    expect(JSON.parse(String(form.get("imageOrder")))).toEqual([
      "image.jpg",
      "/media/a/1280.webp",
      "image (2).jpg",
    ]);
  });

  test("of a draft without a pin contains no coordinates", () => {
    const form = buildListingForm({ ...draft, pin: null }, photos, false);
    expect([form.has("latitude"), form.has("longitude")]).toEqual([false, false]);
  });

  test("contains how guests book only for a new space", () => {
    const instant = { ...draft, instantBook: true };
    expect(buildListingForm(instant, photos, false).get("instantBook")).toBe("true");
    expect(buildListingForm(instant, photos, true).has("instantBook")).toBe(false);
  });
});
