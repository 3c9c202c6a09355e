import { withoutSignature } from "#contract/media/photo-url.ts";
import {
  type FieldKind,
  listFieldsOfStep,
  mapFieldsByKind,
  type SpaceField,
  spaceFields,
} from "#contract/spaces/fields.ts";
import { formatDistance } from "#contract/spaces/listing-pin.ts";
import type { Location } from "#contract/spaces/location.ts";
import { formatRupeesOrNone } from "#web/pages/admin/format-rupees-or-none.ts";

/** One difference between a space's verified version and the host's edit. A list has added and
 *  removed items. Any other field has a text before and after. */
export type SpaceChange =
  | { what: string; before: string; after: string }
  | { what: string; added: string[]; removed: string[] };

export type PhotoChange = { added: string[]; removed: string[]; newCover: boolean; moved: boolean };

const METRES_PER_DEGREE = 111_320;

/** Returns the straight-line distance between two points in metres. It is exact enough for points
 *  that are a few kilometres apart. */
export const computeDistanceMetres = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number => {
  const shrink = Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(
    (a.latitude - b.latitude) * METRES_PER_DEGREE,
    (a.longitude - b.longitude) * METRES_PER_DEGREE * shrink,
  );
};

const directions = [
  "north",
  "north-east",
  "east",
  "south-east",
  "south",
  "south-west",
  "west",
  "north-west",
] as const;

/** Returns the compass direction in which `to` lies, seen from `from`. */
export const getDirection = (
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): (typeof directions)[number] => {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return directions[(eighths + 8) % 8] ?? "north";
};

type Told = [what: string, read: (space: Location) => string];

/** Returns the text that the review shows for each field. */
const fieldTexts = (space: Location): Record<SpaceField, string> =>
  mapFieldsByKind<Record<FieldKind, string>>({
    text: (field) => space[field],
    count: (field) => `${space[field]} ${spaceFields[field].unit}`,
    rupees: (field) => formatRupeesOrNone(space[field]),
  });

const listChangedFields = (step: 2 | 4 | 5): Told[] =>
  listFieldsOfStep(step).map((field) => [
    spaceFields[field].label,
    (space) => fieldTexts(space)[field],
  ]);

const words: Told[] = [
  ...listChangedFields(2),
  ...listChangedFields(4),
  ["Nearest station", ({ localArea, city, state }) => `${localArea}, ${city}, ${state}`],
  ...listChangedFields(5),
];

const lists: [string, (space: Location) => string[]][] = [
  ["Categories", ({ categories }) => categories.map(({ title }) => title)],
  ["Amenities", ({ amenities }) => amenities],
  ["Opening hours", ({ availableTimeSlots }) => availableTimeSlots],
];

const without = (all: readonly string[], others: readonly string[]) =>
  all.filter((one) => !others.includes(one));

// A pin counts as moved if it moved at least this far. A shorter move is probably an accidental
// touch of the map.
const pinMovedMetres = 10;

/** Returns what an edit changes, except photos: first the fields, in the order of the listing form,
 *  then the pin and the lists. */
export const findSpaceChanges = (before: Location, after: Location): SpaceChange[] => {
  const changedFields = words.map(([what, read]) => ({
    what,
    before: read(before),
    after: read(after),
  }));
  const moved = computeDistanceMetres(before, after);
  // A pin that the host did not mark is at the station of the local area. It moves only when the
  // local area changes, and that change is listed separately.
  const isPinChanged =
    after.pinExact !== before.pinExact || (after.pinExact && moved >= pinMovedMetres);
  const pin: SpaceChange[] = !isPinChanged
    ? []
    : [
        {
          what: "Pin",
          before: before.pinExact ? "Where it was" : "At the station, not marked by the host",
          after: after.pinExact
            ? `Moved by ${formatDistance(moved)}`
            : "At the station, not marked by the host",
        },
      ];
  const listed = lists.map(([what, read]) => ({
    what,
    added: without(read(after), read(before)),
    removed: without(read(before), read(after)),
  }));
  return [
    ...changedFields.filter((change) => change.before !== change.after),
    ...pin,
    ...listed.filter(({ added, removed }) => added.length + removed.length > 0),
  ];
};

const namesOf = (photos: readonly string[]): string[] => photos.map(withoutSignature);

/** Returns the URLs of photos that are not in `others`. The signatures in the URLs are ignored. */
const photosWithout = (all: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(namesOf(others));
  return all.filter((one) => !known.has(withoutSignature(one)));
};

/** Returns how an edit changes the photos; null when they stay as they are. */
export const findPhotoChange = (before: Location, after: Location): PhotoChange | null => {
  const [was, is] = [namesOf(before.gallery), namesOf(after.gallery)];
  if (was.join() === is.join()) return null;
  const [kept, stayed] = [without(was, without(was, is)), without(is, without(is, was))];
  return {
    added: photosWithout(after.gallery, before.gallery),
    removed: photosWithout(before.gallery, after.gallery),
    newCover: was[0] !== is[0],
    moved: kept.join() !== stayed.join(),
  };
};
