import { expect, test } from "vitest";
import { toRecentSearch } from "./recent-searches.ts";
import { addRecentSearch, MAX_RECENT_SEARCHES } from "./remember-search.ts";

test("the latest search comes first, once, without its day and filters", () => {
  const stored = addRecentSearch(["q=roof", "category=cafe&city=Pune"], {
    category: "cafe",
    city: "Pune",
    date: "2027-03-01",
    rating: "4",
  });
  expect(stored).toEqual(["category=cafe&city=Pune", "q=roof"]);
});

test("a search without words, category and place is not kept", () => {
  expect(addRecentSearch(["q=roof"], { rating: "4" })).toEqual(["q=roof"]);
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
  ["category=cafe&city=Pune&localArea=Khadki", "Cafe spaces in Khadki, Pune", null],
  ["near=Pune%2FKhadki&withinKm=10", "Spaces near Khadki, Pune", null],
])("%s is shown as “%s”", (stored, text, detail) => {
  expect(toRecentSearch(stored)).toMatchObject({ text, detail });
});
