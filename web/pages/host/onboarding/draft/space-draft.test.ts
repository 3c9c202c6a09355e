import { describe, expect, test } from "vitest";
import { emptyWireFields } from "#contract/spaces/field-values.ts";
import type { Location } from "#contract/spaces/location.ts";
import { listChangedParts, listPartsForReview } from "./changed-parts.ts";
import { type DraftPhoto, emptyDraft, isPinMissing, reduceDraft } from "./listing-draft.ts";
import { createDraftFromSpace, rebaseDraft } from "./space-draft.ts";

const space: Location = {
  _id: "019a0000-0000-7000-8000-000000000001",
  ...emptyWireFields,
  title: "Brick loft",
  description: "North light.",
  fullDescription: "All about it.",
  coverImage: "/media/b/1280.webp",
  gallery: ["/media/a/1280.webp", "/media/b/1280.webp"],
  rating: 0,
  ratingCount: 0,
  city: "Mumbai",
  state: "Maharashtra",
  localArea: "Bandra",
  location: "12, Mill Lane",
  capacity: 40,
  price: 0,
  hourlyRate: 1500,
  amenities: ["Parking"],
  availableTimeSlots: ["9:00 AM - 6:00 PM, Monday"],
  availableDates: [],
  categories: [{ title: "Cafe", slug: "cafe" }],
  host: "019a0000-0000-7000-8000-000000000002",
  status: "live",
  latitude: 19.06,
  longitude: 72.83,
  pinExact: true,
};
const taken: DraftPhoto = { id: "1", from: "device", name: "a.jpg", print: "a", ready: true };

test("a draft of a space starts with the cover photo, and a price that the space lacks is empty", () => {
  const draft = createDraftFromSpace(space);
  expect(draft.photos.map(({ id }) => id)).toEqual(["/media/b/1280.webp", "/media/a/1280.webp"]);
  expect(draft).toMatchObject({ price: "", hourlyRate: "1500", capacity: "40" });
  expect(draft.categories).toEqual(["cafe"]);
});

describe("the team reviews", () => {
  const before = createDraftFromSpace(space);

  test("nothing that is unchanged, and no descriptions and prices", () => {
    expect(listPartsForReview(before, before)).toEqual([]);
    for (const field of ["description", "fullDescription", "price", "hourlyRate"] as const) {
      const changed = reduceDraft(before, { do: "write", field, value: "9000" });
      expect(listPartsForReview(before, changed)).toEqual([]);
    }
  });

  test.each([
    ["the title", { do: "write", field: "title", value: "Loft" }],
    ["the photos", { do: "add-photos", photos: [taken] }],
    ["the photos", { do: "make-cover", id: "/media/a/1280.webp" }],
    ["the address", { do: "choose-area", name: "Dadar" }],
    ["the address", { do: "place-pin", pin: { latitude: 19.07, longitude: 72.83 } }],
    ["the category", { do: "toggle-category", slug: "gyms" }],
  ] as const)("%s", (part, action) => {
    expect(listPartsForReview(before, reduceDraft(before, action as never))).toEqual([part]);
  });
});

describe("an edit tells apart", () => {
  const before = createDraftFromSpace(space);

  test("what guests see at once and what waits", () => {
    const edited = [
      { do: "write", field: "price", value: "9000" },
      { do: "write", field: "title", value: "Loft" },
      { do: "add-slots", slots: ["9:00 AM - 6:00 PM, Sunday"] },
      { do: "write", field: "description", value: "Other words." },
    ].reduce((draft, action) => reduceDraft(draft, action as never), before);

    expect(listChangedParts(before, edited)).toEqual({
      atOnce: ["the short description", "the price a day", "the opening hours"],
      waiting: ["the title"],
    });
  });

  test("a text with a new phone number, which waits", () => {
    const edited = reduceDraft(before, {
      do: "write",
      field: "description",
      value: "Call 98200 98200.",
    });
    expect(listChangedParts(before, edited)).toEqual({
      atOnce: [],
      waiting: ["the short description"],
    });
  });
});

test("a pin is required in a new listing and in another local area; otherwise there may be none", () => {
  const unmarked = createDraftFromSpace({ ...space, pinExact: false });
  expect(unmarked.pin).toBeNull();
  expect(isPinMissing(unmarked, unmarked)).toBe(false);
  const moved = reduceDraft(unmarked, { do: "choose-area", name: "Dadar" });
  expect(isPinMissing(moved, unmarked)).toBe(true);
  const pin = { latitude: 19.02, longitude: 72.84 };
  expect(isPinMissing(reduceDraft(moved, { do: "place-pin", pin }), unmarked)).toBe(false);
  expect(isPinMissing(moved, emptyDraft)).toBe(true);
});

test("a photo is recognised despite a new signature, and gets its latest URL", () => {
  const id = "0123456789abcdef-f00ff000f0ff00000f";
  const signed = (expires: number) => `/media/${id}/1280.webp?expires=${expires}&signature=ab-_`;
  const inReview = { ...space, coverImage: signed(100), gallery: [signed(100)] };

  const draft = createDraftFromSpace(inReview);
  const now = rebaseDraft(
    draft,
    {
      ...inReview,
      coverImage: signed(400),
      gallery: [signed(400)],
    },
    draft,
  );

  expect(now.photos).toEqual([{ ...draft.photos[0], url: signed(400) }]);
  expect(listPartsForReview(draft, now)).toEqual([]);
});

test("a draft without base values gets the space's later photo changes", () => {
  const begun = reduceDraft(
    reduceDraft(createDraftFromSpace(space), { do: "add-photos", photos: [taken] }),
    {
      do: "remove-photo",
      id: "/media/a/1280.webp",
    },
  );
  const now = { ...space, coverImage: "/media/c/1280.webp", gallery: ["/media/c/1280.webp"] };
  const draft = rebaseDraft(begun, now, undefined);
  expect(draft.photos.map(({ id }) => id)).toEqual(["1", "/media/c/1280.webp"]);
  expect(draft.removed).toEqual([]);
});

test("parts that were edited elsewhere keep their new values, unless the draft changes them too", () => {
  const base = createDraftFromSpace(space);
  const begun = [
    { do: "write", field: "price", value: "9000" },
    { do: "write", field: "title", value: "Loft" },
    { do: "toggle-category", slug: "gyms" },
  ].reduce((draft, action) => reduceDraft(draft, action as never), base);
  const now: Location = {
    ...space,
    title: "Brick hall",
    description: "South light.",
    capacity: 60,
    localArea: "Dadar",
    latitude: 19.02,
    amenities: ["Parking", "Kitchen"],
    categories: [{ title: "Banquets", slug: "banquets" }],
    coverImage: "/media/c/1280.webp",
    gallery: ["/media/c/1280.webp"],
  };

  expect(rebaseDraft(begun, now, base)).toEqual({
    ...createDraftFromSpace(now),
    price: "9000",
    title: "Loft",
    categories: ["cafe", "gyms"],
  });
});

test("a pin that the host has moved keeps its new position", () => {
  const base = createDraftFromSpace(space);
  const pin = { latitude: 19.07, longitude: 72.83 };
  const begun = reduceDraft(base, { do: "place-pin", pin });

  const merged = rebaseDraft(begun, { ...space, localArea: "Dadar", latitude: 19.02 }, base);

  expect(merged).toMatchObject({ localArea: "Bandra", pin });
});
