import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatWeeklySlot,
  getWindowsOnDay,
  parseWeeklySlot,
  type Weekday,
} from "#contract/time.ts";
import {
  charCount,
  emptyListingEntry,
  findUnfinishedStep,
  type ListingEntry,
  normaliseAmenities,
  normaliseSlots,
  validateListing,
  validateListingStep,
} from "./listing-rules.ts";
import { formatWeeklySlots, listDaysWithoutSlot, mergeSlots } from "./listing-slots.ts";

const entry: ListingEntry = {
  ...emptyListingEntry,
  title: "Brick loft",
  description: "A loft with north light.",
  fullDescription: "All about it.",
  price: "12000",
  hourlyRate: "",
  capacity: "40",
  location: "12, Mill Lane",
  state: "Maharashtra",
  city: "Mumbai",
  localArea: "Bandra",
  categories: ["photo-studio"],
  amenities: ["Parking"],
  availableTimeSlots: ["9:00 AM - 6:00 PM, Monday"],
};

test("a complete entry has no errors", () => {
  expect(validateListing(entry)).toEqual({});
  expect(findUnfinishedStep(entry, 1)).toBeNull();
});

describe("the specification's messages", () => {
  test.each<[Partial<ListingEntry>, Record<string, string>]>([
    [{ categories: [] }, { categories: "Please select at least one category." }],
    [{ title: " " }, { title: "Please fill in all the details." }],
    [{ description: "" }, { description: "Please fill in all the details." }],
    [{ fullDescription: "" }, { fullDescription: "Please fill in all the details." }],
    [
      { title: "x".repeat(61) },
      { title: "Title should be concise and no more than 60 characters." },
    ],
    [
      { description: "x".repeat(301) },
      { description: "Description should be no more than 300 characters." },
    ],
    [
      { fullDescription: "x".repeat(3001) },
      { fullDescription: "Full description should be no more than 3000 characters." },
    ],
    [{ location: "" }, { location: "Please fill in all the location details." }],
    [{ localArea: "" }, { localArea: "Please fill in all the location details." }],
    [{ amenities: [" "] }, { amenities: "Please select at least one amenity." }],
    [{ capacity: "" }, { capacity: "Please fill in all the pricing and availability details." }],
    [
      { price: "", hourlyRate: "0" },
      { price: "Please fill in all the pricing and availability details." },
    ],
    [{ price: "-1" }, { price: "Please enter a valid price, hourly rate, and capacity." }],
    [
      { hourlyRate: "abc" },
      { hourlyRate: "Please enter a valid price, hourly rate, and capacity." },
    ],
    [{ capacity: "0" }, { capacity: "Please enter a valid price, hourly rate, and capacity." }],
    [{ capacity: "2.5" }, { capacity: "Please enter a valid price, hourly rate, and capacity." }],
    [
      { availableTimeSlots: [] },
      { availableTimeSlots: "Please select at least one available time slot." },
    ],
  ])("%j", (change, errors) => {
    expect(validateListing({ ...entry, ...change })).toEqual(errors);
    expect(Object.values(findUnfinishedStep({ ...entry, ...change }, 1)?.errors ?? {})).toEqual(
      Object.values(errors),
    );
  });

  test("photos: at least one, at most ten", () => {
    expect(validateListingStep(3, entry, 0)).toEqual({
      images: "Please upload at least one image.",
    });
    expect(validateListingStep(3, entry, 10)).toEqual({});
    expect(validateListingStep(3, entry, 11)).toEqual({
      images: "You can upload a maximum of 10 photos.",
    });
  });
});

describe("a value at its limit is valid, and the next one is not", () => {
  const slots = (count: number) => Array<string>(count).fill("9:00 AM - 6:00 PM, Monday");
  const amenities = (count: number) => Array.from({ length: count }, (_, at) => `Amenity ${at}`);

  test.each<[keyof ListingEntry, Partial<ListingEntry>, Partial<ListingEntry>]>([
    ["title", { title: "x".repeat(60) }, { title: "x".repeat(61) }],
    ["description", { description: "x".repeat(300) }, { description: "x".repeat(301) }],
    [
      "fullDescription",
      { fullDescription: "x".repeat(3000) },
      { fullDescription: "x".repeat(3001) },
    ],
    ["location", { location: "x".repeat(300) }, { location: "x".repeat(301) }],
    ["capacity", { capacity: "1" }, { capacity: "0" }],
    ["capacity", { capacity: "100000" }, { capacity: "100001" }],
    ["price", { price: "10000000" }, { price: "10000000.01" }],
    ["hourlyRate", { hourlyRate: "0.01" }, { hourlyRate: "-0.01" }],
    ["amenities", { amenities: ["x".repeat(60)] }, { amenities: ["x".repeat(61)] }],
    ["amenities", { amenities: amenities(60) }, { amenities: amenities(61) }],
    ["availableTimeSlots", { availableTimeSlots: slots(50) }, { availableTimeSlots: slots(51) }],
  ])("%s", (field, valid, wrong) => {
    expect(validateListing({ ...entry, ...valid })).toEqual({});
    expect(Object.keys(validateListing({ ...entry, ...wrong }))).toEqual([field]);
  });
});

test("fields that were not sent are not reported as missing", () => {
  expect(validateListing({})).toEqual({});
  expect(validateListing({ price: "" })).toEqual({});
});

test("sixty characters count as sixty in every script", () => {
  expect(validateListing({ title: "जगह".repeat(20) })).toEqual({});
  expect(charCount("🏠".repeat(60))).toBe(60);
  expect(validateListing({ title: "🏠".repeat(60) })).toEqual({});
  expect(validateListing({ title: "🏠".repeat(61) })).toHaveProperty("title");
});

test("an amenity is stored in one spelling", () => {
  expect(normaliseAmenities([" parking", "Parking", "Chai  counter", "chai Counter", ""])).toEqual([
    "Parking",
    "Chai counter",
  ]);
});

describe("slots", () => {
  test.each([
    [["9:00 AM - 1:00 PM, Monday", "1:00 PM - 6:00 PM, Monday"], ["9:00 AM - 6:00 PM, Monday"]],
    [["6:00 PM - 2:00 AM, Friday", "8:00 PM - 11:00 PM, friday"], ["6:00 PM - 2:00 AM, Friday"]],
    [
      ["6:00 PM - 9:00 PM, Sunday", "9:00 am - 12:00 PM, Sunday"],
      ["9:00 AM - 12:00 PM, Sunday", "6:00 PM - 9:00 PM, Sunday"],
    ],
    [["12:00 AM - 12:00 AM, Tuesday"], ["12:00 AM - 12:00 AM, Tuesday"]],
    // A whole day contains every other slot.
    [["12:00 AM - 12:00 AM, Monday", "9:00 AM - 6:00 PM, Monday"], ["12:00 AM - 12:00 AM, Monday"]],
    // Two slots of exactly 24 hours in total become one; with one minute more they stay two.
    [["9:00 AM - 9:00 PM, Monday", "9:00 PM - 9:00 AM, Monday"], ["9:00 AM - 9:00 AM, Monday"]],
    [
      ["9:00 AM - 9:00 PM, Monday", "9:00 PM - 9:01 AM, Monday"],
      ["9:00 AM - 9:00 PM, Monday", "9:00 PM - 9:01 AM, Monday"],
    ],
    // Slots that are a minute apart stay separate.
    [
      ["9:00 AM - 1:00 PM, Monday", "1:01 PM - 6:00 PM, Monday"],
      ["9:00 AM - 1:00 PM, Monday", "1:01 PM - 6:00 PM, Monday"],
    ],
    // If two slots start at the same time, the longer slot is sorted first, so the shorter slot is
    // merged into it.
    [
      ["10:00 AM - 8:00 PM, Monday", "3:00 PM - 10:00 PM, Monday", "3:00 PM - 11:00 AM, Monday"],
      ["10:00 AM - 8:00 PM, Monday", "3:00 PM - 11:00 AM, Monday"],
    ],
    [
      ["10:00 AM - 8:00 PM, Monday", "3:00 PM - 11:00 AM, Monday", "3:00 PM - 10:00 PM, Monday"],
      ["10:00 AM - 8:00 PM, Monday", "3:00 PM - 11:00 AM, Monday"],
    ],
  ])("%j become %j", (given, kept) => expect(normaliseSlots(given)).toEqual(kept));

  test("a text that is not a slot is quoted in the message", () => {
    expect(validateListing({ availableTimeSlots: ["Mondays"] }).availableTimeSlots).toContain(
      '"Mondays"',
    );
  });

  test("are written Monday first, each day's earliest first", () => {
    const texts = [
      "9:00 AM - 10:00 AM, Tuesday",
      "3:00 PM - 4:00 PM, Monday",
      "8:00 AM - 9:00 AM, Sunday",
      "11:00 AM - 12:00 PM, Monday",
    ];
    expect(formatWeeklySlots(texts.map(parseWeeklySlot))).toEqual([
      "11:00 AM - 12:00 PM, Monday",
      "3:00 PM - 4:00 PM, Monday",
      "9:00 AM - 10:00 AM, Tuesday",
      "8:00 AM - 9:00 AM, Sunday",
    ]);
  });

  test("days that already have a slot are not offered again", () => {
    expect(listDaysWithoutSlot([parseWeeklySlot("9:00 AM - 6:00 PM, Monday")])).toEqual([
      ..."Tuesday Wednesday Thursday Friday Saturday Sunday".split(" "),
    ]);
    const three = ["Monday", "Sunday", "Wednesday"].map((day) =>
      parseWeeklySlot(`9:00 AM - 6:00 PM, ${day}`),
    );
    expect(listDaysWithoutSlot(three)).toEqual("Tuesday Thursday Friday Saturday".split(" "));
  });

  test("merging slots keeps the opening times of a space, and lists each start once", () => {
    const slot = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }).map((day) => day as Weekday),
      startMinute: fc.integer({ min: 0, max: 1439 }),
      endMinute: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 12 }), (slots) => {
        const merged = mergeSlots(slots);
        for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"])
          expect(getWindowsOnDay(merged, day)).toEqual(getWindowsOnDay(slots, day));
        const starts = merged.map(({ weekday, startMinute }) => `${weekday} ${startMinute}`);
        expect(new Set(starts).size).toBe(starts.length);
        expect(merged.map(formatWeeklySlot)).toEqual(mergeSlots(merged).map(formatWeeklySlot));
      }),
    );
  });
});
