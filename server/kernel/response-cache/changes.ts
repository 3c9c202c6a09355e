import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/kernel/database/database.ts";

/** The name of something that public responses depend on. A transaction announces the tags of
 *  everything that it changes. Every node then deletes its cached responses with any of these tags.
 *
 *  - `space:<id>`: the content, reviews, taken times and booking settings of one space
 *  - `lists`: lists that may contain any space
 *  - `city:<id>`: lists that contain only spaces of this city
 *  - `times`: searches for a day or a time
 *  - `blocks`: responses with the days that hosts have blocked
 *  - `host:<id>`: the public data of an account: of a host, or of an author of reviews
 *  - `places`: states, cities and local areas
 *  - `words`: the words that the search understands
 *  - `everything`: all responses */
export type ChangeTag =
  | `space:${string}`
  | `city:${number}`
  | `host:${string}`
  | "lists"
  | "times"
  | "blocks"
  | "places"
  | "words"
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
 *  @param tags - an SQL expression for a text: tags, separated by space characters. If responses
 *  with a tag become out of date later, write `<tag>@<milliseconds since 1970>` */
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

/** Returns the changes in the text of a notification (see `buildNotice`). */
export const parseNotice = (notice: string): Change[] =>
  notice
    .split(" ")
    .filter(Boolean)
    .map((text) => {
      const [tag = "", at] = text.split("@");
      return { tag: tag as ChangeTag, at: at === undefined ? null : new Date(Number(at)) };
    });
