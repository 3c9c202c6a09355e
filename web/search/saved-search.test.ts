import { expect, test } from "vitest";
import { fromSavedSearch, toSavedSearch } from "./saved-search.ts";

const criteria = {
  q: "podcast",
  category: "recording-studio",
  state: "Maharashtra",
  city: "Mumbai",
  localArea: "Bandra",
  date: "2027-03-01",
  minPrice: "2000",
  capacity: "6",
  rating: "4",
  amenities: ["Parking"],
};

test("a search comes back from the device as it went", () => {
  expect(fromSavedSearch(toSavedSearch(criteria), "2027-02-01")).toEqual(criteria);
});

test("what was not asked for has the specification's defaults", () => {
  expect(toSavedSearch({})).toEqual({
    eventType: "",
    date: "",
    location: { state: "", city: "", localArea: "" },
    priceRange: [0, 100_000],
    filters: { amenities: [], capacity: 0, rating: 0 },
    category: "",
  });
});

test("a day that has passed is forgotten", () => {
  expect(fromSavedSearch(toSavedSearch(criteria), "2027-03-02").date).toBeUndefined();
});
