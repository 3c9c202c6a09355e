import type { Block } from "#contract/bookings/block-routes.ts";
import type { BlockWish } from "#contract/bookings/blocks.ts";
import type { Booking } from "#contract/bookings/booking.ts";
import type { HostCalendar, HostCalendars, SpaceFeed } from "#contract/calendars/routes.ts";
import type { BookingSettings, Location } from "#contract/spaces/location.ts";
import type { IstDay } from "#contract/time.ts";
import { askApi, posting } from "#web/frame/ask-api.ts";
import { asMember } from "#web/member/as-member.ts";

/* What the host's calendar asks. No zod and no client, so that the page stays light. */

export type Days = { from: IstDay; to: IstDay };

const ask = <Body>(path: string, init: RequestInit = {}) => askApi<Body>(path, init, asMember);

const query = (given: Record<string, string>) => new URLSearchParams(given).toString();

type Page = { items: Booking[]; nextCursor: string | null };

/** No host has more in the days of one month; should one have, the rest is left out. */
const MOST_PAGES = 10;

/** Every booking that the answer to `given` holds, page by page. */
const allBookings = async (given: Record<string, string>) => {
  const items: Booking[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const next: Record<string, string> = { ...given, pageSize: "100", ...(cursor && { cursor }) };
    const { body, refusal } = await ask<Page>(`host/bookings?${query(next)}`);
    if (refusal) return { refusal };
    items.push(...body.items);
    cursor = body.nextCursor;
    if (cursor === null) break;
  }
  return { body: items };
};

/** What guests have booked or asked for in a space on the days. */
export const bookingsOn = (locationId: string, { from, to }: Days) =>
  allBookings({ locationId, from, to });

/** The requests that wait for the host, of all spaces. */
export const openRequests = () => allBookings({ when: "requested" });

export const blocksOn = (locationId: string, { from, to }: Days) =>
  ask<{ items: Block[] }>(`host/blocks?${query({ locationId, from, to })}`);

export const closeTime = (locationId: string, wish: BlockWish & { note: string }) =>
  ask<Block>("host/blocks", posting({ locationId, ...wish }));

export const openTime = (blockId: string) =>
  ask<{ success: true }>(`host/blocks/${blockId}`, { method: "DELETE" });

export const saveSettings = (locationId: string, settings: BookingSettings) =>
  ask<Location>(`locations/${locationId}/booking-settings`, {
    ...posting(settings),
    method: "PATCH",
  });

export const calendarsOf = (locationId: string) =>
  ask<HostCalendars>(`host/calendars?${query({ locationId })}`);

export const addCalendar = (calendar: { locationId: string; name: string; url: string }) =>
  ask<HostCalendar>("host/calendars", posting(calendar));

export const readCalendar = (calendarId: string) =>
  ask<HostCalendar>(`host/calendars/${calendarId}/read`, { method: "POST" });

export const removeCalendar = (calendarId: string) =>
  ask<{ success: true }>(`host/calendars/${calendarId}`, { method: "DELETE" });

export const makeFeed = (locationId: string) =>
  ask<SpaceFeed>("host/feeds", posting({ locationId }));

export const endFeed = (locationId: string) =>
  ask<{ success: true }>(`host/feeds/${locationId}`, { method: "DELETE" });
