import type { Db, Tx } from "#server/kernel/database/database.ts";

/** Returns an account's email address. */
export const findEmail = async (tx: Tx, accountId: string): Promise<string> => {
  const { email } = await tx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return email;
};

/** Returns the name that an account chose. */
export const findDisplayName = async (tx: Tx, accountId: string): Promise<string | null> => {
  const { display_name } = await tx
    .selectFrom("accounts")
    .select("display_name")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return display_name;
};

export const countInquiriesSentSince = async (
  tx: Tx,
  senderId: string,
  since: Date,
): Promise<number> => {
  const { count } = await tx
    .selectFrom("inquiries")
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("sender_id", "=", senderId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
};

export type NewInquiryRow = {
  id: string;
  spaceId: string;
  senderId: string;
  text: string;
  at: Date;
};

export const insertInquiry = async (tx: Tx, inquiry: NewInquiryRow): Promise<void> => {
  await tx
    .insertInto("inquiries")
    .values({
      id: inquiry.id,
      space_id: inquiry.spaceId,
      sender_id: inquiry.senderId,
      body: inquiry.text,
      created_at: inquiry.at,
    })
    .execute();
};

export type InquiryRow = {
  id: string;
  body: string;
  created_at: Date;
  read_at: Date | null;
  space_id: string;
  title: string;
  sender_id: string;
  sender_email: string;
  sender_name: string | null;
};

/** Returns the inquiries about a host's spaces, newest first: at most `limit` that are older than
 *  `before`. */
export const findInquiriesOfHost = (
  db: Db,
  hostId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<InquiryRow[]> => {
  let query = db
    .selectFrom("inquiries")
    .innerJoin("spaces", "spaces.id", "inquiries.space_id")
    .innerJoin("accounts as sender", "sender.id", "inquiries.sender_id")
    .select(["inquiries.id", "inquiries.body", "inquiries.created_at", "inquiries.read_at"])
    .select(["inquiries.space_id", "spaces.title"])
    .select(["inquiries.sender_id", "sender.email as sender_email"])
    .select("sender.display_name as sender_name")
    .where("spaces.host_id", "=", hostId);
  if (before !== undefined) query = query.where("inquiries.id", "<", before);
  return query.orderBy("inquiries.id", "desc").limit(limit).execute();
};

export const countUnreadOfHost = async (db: Db, hostId: string): Promise<number> => {
  const { count } = await db
    .selectFrom("inquiries")
    .innerJoin("spaces", "spaces.id", "inquiries.space_id")
    .select((make) => make.fn.countAll<number>().as("count"))
    .where("spaces.host_id", "=", hostId)
    .where("inquiries.read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Sets the time at which an inquiry was read; null marks it as unread.
 *  @returns false if the host has no such inquiry */
export const updateInquiryReadAt = async (
  db: Db,
  { id, hostId, at }: { id: string; hostId: string; at: Date | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("inquiries")
    .set({ read_at: at })
    .where("id", "=", id)
    .where("space_id", "in", (spaces) =>
      spaces.selectFrom("spaces").select("id").where("host_id", "=", hostId),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
