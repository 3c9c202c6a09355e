import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer, jsonBody, tooMany } from "#contract/answers.ts";
import { withBookings } from "#contract/bookings/clear.ts";
import { AVIF_PIXELS } from "#contract/media/photo-limits.ts";
import { PHOTO_BYTES, photoLimits } from "#contract/media/policy.ts";
import { groupedText } from "#contract/money.ts";
import { numberInWords } from "#contract/number-words.ts";
import { ProblemBody, problems } from "#contract/problem.ts";
import { eachField, fieldNames, spaceFields } from "./fields.ts";
import { BookingSettings, Location } from "./location.ts";
import { listingLimits } from "./policy.ts";

const locationId = z.object({ locationId: z.string().max(100) });

const text = (description: string) => ({ type: "string" as const, description });
const texts = (description: string) => ({
  type: "array" as const,
  items: { type: "string" as const },
  description: `${description} Repeated, or once as a JSON list.`,
});

const MILLION = 1_000_000;
const spaced = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, " ");

const fields = {
  ...eachField((field) => text(spaceFields[field].about)),
  state: text("As in GET /places."),
  city: text("As in GET /places."),
  localArea: text("As in GET /places."),
  categories: texts('Each a title, a slug, or JSON like {"title": "Cafe", "slug": "cafe"}.'),
  amenities: texts(
    `At most ${listingLimits.amenities}, each at most ${listingLimits.amenityChars} characters.`,
  ),
  availableTimeSlots: texts("Each like 9:00 AM - 6:00 PM, Monday. Those that touch become one."),
  images: {
    type: "array" as const,
    items: { type: "string" as const, format: "binary" },
    description: `JPEG, PNG, WebP or AVIF, each at most ${spaced(PHOTO_BYTES)} bytes, ${photoLimits.pixels / MILLION} million pixels (${photoLimits.progressivePixels / MILLION} in a progressive picture, ${AVIF_PIXELS / MILLION} in an AVIF) and ${groupedText(photoLimits.side)} pixels along one side; a space has at most ${numberInWords(listingLimits.photos)}.`,
  },
  latitude: text(
    `Of the pin, within ${listingLimits.pinKm} km of the local area's station; the station's by default.`,
  ),
  longitude: text("Of the pin."),
};

const photoFields = {
  coverImage: text(
    "The photo to show first: the address of one that the space has, or the file name of one in images.",
  ),
  imageOrder: texts("Photos in the order to show them, named as in coverImage; others follow."),
};

/** Described, and read by the server itself as it streams in. */
const form = (properties: Record<string, object>, required: string[]) => ({
  required: true as const,
  content: { "multipart/form-data": { schema: { type: "object" as const, properties, required } } },
});

/** What a listing is refused without. */
const needed = [
  ...fieldNames.filter((field) => spaceFields[field].missing !== null),
  "state",
  "city",
  "localArea",
  "categories",
  "amenities",
  "availableTimeSlots",
  "images",
];

const upload = {
  ...problems.malformed,
  ...problems.unauthorised,
  413: answer(
    `Too much: \`errors.images\` names a photo above ${spaced(PHOTO_BYTES)} bytes`,
    ProblemBody,
  ),
  415: answer("Not multipart/form-data", ProblemBody),
  ...problems.invalid,
  ...tooMany,
  503: answer("Too many uploads just now; try again after `Retry-After`", ProblemBody),
} as const;

const changed = answer("The space as its host sees it", Location);

export const listLocation = createRoute({
  method: "post",
  path: "/locations/list",
  tags: ["Hosting"],
  summary: "List a space",
  security: bearer,
  request: {
    body: form({ ...fields, ...photoFields }, needed),
  },
  responses: {
    201: answer("The new space; `status` says whether it is live", Location),
    ...upload,
  },
});

export const editLocation = createRoute({
  method: "put",
  path: "/locations/edit/{locationId}",
  tags: ["Hosting"],
  summary: "Change a space: only the fields that are sent",
  description:
    "New title, photos, place or categories of a verified space wait for the team; until then everyone else sees the verified ones.",
  security: bearer,
  request: {
    params: locationId,
    body: form(
      {
        ...fields,
        ...photoFields,
        removeImages: texts("Addresses of photos to remove."),
      },
      [],
    ),
  },
  responses: { 200: changed, ...upload, ...problems.forbidden, ...problems.notFound },
});

const busy = { 503: answer("Too busy; `Retry-After` says when to try again", ProblemBody) };

const ownResponses = {
  200: changed,
  ...problems.unauthorised,
  ...problems.forbidden,
  ...problems.notFound,
};

export const deleteLocation = createRoute({
  method: "delete",
  path: "/locations/{locationId}",
  tags: ["Hosting"],
  summary: "Delete a space (its host, or the team)",
  security: bearer,
  request: { params: locationId, query: z.strictObject(withBookings) },
  responses: {
    ...ownResponses,
    ...problems.conflict,
    ...problems.invalid,
    ...busy,
    200: answer("It is gone", z.object({ success: z.literal(true), message: z.string() })),
  },
});

export const pauseLocation = createRoute({
  method: "post",
  path: "/locations/{locationId}/pause",
  tags: ["Hosting"],
  summary: "Hide a live space",
  security: bearer,
  request: { params: locationId },
  responses: { ...ownResponses, ...problems.conflict },
});

export const resumeLocation = createRoute({
  method: "post",
  path: "/locations/{locationId}/resume",
  tags: ["Hosting"],
  summary: "Show a paused space again",
  security: bearer,
  request: { params: locationId },
  responses: { ...ownResponses, ...problems.conflict },
});

export const changeBookingSettings = createRoute({
  method: "patch",
  path: "/locations/{locationId}/booking-settings",
  tags: ["Hosting"],
  summary: "How a space takes bookings",
  security: bearer,
  request: { params: locationId, body: jsonBody(BookingSettings.partial().strict()) },
  responses: { ...ownResponses, ...problems.malformed, ...problems.invalid },
});
