import { describe, expect, test } from "vitest";
import type { PlacesJson } from "#contract/places/routes.ts";
import { buildSearchHref, parseCriteria } from "#web/search/criteria.ts";
import { findCanonicalSearch } from "./canonical-search.ts";

const area = (name: string) => ({ name, latitude: 19, longitude: 72 });
const places: PlacesJson = [
  {
    state: "Maharashtra",
    cities: [
      { city: "Mumbai", localAreas: [area("Bandra"), area("Station Road"), area("Marine Lines")] },
      { city: "Pune", localAreas: [area("Station Road")] },
      { city: "Aurangabad", localAreas: [] },
    ],
  },
  { state: "Bihar", cities: [{ city: "Aurangabad", localAreas: [area("Gandhi Chowk")] }] },
  { state: "Goa", cities: [{ city: "Panaji", localAreas: [area("Gandhi Chowk")] }] },
];

const canonicalOf = (query: string, known: PlacesJson | null = places) => {
  const { criteria, isPersonal } = findCanonicalSearch(
    parseCriteria(new URLSearchParams(query)),
    known,
  );
  return `${decodeURIComponent(buildSearchHref(criteria))}${isPersonal ? " noindex" : ""}`;
};

const mumbai = "/search?state=Maharashtra&city=Mumbai";

describe("the canonical URL of a search", () => {
  test.each([
    ["", "/search"],
    ["category=Photo+Studio", "/search?category=photo-studio"],
    ["category=PHOTO-STUDIO", "/search?category=photo-studio"],
    ["category=Demo1", "/search?category=demo1"],
    ["city=Mumbai", mumbai],
    ["city=MUMBAI", mumbai],
    ["city=mumbai&state=maharashtra&sort=price", mumbai],
    ["city=Mumbai&minPrice=0&maxPrice=100000&capacity=0&rating=0", mumbai],
    ["city=Mumbai&map=1&show=48&utm_source=whatsapp", mumbai],
    ["localArea=Bandra", `${mumbai}&localArea=Bandra`],
    ["localArea=bandra&state=Maharashtra", `${mumbai}&localArea=Bandra`],
    ["localArea=marine-lines&city=Mumbai", `${mumbai}&localArea=Marine+Lines`],
    ["city=Mumbai&category=cafe", "/search?category=cafe&state=Maharashtra&city=Mumbai"],
    ["state=goa", "/search?state=Goa"],
  ])("%s is %s", (query, canonical) => {
    expect(canonicalOf(query)).toBe(canonical);
  });

  test.each([
    ["localArea=Station+Road", "/search?state=Maharashtra&localArea=Station+Road"],
    ["localArea=Gandhi+Chowk", "/search?localArea=Gandhi+Chowk"],
    ["city=aurangabad", "/search?city=Aurangabad"],
    ["city=aurangabad&state=bihar", "/search?state=Bihar&city=Aurangabad"],
  ])("%s names what its places share: %s", (query, canonical) => {
    expect(canonicalOf(query)).toBe(canonical);
  });

  test("keeps names of unknown places, and all names if the place list is missing", () => {
    expect(canonicalOf("city=Atlantis")).toBe("/search?city=Atlantis");
    expect(canonicalOf("city=MUMBAI", null)).toBe("/search?city=MUMBAI");
  });

  test.each(["q=roof", "near=Mumbai/Bandra", "date=2027-03-01", "maxPrice=5000", "rating=4"])(
    "%s makes a search personal",
    (query) => {
      expect(canonicalOf(`${query}&city=mumbai`)).toMatch(/city=Mumbai.* noindex$/);
      expect(canonicalOf(`${query}&city=mumbai`)).toContain(query);
    },
  );

  test("amenities and a map area make a search personal", () => {
    expect(canonicalOf("amenities=Parking")).toBe("/search?amenities=Parking noindex");
    expect(canonicalOf("bbox=72,18,73,19")).toBe("/search?bbox=72,18,73,19 noindex");
  });
});
