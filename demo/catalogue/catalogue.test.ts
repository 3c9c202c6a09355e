import { describe, expect, test } from "vitest";
import { type CategorySlug, categoryList } from "#contract/categories/category-list.ts";
import { findContactDetails } from "#contract/spaces/contact-details.ts";
import { addDays, getSlotsOnDay } from "#contract/time.ts";
import { readPlaces } from "#server/places/facts/read-places.ts";
import { type DemoSpace, demoCatalogue } from "./catalogue.ts";
import { slotShapes } from "./slots.ts";

const slugs = categoryList.map(({ slug }) => slug);
const pool = (slug: CategorySlug) => ({
  own: Array.from({ length: 5 }, (_, at) => `${slug} ${at}`),
  fitting: [`any 1`, `any 2`],
});

const { spaces, hosts } = demoCatalogue(readPlaces(), pool);

const countBy = (key: (space: DemoSpace) => string) => {
  const counts = new Map<string, number>();
  for (const space of spaces) counts.set(key(space), (counts.get(key(space)) ?? 0) + 1);
  return counts;
};

const kilometres = (a: { latitude: number; longitude: number }, b: typeof a) => {
  const perDegree = 111.32;
  const east = (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(a.latitude - b.latitude, east) * perDegree;
};

describe("the demo catalogue", () => {
  test("is the same every time", () => {
    const again = demoCatalogue(readPlaces(), pool);

    // Compared as text, because comparing hundreds of objects field by field takes seconds.
    expect(JSON.stringify(again.spaces)).toBe(JSON.stringify(spaces));
    expect(JSON.stringify(again.hosts)).toBe(JSON.stringify(hosts));
  });

  test("has at least 600 spaces in at least 25 cities, and 30 in each of the eight largest", () => {
    const cities = countBy(({ place }) => place.city);
    expect(spaces.length).toBeGreaterThanOrEqual(600);
    expect(cities.size).toBeGreaterThanOrEqual(25);
    for (const city of "Mumbai,Pune,New Delhi,Bengaluru,Hyderabad,Chennai,Kolkata,Ahmedabad".split(
      ",",
    ))
      expect(cities.get(city), city).toBeGreaterThanOrEqual(30);
  });

  test.each(["Mumbai", "Pune"])("has every category in %s", (city) => {
    const found = new Set(
      spaces.filter(({ place }) => place.city === city).flatMap(({ categories }) => categories),
    );
    expect(slugs.filter((slug) => !found.has(slug))).toEqual([]);
  });

  test("has many spaces of different categories in Bandra, where the visitors in our examples search", () => {
    const here = spaces.filter(({ place }) => place.city === "Mumbai" && place.area === "Bandra");
    expect(here.length).toBeGreaterThanOrEqual(24);
    expect(new Set(here.map(({ categories }) => categories[0])).size).toBeGreaterThanOrEqual(12);
  });

  test("has no text that looks like contact details", () => {
    const found = spaces.flatMap(({ title, description, fullDescription }) =>
      findContactDetails(`${title}\n${description}\n${fullDescription}`),
    );

    expect(found).toEqual([]);
  });

  test("gives no two spaces the same title or id", () => {
    expect(new Set(spaces.map(({ title }) => title.toLowerCase())).size).toBe(spaces.length);
    expect(new Set(spaces.map(({ id }) => id)).size).toBe(spaces.length);
    expect(new Set(hosts.map(({ email }) => email)).size).toBe(hosts.length);
  });

  test("fills every placeholder", () => {
    for (const { title, description, fullDescription, address } of spaces)
      expect(`${title} ${description} ${fullDescription} ${address}`).not.toMatch(
        /[{}[\]|]|undefined|NaN|\s{3}/,
      );
  });

  test("places a space within two kilometres of its station", () => {
    for (const space of spaces) expect(kilometres(space, space.place)).toBeLessThan(2);
  });

  test("has every shape of week, every way of pricing, and unrated spaces", () => {
    const shapes = countBy(({ shape }) => shape);
    expect(slotShapes.filter((shape) => !shapes.has(shape))).toEqual([]);
    expect(spaces.some((space) => space.dailyPaise === null)).toBe(true);
    expect(spaces.some((space) => space.hourlyPaise === null)).toBe(true);
    expect(spaces.some((space) => space.dailyPaise && space.hourlyPaise)).toBe(true);
    expect(spaces.some((space) => space.rating === null)).toBe(true);
  });

  test("never offers the same minute twice", () => {
    // A slot can end on the next day, so eight days are needed for the nights of a whole week.
    const days = Array.from({ length: 8 }, (_, at) => addDays("2026-11-23", at));
    for (const { slots, title } of spaces) {
      const times = days.flatMap((day) => getSlotsOnDay(slots, day));
      const overlapping = times.filter(
        ({ startsAt }, at) => startsAt < (times[at - 1]?.endsAt ?? 0),
      );
      expect(overlapping, title).toEqual([]);
    }
  });

  test("shows three to ten photos, none twice in a gallery", () => {
    for (const { photos } of spaces) {
      expect(photos.length).toBeGreaterThanOrEqual(3);
      expect(photos.length).toBeLessThanOrEqual(10);
      expect(new Set(photos).size).toBe(photos.length);
    }
  });
});
