import { sql } from "kysely";
import type { Location } from "#contract/spaces/location.ts";
import { toFieldColumns } from "#server/catalogue/spaces/columns.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import type { ListingContent } from "./content.ts";

type Status = Location["status"];

/** The review state of a space, without its content. */
export type ReviewState = {
  status: Status;
  verifiedAt: Date | null;
  submittedAt: Date | null;
  returnReason: string | null;
};

/** Locks a space and its edit until the transaction ends. It is enough to lock the row of the
 *  space, because every change of the space or of its edit locks this row first. */
export const lockSpace = async (tx: Tx, id: string): Promise<void> => {
  await tx.selectFrom("spaces").select("id").where("id", "=", id).forUpdate().execute();
};

const columns = (content: ListingContent) => ({
  ...toFieldColumns(content.fields),
  local_area_id: content.areaId,
  latitude: content.latitude,
  longitude: content.longitude,
  pin_exact: content.pinExact,
  amenities: content.amenities,
});

const reviewStateColumns = (reviewState: ReviewState) => ({
  status: reviewState.status,
  verified_at: reviewState.verifiedAt,
  submitted_at: reviewState.submittedAt,
  return_reason: reviewState.returnReason,
});

const insertParts = async (tx: Tx, id: string, content: ListingContent): Promise<void> => {
  const { categoryIds, photoIds, slots } = content;
  await sql`insert into space_categories (space_id, category_id)
    select ${id}, unnest(${categoryIds}::int[])`.execute(tx);
  await sql`insert into space_photos (space_id, position, photo_id)
    select ${id}, place - 1, photo from unnest(${photoIds}::text[])
      with ordinality as given (photo, place)`.execute(tx);
  await tx
    .insertInto("weekly_slots")
    .values(
      slots.map(({ weekday, startMinute, endMinute }) => ({
        space_id: id,
        weekday,
        start_minute: startMinute,
        end_minute: endMinute,
      })),
    )
    .execute();
};

type NewSpace = {
  id: string;
  hostId: string;
  /** The id of the verified space that this row is an edit of; null if the row is not an edit. */
  revises: string | null;
  content: ListingContent;
  reviewState: ReviewState;
  /** The id that the client gave the new space (`findSentSpace`). */
  clientId?: string | undefined;
  /** Whether guests book instantly; true if undefined. For an edit, this field has no effect. */
  instantBook?: boolean | undefined;
  at: Date;
};

/** Returns the id of the space that the host listed with this `clientId`. Returns undefined if
 *  there is no such space or it was deleted. */
export const findSentSpace = async (
  db: Db | Tx,
  { hostId, clientId }: { hostId: string; clientId: string | undefined },
): Promise<string | undefined> => {
  if (clientId === undefined) return undefined;
  // A host has few spaces, so the index by host is enough.
  const row = await db
    .selectFrom("spaces")
    .select("id")
    .where("host_id", "=", hostId)
    .where("client_id", "=", clientId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
};

/** Inserts a new space, or an edit of a verified space, with its content. */
export const insertSpace = async (tx: Tx, space: NewSpace): Promise<void> => {
  await tx
    .insertInto("spaces")
    .values({
      id: space.id,
      host_id: space.hostId,
      revises: space.revises,
      client_id: space.clientId ?? null,
      ...(space.instantBook !== undefined && { instant_book: space.instantBook }),
      created_at: space.at,
      updated_at: space.at,
      ...columns(space.content),
      ...reviewStateColumns(space.reviewState),
    })
    .execute();
  await insertParts(tx, space.id, space.content);
};

/** Replaces a space's content and its review state. Lock the space first, and reindex it
 *  afterwards. */
export const updateSpace = async (
  tx: Tx,
  id: string,
  { content, reviewState, at }: Pick<NewSpace, "content" | "reviewState" | "at">,
): Promise<void> => {
  await tx
    .updateTable("spaces")
    .set({ ...columns(content), ...reviewStateColumns(reviewState), updated_at: at })
    .where("id", "=", id)
    .execute();
  for (const part of ["space_categories", "space_photos", "weekly_slots"] as const)
    await tx.deleteFrom(part).where("space_id", "=", id).execute();
  await insertParts(tx, id, content);
};

/** Updates the given parts of a space's review state. */
export const updateReviewState = async (
  tx: Tx,
  id: string,
  reviewState: Partial<ReviewState>,
  at: Date,
): Promise<void> => {
  const { status, verifiedAt, submittedAt, returnReason } = reviewState;
  await tx
    .updateTable("spaces")
    .set({
      ...(status !== undefined && { status }),
      ...(verifiedAt !== undefined && { verified_at: verifiedAt }),
      ...(submittedAt !== undefined && { submitted_at: submittedAt }),
      ...(returnReason !== undefined && { return_reason: returnReason }),
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
};

/** Deletes an edit of a verified space, with its photo positions, slots and categories. An edit is
 *  a draft that nothing refers to, so its row is removed. When a space is deleted, in contrast, the
 *  row of the space stays. */
export const deleteRevision = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom("spaces").where("id", "=", id).where("revises", "is not", null).execute();
};

type Settings = {
  instantBook?: boolean | undefined;
  minimumNoticeMinutes?: number | undefined;
  bufferMinutes?: number | undefined;
  longestStayDays?: number | undefined;
  arrivalNotes?: string | undefined;
};

export const updateBookingSettings = async (
  tx: Tx,
  id: string,
  { instantBook, minimumNoticeMinutes, bufferMinutes, longestStayDays, arrivalNotes }: Settings,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable("spaces")
    .set({
      ...(instantBook !== undefined && { instant_book: instantBook }),
      ...(minimumNoticeMinutes !== undefined && { minimum_notice_minutes: minimumNoticeMinutes }),
      ...(bufferMinutes !== undefined && { buffer_minutes: bufferMinutes }),
      ...(longestStayDays !== undefined && { longest_stay_days: longestStayDays }),
      ...(arrivalNotes !== undefined && { arrival_notes: arrivalNotes }),
      updated_at: at,
    })
    .where("id", "=", id)
    .execute();
  // The notice and the buffer decide at which times a search finds the space.
  const changesTimes = minimumNoticeMinutes !== undefined || bufferMinutes !== undefined;
  await notePublicChange(tx, [`space:${id}`, ...(changesTimes ? (["times"] as const) : [])]);
};
