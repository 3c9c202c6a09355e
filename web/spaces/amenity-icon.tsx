import { presetAmenities } from "#contract/spaces/amenities.ts";
import { SpriteIcon } from "#web/ui/icons/icon.tsx";

const idOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

const known = new Set<string>(presetAmenities.map(idOf));

/** Shows the icon of the preset amenity with this name; a tick for any other name. Upper and lower
 *  case, spaces and punctuation do not count. */
export function AmenityIcon({ name, size = 24 }: { name: string; size?: number }) {
  const id = idOf(name);
  return <SpriteIcon id={known.has(id) ? id : "amenity"} size={size} />;
}
