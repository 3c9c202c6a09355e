import type { CategorySlug } from "#contract/categories/category-list.ts";
import type { Kit } from "./kit.ts";
import { academicInstitutes } from "./kits/academic-institutes.ts";
import { banquets } from "./kits/banquets.ts";
import { bungalow } from "./kits/bungalow.ts";
import { cafe } from "./kits/cafe.ts";
import { danceStudio } from "./kits/dance-studio.ts";
import { flatVilla } from "./kits/flat-villa.ts";
import { gardens } from "./kits/gardens.ts";
import { gyms } from "./kits/gyms.ts";
import { hotels } from "./kits/hotels.ts";
import { loungeClubs } from "./kits/lounge-clubs.ts";
import { officeSpace } from "./kits/office-space.ts";
import { photoStudio } from "./kits/photo-studio.ts";
import { recordingStudio } from "./kits/recording-studio.ts";
import { resorts } from "./kits/resorts.ts";
import { restaurant } from "./kits/restaurant.ts";
import { showrooms } from "./kits/showrooms.ts";
import { socialClubs } from "./kits/social-clubs.ts";
import { sportsClub } from "./kits/sports-club.ts";
import { swimmingPool } from "./kits/swimming-pool.ts";
import { warehouse } from "./kits/warehouse.ts";
import { yogaStudio } from "./kits/yoga-studio.ts";

const all: readonly Kit[] = [
  academicInstitutes,
  banquets,
  bungalow,
  cafe,
  danceStudio,
  flatVilla,
  gardens,
  gyms,
  hotels,
  loungeClubs,
  officeSpace,
  photoStudio,
  recordingStudio,
  resorts,
  restaurant,
  showrooms,
  socialClubs,
  sportsClub,
  swimmingPool,
  warehouse,
  yogaStudio,
];

const bySlug = new Map(all.map((kit) => [kit.slug, kit]));

/** Returns the generator's data for a category.
 *  @throws Error when the category has no kit */
export const kitOf = (slug: CategorySlug): Kit => {
  const kit = bySlug.get(slug);
  if (!kit) throw new Error(`No kit for the category ${slug}.`);
  return kit;
};
