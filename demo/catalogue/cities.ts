import type { RegionName } from "./regions.ts";

/** What a city is known for. This decides which kinds of space are most frequent in it. */
export type Mood = "metro" | "work" | "leisure" | "coast" | "hills" | "heritage";

export type DemoCity = {
  state: string;
  city: string;
  spaces: number;
  /** The city's prices as a share of the prices in the most expensive city. */
  level: number;
  region: RegionName;
  mood: Mood;
  /** True if the city's local areas without a railway station are named after metro stations. If
   *  false, such an area is a locality, for example Nariman Point in Mumbai. */
  metro: boolean;
};

const cityRow = (
  [state, city]: [string, string],
  spaces: number,
  level: number,
  region: RegionName,
  mood: Mood,
  metro = false,
): DemoCity => ({ state, city, spaces, level, region, mood, metro });

/** The cities of the demo catalogue, with their numbers of spaces. */
export const demoCities: readonly DemoCity[] = [
  cityRow(["Maharashtra", "Mumbai"], 118, 1, "marathi", "metro"),
  cityRow(["Maharashtra", "Pune"], 64, 0.8, "marathi", "metro"),
  cityRow(["Delhi", "New Delhi"], 50, 0.95, "hindi", "metro", true),
  cityRow(["Karnataka", "Bengaluru"], 50, 0.92, "kannada", "metro", true),
  cityRow(["Telangana", "Hyderabad"], 40, 0.82, "telugu", "metro", true),
  cityRow(["Tamil Nadu", "Chennai"], 40, 0.82, "tamil", "metro", true),
  cityRow(["West Bengal", "Kolkata"], 38, 0.76, "bengali", "metro", true),
  cityRow(["Gujarat", "Ahmedabad"], 34, 0.72, "gujarati", "metro", true),
  cityRow(["Rajasthan", "Jaipur"], 20, 0.72, "hindi", "heritage", true),
  cityRow(["Goa", "Panaji"], 16, 0.88, "goan", "coast"),
  cityRow(["Kerala", "Kochi"], 16, 0.7, "malayali", "coast", true),
  cityRow(["Haryana", "Gurugram"], 14, 0.9, "punjabi", "work", true),
  cityRow(["Uttar Pradesh", "Lucknow"], 14, 0.62, "hindi", "heritage", true),
  cityRow(["Uttar Pradesh", "Noida"], 12, 0.8, "hindi", "work", true),
  cityRow(["Maharashtra", "Navi Mumbai"], 14, 0.78, "marathi", "work"),
  cityRow(["Maharashtra", "Thane"], 10, 0.78, "marathi", "work"),
  cityRow(["Chandigarh", "Chandigarh"], 12, 0.74, "punjabi", "leisure"),
  cityRow(["Rajasthan", "Udaipur"], 12, 0.84, "hindi", "heritage"),
  cityRow(["Maharashtra", "Nagpur"], 10, 0.58, "marathi", "work", true),
  cityRow(["Gujarat", "Surat"], 10, 0.6, "gujarati", "work"),
  cityRow(["Madhya Pradesh", "Indore"], 10, 0.6, "hindi", "work"),
  cityRow(["Karnataka", "Mysuru"], 8, 0.64, "kannada", "heritage"),
  cityRow(["Goa", "Margao"], 8, 0.8, "goan", "coast"),
  cityRow(["Gujarat", "Vadodara"], 8, 0.58, "gujarati", "work"),
  cityRow(["Maharashtra", "Nashik"], 8, 0.6, "marathi", "leisure"),
  cityRow(["Andhra Pradesh", "Visakhapatnam"], 8, 0.62, "telugu", "coast"),
  cityRow(["Tamil Nadu", "Coimbatore"], 8, 0.62, "tamil", "work"),
  cityRow(["Kerala", "Thiruvananthapuram"], 8, 0.62, "malayali", "coast"),
  cityRow(["Puducherry", "Puducherry"], 8, 0.72, "tamil", "coast"),
  cityRow(["Assam", "Guwahati"], 8, 0.58, "northEast", "leisure"),
  cityRow(["Odisha", "Bhubaneswar"], 8, 0.56, "eastern", "work"),
  cityRow(["Madhya Pradesh", "Bhopal"], 7, 0.56, "hindi", "leisure"),
  cityRow(["Rajasthan", "Jodhpur"], 7, 0.7, "hindi", "heritage"),
  cityRow(["Uttar Pradesh", "Varanasi"], 7, 0.62, "hindi", "heritage"),
  cityRow(["Uttarakhand", "Dehradun"], 6, 0.64, "himalayan", "hills"),
  cityRow(["Uttarakhand", "Rishikesh"], 6, 0.68, "himalayan", "hills"),
  cityRow(["Himachal Pradesh", "Shimla"], 6, 0.7, "himalayan", "hills"),
  cityRow(["Himachal Pradesh", "Manali"], 4, 0.7, "himalayan", "hills"),
  cityRow(["Punjab", "Amritsar"], 6, 0.58, "punjabi", "heritage"),
  cityRow(["Punjab", "Ludhiana"], 5, 0.56, "punjabi", "work"),
  cityRow(["Bihar", "Patna"], 6, 0.52, "eastern", "work"),
  cityRow(["Jharkhand", "Ranchi"], 5, 0.52, "eastern", "work"),
  cityRow(["Chhattisgarh", "Raipur"], 5, 0.52, "eastern", "work"),
  cityRow(["Karnataka", "Mangaluru"], 5, 0.58, "kannada", "coast"),
  cityRow(["Tamil Nadu", "Madurai"], 5, 0.54, "tamil", "heritage"),
  cityRow(["Uttar Pradesh", "Agra"], 5, 0.62, "hindi", "heritage", true),
  cityRow(["Jammu and Kashmir", "Srinagar"], 5, 0.66, "himalayan", "hills"),
  cityRow(["Meghalaya", "Shillong"], 5, 0.58, "northEast", "hills"),
  cityRow(["Sikkim", "Gangtok"], 4, 0.6, "northEast", "hills"),
  cityRow(["West Bengal", "Darjeeling"], 4, 0.6, "bengali", "hills"),
  cityRow(["Ladakh", "Leh"], 4, 0.66, "himalayan", "hills"),
  cityRow(["Maharashtra", "Kolhapur"], 4, 0.52, "marathi", "heritage"),
  cityRow(["Kerala", "Kozhikode"], 5, 0.58, "malayali", "coast"),
  cityRow(["Telangana", "Warangal"], 4, 0.5, "telugu", "heritage"),
];
