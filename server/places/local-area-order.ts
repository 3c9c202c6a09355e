// The specification lists the local areas of these two cities in this order, which people know from
// the railway lines. Every other city is in alphabetical order.
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

// Numbers inside a name compare as numbers: Sector 16 comes before Sector 101.
const { compare } = new Intl.Collator("en-IN", { numeric: true });

/** Compares place names alphabetically, and numbers in them by value. */
export const comparePlaceNames = compare;

/** Returns the order of a city's local areas: the specification's if it has one, followed by areas
 *  that an operator added; otherwise alphabetical. */
export const createLocalAreaCompare = (
  state: string,
  city: string,
): ((a: string, b: string) => number) => {
  const places = new Map(specified[`${state}/${city}`]?.map((name, at) => [name, at]));
  return (a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size) || compare(a, b);
};
