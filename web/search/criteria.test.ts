import { describe, expect, test } from "vitest";
import { buildSearchHref, changeCriteria, parseCriteria } from "./criteria.ts";

const read = (query: string) => parseCriteria(new URLSearchParams(query));

describe("the URL of a search", () => {
  test("is parsed without empty fields, duplicates and unknown parameters", () => {
    expect(
      read(
        "city=Mumbai&state=&utm_source=whatsapp&amenities=Parking&amenities=Parking&q=%20roof%20",
      ),
    ).toEqual({ city: "Mumbai", amenities: ["Parking"], q: "roof" });
  });

  test("is the same for the same search, in whatever order it was built", () => {
    const one = buildSearchHref(read("rating=4&category=cafe&amenities=Parking&amenities=Kitchen"));
    const other = buildSearchHref(
      read("amenities=Parking&amenities=Kitchen&category=cafe&rating=4"),
    );
    expect(one).toBe(other);
    expect(one).toBe("/search?category=cafe&rating=4&amenities=Parking&amenities=Kitchen");
  });

  test("contains how the results are shown", () => {
    expect(buildSearchHref({ city: "Pune" }, { map: true, show: 48 })).toBe(
      "/search?city=Pune&map=1&show=48",
    );
    expect(buildSearchHref({})).toBe("/search");
  });
});

describe("changing a search", () => {
  const bandra = { state: "Maharashtra", city: "Mumbai", localArea: "Bandra", q: "roof" };

  test("a new state clears the city and the area", () => {
    expect(changeCriteria(bandra, { state: "Goa" })).toEqual({ state: "Goa", q: "roof" });
  });

  test("a new city clears the area", () => {
    expect(changeCriteria(bandra, { city: "Pune" })).toEqual({
      state: "Maharashtra",
      city: "Pune",
      q: "roof",
    });
  });

  test("the same state and city clear nothing", () => {
    expect(changeCriteria(bandra, { state: "Maharashtra", city: "Mumbai" })).toEqual(bandra);
  });

  test("undefined removes a criterion", () => {
    expect(changeCriteria(bandra, { q: undefined })).not.toHaveProperty("q");
  });
});
