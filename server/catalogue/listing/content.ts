import { hasNewContactDetails } from "#contract/spaces/contact-details.ts";
import {
  applyTypedFields,
  emptyStoredFields,
  type StoredByKind,
  type StoredFields,
  toStoredFields,
} from "#contract/spaces/field-values.ts";
import {
  doesChangeWaitForTeam,
  isRecordedField,
  mapFieldsByKind,
  type SpaceField,
} from "#contract/spaces/fields.ts";
import { listingMessages as say } from "#contract/spaces/listing-messages.ts";
import { isSamePin } from "#contract/spaces/listing-pin.ts";
import { normaliseAmenities } from "#contract/spaces/listing-rules.ts";
import { mergeSlots, parseWeeklySlots } from "#contract/spaces/listing-slots.ts";
import type { WeeklySlot } from "#contract/time.ts";
import { formatAmenities } from "#contract/verification/format-amenities.ts";
import type { ChangedText } from "#contract/verification/text-routes.ts";
import { type PlaceIndex, resolvePlaceScope } from "#server/catalogue/search/place-index.ts";
import type { SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import { invalid } from "#server/kernel/base/problem.ts";
import type { KnownPin, ListingPlace } from "./listing-place.ts";
import { type ListingForm, toCategoryIds } from "./parse-listing-form.ts";

/** A space's content as its host describes it, without the booking settings. Fields are in their
 *  stored form, with prices in paise. The first photo is the cover. */
export type ListingContent = ListingPlace & {
  fields: StoredFields;
  amenities: string[];
  categoryIds: number[];
  slots: WeeklySlot[];
  photoIds: string[];
};

export const toListingContent = (row: SpaceDetailsRow): ListingContent => ({
  areaId: row.local_area_id,
  latitude: row.latitude,
  longitude: row.longitude,
  pinExact: row.pin_exact,
  fields: toStoredFields(row),
  amenities: row.amenities,
  categoryIds: row.category_ids,
  slots: row.slots,
  photoIds: row.photo_ids,
});

type Changes = { form: ListingForm; place: ListingPlace; photoIds: string[] };

/** Returns the existing content with the validated fields of the form applied. */
const contentAfter = (
  before: Omit<ListingContent, keyof ListingPlace | "photoIds">,
  { form: { entry }, place, photoIds }: Changes,
): ListingContent => ({
  ...place,
  fields: applyTypedFields(before.fields, entry),
  amenities: entry.amenities ? normaliseAmenities(entry.amenities) : before.amenities,
  categoryIds: entry.categories ? toCategoryIds(entry.categories) : before.categoryIds,
  slots: entry.availableTimeSlots
    ? mergeSlots(parseWeeklySlots(entry.availableTimeSlots))
    : before.slots,
  photoIds,
});

/** Returns a new space's content. The caller has already checked that the form is complete. */
export const buildNewContent = (changes: Changes): ListingContent =>
  contentAfter({ fields: emptyStoredFields, amenities: [], categoryIds: [], slots: [] }, changes);

/** Returns the content with a form applied to it.
 *  @throws Problem 422 when no price is left */
export const applyFormToContent = (before: ListingContent, changes: Changes): ListingContent => {
  const next = contentAfter(before, changes);
  if (next.fields.price === null && next.fields.hourlyRate === null)
    throw invalid({ price: say.pricing });
  return next;
};

/** Returns the state, city and local area of a space after an edit. A name that the form does not
 *  contain stays unchanged. */
export const resolvePlaceNames = (row: SpaceDetailsRow, { entry }: ListingForm) => ({
  state: entry.state ?? row.state,
  city: entry.city ?? row.city,
  localArea: entry.localArea ?? row.local_area,
});

/** Returns the pin of a space after an edit. Returns undefined if the form names another local area
 *  and has no pin.
 *  @throws Problem 422 if the form names an unknown place */
export const resolvePin = (
  places: PlaceIndex,
  row: SpaceDetailsRow,
  form: ListingForm,
): KnownPin | undefined => {
  const { areas } = resolvePlaceScope(places, resolvePlaceNames(row, form));
  if (!areas?.includes(row.local_area_id)) return form.pin;
  const { latitude, longitude, pin_exact: pinExact } = row;
  const previous = { latitude, longitude, pinExact };
  // If the form repeats the previous pin, the pin keeps its `pinExact`.
  return form.pin && !isSamePin(form.pin, previous) ? form.pin : previous;
};

/** Returns the value of a field as text, in the form in which changes of the field are recorded. */
export const getTextValue = (content: ListingContent, field: ChangedText): string =>
  field === "amenities" ? formatAmenities(content.amenities) : content.fields[field];

/** Returns the fields that guests see immediately after an edit. If the change of a field must wait
 *  for the team's review, the field has its verified value. Every other field has its new value. */
const fieldsAtOnce = (verified: ListingContent, next: ListingContent): StoredFields => {
  const shown = <Field extends SpaceField>(field: Field): StoredFields[Field] => {
    const waits = isRecordedField(field)
      ? textNeedsReview(field, verified, next)
      : doesChangeWaitForTeam(field);
    return (waits ? verified : next).fields[field];
  };
  return mapFieldsByKind<StoredByKind>({ text: shown, count: shown, rupees: shown });
};

/** Returns whether a changed text must wait for the team's review because it has new contact
 *  details. Without new contact details, it is shown immediately. */
const textNeedsReview = (
  field: ChangedText,
  verified: ListingContent,
  next: ListingContent,
): boolean => hasNewContactDetails(getTextValue(verified, field), getTextValue(next, field));

/** Returns whether two contents are the same. */
export const isSameContent = (a: ListingContent, b: ListingContent): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns the verified content with the changes that guests may see before the team's review.
 *  Changes of the place, the categories and the photos always wait for the review. Changes of the
 *  opening hours never wait. */
export const getImmediateContent = (
  verified: ListingContent,
  next: ListingContent,
): ListingContent => ({
  areaId: verified.areaId,
  latitude: verified.latitude,
  longitude: verified.longitude,
  pinExact: verified.pinExact,
  fields: fieldsAtOnce(verified, next),
  amenities: (textNeedsReview("amenities", verified, next) ? verified : next).amenities,
  categoryIds: verified.categoryIds,
  slots: next.slots,
  photoIds: verified.photoIds,
});
