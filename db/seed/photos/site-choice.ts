import type { CategorySlug } from "#contract/categories/category-list.ts";

/** Which picture the site's own pages show where, by name. */
export const siteChoice = {
  hero: ["photo-studio-daylight-sage", "bungalow-arched-hall", "cafe-courtyard-lights"],
  gallery: [
    "dance-mirror-hall",
    "banquet-lawn-mandap",
    "recording-podcast-room",
    "resort-pool-palms",
    "flat-green-kitchen",
    "warehouse-event-hall",
  ],
  blog: [
    "photo-studio-cyclorama",
    "villa-dining-room",
    "banquet-garden-hall",
    "recording-control-room",
  ],
  host: [
    "bungalow-drawing-room",
    "cafe-corner-counter",
    "photo-studio-daylight-rust",
    "villa-bedroom-garden",
  ],
  covers: {
    "flat-villa": "flat-living-room-morning",
    "photo-studio": "photo-studio-daylight-rust",
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
    "office-space": "office-shared-desks",
    "academic-institutes": "academic-library",
    gardens: "garden-fountain-noon",
    showrooms: "showroom-boutique",
    "swimming-pool": "pool-arcade-court",
    "social-clubs": "social-club-room",
    "lounge-clubs": "lounge-marble-bar",
    warehouse: "warehouse-event-hall",
  } satisfies Record<CategorySlug, string>,
};
