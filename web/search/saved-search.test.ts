import { expect, test, vi } from "vitest";
import { saveSearch, toSavedSearch } from "./save-search.ts";
import { fromSavedSearch } from "./saved-search.ts";

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

test("a search is the same after saving and loading", () => {
  expect(fromSavedSearch(toSavedSearch(criteria), "2027-02-01")).toEqual(criteria);
});

test("missing criteria have the specification's defaults", () => {
  expect(toSavedSearch({})).toEqual({
    eventType: "",
    date: "",
    location: { state: "", city: "", localArea: "" },
    priceRange: [0, 100_000],
    filters: { amenities: [], capacity: 0, rating: 0 },
    category: "",
  });
});

test("a past day is removed", () => {
  expect(fromSavedSearch(toSavedSearch(criteria), "2027-03-02").date).toBeUndefined();
});

test("a search whose stored form has no criteria does not replace the stored search", () => {
  const setItem = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal("localStorage", { setItem });
  saveSearch({ near: "Mumbai/Bandra", withinKm: "5", sort: "distance" });
  expect(setItem).not.toHaveBeenCalled();
  saveSearch(criteria);
  expect(setItem).toHaveBeenCalledOnce();
});
