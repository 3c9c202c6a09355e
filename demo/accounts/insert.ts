import { sql } from "kysely";
import { categoryList } from "#contract/categories/category-list.ts";
import { demoId } from "#demo/catalogue/ids.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { photoPool } from "#server/media/site-photos/photo-pool.ts";
import { demoInquiries } from "./inquiries.ts";
import { demoListings, type Listing } from "./listings.ts";
import { demoNeighbours, demoPeople } from "./people.ts";

const categoryIds = new Map<string, number>(categoryList.map(({ slug, id }) => [slug, id]));
const photoIds = new Map(photoPool.map(({ name, id }) => [name, id]));

const photoNamed = (name: string): string => {
  const id = photoIds.get(name);
  if (!id) throw new Error(`There is no photo named ${name}.`);
  return id;
};

/** Inserts the three people who can sign in, with the hash of their shared password, and the people
 *  in `demoNeighbours`, who cannot sign in. */
export const insertPeople = async (tx: Tx, passwordHash: string): Promise<void> => {
  const people = [
    ...Object.values(demoPeople).map((one) => ({ ...one, password_hash: passwordHash })),
    ...Object.values(demoNeighbours).map((one) => ({ ...one, password_hash: null })),
  ];
  await tx
    .insertInto("accounts")
    .values(
      people.map(({ createdAt, ...person }) => ({
        ...person,
        created_at: createdAt,
        email_verified_at: person.id === demoNeighbours.sahil.id ? null : createdAt,
      })),
    )
    .execute();
};

const insertListing = async (tx: Tx, listing: Listing): Promise<void> => {
  const { local_area_id } = await tx
    .selectFrom("local_areas")
    .innerJoin("cities", "cities.id", "local_areas.city_id")
    .select("local_areas.id as local_area_id")
    .where("cities.name", "=", listing.city)
    .where("local_areas.name", "=", listing.area)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("spaces")
    .values({
      id: listing.id,
      host_id: listing.hostId,
      status: listing.status,
      title: listing.title,
      description: listing.description,
      full_description: listing.fullDescription,
      local_area_id,
      address: listing.address,
      latitude: listing.latitude,
      longitude: listing.longitude,
      pin_exact: listing.pinExact,
      capacity: listing.capacity,
      daily_paise: listing.dailyPaise,
      hourly_paise: listing.hourlyPaise,
      amenities: listing.amenities,
      return_reason: listing.returnReason,
      submitted_at: listing.submittedAt,
      verified_at: listing.verifiedAt,
      created_at: listing.submittedAt,
      updated_at: listing.submittedAt,
    })
    .execute();
  await tx
    .insertInto("space_categories")
    .values(
      listing.categories.map((slug) => ({
        space_id: listing.id,
        category_id: categoryIds.get(slug) ?? 0,
      })),
    )
    .execute();
  await tx
    .insertInto("space_photos")
    .values(
      listing.photos.map((name, position) => ({
        space_id: listing.id,
        position,
        photo_id: photoNamed(name),
      })),
    )
    .execute();
  await tx
    .insertInto("weekly_slots")
    .values(
      listing.slots.map(({ weekday, startMinute, endMinute }) => ({
        space_id: listing.id,
        weekday,
        start_minute: startMinute,
        end_minute: endMinute,
      })),
    )
    .execute();
};

export const insertListings = async (tx: Tx): Promise<void> => {
  for (const listing of demoListings) await insertListing(tx, listing);
};

type Inquiry = {
  id: string;
  body: string;
  space_id: string;
  sender_id: string;
  created_at: Date;
  read_at: Date | null;
};

/** Inserts an inquiry to the demo host with its conversation. Insert the oldest inquiry first,
 *  because each one becomes the newest message of its conversation. */
const insertInquiry = async (tx: Tx, { space_id, ...inquiry }: Inquiry): Promise<void> => {
  const { id } = await tx
    .insertInto("threads")
    .values({
      id: inquiry.id,
      space_id,
      guest_id: inquiry.sender_id,
      host_id: demoPeople.host.id,
      created_at: inquiry.created_at,
      last_message_id: inquiry.id,
    })
    .onConflict((conflict) =>
      conflict
        .constraint("threads_one_of_guest_and_space")
        .doUpdateSet({ last_message_id: inquiry.id }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("messages")
    .values({
      ...inquiry,
      thread_id: id,
      recipient_id: demoPeople.host.id,
      kind: "text",
      is_inquiry: true,
      delivered_at: inquiry.read_at,
    })
    .execute();
};

/** Inserts the guest's likes (spaces of the demo host and of others) and the inquiries in the
 *  host's inbox. */
export const insertLikesAndInquiries = async (
  tx: Tx,
  hosted: readonly string[],
  liked: readonly string[],
): Promise<void> => {
  const first = Date.parse("2026-11-10T12:00:00Z");
  if (liked.length > 0)
    await tx
      .insertInto("likes")
      .values(
        liked.map((space_id, at) => ({
          account_id: demoPeople.guest.id,
          space_id,
          // The likes are one hour apart, so that sorting by newest gives the same order
          // everywhere.
          created_at: new Date(first + at * 3_600_000),
        })),
      )
      .execute();
  const inquiries = demoInquiries.flatMap(({ about, senderId, at, readAt, id, body }) => {
    const space_id = hosted[about];
    return space_id
      ? [{ id, body, space_id, sender_id: senderId, created_at: at, read_at: readAt }]
      : [];
  });
  for (const inquiry of inquiries) await insertInquiry(tx, inquiry);
};

/** Inserts an edit of a live space that waits for the team. The title, the address and the photos
 *  differ from the verified version. */
export const insertRevision = async (tx: Tx, liveId: string, id: string): Promise<void> => {
  const submitted = new Date("2026-11-20T06:40:00Z");
  await sql`insert into spaces (id, host_id, status, revises, submitted_at, title, description,
      full_description, local_area_id, address, latitude, longitude, pin_exact, capacity, daily_paise,
      hourly_paise, amenities, created_at, updated_at)
    select ${id}, host_id, 'in_review', id, ${submitted}, left(title, 42) || ', now with a loft',
      description, full_description, local_area_id, 'Back staircase, ' || address, latitude,
      longitude, pin_exact, capacity, daily_paise, hourly_paise, amenities, ${submitted}, ${submitted}
    from spaces where id = ${liveId}`.execute(tx);
  await sql`insert into space_categories (space_id, category_id)
    select ${id}, category_id from space_categories where space_id = ${liveId}`.execute(tx);
  await sql`insert into weekly_slots (space_id, weekday, start_minute, end_minute)
    select ${id}, weekday, start_minute, end_minute from weekly_slots
    where space_id = ${liveId}`.execute(tx);
  // The first six photos in reverse order, then `warehouse-event` if the live space lacks it.
  await sql`insert into space_photos (space_id, position, photo_id)
    select ${id}, row_number() over (order by position desc) - 1, photo_id from (
      select position, photo_id from space_photos where space_id = ${liveId} and position < 6
      union all select -1, ${photoNamed("warehouse-event")}
      where not exists (select from space_photos where space_id = ${liveId}
        and photo_id = ${photoNamed("warehouse-event")})) photos`.execute(tx);
};

/** Inserts two changed texts of a live space that were shown immediately and that the team has not
 *  checked yet. */
export const insertTextChanges = async (tx: Tx, spaceId: string, at: Date): Promise<void> => {
  await sql`insert into text_changes (space_id, id, at, field, before, after)
    select id, ${demoId("text of a description", at)}::uuid, ${at}::timestamptz, 'description',
      regexp_replace(description, ' and [^.]*\\.$', '.'), description
    from spaces where id = ${spaceId}
    union all
    select id, ${demoId("text of amenities", at)}::uuid, ${at}::timestamptz, 'amenities',
      array_to_string(amenities[:array_length(amenities, 1) - 1], E'\\n') || E'\\n',
      array_to_string(amenities, E'\\n') || E'\\n'
    from spaces where id = ${spaceId}`.execute(tx);
};
