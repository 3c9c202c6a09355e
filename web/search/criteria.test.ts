import { describe, expect, test } from "vitest";
import { buildSearchHref, changeCriteria, parseCriteria } from "./criteria.ts";

const read = (query: string) => parseCriteria(new URLSearchParams(query));

describe("the address of a search", () => {
  test("is read without empty fields, doubles and strangers", () => {
    expect(
      read(
        "city=Mumbai&state=&utm_source=whatsapp&amenities=Parking&amenities=Parking&q=%20roof%20",
      ),
    ).toEqual({ city: "Mumbai", amenities: ["Parking"], q: "roof" });
  });

  test("is the same for the same search, whatever the order it was typed in", () => {
    const one = buildSearchHref(read("rating=4&category=cafe&amenities=Parking&amenities=Kitchen"));
    const other = buildSearchHref(
      read("amenities=Parking&amenities=Kitchen&category=cafe&rating=4"),
    );
    expect(one).toBe(other);
    expect(one).toBe("/search?category=cafe&rating=4&amenities=Parking&amenities=Kitchen");
  });

  test("carries how the results are looked at", () => {
    expect(buildSearchHref({ city: "Pune" }, { map: true, show: 48 })).toBe(
      "/search?city=Pune&map=1&show=48",
    );
    expect(buildSearchHref({})).toBe("/search");
  });
});

describe("changing a search", () => {
  const bandra = { state: "Maharashtra", city: "Mumbai", localArea: "Bandra", q: "roof" };

  test("a new state forgets the city and the area below it", () => {
    expect(changeCriteria(bandra, { state: "Goa" })).toEqual({ state: "Goa", q: "roof" });
  });

  test("a new city forgets the area", () => {
    expect(changeCriteria(bandra, { city: "Pune" })).toEqual({
      state: "Maharashtra",
      city: "Pune",
      q: "roof",
    });
  });

  test("the same state and city again forget nothing", () => {
    expect(changeCriteria(bandra, { state: "Maharashtra", city: "Mumbai" })).toEqual(bandra);
  });

  test("undefined takes one away", () => {
    expect(changeCriteria(bandra, { q: undefined })).not.toHaveProperty("q");
  });
});
