import { createRoute, z } from "@hono/zod-openapi";
import { cancelBookingsQuery } from "#contract/bookings/cancel-bookings-query.ts";
import { MAX_AVIF_PIXELS } from "#contract/media/photo-limits-text.ts";
import { MAX_PHOTO_BYTES, photoLimits } from "#contract/media/policy.ts";
import { formatIndianNumber } from "#contract/money.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
} from "#contract/responses.ts";
import { mapFields, spaceFieldNames, spaceFields } from "./fields.ts";
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
  ...mapFields((field) => text(spaceFields[field].about)),
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
    description: `JPEG, PNG, WebP or AVIF, each at most ${spaced(MAX_PHOTO_BYTES)} bytes, ${photoLimits.pixels / MILLION} million pixels (${photoLimits.progressivePixels / MILLION} in a progressive picture, ${MAX_AVIF_PIXELS / MILLION} in an AVIF) and ${formatIndianNumber(photoLimits.side)} pixels along one side; a space has at most ${formatNumberInWords(listingLimits.photos)}.`,
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

/** Describes a form for the API's reference only: the server parses the form itself as it streams
 *  in. */
const form = (properties: Record<string, object>, required: string[]) => ({
  required: true as const,
  content: { "multipart/form-data": { schema: { type: "object" as const, properties, required } } },
});

/** The fields that a new listing requires. */
const needed = [
  ...spaceFieldNames.filter((field) => spaceFields[field].missing !== null),
  "state",
  "city",
  "localArea",
  "categories",
  "amenities",
  "availableTimeSlots",
  "images",
];

const upload = {
  ...problemResponses.malformed,
  ...problemResponses.unauthorised,
  413: jsonResponse(
    `Too much: \`errors.images\` names a photo above ${spaced(MAX_PHOTO_BYTES)} bytes`,
    ProblemBody,
  ),
  415: jsonResponse("Not multipart/form-data", ProblemBody),
  ...problemResponses.invalid,
  ...tooManyAttemptsProblem,
  503: jsonResponse("Too many uploads just now; try again after `Retry-After`", ProblemBody),
} as const;

const changed = jsonResponse("The space as its host sees it", Location);

export const createSpaceRoute = createRoute({
  method: "post",
  path: "/locations/list",
  tags: ["Hosting"],
  summary: "List a space",
  security: bearerSecurity,
  request: {
    body: form({ ...fields, ...photoFields }, needed),
  },
  responses: {
    201: jsonResponse("The new space; `status` says whether it is live", Location),
    ...upload,
  },
});

export const editSpaceRoute = createRoute({
  method: "put",
  path: "/locations/edit/{locationId}",
  tags: ["Hosting"],
  summary: "Change a space: only the fields that are sent",
  description:
    "New title, photos, place or categories of a verified space wait for the team; until then everyone else sees the verified ones.",
  security: bearerSecurity,
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
  responses: {
    200: changed,
    ...upload,
    ...problemResponses.forbidden,
    ...problemResponses.notFound,
  },
});

const busy = { 503: jsonResponse("Too busy; `Retry-After` says when to try again", ProblemBody) };

const ownResponses = {
  200: changed,
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
};

export const deleteSpaceRoute = createRoute({
  method: "delete",
  path: "/locations/{locationId}",
  tags: ["Hosting"],
  summary: "Delete a space (its host, or the team)",
  security: bearerSecurity,
  request: { params: locationId, query: z.strictObject(cancelBookingsQuery) },
  responses: {
    ...ownResponses,
    ...problemResponses.conflict,
    ...problemResponses.invalid,
    ...busy,
    200: jsonResponse("It is gone", z.object({ success: z.literal(true), message: z.string() })),
  },
});

export const pauseSpaceRoute = createRoute({
  method: "post",
  path: "/locations/{locationId}/pause",
  tags: ["Hosting"],
  summary: "Hide a live space",
  security: bearerSecurity,
  request: { params: locationId },
  responses: { ...ownResponses, ...problemResponses.conflict },
});

export const resumeSpaceRoute = createRoute({
  method: "post",
  path: "/locations/{locationId}/resume",
  tags: ["Hosting"],
  summary: "Show a paused space again",
  security: bearerSecurity,
  request: { params: locationId },
  responses: { ...ownResponses, ...problemResponses.conflict },
});

export const changeBookingSettingsRoute = createRoute({
  method: "patch",
  path: "/locations/{locationId}/booking-settings",
  tags: ["Hosting"],
  summary: "How a space takes bookings",
  security: bearerSecurity,
  request: { params: locationId, body: jsonBody(BookingSettings.partial().strict()) },
  responses: { ...ownResponses, ...problemResponses.malformed, ...problemResponses.invalid },
});
