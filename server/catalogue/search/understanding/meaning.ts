/** A meaning: phrases that people write (`says`), and the spaces that fit these phrases. A space
 *  fits a meaning under these conditions:
 *  - If the meaning has categories, the space must be in one of the categories. Amenities of the
 *    meaning are then ignored.
 *  - If the meaning has categories and words, the texts of the space must also have one of the
 *    words.
 *  - If the meaning has no categories, the space must have one of the amenities or words.
 *  If a phrase has several meanings, a space must fit at least one of them. If any of these
 *  meanings has categories, meanings without categories are ignored. Exception: they are not
 *  ignored if `combineMeanings` searches the phrase in texts. */
export type Meaning = {
  id: string;
  /** A purpose ("wedding") narrows a kind of space ("lawn"). So "wedding lawn" asks for one space
   *  that fits both words. */
  kind?: "category" | "purpose" | "feature";
  says: string[];
  /** Slugs. */
  categories?: string[];
  /** Names. */
  amenities?: string[];
  words?: string[];
};

/** Other names of each place, such as former names, short names and names in Devanagari. Some names
 *  are listed because people write them as one or as two words. Local areas are grouped by city. */
export type PlaceNames = {
  states: Record<string, string[]>;
  cities: Record<string, string[]>;
  areas: Record<string, Record<string, string[]>>;
};

/** A state, a city or a local area, with the number of its spaces. */
export type KnownPlace = {
  level: "state" | "city" | "localArea";
  name: string;
  state: string;
  city?: string;
  localArea?: string;
  spaces: number;
};

/** A place that a phrase can name. A derived name ("Kalyan" for Kalyan Junction) counts less than
 *  the place's own name. */
export type PlaceSense = {
  kind: "place";
  place: KnownPlace;
  /** The name in lower-case Latin letters, without spaces. */
  spelling: string;
  isDerived: boolean;
};

/** A meaning that a phrase can have. If a phrase has several meanings, only those with the highest
 *  rank are used. */
export type MeaningSense = {
  kind: "meaning";
  meaning: Meaning;
  spelling: string;
  /** Where the meaning comes from:
   *  - 3: words added by the team
   *  - 2: a row of meanings.json
   *  - 1: the title of a category
   *  - 0: the name of an amenity */
  rank: number;
  isTitle: boolean;
};

export type Sense = PlaceSense | MeaningSense;
