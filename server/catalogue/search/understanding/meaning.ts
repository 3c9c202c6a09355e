/** A meaning: phrases that people write (`says`), and the spaces that fit these phrases. If a
 *  phrase has several meanings, a space must fit at least one. `toWanted` uses only meanings with
 *  categories. */
export type Meaning = {
  id: string;
  /** What the phrases name: a category ("cafe"), a purpose ("party") or a feature ("backdrop"). */
  kind?: "category" | "purpose" | "feature";
  says: string[];
  /** Slugs. If there are any, the space must be in one of these categories. */
  categories?: string[];
  /** Names of amenities. They are ignored if the meaning has categories. Otherwise, a space must
   *  have one of the amenities or one of the `words`. */
  amenities?: string[];
  /** If the meaning has categories, the texts of the space must also have one of these words. */
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
  /** The rank of the source. Words added by the team have 3, rows of meanings.json have 2. Titles
   *  of categories have 1, names of amenities have 0. */
  rank: number;
  isTitle: boolean;
};

export type Sense = PlaceSense | MeaningSense;
