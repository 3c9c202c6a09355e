import { amenitiesText } from "#contract/reviews/amenities-text.ts";
import type { ChangedText } from "#contract/reviews/text-routes.ts";
import { hasNewContactDetails } from "#contract/spaces/contact-details.ts";
import {
  nothingStored,
  type StoredByKind,
  type StoredFields,
  storedAfter,
  storedIn,
} from "#contract/spaces/field-values.ts";
import { eachByKind, isNoted, type SpaceField, waitsForTeam } from "#contract/spaces/fields.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import type { Pin } from "#contract/spaces/listing-pin.ts";
import { cleanAmenities } from "#contract/spaces/listing-rules.ts";
import { mergeSlots, slotsFromTexts } from "#contract/spaces/listing-slots.ts";
import type { WeeklySlot } from "#contract/time.ts";
import type { KeptSpace } from "#server/catalogue/spaces/queries.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import { categoryIds, type ListingForm } from "./form.ts";
import type { ListedPlace } from "./place.ts";

/** All that a host says about a space. Its fields are as they are stored, prices in paise; the first photo
 *  is the cover. */
export type Content = ListedPlace & {
  fields: StoredFields;
  amenities: string[];
  categoryIds: number[];
  slots: WeeklySlot[];
  photoIds: string[];
};

export const contentOf = (row: KeptSpace): Content => ({
  areaId: row.local_area_id,
  latitude: row.latitude,
  longitude: row.longitude,
  fields: storedIn(row),
  amenities: row.amenities,
  categoryIds: row.category_ids,
  slots: row.slots,
  photoIds: row.photo_ids,
});

type Changes = { form: ListingForm; place: ListedPlace; photoIds: string[] };

/** The content that the checked fields make of what was there. */
const contentAfter = (
  before: Omit<Content, keyof ListedPlace | "photoIds">,
  { form: { entry }, place, photoIds }: Changes,
): Content => ({
  ...place,
  fields: storedAfter(before.fields, entry),
  amenities: entry.amenities ? cleanAmenities(entry.amenities) : before.amenities,
  categoryIds: entry.categories ? categoryIds(entry.categories) : before.categoryIds,
  slots: entry.availableTimeSlots
    ? mergeSlots(slotsFromTexts(entry.availableTimeSlots))
    : before.slots,
  photoIds,
});

/** A new space's content. The form was checked to be complete. */
export const newContent = (changes: Changes): Content =>
  contentAfter({ fields: nothingStored, amenities: [], categoryIds: [], slots: [] }, changes);

/** The content once a form is applied to it.
 *  @throws Problem 422 when no price is left */
export const changedContent = (before: Content, changes: Changes): Content => {
  const next = contentAfter(before, changes);
  if (next.fields.price === null && next.fields.hourlyRate === null)
    throw invalid({ price: say.pricing });
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

/** A text as a change of it is written down. */
export const textOf = (content: Content, field: ChangedText): string =>
  field === "amenities" ? amenitiesText(content.amenities) : content.fields[field];

/** What of an edit of the fields a verified space may show at once. */
const fieldsAtOnce = (verified: Content, next: Content): StoredFields => {
  const shown = <Field extends SpaceField>(field: Field): StoredFields[Field] => {
    const waits = isNoted(field) ? waitsText(field, verified, next) : waitsForTeam(field);
    return (waits ? verified : next).fields[field];
  };
  return eachByKind<StoredByKind>({ text: shown, count: shown, rupees: shown });
};

/** Whether a text that mostly shows at once has to be looked at first. */
const waitsText = (field: ChangedText, verified: Content, next: Content): boolean =>
  hasNewContactDetails(textOf(verified, field), textOf(next, field));

/** Whether two contents say the same. */
export const sameContent = (a: Content, b: Content): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** What of an edit a verified space may show at once; where it is not the whole edit, the edit waits.
 *  Place, categories and photos wait whatever they are, as do the fields that are declared to. */
export const shownAtOnce = (verified: Content, next: Content): Content => ({
  areaId: verified.areaId,
  latitude: verified.latitude,
  longitude: verified.longitude,
  fields: fieldsAtOnce(verified, next),
  amenities: (waitsText("amenities", verified, next) ? verified : next).amenities,
  categoryIds: verified.categoryIds,
  slots: next.slots,
  photoIds: verified.photoIds,
});
