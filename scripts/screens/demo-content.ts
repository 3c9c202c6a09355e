import type { Page } from "@playwright/test";
import { getSiteFolder } from "#e2e/mail.ts";
import { createMember, type E2eMember } from "#e2e/member.ts";
import { authHeaders, demoMember } from "#e2e/team.ts";
import { openSecrets } from "#server/kernel/base/secrets.ts";
import { signUnsubscribeToken } from "#server/notifications/mails/unsubscribe-link.ts";

/** Ids and paths of the demo's content. The ids and paths of bookings are different on every
 *  site. */
export type DemoContent = {
  /** The path of a space of the catalogue. */
  space: string;
  /** For each status, the id of one of the demo guest's bookings. */
  booking: { confirmed: string; requested: string; completed: string; cancelled: string };
  /** Ids of the demo host's own spaces. */
  hostSpace: { live: string; returned: string };
  /** Paths of the team's pages for three spaces in review: a new space, an edit, and a possible
   *  duplicate. */
  review: { fresh: string; revision: string; duplicate: string };
  bookingFile: string;
  /** The path of a conversation of the demo host. */
  conversation: string;
  /** The path of the team's page of the reported conversation. */
  report: string;
  /** The path of the visit page of the confirmed booking. */
  visit: string;
  /** The path of the page that stops mails to the demo host. */
  unsubscribe: string;
};

type Line = { _id: string; status: string };
type Reported = { _id: string; subjectId: string };
type InReview = { _id: string; title: string; isRevision: boolean };

const found = <T>(items: T[], what: string, fits: (item: T) => boolean): T => {
  const item = items.find(fits);
  if (!item) throw new Error(`The demo has no ${what}.`);
  return item;
};

/** Adds entries to the audit log: suspends an account and restores it. */
const fillLog = async (page: Page, team: E2eMember): Promise<void> => {
  const { id } = await createMember(page, "kiran");
  const decide = (what: string, data: object) =>
    page.request.post(`/api/admin/users/${id}/${what}`, { headers: authHeaders(team), data });
  await decide("suspend", { reason: "Three guests found the space closed." });
  await decide("restore", {});
};

const createVisitLink = async (page: Page, guest: E2eMember, bookingId: string) => {
  const answer = await page.request.post(`/api/bookings/${bookingId}/visit-link`, {
    headers: authHeaders(guest),
  });
  if (!answer.ok()) throw new Error(`No visit link: ${await answer.text()}`);
  return ((await answer.json()) as { url: string }).url;
};

const reportThread = async (page: Page, host: E2eMember, threadId: string): Promise<void> => {
  const answer = await page.request.post(`/api/threads/${threadId}/report`, {
    headers: authHeaders(host),
    data: { reason: "The guest asks to pay in cash." },
  });
  if (!answer.ok()) throw new Error(`No report: ${await answer.text()}`);
};

const createUnsubscribePath = (page: Page, { id }: E2eMember): string => {
  const secrets = openSecrets({ secretKey: undefined, dataDir: getSiteFolder(page) });
  const ended = { accountId: id, subject: "all-that-can-wait" } as const;
  return `/unsubscribe/${signUnsubscribeToken({ secrets }, ended)}`;
};

/** Returns the ids and paths of the demo's content. Adds entries to the audit log, creates a visit
 *  link and reports a conversation. */
export const findDemoContent = async (page: Page): Promise<DemoContent> => {
  const ask = async <T>(path: string, member?: E2eMember): Promise<T> => {
    const answer = await page.request.get(
      `/api/${path}`,
      member && { headers: authHeaders(member) },
    );
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const [guest, host, team] = await Promise.all([
    demoMember(page, "guest"),
    demoMember(page, "host"),
    demoMember(page, "team"),
  ]);
  await fillLog(page, team);
  const inBandra = "locations/search?state=Maharashtra&city=Mumbai&localArea=Bandra";
  const { items: spaces } = await ask<{ items: { _id: string }[] }>(inBandra);
  const booked = async (when: string) =>
    (await ask<{ items: Line[] }>(`bookings?when=${when}`, guest)).items;
  const upcoming = await booked("upcoming");
  const [past, cancelled] = [await booked("past"), await booked("cancelled")];
  const { data } = await ask<{ data: { listedLocations: Line[] } }>("auth/profile", host);
  const reviews = (
    await ask<{ items: InReview[] }>("admin/locations?status=in_review&pageSize=100", team)
  ).items;
  const status = (wanted: string) => (item: { status: string }) => item.status === wanted;
  const booking = (items: Line[], wanted: string) =>
    found(items, `booking that is ${wanted}`, status(wanted))._id;
  const review = (what: string, fits: (line: InReview) => boolean) =>
    `/admin/spaces/${found(reviews, what, fits)._id}`;
  const listed = (wanted: string) =>
    found(data.listedLocations, `space that is ${wanted}`, status(wanted))._id;
  const confirmed = booking(upcoming, "confirmed");
  const { items: threads } = await ask<{ items: { _id: string }[] }>("threads", host);
  const thread = found(threads, "conversation", () => true)._id;
  await reportThread(page, host, thread);
  const { items: reports } = await ask<{ items: Reported[] }>("admin/reports", team);
  return {
    space: `/location/${found(spaces, "space in Bandra", () => true)._id}`,
    booking: {
      confirmed,
      requested: booking(upcoming, "requested"),
      completed: booking(past, "completed"),
      cancelled: booking(cancelled, "cancelled"),
    },
    hostSpace: { live: listed("live"), returned: listed("returned") },
    review: {
      fresh: review("space in review", ({ title }) => title.startsWith("Kala Kamra")),
      revision: review("edit in review", ({ isRevision }) => isRevision),
      duplicate: review("possible duplicate", ({ title }) => title.startsWith("Band room")),
    },
    bookingFile: `/admin/bookings/${confirmed}`,
    conversation: `/messages/${thread}`,
    report: `/admin/reports/${found(reports, "report", (one) => one.subjectId === thread)._id}`,
    visit: new URL(await createVisitLink(page, guest, confirmed)).pathname,
    unsubscribe: createUnsubscribePath(page, host),
  };
};
