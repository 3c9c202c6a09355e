/** The twelve preset amenities, in the specification's order. Hosts may add their own. */
export const presetAmenities = [
  "Air Conditioning",
  "High-Speed WiFi",
  "Professional Lighting",
  "Sound Equipment",
  "Makeup Room",
  "Parking",
  "Green Room",
  "Security",
  "24/7 Access",
  "Loading Dock",
  "Restrooms",
  "Kitchen",
] as const;
