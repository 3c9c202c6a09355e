import type { Criteria } from "./criteria.ts";

/** Returns the heading and title of a search: "Photo Studio spaces in Bandra, Mumbai". */
export const searchTitle = (criteria: Criteria, categoryTitle: string | undefined): string => {
  const kind = categoryTitle ? `${categoryTitle} spaces` : "Spaces";
  const near = criteria.near?.split("/");
  if (near?.[1]) return `${kind} near ${near[1]}, ${near[0]}`;
  const place = [criteria.localArea, criteria.city, criteria.city ? undefined : criteria.state]
    .filter(Boolean)
    .join(", ");
  return place ? `${kind} in ${place}` : categoryTitle ? kind : "Find your space";
};
