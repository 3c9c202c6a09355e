import type { CategorySlug } from "#contract/categories/category-list.ts";

/** The names of the pictures that the site's own pages show. */
export const sitePhotoNames = {
  hero: ["bungalow-arched-hall", "photo-studio-daylight", "cafe-courtyard-lights"],
  gallery: [
    "dance-hall-dusk",
    "garden-lights-table",
    "recording-podcast",
    "resort-pool-dusk",
    "flat-kitchen-green",
    "warehouse-long-tables",
  ],
  blog: [
    "photo-studio-cyclorama",
    "villa-bedroom-terracotta",
    "banquet-hall-red",
    "recording-control-room",
  ],
  host: [
    "lounge-terrace-dusk",
    "cafe-counter-morning",
    "photo-studio-desk",
    "villa-bedroom-corner",
  ],
  covers: {
    "flat-villa": "flat-living-morning",
    "photo-studio": "photo-studio-loft",
    "recording-studio": "recording-live-room",
    "dance-studio": "dance-mirror-morning",
    "yoga-studio": "yoga-sunrise-mats",
    bungalow: "bungalow-veranda-front",
    resorts: "resort-pool-noon",
    cafe: "cafe-counter-morning",
    restaurant: "restaurant-evening",
    gyms: "gym-hall-rack",
    "sports-club": "sports-turf-floodlit",
    hotels: "hotel-room-morning",
    banquets: "banquet-hall-red",
    "office-space": "office-shared-desks",
    "academic-institutes": "academic-classroom",
    gardens: "garden-mandap-dusk",
    showrooms: "showroom-boutique",
    "swimming-pool": "swimming-hall-arches",
    "social-clubs": "social-billiards",
    "lounge-clubs": "lounge-bar",
    warehouse: "warehouse-event",
  } satisfies Record<CategorySlug, string>,
};
