import { describe, expect, test } from "vitest";
import {
  customAmenities,
  type DraftAction,
  type DraftPhoto,
  emptyDraft,
  isDraftStarted,
  type ListingDraft,
  reduceDraft,
} from "./listing-draft.ts";

const changed = (draft: ListingDraft, ...actions: DraftAction[]) =>
  actions.reduce(reduceDraft, draft);

const taken = (id: string): DraftPhoto => ({
  id,
  from: "device",
  name: `${id}.jpg`,
  print: id,
  ready: false,
});
const kept = (id: string): DraftPhoto => ({ id, from: "space", name: id, url: `/media/${id}` });
const withPhotos = (...photos: DraftPhoto[]): ListingDraft => ({ ...emptyDraft, photos });
const order = (draft: ListingDraft) => draft.photos.map(({ id }) => id).join("");

describe("place", () => {
  const bandra = changed(
    emptyDraft,
    { do: "choose-state", name: "Maharashtra" },
    { do: "choose-city", name: "Mumbai" },
    { do: "choose-area", name: "Bandra" },
    { do: "place-pin", pin: { latitude: 19.06, longitude: 72.83 } },
  );

  test("another state clears city, area and pin", () => {
    expect(changed(bandra, { do: "choose-state", name: "Goa" })).toMatchObject({
      state: "Goa",
      city: "",
      localArea: "",
      pin: null,
    });
  });

  test("another city clears area and pin", () => {
    expect(changed(bandra, { do: "choose-city", name: "Pune" })).toMatchObject({
      state: "Maharashtra",
      city: "Pune",
      localArea: "",
      pin: null,
    });
  });

  test("another area clears the pin", () => {
    expect(changed(bandra, { do: "choose-area", name: "Dadar" }).pin).toBeNull();
  });
});

describe("amenities", () => {
  test("an existing one is not added again, in any letter case", () => {
    const draft = changed(
      emptyDraft,
      { do: "toggle-amenity", name: "Parking" },
      { do: "add-amenity", name: "  Chai counter " },
      { do: "add-amenity", name: "chai COUNTER" },
      { do: "add-amenity", name: "parking" },
    );
    expect(draft.amenities).toEqual(["Parking", "Chai counter"]);
    expect(customAmenities(draft)).toEqual(["Chai counter"]);
  });

  test("ticking twice unticks", () => {
    const draft = changed(
      emptyDraft,
      { do: "toggle-amenity", name: "Kitchen" },
      { do: "toggle-amenity", name: "Kitchen" },
    );
    expect(draft.amenities).toEqual([]);
  });
});

test("adjacent hours become one slot, separate hours stay two", () => {
  const draft = changed(
    emptyDraft,
    { do: "add-slots", slots: ["9:00 AM - 1:00 PM, Monday", "9:00 AM - 1:00 PM, Friday"] },
    { do: "add-slots", slots: ["1:00 PM - 5:00 PM, Monday", "4:00 PM - 8:00 PM, Friday"] },
  );
  expect(draft.availableTimeSlots).toEqual([
    "9:00 AM - 5:00 PM, Monday",
    "9:00 AM - 1:00 PM, Friday",
    "4:00 PM - 8:00 PM, Friday",
  ]);
});

describe("photos", () => {
  test("are reordered, and the first is the cover", () => {
    const draft = withPhotos(kept("a"), taken("b"), taken("c"));
    expect(order(changed(draft, { do: "move-photo", id: "a", to: 1 }))).toBe("bac");
    expect(order(changed(draft, { do: "make-cover", id: "c" }))).toBe("cab");
    expect(order(changed(draft, { do: "move-photo", id: "a", to: -1 }))).toBe("abc");
    expect(order(changed(draft, { do: "move-photo", id: "c", to: 3 }))).toBe("abc");
  });

  test("of the space are remembered when removed and can be restored; those of the device are deleted", () => {
    const draft = changed(
      withPhotos(kept("a"), taken("b"), kept("c")),
      { do: "remove-photo", id: "a" },
      { do: "remove-photo", id: "b" },
    );
    expect(draft.removed.map(({ id }) => id)).toEqual(["a"]);
    expect(order(changed(draft, { do: "put-back-photos" }))).toBe("ca");
  });

  test("are at most ten", () => {
    const eleven = Array.from({ length: 11 }, (_, at) => taken(`${at}`));
    expect(changed(emptyDraft, { do: "add-photos", photos: eleven }).photos).toHaveLength(10);
    const full = { ...withPhotos(...eleven.slice(1)), removed: [kept("x")] };
    expect(changed(full, { do: "put-back-photos" })).toEqual(full);
  });

  test("above ten stay, and none is restored until there is room", () => {
    const eleven = Array.from({ length: 11 }, (_, at) => kept(`${at}`));
    const draft = { ...withPhotos(...eleven), removed: [kept("x"), kept("y")] };
    expect(changed(draft, { do: "put-back-photos" })).toEqual(draft);
  });

  test("become ready individually", () => {
    const draft = changed(withPhotos(taken("a"), taken("b")), { do: "photo-ready", id: "b" });
    expect(draft.photos.map((photo) => photo.from === "device" && photo.ready)).toEqual([
      false,
      true,
    ]);
  });
});

test("choosing a category again deselects it", () => {
  const one = changed(emptyDraft, { do: "toggle-category", slug: "cafe" });
  expect(one.categories).toEqual(["cafe"]);
  expect(isDraftStarted(one)).toBe(true);
  expect(isDraftStarted(changed(one, { do: "toggle-category", slug: "cafe" }))).toBe(false);
});
