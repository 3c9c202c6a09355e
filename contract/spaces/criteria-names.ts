/** The query parameters of the search page, in the order in which the page writes them into its
 *  URL. */
export const criteriaNames = [
  "q",
  "category",
  "state",
  "city",
  "localArea",
  "near",
  "withinKm",
  "bbox",
  "minPrice",
  "maxPrice",
  "minHourly",
  "maxHourly",
  "capacity",
  "rating",
  "amenities",
  "date",
  "startTime",
  "endTime",
  "sort",
] as const;
