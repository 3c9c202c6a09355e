import type { Picture } from "#db/seed/photos/parts/set.ts";
import { banquets } from "./banquets.ts";
import { bungalows } from "./bungalows.ts";
import { cafes } from "./cafes.ts";
import { courtyards } from "./courtyards.ts";
import { danceYoga } from "./dance-yoga.ts";
import { flatVilla } from "./flats.ts";
import { gardens } from "./gardens.ts";
import { gyms } from "./gyms.ts";
import { halls } from "./halls.ts";
import { hotels } from "./hotels.ts";
import { lounges } from "./lounges.ts";
import { mandaps } from "./mandaps.ts";
import { offices } from "./offices.ts";
import { photoStudio } from "./photo-studios.ts";
import { recordingStudio } from "./recording-studios.ts";
import { resorts } from "./resorts.ts";
import { restaurants } from "./restaurants.ts";
import { secondLooksIndoors } from "./second-looks-indoors.ts";
import { secondLooksWide } from "./second-looks-wide.ts";
import { showrooms } from "./showrooms.ts";
import { sportsClubs } from "./sports-clubs.ts";

/** Every picture of the project. */
export const allPictures: readonly Picture[] = [
  ...flatVilla,
  ...photoStudio,
  ...recordingStudio,
  ...danceYoga,
  ...bungalows,
  ...cafes,
  ...courtyards,
  ...restaurants,
  ...lounges,
  ...halls,
  ...offices,
  ...gyms,
  ...banquets,
  ...resorts,
  ...gardens,
  ...sportsClubs,
  ...showrooms,
  ...hotels,
  ...mandaps,
  ...secondLooksIndoors,
  ...secondLooksWide,
];
