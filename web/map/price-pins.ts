import { formatRupees, paiseFromRupees } from "#contract/money.ts";

/** The data of a space that the map needs. */
export type MapSpace = {
  id: string;
  title: string;
  href: string;
  /** The pin's text (`formatPinPrice`). */
  priceText: string;
  latitude: number;
  longitude: number;
  /** A media URL, for the card. */
  photo: string;
};

/** One pin and its spaces. Spaces whose pins would overlap share one pin. */
export type PinGroup = { longitude: number; latitude: number; spaces: MapSpace[] };

/** Returns `₹1,200/hr` if there is an hourly rate, otherwise `₹12,000/day`. Both prices are in
 *  rupees, as in the API; 0 means that the space has no price of this kind. */
export const formatPinPrice = ({
  hourlyRate,
  price,
}: {
  hourlyRate: number;
  price: number;
}): string =>
  hourlyRate
    ? `${formatRupees(paiseFromRupees(hourlyRate))}/hr`
    : `${formatRupees(paiseFromRupees(price))}/day`;

// The size of a typical pin on screen plus a margin, in CSS pixels. A pin with a long price, such
// as `₹1,25,000/day`, is wider, so it can still overlap another pin.
const pinWidth = 94;
const pinHeight = 42;

/** Groups the spaces whose pins would overlap at a zoom level. A group's pin is at the position of
 *  the group's first space. The groups do not depend on the part of the map that is shown. */
export function groupPins(spaces: MapSpace[], zoom: number): PinGroup[] {
  const groups: (PinGroup & { x: number; y: number })[] = [];
  for (const space of spaces) {
    const { x, y } = worldPixels(space, zoom);
    const near = groups.find(
      (group) => Math.abs(group.x - x) < pinWidth && Math.abs(group.y - y) < pinHeight,
    );
    if (near) near.spaces.push(space);
    else
      groups.push({ x, y, longitude: space.longitude, latitude: space.latitude, spaces: [space] });
  }
  return groups.map(({ longitude, latitude, spaces: members }) => ({
    longitude,
    latitude,
    spaces: members,
  }));
}

/** Returns a point's position on the Web Mercator map, in pixels. At zoom level 0, the whole world
 *  is 512 pixels wide. */
function worldPixels(
  { longitude, latitude }: { longitude: number; latitude: number },
  zoom: number,
) {
  const size = 512 * 2 ** zoom;
  const mercator = Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI;
  return { x: ((longitude + 180) / 360) * size, y: ((1 - mercator) / 2) * size };
}

/** Returns whether all spaces are within about 20 m of the first space. The pins of such spaces
 *  overlap at every zoom level of our own map, which ends at level 15. */
export const isSameSpot = (spaces: MapSpace[]): boolean =>
  spaces.every(
    ({ latitude, longitude }) =>
      Math.abs(latitude - (spaces[0]?.latitude ?? 0)) < 0.0002 &&
      Math.abs(longitude - (spaces[0]?.longitude ?? 0)) < 0.0002,
  );

/** Returns a pin's label for screen readers. */
export const getPinLabel = ({ spaces }: PinGroup): string => {
  const [first] = spaces;
  if (!first) return "";
  if (spaces.length === 1) return `${first.title}, ${first.priceText}`;
  return `${spaces.length} spaces: ${spaces
    .map(({ title }) => title)
    .slice(0, 3)
    .join("; ")}${spaces.length > 3 ? " and more" : ""}`;
};
