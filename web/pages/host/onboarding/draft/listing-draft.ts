/* The draft of a host's listing and the functions that change it. They are pure: storage, the
 * photos' bytes and the network are in other files. */
import { presetAmenities } from "#contract/spaces/amenities.ts";
import type { SpaceField } from "#contract/spaces/fields.ts";
import type { Pin } from "#contract/spaces/listing-pin.ts";
import {
  emptyListingEntry,
  type ListingEntry,
  normaliseAmenities,
  normaliseSlots,
} from "#contract/spaces/listing-rules.ts";
import { listingLimits } from "#contract/spaces/policy.ts";

/** A photo that the space already has, or a photo from this device whose bytes are in the draft
 *  store. */
export type DraftPhoto =
  | { id: string; from: "space"; name: string; url: string }
  | {
      id: string;
      from: "device";
      name: string;
      /** The file's name, size and date, to detect that the same file is added twice. */
      print: string;
      /** Whether the photo has been made small enough to send. */
      ready: boolean;
    };

export type ListingDraft = ListingEntry & {
  /** The photos in the order in which guests see them. The first is the cover. */
  photos: DraftPhoto[];
  /** The photos that will be deleted from the space when the edit is sent. */
  removed: DraftPhoto[];
  /** The point that the host marked as the place where guests arrive; null if there is none. */
  pin: Pin | null;
  /** Whether guests can book instantly. Only the form for a new listing contains this choice. */
  instantBook: boolean;
};

export const emptyDraft: ListingDraft = {
  ...emptyListingEntry,
  photos: [],
  removed: [],
  pin: null,
  instantBook: false,
};

/** The names of a local area, its city and its state. */
export type DraftPlace = Pick<ListingDraft, "state" | "city" | "localArea">;

export type DraftAction =
  | { do: "restore"; draft: ListingDraft }
  | { do: "write"; field: SpaceField; value: string }
  | { do: "toggle-category"; slug: string }
  | { do: "choose-state" | "choose-city" | "choose-area"; name: string }
  | { do: "place-pin"; pin: Pin }
  | { do: "choose-place"; place: DraftPlace }
  | { do: "choose-booking"; instantBook: boolean }
  | { do: "toggle-amenity" | "add-amenity" | "remove-amenity"; name: string }
  | { do: "add-slots"; slots: string[] }
  | { do: "remove-slot"; slot: string }
  | { do: "add-photos"; photos: DraftPhoto[] }
  | { do: "photo-ready" | "remove-photo" | "make-cover"; id: string }
  | { do: "move-photo"; id: string; to: number }
  | { do: "put-back-photos" };

const toggled = (list: string[], name: string): string[] =>
  list.includes(name) ? list.filter((one) => one !== name) : [...list, name];

/** Returns the draft after the action. A new state clears the city, the local area and the pin. A
 *  new city clears the local area and the pin. An amenity that is already in the draft is not added
 *  again. Photos above the maximum number are not added. */
export const reduceDraft = (draft: ListingDraft, action: DraftAction): ListingDraft => {
  switch (action.do) {
    case "restore":
      return action.draft;
    case "write":
      return { ...draft, [action.field]: action.value };
    case "toggle-category":
      return { ...draft, categories: toggled(draft.categories, action.slug) };
    case "choose-state":
      return { ...draft, state: action.name, city: "", localArea: "", pin: null };
    case "choose-city":
      return { ...draft, city: action.name, localArea: "", pin: null };
    case "choose-area":
      return { ...draft, localArea: action.name, pin: null };
    case "place-pin":
      return { ...draft, pin: action.pin };
    case "choose-place":
      return { ...draft, ...action.place, pin: null };
    case "choose-booking":
      return { ...draft, instantBook: action.instantBook };
    case "toggle-amenity":
      return { ...draft, amenities: toggled(draft.amenities, action.name) };
    case "add-amenity":
      return { ...draft, amenities: normaliseAmenities([...draft.amenities, action.name]) };
    case "remove-amenity":
      return { ...draft, amenities: draft.amenities.filter((one) => one !== action.name) };
    case "add-slots":
      return {
        ...draft,
        availableTimeSlots: normaliseSlots([...draft.availableTimeSlots, ...action.slots]),
      };
    case "remove-slot":
      return {
        ...draft,
        availableTimeSlots: draft.availableTimeSlots.filter((slot) => slot !== action.slot),
      };
    default:
      return photosAfter(draft, action);
  }
};

type PhotoAction = Extract<DraftAction, { do: `${string}photo${string}` | "make-cover" }>;

const photosAfter = (draft: ListingDraft, action: PhotoAction): ListingDraft => {
  switch (action.do) {
    case "add-photos": {
      const room = Math.max(0, listingLimits.photos - draft.photos.length);
      return { ...draft, photos: [...draft.photos, ...action.photos.slice(0, room)] };
    }
    case "photo-ready":
      return {
        ...draft,
        photos: draft.photos.map((photo) =>
          photo.id === action.id && photo.from === "device" ? { ...photo, ready: true } : photo,
        ),
      };
    case "remove-photo": {
      const gone = draft.photos.filter(({ id }) => id === action.id);
      return {
        ...draft,
        photos: draft.photos.filter(({ id }) => id !== action.id),
        removed: [...draft.removed, ...gone.filter(({ from }) => from === "space")],
      };
    }
    case "put-back-photos": {
      const room = Math.max(0, listingLimits.photos - draft.photos.length);
      return {
        ...draft,
        photos: [...draft.photos, ...draft.removed.slice(0, room)],
        removed: draft.removed.slice(room),
      };
    }
    case "make-cover":
      return { ...draft, photos: moved(draft.photos, action.id, 0) };
    case "move-photo":
      return { ...draft, photos: moved(draft.photos, action.id, action.to) };
  }
};

const moved = (photos: DraftPhoto[], id: string, to: number): DraftPhoto[] => {
  const photo = photos.find((one) => one.id === id);
  if (!photo || to < 0 || to >= photos.length) return photos;
  const rest = photos.filter((one) => one.id !== id);
  return [...rest.slice(0, to), photo, ...rest.slice(to)];
};

const presets = new Set<string>(presetAmenities);

/** Returns the amenities that the host typed. The form shows each with a button that removes it. */
export const customAmenities = ({ amenities }: ListingDraft): string[] =>
  amenities.filter((name) => !presets.has(name));

/** Returns the number of photos, including those that are not ready yet. */
export const photoCount = ({ photos }: ListingDraft): number => photos.length;

const placeOf = ({ state, city, localArea }: ListingDraft) => [state, city, localArea].join("/");

/** Whether the host still has to place the pin. A new listing needs a pin. An edit needs a pin only
 *  if it moves the space to another local area.
 *  @param start - the draft with which the form began */
export const isPinMissing = (draft: ListingDraft, start: ListingDraft): boolean =>
  draft.pin === null && (start.localArea === "" || placeOf(draft) !== placeOf(start));

/** Whether the draft differs from an empty one. */
export const isDraftStarted = (draft: ListingDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(emptyDraft);
