import { describe, expect, test } from "vitest";
import type { UnderstoodJson } from "#contract/spaces/search-route.ts";
import { listUnderstoodChips, listWordChips, removeTexts } from "./understood-chips.ts";

describe("removing texts from the words", () => {
  test.each([
    ["cafe in bandra for 40 people", ["bandra"], "cafe in for 40 people"],
    ["place with ac", ["ac"], "place with"],
    ["AC hall, Bandra", ["ac"], "hall, Bandra"],
    ["बांद्रा स्टूडियो", ["बांद्रा"], "स्टूडियो"],
    ["cafe bandra", ["bandra", "cafe"], undefined],
    ["cafe", ["studio"], "cafe"],
  ])("“%s” without %j is “%s”", (words, texts, rest) => {
    expect(removeTexts(words, texts)).toBe(rest);
  });
});

const labels = (understood: UnderstoodJson, words = "") =>
  listUnderstoodChips(understood, words).map(({ label }) => label);

describe("what was understood, as chips", () => {
  test("a place is one chip, and removing it removes all its texts", () => {
    const understood = {
      state: "Maharashtra",
      city: "Mumbai",
      localArea: "Andheri",
      spans: [
        { field: "localArea", text: "andheri" },
        { field: "city", text: "bombay" },
      ],
    };
    expect(listUnderstoodChips(understood, "cafe andheri bombay")).toEqual([
      { label: "Andheri, Mumbai", words: "cafe" },
    ]);
  });

  test("each chip removes its own text", () => {
    const understood = {
      categories: ["cafe", "restaurant"],
      amenities: ["Parking", "Kitchen"],
      words: ["rooftop"],
      spans: [
        { field: "categories", text: "cafes" },
        { field: "amenities", text: "parking" },
        { field: "amenities", text: "rasoi" },
        { field: "words", text: "rooftop" },
      ],
    };
    expect(listUnderstoodChips(understood, "rooftop cafes parking rasoi")).toEqual([
      { label: "Cafe or Restaurant", words: "rooftop parking rasoi" },
      { label: "Parking", words: "rooftop cafes rasoi" },
      { label: "Kitchen", words: "rooftop cafes parking" },
      { label: "“rooftop”", words: "cafes parking rasoi" },
    ]);
  });

  test("many categories of one text are one chip with that text", () => {
    const understood = {
      categories: ["photo-studio", "recording-studio", "dance-studio"],
      spans: [{ field: "categories", text: "studio" }],
    };
    expect(listUnderstoodChips(understood, "studio in pune")).toEqual([
      { label: "“studio” (3 categories)", words: "in pune" },
    ]);
  });

  test("two amenities of one text are one chip", () => {
    const understood = {
      amenities: ["Parking", "Security"],
      spans: [{ field: "amenities", text: "safe parking" }],
    };
    expect(listUnderstoodChips(understood, "safe parking hall")).toEqual([
      { label: "Parking, Security", words: "hall" },
    ]);
  });

  test("a field without a text in the words has no chip, because it could not be removed", () => {
    expect(labels({ city: "Mumbai", spans: [] })).toEqual([]);
    expect(labels({})).toEqual([]);
  });

  test.each<[string, UnderstoodJson]>([
    ["40 people or more", { people: 40 }],
    ["At most 20 people", { capacityMax: 20 }],
    ["Up to ₹1,000 an hour", { hourlyMax: 1000 }],
    ["Up to ₹50,000 a day", { dailyMax: 50_000 }],
    ["₹2,000 to ₹5,000 a day", { dailyMin: 2000, dailyMax: 5000 }],
    ["Rated 4.5 and up", { rating: 4.5 }],
    ["Open Monday, 1 March 2027", { date: "2027-03-01" }],
    [
      "Free Monday, 1 March 2027, 10:00 AM to 2:00 PM",
      { date: "2027-03-01", startTime: "10:00 AM", endTime: "2:00 PM" },
    ],
    [
      "Open on Sundays, 9:00 AM to 11:00 AM",
      {
        weekday: "Sunday",
        startTime: "9:00 AM",
        endTime: "11:00 AM",
      },
    ],
    ["Open 9:00 AM to 11:00 AM", { startTime: "9:00 AM", endTime: "11:00 AM" }],
    ["Open on Sundays", { weekday: "Sunday", startTime: "12:00 AM", endTime: "12:00 AM" }],
    ["Open late", { openLate: true }],
    ["Near the station", { nearStation: true }],
    ["Low prices", { cheap: true }],
    ["Lowest price first", { sort: "price" }],
    ["Goa", { state: "Goa" }],
  ])("%s", (label, understood) => {
    const spans = Object.keys(understood).map((field) => ({ field, text: "it" }));
    expect(labels({ ...understood, spans }, "it")).toEqual([label]);
  });
});

describe("the words of a search, as chips", () => {
  test("the category and the place from the lists come first", () => {
    const criteria = { q: "roof in pune", category: "cafe", state: "Maharashtra", city: "Mumbai" };
    const understood = { words: ["roof"], spans: [{ field: "words", text: "roof" }] };
    expect(listWordChips(criteria, understood, "Cafe")).toEqual([
      { label: "Cafe", without: { category: undefined } },
      { label: "Mumbai", without: { state: undefined, city: undefined, localArea: undefined } },
      { label: "“roof”", without: { q: "in pune" } },
    ]);
  });

  test("words of which nothing was understood are one chip", () => {
    expect(listWordChips({ q: "in the" }, {}, undefined)).toEqual([
      { label: "“in the”", without: { q: undefined } },
    ]);
  });

  test("a search without words has no chips", () => {
    expect(listWordChips({ category: "cafe" }, {}, "Cafe")).toEqual([]);
  });
});
