import { expect, test } from "vitest";
import { toPlaceSlug } from "./place-slug.ts";

test.each([
  ["Mumbai", "mumbai"],
  ["Chhatrapati Shivaji Terminus", "chhatrapati-shivaji-terminus"],
  ["Corbyn's Cove", "corbyns-cove"],
  ["Maharaja’s College", "maharajas-college"],
  ["Gitanjali (Naktala)", "gitanjali-naktala"],
  ["Sector 42-43", "sector-42-43"],
  ["Pōrt Blāir", "port-blair"],
  ["  P. R. Hill ", "p-r-hill"],
  ["जगह", ""],
])("%s is %s in a URL", (name, slug) => {
  expect(toPlaceSlug(name)).toBe(slug);
});
