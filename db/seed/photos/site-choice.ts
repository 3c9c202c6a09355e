import type { CategorySlug } from "#contract/categories/category-list.ts";

/** Which picture the site's own pages show where, by name. */
export const siteChoice = {
  hero: ["first-1", "first-2", "first-3"],
  gallery: ["first-1", "first-2", "first-3", "first-4", "first-5", "first-6"],
  blog: ["first-1", "first-2", "first-3", "first-4"],
  host: ["first-1", "first-2", "first-3", "first-4"],
  covers: {
    "flat-villa": "first-1",
    "photo-studio": "first-2",
    "recording-studio": "first-3",
    "dance-studio": "first-4",
    "yoga-studio": "first-5",
    bungalow: "first-6",
    resorts: "first-1",
    cafe: "first-2",
    restaurant: "first-3",
    gyms: "first-4",
    "sports-club": "first-5",
    hotels: "first-6",
    banquets: "first-1",
    "office-space": "first-2",
    "academic-institutes": "first-3",
    gardens: "first-4",
    showrooms: "first-5",
    "swimming-pool": "first-6",
    "social-clubs": "first-1",
    "lounge-clubs": "first-2",
    warehouse: "first-3",
  } satisfies Record<CategorySlug, string>,
};
