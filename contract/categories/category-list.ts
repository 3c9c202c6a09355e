/** The specification's 21 categories, in its order. `id` is the database's key and never changes.
 *  GET /api/categories adds `icon`, `image` and `description`, and leaves out `id`. */
export const categoryList = [
  { id: 1, title: "Flat Villa", slug: "flat-villa" },
  { id: 2, title: "Photo Studio", slug: "photo-studio" },
  { id: 3, title: "Recording Studio", slug: "recording-studio" },
  { id: 4, title: "Dance Studio", slug: "dance-studio" },
  { id: 5, title: "Yoga Studio", slug: "yoga-studio" },
  { id: 6, title: "Bungalow", slug: "bungalow" },
  { id: 7, title: "Resorts", slug: "resorts" },
  { id: 8, title: "Cafe", slug: "cafe" },
  { id: 9, title: "Restaurant", slug: "restaurant" },
  { id: 10, title: "Gyms", slug: "gyms" },
  { id: 11, title: "Sports Club", slug: "sports-club" },
  { id: 12, title: "Hotels", slug: "hotels" },
  { id: 13, title: "Banquets", slug: "banquets" },
  { id: 14, title: "Office Space", slug: "office-space" },
  { id: 15, title: "Academic Institutes", slug: "academic-institutes" },
  { id: 16, title: "Gardens", slug: "gardens" },
  { id: 17, title: "Showrooms", slug: "showrooms" },
  { id: 18, title: "Swimming Pool", slug: "swimming-pool" },
  { id: 19, title: "Social Clubs", slug: "social-clubs" },
  { id: 20, title: "Lounge & Clubs", slug: "lounge-clubs" },
  { id: 21, title: "Warehouse", slug: "warehouse" },
] as const;

export type CategorySlug = (typeof categoryList)[number]["slug"];
