import type { Picture } from "#db/seed/photos/parts/set.ts";
import { first } from "./first.ts";
import { flatVilla } from "./flat-villa.ts";

/** Every picture of the project. */
export const allPictures: readonly Picture[] = [...flatVilla, ...first];
