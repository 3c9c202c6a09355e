import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** The name of something that public responses depend on. A transaction announces the tags of
 *  everything that it changes. Every node then deletes its cached responses with any of these
 *  tags. */
export type ChangeTag =
  /** The content, reviews, taken times and booking settings of the space with this id. */
  | `space:${string}`
  /** Lists that contain only spaces of the city with this id. */
  | `city:${number}`
  /** The public data of the account with this id: of a host, or of an author of reviews. */
  | `host:${string}`
  /** Lists that may contain any space. */
  | "lists"
  /** Searches for a day or a time. */
  | "times"
  /** Responses with the days that hosts have blocked. */
  | "blocks"
  /** States, cities and local areas. */
  | "places"
  /** The words that the search understands. */
  | "words"
  /** All responses. */
  | "everything";

/** A tag and the time at which responses with this tag become out of date. `at` is null if this
 *  time is now. Otherwise, `at` is the time at which the hold of a booking ends. */
export type Change = { tag: ChangeTag; at: Date | null };

/** The channel of PostgreSQL's `NOTIFY` on which changes are announced. */
export const CHANGE_CHANNEL = "public_changes";

/** The maximum size of a notification, in bytes. PostgreSQL accepts fewer than 8,000 bytes. */
const MAX_NOTICE_BYTES = 7_900;

/** Returns the SQL expression that announces changes when the transaction commits. Use it in a
 *  `returning` clause or a select list.
 *  @param tags - SQL for a text: tags, separated by space characters. A change that takes effect
 *  later is written `<tag>@<milliseconds since 1970>` */
export const buildNotice = (tags: RawBuilder<string>): RawBuilder<unknown> =>
  sql`pg_notify(${sql.lit(CHANGE_CHANNEL)}, ${tags})`;

/** Announces that public responses with these tags are out of date. Every node gets the notice when
 *  the transaction commits. If the tags do not fit in one notification, `everything` is announced
 *  instead. */
export const notePublicChange = async (tx: Tx | Db, tags: Iterable<ChangeTag>): Promise<void> => {
  const text = [...new Set(tags)].join(" ");
  if (text === "") return;
  const notice = text.length > MAX_NOTICE_BYTES ? "everything" : text;
  await sql`select ${buildNotice(sql`${notice}::text`)}`.execute(tx);
};

/** Parses the text of a notification (see `buildNotice`) and returns the announced changes. */
export const parseNotice = (notice: string): Change[] =>
  notice
    .split(" ")
    .filter(Boolean)
    .map((text) => {
      const [tag = "", at] = text.split("@");
      return { tag: tag as ChangeTag, at: at === undefined ? null : new Date(Number(at)) };
    });
