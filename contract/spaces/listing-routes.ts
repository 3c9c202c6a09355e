import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { cancelBookingsQuery } from "#contract/bookings/cancel-bookings-query.ts";
import { MAX_AVIF_PIXELS } from "#contract/media/photo-limits-text.ts";
import { MAX_PHOTO_BYTES, photoLimits } from "#contract/media/policy.ts";
import { formatIndianNumber } from "#contract/money.ts";
import { formatNumberInWords } from "#contract/number-words.ts";
import { jsonBodyProblems, ProblemBody, problemResponses } from "#contract/problem.ts";
import {
  bearerSecurity,
  jsonBody,
  jsonResponse,
  tooManyAttemptsProblem,
  unavailableResponse,
} from "#contract/responses.ts";
import { MAX_CLIENT_ID_CHARS } from "#contract/threads/policy.ts";
import { mapFields, spaceFieldNames, spaceFields } from "./fields.ts";
import { BookingSettings, Location } from "./location.ts";
import { listingLimits } from "./policy.ts";

const locationId = z.object({ locationId: z.string().max(100) });

const text = (description: string) => ({ type: "string" as const, description });
const texts = (description: string) => ({
  type: "array" as const,
  items: { type: "string" as const },
  description: `${description} Send the field once for each value, or once with a JSON list.`,
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
  availableTimeSlots: texts("Each like 9:00 AM - 6:00 PM, Monday. Adjacent slots are merged."),
  images: {
    type: "array" as const,
    items: { type: "string" as const, format: "binary" },
    description: `JPEG, PNG, WebP or AVIF, each at most ${spaced(MAX_PHOTO_BYTES)} bytes, ${photoLimits.pixels / MILLION} million pixels (${photoLimits.progressivePixels / MILLION} in a progressive photo, ${MAX_AVIF_PIXELS / MILLION} in an AVIF) and ${formatIndianNumber(photoLimits.side)} pixels along one side; a space has at most ${formatNumberInWords(listingLimits.photos)}.`,
  },
  latitude: text(
    `The latitude of the place where guests arrive, within ${listingLimits.pinKm} km of the local area's station. Without coordinates, a new space or a new local area has its pin at the station, and \`pinExact\` is false.`,
  ),
  longitude: text("The longitude of this place. Send both coordinates or neither."),
};

/** Fields that only a new listing may contain. PATCH booking-settings changes `instantBook`
 *  later. */
const newSpaceFields = {
  instantBook: text(
    "`true` or `false`. False: the host accepts or declines each request. True by default.",
  ),
  clientId: text(
    `An id of the caller's choice for this listing, at most ${MAX_CLIENT_ID_CHARS} characters. If the response was lost, send the same listing again with the same id: the space is then listed only once, and the response contains it.`,
  ),
};

const photoFields = {
  coverImage: text(
    "The photo to show first: the address of a photo of the space, or the name of a file in `images`.",
  ),
  imageOrder: texts("The order of photos, named as in coverImage. The rest come last."),
};

/** Only describes a form for the API's reference. The server does not use this schema: it parses
 *  the form as the data arrives. */
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
    `Too large. If a photo has more than ${spaced(MAX_PHOTO_BYTES)} bytes, \`errors.images\` names it`,
    ProblemBody,
  ),
  415: jsonResponse("Not multipart/form-data", ProblemBody),
  ...problemResponses.invalid,
  ...tooManyAttemptsProblem,
  500: problemResponses.failures[500],
  ...unavailableResponse("Too many uploads right now; try again after `Retry-After`"),
} as const;

const changed = jsonResponse("The space as its host sees it", Location);

export const createSpaceRoute = createRoute({
  operationId: "createSpace",
  method: "post",
  path: "/locations/list",
  tags: [tag("Listing")],
  summary: "List a space",
  description:
    "The caller becomes the host of the new space. The team reviews the space before it is public, unless the operator has switched that off. Prices are rupees.",
  security: bearerSecurity,
  request: {
    body: form({ ...fields, ...newSpaceFields, ...photoFields }, needed),
  },
  responses: {
    201: jsonResponse("The new space; `status` says whether it is live", Location),
    ...upload,
  },
});

export const editSpaceRoute = createRoute({
  operationId: "editSpace",
  method: "put",
  path: "/locations/edit/{locationId}",
  tags: [tag("Listing")],
  summary: "Edit a space",
  description:
    "Only the space's host may edit it. Fields that are not sent stay as they are. In a verified space, a new title, place, photos or categories wait for the team's approval, unless the operator has switched that off. Until then, everyone but the host sees the verified values. Other changes take effect immediately, but a text with a new contact or payment detail waits too.",
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

const ownResponses = {
  200: changed,
  ...problemResponses.unauthorised,
  ...problemResponses.forbidden,
  ...problemResponses.notFound,
  ...problemResponses.invalid,
  ...problemResponses.failures,
};

export const deleteSpaceRoute = createRoute({
  operationId: "deleteSpace",
  method: "delete",
  path: "/locations/{locationId}",
  tags: [tag("Listing")],
  summary: "Delete a space",
  description:
    "Only the space's host and the team may do this. With `bookings=cancel`, upcoming bookings are cancelled and refunded; the team then needs a recent proof. Otherwise, upcoming bookings cause a 409 `bookings-to-come` that names them. Likes and inquiries are deleted with the space; past bookings stay.",
  security: bearerSecurity,
  request: { params: locationId, query: z.strictObject(cancelBookingsQuery) },
  responses: {
    ...ownResponses,
    ...problemResponses.conflict,
    200: jsonResponse(
      "The space is deleted",
      z.object({ success: z.literal(true), message: z.string() }),
    ),
  },
});

export const pauseSpaceRoute = createRoute({
  operationId: "pauseSpace",
  method: "post",
  path: "/locations/{locationId}/pause",
  tags: [tag("Listing")],
  summary: "Pause a live space",
  description:
    "Only the space's host may do this. The space is hidden from guests until it is resumed. 409 `not-allowed-now` if it is not live.",
  security: bearerSecurity,
  request: { params: locationId },
  responses: { ...ownResponses, ...problemResponses.conflict },
});

export const resumeSpaceRoute = createRoute({
  operationId: "resumeSpace",
  method: "post",
  path: "/locations/{locationId}/resume",
  tags: [tag("Listing")],
  summary: "Resume a paused space",
  description:
    "Only the space's host may do this. The space is live again, with its verified content. 409 `not-allowed-now` if it is not paused.",
  security: bearerSecurity,
  request: { params: locationId },
  responses: { ...ownResponses, ...problemResponses.conflict },
});

export const changeBookingSettingsRoute = createRoute({
  operationId: "changeBookingSettings",
  method: "patch",
  path: "/locations/{locationId}/booking-settings",
  tags: [tag("Listing")],
  summary: "Change how a space takes bookings",
  description:
    "Only the space's host may do this. Settings that are not sent stay as they are, and the team does not review the change.",
  security: bearerSecurity,
  request: { params: locationId, body: jsonBody(BookingSettings.partial().strict()) },
  responses: { ...ownResponses, ...jsonBodyProblems },
});
