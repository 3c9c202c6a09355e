/* The actors and objects of the access matrix. They are created again after each check that changes
 * one of them. */

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { addDays, istDay, toInstant } from "#contract/time.ts";
import { refundPayment } from "#server/bookings/booking/refunds.ts";
import { openSession } from "#server/identity/sign-in/sessions.ts";
import { writeEarning } from "#server/money/ledger/ledger.ts";
import { signUnsubscribeToken } from "#server/notifications/mails/unsubscribe-link.ts";
import { insertOffer } from "#server/offers/queries.ts";
import {
  insertReview,
  insertReviewPhotos,
  publishReviewsOfBooking,
} from "#server/reviews/queries.ts";
import { insertTestBooking } from "./calendars/bookings.ts";
import { createListingFields, toFormData } from "./catalogue/listing.ts";
import { createSampleSpaces, insertSampleSpaces } from "./catalogue/sample-catalogue.ts";
import { insertPaidBooking } from "./money/paid-booking.ts";
import { insertCompletedBooking } from "./reviews/reviewed-booking.ts";
import type { TestSite } from "./test-site.ts";

type Actor = { id: string; email: string; accessToken: string; refreshToken: string };

export type AccessFixture = {
  /** The actors by the name of their column in the matrix. The column for visitors has no actor. */
  actors: Record<string, Actor>;
  /** The values for the placeholders in the matrix's paths. `insertObjects` adds to them. */
  objects: Record<string, string>;
  /** Inserts the objects with these names, and those that they need, unless they exist already.
   *  Without names, inserts all objects. */
  insertObjects: (names?: readonly string[]) => Promise<void>;
  /** Changes an actor's session. */
  change: (
    actor: string,
    session: { factor_at?: Date | null; confirmed_at?: Date | null },
  ) => Promise<void>;
  /** Returns the form data for the two routes that take a form instead of JSON. One route creates a
   *  listing, the other route edits a listing. Call this function only if `accessBodies` has no
   *  JSON body for the request. */
  form: (method: string, path: string) => Promise<FormData | undefined>;
};

let fixtures = 0;

const createActor = async (
  { deps }: TestSite,
  name: string,
  passwordHash: string,
): Promise<Actor & { name: string }> => {
  const id = deps.newId();
  const email = `${name}-${fixtures}@example.in`;
  const now = deps.now();
  await deps.db
    .insertInto("accounts")
    .values({
      id,
      email,
      password_hash: passwordHash,
      role: name === "admin" ? "admin" : "user",
      email_verified_at: name === "guest" ? null : now,
      phone: "+919812300001",
      // The suspended actor also gets an open session below. So if the site refuses a request, the
      // reason is the suspension.
      ...(name === "suspended" && { suspended_at: now, suspended_reason: "Spam" }),
    })
    .execute();
  // An admin has the team's rights only in a session with a second factor.
  const withFactor = name === "admin";
  const session = { accountId: id, userAgent: "", withFactor };
  const { tokens } = await openSession(deps.db, deps, session);
  return { name, id, email, ...tokens };
};

/** Inserts one space of the host in each of the given states. */
const insertStates = async <State extends "live" | "paused" | "in_review">(
  { deps }: TestSite,
  hostId: string,
  states: readonly State[],
): Promise<Record<State, string>> => {
  const spaces = (await createSampleSpaces(deps, states.length, `matrix ${fixtures}`)).map(
    (space) => ({
      ...space,
      host_id: hostId,
    }),
  );
  await insertSampleSpaces(deps.db, spaces);
  const ids = {} as Record<State, string>;
  for (const [i, status] of states.entries()) {
    const id = spaces[i]?.id ?? "";
    ids[status] = id;
    await deps.db
      .updateTable("spaces")
      .set({
        status,
        ...(status === "in_review" && { submitted_at: deps.now(), verified_at: null }),
      })
      .where("id", "=", id)
      .execute();
  }
  return ids;
};

/** Inserts three objects:
 *  - `talk`: a conversation of the guest about a space of the host
 *  - `offer`: an offer of the host in this conversation
 *  - `requirement`: a requirement that another guest (`askerId`) has sent to the host */
const insertAgreeing = async (
  { deps }: TestSite,
  of: { spaceId: string; hostId: string; guestId: string; askerId: string },
): Promise<Record<"talk" | "offer" | "requirement", string>> => {
  const { db, newId } = deps;
  const at = deps.now();
  const [talk, offer, requirement, message] = [newId(), newId(), newId(), newId()];
  const { spaceId: space_id, hostId: host_id, guestId: guest_id } = of;
  await db
    .insertInto("threads")
    .values({ id: talk, space_id, guest_id, host_id, created_at: at, last_message_id: message })
    .execute();
  await db
    .insertInto("messages")
    .values({
      id: message,
      thread_id: talk,
      sender_id: guest_id,
      recipient_id: host_id,
      kind: "text",
      body: "Could it be less?",
      created_at: at,
    })
    .execute();
  const date = addDays(istDay(at), 9);
  const [startsAt, endsAt] = [toInstant(date, 10 * 60), toInstant(date, 12 * 60)];
  await db.transaction().execute((tx) =>
    insertOffer(tx, {
      id: offer,
      thread_id: talk,
      sent_by: "host",
      times: { date, startTime: "10:00 AM", endTime: "12:00 PM" },
      unit: "hour",
      starts_at: startsAt,
      ends_at: endsAt,
      people: null,
      lines: [{ label: "Two hours", amountPaise: 150_000 }],
      total_paise: 150_000,
      note: "",
      created_at: at,
      expires_at: toInstant(date, 0),
      counter_of: null,
      requirement_id: null,
      client_id: null,
    }),
  );
  await db
    .insertInto("requirements")
    .values({
      id: requirement,
      guest_id: of.askerId,
      category_id: 1,
      city: "Pune",
      starts_at: startsAt,
      ends_at: endsAt,
      people: 2,
      budget_paise: 500_000,
      created_at: at,
      closes_at: toInstant(date, 0),
    })
    .execute();
  await db
    .insertInto("requirement_hosts")
    .values({ requirement_id: requirement, host_id, space_id })
    .execute();
  // Only spaces in the requirement's city can be offered, so the requirement gets the city of the
  // host's space.
  await sql`update requirements set city = (select c.name from spaces s
    join local_areas a on a.id = s.local_area_id join cities c on c.id = a.city_id
    where s.id = ${space_id}) where id = ${requirement}`.execute(db);
  return { talk, offer, requirement };
};

/** Inserts two live spaces that are open round the clock. The guest books both for the day three
 *  weeks from now:
 *  - `open` has instant booking, and `booked` is its confirmed booking
 *  - `asking` has no instant booking, and `asked` is its pending request */
const insertBookable = async (
  site: TestSite,
  hostId: string,
  guestId: string,
): Promise<Record<"open" | "asking" | "booked" | "asked", string>> => {
  const { deps } = site;
  const slots = ([1, 2, 3, 4, 5, 6, 7] as const).map((weekday) => ({
    weekday,
    startMinute: 0,
    endMinute: 0,
  }));
  const spaces = (await createSampleSpaces(deps, 2, `bookable ${fixtures}`)).map((space) => ({
    ...space,
    slots,
    host_id: hostId,
    hourly_paise: 100_000,
  }));
  await insertSampleSpaces(deps.db, spaces);
  const [open = "", asking = ""] = spaces.map(({ id }) => id);
  await deps.db
    .updateTable("spaces")
    .set({ instant_book: false })
    .where("id", "=", asking)
    .execute();
  const day = addDays(istDay(deps.now()), 21);
  const times = { from: `${day}T10:00`, to: `${day}T12:00` };
  const sides = { host: { user: { id: hostId } }, guest: { user: { id: guestId } } };
  return {
    open,
    asking,
    booked: await insertTestBooking(site, { spaceId: open, ...sides, ...times }),
    asked: await insertTestBooking(site, {
      spaceId: asking,
      ...sides,
      ...times,
      status: "requested",
    }),
  };
};

/** Inserts three completed bookings of the guest:
 *  - `past`: a booking without a review
 *  - a booking with the published review `review`; the team must still decide on the review's
 *    `photo` and `report`
 *  - a booking with the unpublished review `hidden` */
const insertReviews = async (
  site: TestSite,
  { spaceId, hostId, guestId }: { spaceId: string; hostId: string; guestId: string },
): Promise<Record<"past" | "review" | "hidden" | "photo" | "report", string>> => {
  const { db, newId, now } = site.deps;
  const sides = { host: { user: { id: hostId } }, guest: { user: { id: guestId } } };
  const booked = (hoursAgo: number) =>
    insertCompletedBooking(site, { ...sides, spaceId, hoursAgo });
  const past = await booked(1);
  const [review, hidden, photo, report] = [newId(), newId(), newId(), newId()];
  const at = now();
  const aspects = { asShown: 4, host: 4, value: 4 };
  const [published, unpublished] = [await booked(4), await booked(8)];
  await db.transaction().execute(async (tx) => {
    const own = { rating: 4, text: "", at };
    await insertReview(tx, { ...own, id: review, bookingId: published, side: "guest", aspects });
    await insertReview(tx, {
      ...own,
      id: newId(),
      bookingId: published,
      side: "host",
      aspects: null,
    });
    await insertReview(tx, { ...own, id: hidden, bookingId: unpublished, side: "guest", aspects });
    await publishReviewsOfBooking(tx, published, at);
  });
  const { photo_id: photoId } = await db
    .selectFrom("space_photos")
    .select("photo_id")
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  await insertReviewPhotos(db, review, [{ id: photo, photoId }]);
  await db
    .insertInto("reports")
    .values({
      id: report,
      subject_kind: "review",
      subject_id: review,
      reporter_id: hostId,
      reason: "It is not true.",
      created_at: at,
    })
    .execute();
  return { past, review, hidden, photo, report };
};

/** Objects that are inserted together. */
type ObjectGroup = {
  names: readonly string[];
  /** The names of objects in other groups. These objects must be inserted before this group. */
  needs?: readonly string[];
  insert: () => Promise<Record<string, string>>;
};

/** Inserts `inquiry`, the guest's inquiry about a space of the host, and `threadReport`, somebody's
 *  report about the conversation with this inquiry. */
const insertInquiry = async (
  { deps }: TestSite,
  of: { spaceId: string; hostId: string; guestId: string; reporterId: string },
): Promise<Record<"inquiry" | "threadReport", string>> => {
  const { db, newId } = deps;
  const [inquiry, threadReport] = [newId(), newId()];
  const at = deps.now();
  await db
    .insertInto("threads")
    .values({
      id: inquiry,
      space_id: of.spaceId,
      guest_id: of.guestId,
      host_id: of.hostId,
      created_at: at,
      last_message_id: inquiry,
    })
    .execute();
  await db
    .insertInto("messages")
    .values({
      id: inquiry,
      thread_id: inquiry,
      sender_id: of.guestId,
      recipient_id: of.hostId,
      kind: "text",
      is_inquiry: true,
      body: "Is it free?",
      created_at: at,
    })
    .execute();
  await db
    .insertInto("reports")
    .values({
      id: threadReport,
      subject_kind: "thread",
      subject_id: inquiry,
      reporter_id: of.reporterId,
      reason: "It is rude.",
      created_at: at,
    })
    .execute();
  return { inquiry, threadReport };
};

/** Inserts `paid`, a paid booking of the guest in the past, with its `payment` and a `failed`
 *  refund. */
const insertMoney = async (
  site: TestSite,
  { spaceId, hostId, guestId }: { spaceId: string; hostId: string; guestId: string },
): Promise<Record<"paid" | "payment" | "failed", string>> => {
  const { db } = site.deps;
  const { bookingId: paid, paymentId: payment } = await insertPaidBooking(site, {
    spaceId,
    host: { user: { id: hostId } },
    inDays: -2,
    guest: { user: { id: guestId } },
    status: "completed",
  });
  const failed = await db.transaction().execute(async (tx) => {
    await writeEarning(tx, site.deps, paid);
    const request = { amountPaise: 500, reason: "Noise", requestedBy: null };
    return refundPayment(tx, site.deps, { paymentId: payment, bookingId: paid, ...request });
  });
  await db.updateTable("refunds").set({ status: "failed" }).where("id", "=", failed).execute();
  return { paid, payment, failed };
};

/** Inserts three objects of a space: `block`, a blocked time; `calendar`, an imported calendar; and
 *  `text`, the record of a changed description, which the team can see. */
const insertCalendar = async (
  { deps }: TestSite,
  spaceId: string,
): Promise<Record<"block" | "calendar" | "text", string>> => {
  const { db, newId } = deps;
  const [block, calendar, text] = [newId(), newId(), newId()];
  const at = deps.now();
  const soon = new Date(at.getTime() + 3_600_000);
  await db
    .insertInto("blocked_times")
    .values({
      id: block,
      space_id: spaceId,
      starts_at: soon,
      created_at: at,
      ends_at: new Date(soon.getTime() + 3_600_000),
    })
    .execute();
  await db
    .insertInto("host_calendars")
    .values({
      id: calendar,
      space_id: spaceId,
      name: "Google",
      created_at: at,
      url: "https://calendars.example/b.ics",
    })
    .execute();
  const { description: after } = await db
    .selectFrom("spaces")
    .select("description")
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("text_changes")
    .values({ id: text, space_id: spaceId, at, field: "description", before: "As it was.", after })
    .execute();
  return { block, calendar, text };
};

/** Inserts words that the team has added to the search. Returns their id. */
const insertWords = async ({ deps }: TestSite, adminId: string): Promise<string> => {
  const words = deps.newId();
  await deps.db
    .insertInto("team_search_words")
    .values({
      id: words,
      says: ["mehfil"],
      categories: [],
      amenities: [],
      words: ["music"],
      added_at: deps.now(),
      added_by: adminId,
    })
    .execute();
  return words;
};

/** Inserts a link for the visitors of a booking. Returns its token. */
const insertVisitLink = async ({ deps }: TestSite, bookingId: string): Promise<string> => {
  const visit = `visit-${fixtures}`;
  await deps.db
    .insertInto("visit_links")
    .values({
      booking_id: bookingId,
      token_hash: createHash("sha256").update(visit).digest(),
      created_at: deps.now(),
    })
    .execute();
  return visit;
};

/** Connects the guest's account with a sign-in provider. Returns the provider's id. */
const insertProvider = async ({ deps }: TestSite, guestId: string): Promise<string> => {
  await deps.db
    .insertInto("provider_identities")
    .values({
      issuer: "https://accounts.example",
      subject: `guest-${fixtures}`,
      provider_id: "test",
      account_id: guestId,
      created_at: deps.now(),
    })
    .execute();
  return "test";
};

/** Creates one signed-in actor of each kind. Inserts no spaces, bookings or other objects: for each
 *  row of the matrix, call `insertObjects` with the names of the objects that the row needs. The
 *  database must already contain places and categories. */
export const createActors = async (
  site: TestSite,
  { passwordHash }: { passwordHash: string },
): Promise<AccessFixture> => {
  fixtures += 1;
  const names = ["guest", "other-guest", "host", "other-host", "suspended", "admin"] as const;
  const people = await Promise.all(names.map((name) => createActor(site, name, passwordHash)));
  const actors: AccessFixture["actors"] = Object.fromEntries(people.map((one) => [one.name, one]));
  const idOf = (name: (typeof names)[number]) => actors[name]?.id ?? "";
  const { db } = site.deps;
  const { id: device } = await db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", idOf("guest"))
    .executeTakeFirstOrThrow();
  const objects: AccessFixture["objects"] = {
    device,
    mails: signUnsubscribeToken(site.deps, { accountId: idOf("guest"), subject: "message" }),
    category: "cafe",
    guest: idOf("guest"),
    suspended: idOf("suspended"),
    admin: idOf("admin"),
  };

  const [guestId, hostId] = [idOf("guest"), idOf("host")];
  const sides = { host: { user: { id: hostId } }, guest: { user: { id: guestId } } };
  const live = () => ({ spaceId: objects.live ?? "", hostId, guestId });
  const groups: ObjectGroup[] = [
    {
      names: ["live", "paused", "waiting"],
      insert: async () => {
        const states = ["live", "paused", "in_review"] as const;
        const { in_review: waiting, ...others } = await insertStates(site, hostId, states);
        return { ...others, waiting };
      },
    },
    {
      names: ["inquiry", "threadReport"],
      needs: ["live"],
      insert: () => insertInquiry(site, { ...live(), reporterId: idOf("other-host") }),
    },
    {
      names: ["block", "calendar", "text"],
      needs: ["live"],
      insert: () => insertCalendar(site, live().spaceId),
    },
    {
      names: ["over"],
      needs: ["live"],
      insert: async () => ({
        over: await insertTestBooking(site, {
          spaceId: live().spaceId,
          ...sides,
          status: "completed",
          from: "2026-01-05T10:00",
          to: "2026-01-05T12:00",
        }),
      }),
    },
    {
      names: ["paid", "payment", "failed"],
      needs: ["live"],
      insert: () => insertMoney(site, live()),
    },
    {
      names: ["past", "review", "hidden", "photo", "report"],
      needs: ["live"],
      insert: () => insertReviews(site, live()),
    },
    {
      names: ["open", "asking", "booked", "asked"],
      insert: () => insertBookable(site, hostId, idOf("other-guest")),
    },
    {
      names: ["visit"],
      needs: ["booked"],
      insert: async () => ({ visit: await insertVisitLink(site, objects.booked ?? "") }),
    },
    {
      names: ["talk", "offer", "requirement"],
      needs: ["open"],
      insert: () =>
        insertAgreeing(site, {
          spaceId: objects.open ?? "",
          hostId,
          guestId,
          askerId: idOf("other-guest"),
        }),
    },
    {
      names: ["words"],
      insert: async () => ({ words: await insertWords(site, idOf("admin")) }),
    },
    {
      names: ["provider"],
      insert: async () => ({ provider: await insertProvider(site, guestId) }),
    },
  ];
  const insertObjects: AccessFixture["insertObjects"] = async (
    wanted = groups.flatMap((group) => group.names),
  ) => {
    for (const name of wanted) {
      const group = groups.find((one) => one.names.includes(name));
      if (!group || name in objects) continue;
      await insertObjects(group.needs ?? []);
      Object.assign(objects, await group.insert());
    }
  };

  return {
    actors,
    objects,
    insertObjects,
    change: async (actor, session) => {
      const accountId = actors[actor]?.id ?? "";
      await db.updateTable("sessions").set(session).where("account_id", "=", accountId).execute();
    },
    form: async (method, path) => {
      if (path === "/locations/list")
        return toFormData({ ...(await createListingFields()), localArea: "Bandra" });
      return method === "PUT" ? toFormData({ capacity: "30" }) : undefined;
    },
  };
};
