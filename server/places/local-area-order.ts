// The order in which the specification lists the local areas of Mumbai and Pune. The local areas of
// every other city are in alphabetical order.
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

// Numbers inside a name are compared by value: Sector 16 comes before Sector 101.
const { compare } = new Intl.Collator("en-IN", { numeric: true });

/** Compares place names alphabetically, and numbers in them by value. */
export const comparePlaceNames = compare;

/** Returns a function that compares the names of two local areas of a city. If the specification
 *  gives an order for the city, its areas come first, in this order. All other areas follow in
 *  alphabetical order. */
export const createLocalAreaCompare = (
  state: string,
  city: string,
): ((a: string, b: string) => number) => {
  const places = new Map(specified[`${state}/${city}`]?.map((name, at) => [name, at]));
  return (a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size) || compare(a, b);
};
