/* The form with which a host creates or edits a space, for tests. Its fields are exactly those of
 * the specification. */
import sharp from "sharp";
import { categoryList } from "#contract/categories/category-list.ts";
import type { Location } from "#contract/spaces/location.ts";
import { addMissingPlaces } from "#server/places/facts/import-places.ts";
import type { TestMember } from "#server/testing/identity/accounts.ts";
import type { TestSite } from "#server/testing/test-site.ts";

/** Inserts the places and categories that a listing needs. */
export const seedMumbai = async ({ deps: { db } }: TestSite): Promise<void> => {
  await addMissingPlaces(db, [
    {
      state: "Maharashtra",
      city: "Mumbai",
      area: "Bandra",
      latitude: 19.0544,
      longitude: 72.8402,
      station: null,
    },
    {
      state: "Maharashtra",
      city: "Pune",
      area: "Hadapsar",
      latitude: 18.5089,
      longitude: 73.926,
      station: null,
    },
  ]);
  await db
    .insertInto("categories")
    .values(categoryList.map(({ id, slug, title }) => ({ id, slug, title })))
    .execute();
};

/** Creates a photo of a single colour. Different colours give different photos. */
export const createPhotoFile = async (
  colour: string,
  name = `${colour.slice(1)}.jpg`,
): Promise<File> => {
  const bytes = await sharp({
    create: { width: 64, height: 48, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
};

type Value = string | File | (string | File)[];

/** Returns the fields as form data. A list becomes a field that is repeated for each of its
 *  values. */
export const toFormData = (fields: Record<string, Value | undefined>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value])
      form.append(name, one);
  return form;
};

/** Returns all the fields that a space needs. */
export const createListingFields = async () => ({
  title: "Brick loft by the mill",
  description: "North light and a freight lift.",
  fullDescription: "Two floors of brick and daylight.\nParking in the yard.",
  price: "12000",
  hourlyRate: "1500.50",
  capacity: "40",
  location: "12, Mill Lane, Bandra West",
  state: "Maharashtra",
  city: "Mumbai",
  localArea: "Bandra",
  categories: [JSON.stringify({ title: "Photo Studio", slug: "photo-studio" })],
  amenities: ["Parking", "Freight Lift"],
  availableTimeSlots: ["9:00 AM - 6:00 PM, Monday", "9:00 AM - 6:00 PM, Tuesday"],
  images: [await createPhotoFile("#aa3311"), await createPhotoFile("#1133aa")],
});

type Listing = Record<string, Value | undefined>;

/** Sends POST /locations/list. */
export const postListing = async (site: TestSite, as: TestMember, changes: Listing = {}) =>
  site.ask<Location & { errors?: Record<string, string>; message?: string; code?: string }>(
    "POST /locations/list",
    { as, body: toFormData({ ...(await createListingFields()), ...changes }) },
  );

/** Sends PUT /locations/edit/{id} with these fields only. */
export const putListing = (site: TestSite, as: TestMember, id: string, fields: Listing) =>
  site.ask<Location & { errors?: Record<string, string>; message?: string; code?: string }>(
    `PUT /locations/edit/${id}`,
    { as, body: toFormData(fields) },
  );

/** Sends GET /locations/{id}, as the given member or as a visitor. */
export const getLocationAs = (site: TestSite, id: string, as?: TestMember) =>
  site.ask<Location>(`GET /locations/${id}`, { as });

/** Returns the ids of the 24 newest public spaces. The space that was verified last comes first. */
export const listPublicSpaceIds = async (site: TestSite): Promise<string[]> => {
  const { body } = await site.ask<Location[]>("GET /locations");
  return body.map(({ _id }) => _id);
};
