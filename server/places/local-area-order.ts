// The specification lists these two cities' local areas, and in this order; people who know the
// railway lines read them so. Every other city goes by the alphabet.
const specified: Record<string, string[]> = {
  "Maharashtra/Mumbai": [
    "Andheri",
    "Bandra",
    "Borivali",
    "Churchgate",
    "Chhatrapati Shivaji Terminus",
    "Dadar",
    "Goregaon",
    "Jogeshwari",
    "Kandivali",
    "Kurla",
    "Mahalaxmi",
    "Marine Lines",
    "Mumbai Central",
    "Lower Parel",
    "Malad",
    "Matunga",
    "Mira Road",
    "Mulund",
    "Nariman Point",
    "Santacruz",
    "Vasai Road",
    "Vile Parle",
    "Virar",
    "Wadala",
  ],
  "Maharashtra/Pune": [
    "Pune Junction",
    "Shivajinagar",
    "Hadapsar",
    "Khadki",
    "Dapodi",
    "Chinchwad",
    "Akurdi",
    "Talegaon",
    "Lonavala",
  ],
};

// Numbers inside a name count as numbers: Sector 16 comes before Sector 101.
const { compare } = new Intl.Collator("en-IN", { numeric: true });

/** Orders names of places by the alphabet, numbers in them by their value. */
export const comparePlaceNames = compare;

/** The order of one city's local areas: the specification's where it gives one, with areas that an
 *  operator added after them; otherwise the alphabet. */
export const createLocalAreaCompare = (
  state: string,
  city: string,
): ((a: string, b: string) => number) => {
  const places = new Map(specified[`${state}/${city}`]?.map((name, at) => [name, at]));
  return (a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size) || compare(a, b);
};
