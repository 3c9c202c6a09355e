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

/** Other valid codes. 25 and 28 belonged to a union territory and a state whose borders have
 *  changed; registrations under these codes stay valid. 97 is for places outside every state. */
const others = ["25", "28", "97"];

/** Returns the code of a state or union territory: `27` for Maharashtra. Returns undefined for any
 *  other name. */
export const gstStateCode = (state: string): string | undefined => codes[state];

export const isGstStateCode = (code: string): boolean =>
  others.includes(code) || Object.values(codes).includes(code);
