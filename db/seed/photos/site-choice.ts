import type { CategorySlug } from "#contract/categories/category-list.ts";

/** Which picture the site's own pages show where, by name. */
export const siteChoice = {
  hero: ["photo-studio-daylight", "villa-bedroom-terracotta", "cafe-courtyard-noon"],
  gallery: [
    "dance-mirror-hall",
    "banquet-lawn-mandap",
    "recording-podcast-room",
    "resort-pool-palms",
    "flat-kitchen-green",
    "warehouse-event-hall",
  ],
  blog: [
    "photo-studio-cyclorama",
    "villa-bedroom-terracotta",
    "banquet-garden-hall",
    "recording-control-room",
  ],
  host: ["flat-living-evening", "cafe-corner-counter", "photo-studio-desk", "villa-bedroom-corner"],
  covers: {
    "flat-villa": "flat-living-morning",
    "photo-studio": "photo-studio-backdrop",
    "recording-studio": "recording-live-room",
    "dance-studio": "dance-mirror-hall",
    "yoga-studio": "yoga-garden-room",
    bungalow: "bungalow-verandah-afternoon",
    resorts: "resort-pool-palms",
    cafe: "cafe-corner-counter",
    restaurant: "restaurant-green-room",
    gyms: "gym-weights-hall",
    "sports-club": "sports-tennis-court",
    hotels: "hotel-garden-room",
    banquets: "banquet-lawn-mandap",
    "office-space": "office-desk-row",
    "academic-institutes": "academic-library",
    gardens: "garden-fountain-noon",
    showrooms: "showroom-boutique-rails",
    "swimming-pool": "pool-arcade-court",
    "social-clubs": "social-club-room",
    "lounge-clubs": "lounge-marble-bar",
    warehouse: "warehouse-event-hall",
  } satisfies Record<CategorySlug, string>,
};
