import { expect, test } from "vitest";
import { emptyWireFields } from "#contract/spaces/field-values.ts";
import { formatDistance } from "#contract/spaces/listing-pin.ts";
import type { Location } from "#contract/spaces/location.ts";
import { findPhotoChange, findSpaceChanges, getDirection } from "./space-changes.ts";

const space: Location = {
  _id: "01900000-0000-7000-8000-000000000001",
  ...emptyWireFields,
  title: "Roof studio",
  description: "A roof.",
  fullDescription: "A roof with a view.",
  coverImage: "/media/a/1280.webp",
  gallery: ["a", "b", "c"],
  rating: 0,
  ratingCount: 0,
  city: "Mumbai",
  state: "Maharashtra",
  localArea: "Bandra",
  location: "1 Hill Road",
  capacity: 20,
  price: 0,
  hourlyRate: 1500,
  amenities: ["Parking", "Restrooms"],
  availableTimeSlots: ["9:00 AM - 6:00 PM, Monday"],
  availableDates: [],
  categories: [{ title: "Photo Studio", slug: "photo-studio" }],
  host: "01900000-0000-7000-8000-000000000002",
  status: "in_review",
  latitude: 19.0545,
  longitude: 72.8405,
  pinExact: true,
};

test("what stays the same is not listed", () => {
  const same = { ...space, rating: 4, status: "live" as const, availableDates: ["2026-11-21"] };
  expect(findSpaceChanges(same, space)).toEqual([]);
  expect(findPhotoChange(same, space)).toBeNull();
});

test("texts and prices are listed before and after", () => {
  const after = { ...space, title: "Roof and room", location: "2 Hill Road", price: 125_000 };
  expect(findSpaceChanges(space, after)).toEqual([
    { what: "Title", before: "Roof studio", after: "Roof and room" },
    { what: "Address", before: "1 Hill Road", after: "2 Hill Road" },
    { what: "Price a day", before: "None", after: "₹1,25,000" },
  ]);
});

test("lists show what was added and removed", () => {
  const after = {
    ...space,
    amenities: ["Restrooms", "Kitchen"],
    categories: [...space.categories, { title: "Cafe", slug: "cafe" }],
  };
  expect(findSpaceChanges(space, after)).toEqual([
    { what: "Categories", added: ["Cafe"], removed: [] },
    { what: "Amenities", added: ["Kitchen"], removed: ["Parking"] },
  ]);
});

test("a moved pin is listed with its distance, a tiny move is not", () => {
  const after = { ...space, latitude: space.latitude + 0.01 };
  expect(findSpaceChanges(space, after)).toEqual([
    { what: "Pin", before: "Where it was", after: "Moved by 1.1 km" },
  ]);
  expect(findSpaceChanges(space, { ...space, latitude: space.latitude + 0.00005 })).toEqual([]);
});

test("photos: new, removed, another cover, another order", () => {
  const change = (gallery: string[]) => findPhotoChange(space, { ...space, gallery });
  expect(change(["d", "a", "b"])).toEqual({
    added: ["d"],
    removed: ["c"],
    newCover: true,
    moved: false,
  });
  expect(change(["a", "c", "b"])).toEqual({ added: [], removed: [], newCover: false, moved: true });
});

test.each([
  [4, "0 m"],
  [642, "640 m"],
  [3_240, "3.2 km"],
])("%i metres are formatted as %s", (metres, text) => {
  expect(formatDistance(metres)).toBe(text);
});

test("marking the pin is listed with the distance, and unmarking it is listed even if the pin does not move", () => {
  const unmarked = { ...space, pinExact: false };
  const none = "At the station, not marked by the host";

  expect(findSpaceChanges(unmarked, { ...space, latitude: 19.0645 })).toEqual([
    { what: "Pin", before: none, after: "Moved by 1.1 km" },
  ]);
  expect(findSpaceChanges(space, unmarked)).toEqual([
    { what: "Pin", before: "Where it was", after: none },
  ]);
});

test("a pin that is not marked moves with the local area, and only the area is listed", () => {
  const unmarked = { ...space, pinExact: false };
  const khar = { ...unmarked, localArea: "Khar", latitude: 19.0695 };
  expect(findSpaceChanges(unmarked, khar)).toEqual([
    {
      what: "Nearest station",
      before: "Bandra, Mumbai, Maharashtra",
      after: "Khar, Mumbai, Maharashtra",
    },
  ]);
});

test.each([
  ["north", 0.01, 0],
  ["north-east", 0.01, 0.01],
  ["east", 0, 0.01],
  ["south-east", -0.01, 0.01],
  ["south", -0.01, 0],
  ["south-west", -0.01, -0.01],
  ["west", 0, -0.01],
  ["north-west", 0.01, -0.01],
])("a pin to the %s of its station", (direction, north, east) => {
  const station = { latitude: 19.05, longitude: 72.84 };
  const pin = { latitude: station.latitude + north, longitude: station.longitude + east };
  expect(getDirection(station, pin)).toBe(direction);
});
