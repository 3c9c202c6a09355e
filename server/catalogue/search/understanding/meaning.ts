/** A row of meanings.json or of the operator: what people write, and which spaces they mean by it. A
 *  space fits when it is in one of the categories and has one of the words in its texts; without
 *  categories, when it has one of the amenities or one of the words. A phrase of several rows means
 *  any of them. */
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

/** Further names of each place: old, short, split and joined names, and names in Devanagari. Local
 *  areas are grouped by city. */
export type PlaceNames = {
  states: Record<string, string[]>;
  cities: Record<string, string[]>;
  areas: Record<string, Record<string, string[]>>;
};

/** A state, a city or a local area. `spaces` is how many spaces are there. */
export type KnownPlace = {
  level: "state" | "city" | "localArea";
  name: string;
  state: string;
  city?: string;
  localArea?: string;
  spaces: number;
};

/** How a place is named by a phrase. A derived name ("Kalyan" for Kalyan Junction) counts for less
 *  than a name of its own. */
export type PlaceSense = {
  kind: "place";
  place: KnownPlace;
  /** The name in lower-case Latin letters, without spaces. */
  spelling: string;
  isDerived: boolean;
};

/** What a phrase means that is not a place. The sense of the highest rank counts. */
export type MeaningSense = {
  kind: "meaning";
  meaning: Meaning;
  spelling: string;
  /** 3: an operator's row; 2: a row of meanings.json; 1: the title of a category; 0: an amenity. */
  rank: number;
  isTitle: boolean;
};

export type Sense = PlaceSense | MeaningSense;
