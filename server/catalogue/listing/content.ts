import { amenitiesText } from "#contract/reviews/amenities-text.ts";
import { hasNewContactDetails } from "#contract/spaces/contact-details.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import type { Pin } from "#contract/spaces/listing-pin.ts";
import { cleanAmenities, type ListingEntry } from "#contract/spaces/listing-rules.ts";
import { mergeSlots, slotsFromTexts } from "#contract/spaces/listing-slots.ts";
import type { WeeklySlot } from "#contract/time.ts";
import type { KeptSpace } from "#server/catalogue/spaces/queries.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import { categoryIds, type ListingForm, paiseFromText } from "./form.ts";
import type { ListedPlace } from "./place.ts";

/** All that a host says about a space. Prices in paise, null for none; the first photo is the cover. */
export type Content = ListedPlace & {
  title: string;
  description: string;
  fullDescription: string;
  address: string;
  capacity: number;
  dailyPaise: number | null;
  hourlyPaise: number | null;
  amenities: string[];
  categoryIds: number[];
  slots: WeeklySlot[];
  photoIds: string[];
};

export const contentOf = (row: KeptSpace): Content => ({
  areaId: row.local_area_id,
  latitude: row.latitude,
  longitude: row.longitude,
  title: row.title,
  description: row.description,
  fullDescription: row.full_description,
  address: row.address,
  capacity: row.capacity,
  dailyPaise: row.daily_paise,
  hourlyPaise: row.hourly_paise,
  amenities: row.amenities,
  categoryIds: row.category_ids,
  slots: row.slots,
  photoIds: row.photo_ids,
});

/** What of the content the checked fields change. */
const said = (entry: Partial<ListingEntry>): Partial<Content> => ({
  ...(entry.title !== undefined && { title: entry.title.trim() }),
  ...(entry.description !== undefined && { description: entry.description.trim() }),
  ...(entry.fullDescription !== undefined && { fullDescription: entry.fullDescription.trim() }),
  ...(entry.location !== undefined && { address: entry.location.trim() }),
  ...(entry.capacity !== undefined && { capacity: Number(entry.capacity.trim()) }),
  ...(entry.price !== undefined && { dailyPaise: paiseFromText(entry.price) }),
  ...(entry.hourlyRate !== undefined && { hourlyPaise: paiseFromText(entry.hourlyRate) }),
  ...(entry.amenities && { amenities: cleanAmenities(entry.amenities) }),
  ...(entry.categories && { categoryIds: categoryIds(entry.categories) }),
  ...(entry.availableTimeSlots && { slots: mergeSlots(slotsFromTexts(entry.availableTimeSlots)) }),
});

type Changes = { form: ListingForm; place: ListedPlace; photoIds: string[] };

/** A new space's content. The form was checked to be complete. */
export const newContent = ({ form, place, photoIds }: Changes): Content =>
  ({ ...said(form.entry), ...place, photoIds }) as Content;

/** The content once a form is applied to it.
 *  @throws Problem 422 when no price is left */
export const changedContent = (base: Content, { form, place, photoIds }: Changes): Content => {
  const next = { ...base, ...said(form.entry), ...place, photoIds };
  if (next.dailyPaise === null && next.hourlyPaise === null) throw invalid({ price: say.pricing });
  return next;
};

/** Where a changed space is: names that were not sent are the space's own, and a pin that was not sent
 *  stays where it is as long as the local area does. */
export const placeNames = (row: KeptSpace, { entry }: ListingForm) => ({
  state: entry.state ?? row.state,
  city: entry.city ?? row.city,
  localArea: entry.localArea ?? row.local_area,
});

export const pinAfter = (row: KeptSpace, form: ListingForm): Pin | undefined => {
  const names = placeNames(row, form);
  const moved =
    names.state !== row.state || names.city !== row.city || names.localArea !== row.local_area;
  return form.pin ?? (moved ? undefined : { latitude: row.latitude, longitude: row.longitude });
};

/** What the team looks at before a verified space shows it, whatever it says. */
const reviewed = ({
  title,
  address,
  areaId,
  latitude,
  longitude,
  categoryIds,
  photoIds,
}: Content) => ({
  ...{ title, address, areaId, latitude, longitude, categoryIds, photoIds },
});

/** Texts that a verified space shows at once, unless they hold a new contact or payment detail. */
export const textFields = ["description", "fullDescription", "amenities"] as const;
export type TextField = (typeof textFields)[number];

/** A text as a change of it is written down. */
export const textOf = (content: Content, field: TextField): string =>
  field === "amenities" ? amenitiesText(content.amenities) : content[field];

/** The verified version of each text that has to be looked at first. */
const textsThatWait = (verified: Content, next: Content): Partial<Content> =>
  Object.fromEntries(
    textFields
      .filter((field) => hasNewContactDetails(textOf(verified, field), textOf(next, field)))
      .map((field) => [field, verified[field]]),
  );

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const sameContent = (a: Content, b: Content): boolean => same(a, b);

/** What of an edit a verified space may show at once; where it is not the whole edit, the edit waits. */
export const shownAtOnce = (verified: Content, next: Content): Content => ({
  ...next,
  ...reviewed(verified),
  ...textsThatWait(verified, next),
});
