import type { Booking } from "#contract/bookings/booking.ts";
import type { BlockRequest } from "#contract/bookings/validate-block.ts";
import type { RequestOf } from "#contract/client.ts";
import type { BookingSettings } from "#contract/spaces/location.ts";
import type { IstDay } from "#contract/time.ts";
import { memberApi } from "#web/member/member-api.ts";

/* API calls of the host's calendar. They do not use zod, so that the page stays small. */

export type DayRange = { from: IstDay; to: IstDay };

type Asked = RequestOf<"GET /host/bookings">["query"];

/** The maximum number of pages that are fetched, each with up to 100 bookings. Further bookings are
 *  left out. We assume that no host has more than 1,000 bookings in a month, or 1,000 open
 *  requests. */
const MAX_PAGES = 10;

/** Fetches the bookings of a query, at most `MAX_PAGES` pages. */
const allBookings = async (listQuery: Asked) => {
  const items: Booking[] = [];
  const query: Asked = { ...listQuery, pageSize: "100" };
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { body, problem } = await memberApi("GET /host/bookings", { query });
    if (problem) return { problem };
    items.push(...body.items);
    if (body.nextCursor === null) break;
    query.cursor = body.nextCursor;
  }
  return { body: items };
};

/** Fetches the bookings and requests of a space on these days, also those that are cancelled,
 *  declined or expired. */
export const fetchBookingsOn = (locationId: string, { from, to }: DayRange) =>
  allBookings({ locationId, from, to });

/** Fetches the requests that wait for an answer, for all spaces of the host. */
export const fetchOpenRequests = () => allBookings({ when: "requested" });

/** Fetches the current and upcoming bookings and requests on these days, for all spaces. */
export const fetchUpcomingBookingsOn = ({ from, to }: DayRange) =>
  allBookings({ when: "upcoming", from, to });

export const fetchBlocksOn = (locationId: string, { from, to }: DayRange) =>
  memberApi("GET /host/blocks", { query: { locationId, from, to } });

export const postBlock = (locationId: string, request: BlockRequest & { note: string }) =>
  memberApi("POST /host/blocks", { json: { locationId, ...request } });

export const deleteHostBlock = (blockId: string) =>
  memberApi("DELETE /host/blocks/{blockId}", { params: { blockId } });

export const patchBookingSettings = (locationId: string, settings: BookingSettings) =>
  memberApi("PATCH /locations/{locationId}/booking-settings", {
    params: { locationId },
    json: settings,
  });

/** Fetches the imported calendars and the feeds of a space, or of all spaces of the host. */
export const fetchHostCalendars = (locationId?: string) =>
  memberApi("GET /host/calendars", { query: { locationId } });

export const postHostCalendar = (calendar: { locationId: string; name: string; url: string }) =>
  memberApi("POST /host/calendars", { json: calendar });

export const postReadCalendar = (calendarId: string) =>
  memberApi("POST /host/calendars/{calendarId}/read", { params: { calendarId } });

export const deleteHostCalendar = (calendarId: string) =>
  memberApi("DELETE /host/calendars/{calendarId}", { params: { calendarId } });

export const postSpaceFeed = (locationId: string) =>
  memberApi("POST /host/feeds", { json: { locationId } });

export const deleteSpaceFeed = (locationId: string) =>
  memberApi("DELETE /host/feeds/{locationId}", { params: { locationId } });
