/** The first two digits of a GSTIN by state or union territory. The names are those of
 *  places/state-names.ts. */
const codes: Record<string, string> = {
  "Jammu and Kashmir": "01",
  "Himachal Pradesh": "02",
  Punjab: "03",
  Chandigarh: "04",
  Uttarakhand: "05",
  Haryana: "06",
  Delhi: "07",
  Rajasthan: "08",
  "Uttar Pradesh": "09",
  Bihar: "10",
  Sikkim: "11",
  "Arunachal Pradesh": "12",
  Nagaland: "13",
  Manipur: "14",
  Mizoram: "15",
  Tripura: "16",
  Meghalaya: "17",
  Assam: "18",
  "West Bengal": "19",
  Jharkhand: "20",
  Odisha: "21",
  Chhattisgarh: "22",
  "Madhya Pradesh": "23",
  Gujarat: "24",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Maharashtra: "27",
  Karnataka: "29",
  Goa: "30",
  Lakshadweep: "31",
  Kerala: "32",
  "Tamil Nadu": "33",
  Puducherry: "34",
  "Andaman and Nicobar Islands": "35",
  Telangana: "36",
  "Andhra Pradesh": "37",
  Ladakh: "38",
};

/** Earlier state codes with their present codes. `25` was Daman and Diu. `28` was Andhra Pradesh
 *  before its division. A GSTIN may begin with an earlier code. */
const earlier: Record<string, string> = { "25": "26", "28": "37" };
/** The state code of a GSTIN for a place outside all states and union territories. */
const OTHER_TERRITORY = "97";

/** Returns the code of a state or union territory: `27` for Maharashtra. Returns undefined for any
 *  other name. */
export const gstStateCode = (state: string): string | undefined => codes[state];

/** Returns the state code with which a GSTIN begins. An earlier code is replaced by the present
 *  code: `25` by `26`. */
export const findGstinStateCode = (gstin: string): string => {
  const code = gstin.slice(0, 2);
  return earlier[code] ?? code;
};

export const isGstStateCode = (code: string): boolean =>
  code === OTHER_TERRITORY || code in earlier || Object.values(codes).includes(code);
