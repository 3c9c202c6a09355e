/* The people and things that the access matrix is about, made anew for each question that changes one. */
import { openSession } from "./accounts/sessions.ts";
import { givenBooking } from "./calendars/test-bookings.ts";
import { formOf, wholeListing } from "./spaces/listing/test-listing.ts";
import { insertSpaces, someSpaces } from "./spaces/search/given-spaces.ts";
import type { TestSite } from "./test-site.ts";

type Actor = { id: string; email: string; accessToken: string; refreshToken: string };

export type World = {
  /** By the matrix's column; a visitor is nobody. */
  actors: Record<string, Actor>;
  /** What a path's braces stand for. */
  objects: Record<string, string>;
  /** The form of the two routes that take one. */
  form: (method: string, path: string) => Promise<FormData | undefined>;
};

let worlds = 0;

const givenActor = async (
  { deps }: TestSite,
  name: string,
  passwordHash: string,
): Promise<Actor & { name: string }> => {
  const id = deps.newId();
  const email = `${name}-${worlds}@example.in`;
  const now = deps.now();
  await deps.db
    .insertInto("accounts")
    .values({
      ...{ id, email, password_hash: passwordHash, role: name === "admin" ? "admin" : "user" },
      email_verified_at: name === "guest" ? null : now,
      // The session stays open: the mark itself must do.
      ...(name === "suspended" && { suspended_at: now, suspended_reason: "Spam" }),
    })
    .execute();
  const tokens = await openSession(deps.db, deps, { accountId: id, userAgent: "" });
  return { name, id, email, ...tokens };
};

/** Writes the host's spaces, in each of these states. */
const givenStates = async <State extends "live" | "paused" | "in_review">(
  { deps }: TestSite,
  hostId: string,
  states: readonly State[],
): Promise<Record<State, string>> => {
  const spaces = (await someSpaces(deps, states.length, `matrix ${worlds}`)).map((space) => ({
    ...space,
    host_id: hostId,
  }));
  await insertSpaces(deps.db, spaces);
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

/** Everybody once, signed in, and what they own. Places and categories must be there. */
export const givenActors = async (
  site: TestSite,
  { passwordHash }: { passwordHash: string },
): Promise<World> => {
  worlds += 1;
  const names = ["guest", "other-guest", "host", "other-host", "suspended", "admin"] as const;
  const people = await Promise.all(names.map((name) => givenActor(site, name, passwordHash)));
  const actors: World["actors"] = Object.fromEntries(people.map((one) => [one.name, one]));
  const idOf = (name: (typeof names)[number]) => actors[name]?.id ?? "";
  const { live, paused, in_review } = await givenStates(site, idOf("host"), [
    "live",
    "paused",
    "in_review",
  ]);

  const { db, newId } = site.deps;
  const inquiry = newId();
  await db
    .insertInto("inquiries")
    .values({ id: inquiry, space_id: live, sender_id: idOf("guest"), body: "Is it free?" })
    .execute();
  const block = newId();
  const soon = new Date(site.deps.now().getTime() + 3_600_000);
  await db
    .insertInto("blocked_times")
    .values({
      ...{ id: block, space_id: live, starts_at: soon, created_at: site.deps.now() },
      ends_at: new Date(soon.getTime() + 3_600_000),
    })
    .execute();
  const over = await givenBooking(site, {
    ...{ spaceId: live, host: { user: { id: idOf("host") } } },
    ...{ guest: { user: { id: idOf("guest") } }, status: "completed" },
    ...{ from: "2026-01-05T10:00", to: "2026-01-05T12:00" },
  });
  const calendar = newId();
  await db
    .insertInto("host_calendars")
    .values({
      ...{ id: calendar, space_id: live, name: "Google", created_at: site.deps.now() },
      url: "https://calendars.example/b.ics",
    })
    .execute();
  const { id: device } = await db
    .selectFrom("sessions")
    .select("id")
    .where("account_id", "=", idOf("guest"))
    .executeTakeFirstOrThrow();

  return {
    actors,
    objects: {
      ...{
        live,
        paused,
        waiting: in_review,
        inquiry,
        block,
        calendar,
        over,
        device,
        category: "cafe",
      },
      ...{ guest: idOf("guest"), suspended: idOf("suspended"), admin: idOf("admin") },
    },
    form: async (method, path) => {
      if (path === "/locations/list")
        return formOf({ ...(await wholeListing()), localArea: "Bandra" });
      return method === "PUT" ? formOf({ capacity: "30" }) : undefined;
    },
  };
};
