import { expect, test, vi } from "vitest";
import { eraseRecentSearches, toRecentSearch } from "./recent-searches.ts";
import { addRecentSearch, MAX_RECENT_SEARCHES, rememberSearch } from "./remember-search.ts";

test("the latest search comes first, once, without its day and filters", () => {
  const stored = addRecentSearch(["q=roof", "category=cafe&city=Pune"], {
    category: "cafe",
    city: "Pune",
    date: "2027-03-01",
    rating: "4",
  });
  expect(stored).toEqual(["category=cafe&city=Pune", "q=roof"]);
});

test("a search without words, category and place is added only if the visitor saves it", () => {
  const criteria = { rating: "4", amenities: ["Parking"], sort: "price" };
  expect(addRecentSearch(["q=roof"], criteria)).toEqual(["q=roof"]);
  expect(addRecentSearch(["q=roof"], criteria, { isSaved: true })).toEqual([
    "rating=4&amenities=Parking",
    "q=roof",
  ]);
});

test("only the latest searches are kept", () => {
  const stored = Array.from({ length: MAX_RECENT_SEARCHES }, (_, at) => `q=${at}`);
  const next = addRecentSearch(stored, { q: "new" });

  expect(next).toHaveLength(MAX_RECENT_SEARCHES);
  expect(next[0]).toBe("q=new");
  expect(next).not.toContain(`q=${MAX_RECENT_SEARCHES - 1}`);
});

test.each([
  ["q=rooftop", "rooftop", null],
  ["q=rooftop&city=Pune", "rooftop", "Spaces in Pune"],
  ["q=rooftop&rating=4", "rooftop", null],
  ["category=cafe&city=Pune&localArea=Khadki", "Cafe spaces in Khadki, Pune", null],
  ["category=CAFE&city=Pune", "Cafe spaces in Pune", null],
  ["category=Photo+Studio", "Photo Studio spaces", null],
  ["category=demo1", "Demo1 spaces", null],
  ["near=Pune%2FKhadki&withinKm=10", "Spaces near Khadki, Pune", null],
  ["rating=4&amenities=Parking", "Rated 4 and up, Parking", null],
  ["date=2027-03-01", "Open Monday, 1 March 2027", null],
  ["rating=4&date=2027-02-28&startTime=9%3A00+AM&endTime=11%3A00+AM", "Rated 4 and up", null],
])("%s is shown as “%s”", (stored, text, detail) => {
  expect(toRecentSearch(stored, "2027-03-01")).toMatchObject({ text, detail });
});

test.each(["date=2027-02-28", "date=someday", ""])("“%s” is not shown", (stored) => {
  expect(toRecentSearch(stored, "2027-03-01")).toBeUndefined();
});

test("the caller learns whether the search could be stored", () => {
  const saving = { hasMatches: false, isSaved: true };
  const setItem = vi.fn<(key: string, value: string) => void>();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem });
  expect(rememberSearch({ rating: "4" }, saving)).toBe(true);

  setItem.mockImplementation(() => {
    throw new Error("The storage is full.");
  });
  expect(rememberSearch({ rating: "4" }, saving)).toBe(false);
});

test("erasing the recent searches also erases the last search, in every part of the page", () => {
  const removed: string[] = [];
  vi.stubGlobal("localStorage", { removeItem: (key: string) => removed.push(key) });
  vi.stubGlobal("StorageEvent", class extends Event {});
  const dispatched = vi.fn<(event: Event) => void>();
  vi.stubGlobal("dispatchEvent", dispatched);

  eraseRecentSearches();

  expect(removed).toEqual(["recentSearches", "lastSearch"]);
  expect(dispatched.mock.calls.map(([{ type }]) => type)).toEqual(["storage"]);
});
