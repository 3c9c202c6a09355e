import { createHash } from "node:crypto";
import { DAY_MS } from "#contract/time.ts";
import { visitMessages } from "#contract/visits/messages.ts";
import { VISIT_PAGE_DAYS_AFTER_END } from "#contract/visits/policy.ts";
import type { Visit } from "#contract/visits/routes.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import { requireBookingAs } from "#server/bookings/booking/require-booking.ts";
import { lockBooking, withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { buildBookingIcal } from "#server/calendars/ical-file.ts";
import type { Caller } from "#server/identity/caller.ts";
import { getPublicName } from "#server/identity/username.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Db } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { deleteVisitLinks, findVisit, saveVisitLink, type VisitRow } from "./queries.ts";

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Creates the link to the visit page of a confirmed booking, for its guest. An earlier link stops
 *  working.
 *  @returns the link, which is stored only as a hash
 *  @throws Problem 403, 404, 409 not-allowed-now, 503 busy */
export const createVisitLink = async (
  deps: Deps,
  caller: Caller,
  bookingId: string,
): Promise<string> => {
  const { space_id } = await requireBookingAs(deps, caller, bookingId, "guest");
  const token = deps.newToken();
  await withBookingTransaction(deps, space_id, async (tx) => {
    const { status } = await lockBooking(tx, bookingId);
    if (status !== "confirmed") throw notAllowedNow(visitMessages.notConfirmed);
    await saveVisitLink(tx, { bookingId, tokenHash: hashOf(token), at: deps.now() });
  });
  return `${deps.config.publicUrl}/visit/${token}`;
};

/** Returns the cut-off time for links: if a booking ended at or before this time, its link is no
 *  longer valid. */
const getEarliestEnd = (now: Date): Date =>
  new Date(now.getTime() - VISIT_PAGE_DAYS_AFTER_END * DAY_MS);

/** Deletes the links that have expired. */
export const deleteExpiredVisitLinks = (db: Db, now: Date): Promise<void> =>
  deleteVisitLinks(db, getEarliestEnd(now));

const requireVisit = async (deps: Deps, token: string): Promise<VisitRow> => {
  const endedAfter = getEarliestEnd(deps.now());
  const visit = await findVisit(deps.db, { tokenHash: hashOf(token), endedAfter });
  if (!visit) throw notFound(visitMessages.unknown);
  return visit;
};

const pinOf = ({ pin_exact, latitude, longitude }: VisitRow) =>
  pin_exact && latitude !== null && longitude !== null ? { latitude, longitude } : null;

/** Returns the facts that a booking's crew needs to get to the space. Everybody who has the link
 *  may see these facts.
 *  @throws Problem 404 if the link was replaced or has expired, or if the booking is no longer
 *  confirmed or completed */
export const getVisit = async (deps: Deps, token: string): Promise<Visit> => {
  const visit = await requireVisit(deps, token);
  const pin = pinOf(visit);
  return {
    title: visit.space_title,
    place: visit.space_place,
    address: visit.space_address,
    latitude: pin?.latitude ?? null,
    longitude: pin?.longitude ?? null,
    startsAt: visit.starts_at.toISOString(),
    endsAt: visit.ends_at.toISOString(),
    unit: visit.unit,
    people: visit.people,
    arrivalNotes: visit.arrival_notes ?? "",
    host: {
      name: getPublicName({ id: visit.host_id, displayName: visit.host_name }),
      phoneNumber: visit.host_phone,
    },
  };
};

/** Returns a visit as a calendar file. The event in the file has a link to the visit page.
 *  @throws Problem 404 as `getVisit` */
export const getVisitCalendar = async (deps: Deps, token: string): Promise<string> => {
  const visit = await requireVisit(deps, token);
  const page = `${deps.config.publicUrl}/visit/${token}`;
  return buildBookingIcal(deps.config, { ...visit, pin: pinOf(visit) }, page);
};
