/** What people write, and which spaces they mean by it: a row of meanings.json, or words that the
 *  team has added.
 *  - If the row has categories, a space must be in one of them. If the row also has words, the
 *    texts of the space must have one of the words.
 *  - If the row has no categories, a space must have one of the amenities or words.
 *  A phrase that is in several rows means any of these rows. */
export type Meaning = {
  id: string;
  /** A purpose ("wedding") narrows a kind of space ("lawn") and is never an alternative to it. */
  kind?: "category" | "purpose" | "feature";
  says: string[];
  /** Slugs. */
  categories?: string[];
  /** Names. */
  amenities?: string[];
  words?: string[];
};

/** Additional names of each place: former names, short names, names written as one or two words,
 *  and names in Devanagari. Local areas are grouped by city. */
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
  /** 3: words added by the team; 2: a row of meanings.json; 1: the title of a category; 0: an
   *  amenity. */
  rank: number;
  isTitle: boolean;
};

export type Sense = PlaceSense | MeaningSense;
