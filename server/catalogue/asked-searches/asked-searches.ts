import { createHmac, randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { ASKED_SEARCH_DAYS, MIN_SEARCH_ASKERS } from "#contract/team/policy.ts";
import type { AskedSearch } from "#contract/team/search-words-routes.ts";
import { addDays, istDay } from "#contract/time.ts";
import { foldKey } from "#server/catalogue/search/understanding/fold.ts";
import { tokeniseQuery } from "#server/catalogue/search/understanding/tokens.ts";
import { invalidCursor } from "#server/kernel/base/page.ts";
import { type Deps, withPoolFor } from "#server/kernel/deps.ts";
import {
  ABANDONED_AFTER_MS,
  type AskedSearchOutcome,
  type AskedSearchPosition,
  findMissedSearches,
  insertAskedSearches,
  markSearchesOpened,
  readDayKey,
  rollUpAskedSearches,
} from "./asked-searches-queries.ts";

type NoteDeps = Pick<Deps, "db" | "pools" | "log" | "now">;

/** Searches are noted in memory and written together after this time. A process that is killed
 *  loses the notes. */
const WRITE_AFTER_MS = 5_000;
/** Maximum number of searches in memory. The same limit applies to opened results. While a limit is
 *  reached, new ones are not noted. */
const MAX_NOTES = 5_000;
const MAX_TEXT_CHARS = 100;
const MAX_KEY_CHARS = 200;

type Note = { day: string; key: string; text: string; address: string; at: Date };

type Notes = {
  asked: Map<string, Note & { outcome: AskedSearchOutcome }>;
  opened: Map<string, Note>;
  /** The opened results of the last write. The next write repeats them. The reason: an opened
   *  result is recorded only if its search is stored. Another process may store this search after
   *  the last write. */
  openedBefore: Note[];
  timer: NodeJS.Timeout | undefined;
  dayKey: { day: string; key: Buffer } | undefined;
};

/** Maps each site in this process to its notes about searches. The key is the site's logger,
 *  because all copies of the site's `Deps` share the logger. */
const notesOf = new WeakMap<Logger, Notes>();

const getNotes = ({ log }: Pick<Deps, "log">): Notes => {
  const notes = notesOf.get(log) ?? {
    asked: new Map(),
    opened: new Map(),
    openedBefore: [],
    timer: undefined,
    dayKey: undefined,
  };
  notesOf.set(log, notes);
  return notes;
};

/** Matches a text that may contain an email address or a phone number. */
const mayNameAPerson = /@|(\p{Nd}[\s.()+-]*){7}/u;

/** Returns a searched text in lower case, and its key (`foldKey`). Searches with the same key are
 *  counted together. Returns null if the text has no word, or may contain an email address or a
 *  phone number. */
const readText = (q: string): { key: string; text: string } | null => {
  const text = q
    .normalize("NFKC")
    // Control characters count as spaces, as in the search. PostgreSQL rejects a zero byte.
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .toLowerCase()
    .slice(0, MAX_TEXT_CHARS);
  if (mayNameAPerson.test(text)) return null;
  const key = tokeniseQuery(text)
    .map(({ roman }) => foldKey(roman))
    .join(" ")
    .slice(0, MAX_KEY_CHARS);
  return key === "" ? null : { key, text };
};

const scheduleWriting = (deps: NoteDeps, notes: Notes): void => {
  notes.timer ??= setTimeout(() => {
    writeAskedSearches(deps)
      .then(() => {
        if (notes.openedBefore.length > 0) scheduleWriting(deps, notes);
      })
      .catch((error: unknown) =>
        deps.log.warn({ err: error }, "what was searched could not be counted"),
      );
  }, WRITE_AFTER_MS).unref();
};

const note = <Kept extends Note>(
  deps: NoteDeps,
  kept: (notes: Notes) => Map<string, Kept>,
  q: string,
  address: string,
  more: Omit<Kept, keyof Note>,
): void => {
  const read = readText(q);
  if (!read) return;
  const notes = getNotes(deps);
  const at = deps.now();
  const day = istDay(at);
  const id = `${day} ${address} ${read.key}`;
  const into = kept(notes);
  if (into.size >= MAX_NOTES && !into.has(id)) return;
  into.set(id, { day, address, at, ...read, ...more } as Kept);
  scheduleWriting(deps, notes);
};

/** Notes a search for the team's statistics, without waiting for the database. Texts that may name
 *  a person are not noted (`mayNameAPerson`).
 *  @param address - the client's network (`clientAddress`). Only its hash is stored. The hash is
 *  deleted after the end of the day */
export const noteAskedSearch = (
  deps: NoteDeps,
  q: string,
  { address, outcome }: { address: string; outcome: AskedSearchOutcome },
): void => note(deps, ({ asked }) => asked, q, address, { outcome });

/** Returns the text that was searched for on the page from which a request came. Returns null if
 *  that page is not the search page, or if its search has no text.
 *  @param referer - the request's header `Referer` */
export const findSearchedText = (referer: string | undefined): string | null => {
  if (!referer || !URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return pathname === "/search" ? searchParams.get("q")?.trim() || null : null;
};

/** Notes that a client opened a result of its search. */
export const noteOpenedResult = (deps: NoteDeps, q: string, address: string): void =>
  note(deps, ({ opened }) => opened, q, address, {});

const getDayKey = async (deps: NoteDeps, notes: Notes, day: string): Promise<Buffer> => {
  if (notes.dayKey?.day === day) return notes.dayKey.key;
  const key = await readDayKey(deps.db, day, randomBytes(32));
  notes.dayKey = { day, key };
  return key;
};

/** Writes today's notes to the database. Each opened result is written by one call and again by the
 *  next call (`Notes.openedBefore` says why). If an error occurs, the searches in `asked` are
 *  lost. */
export const writeAskedSearches = async (given: NoteDeps): Promise<void> => {
  const notes = getNotes(given);
  clearTimeout(notes.timer);
  notes.timer = undefined;
  if (notes.asked.size + notes.opened.size + notes.openedBefore.length === 0) return;
  const deps = withPoolFor(given as Deps, "jobs");
  const [asked, opened] = [[...notes.asked.values()], [...notes.opened.values()]];
  const allOpened = [...notes.openedBefore, ...opened];
  notes.openedBefore = opened;
  notes.asked.clear();
  notes.opened.clear();
  const today = istDay(deps.now());
  // Notes of yesterday are not written, because yesterday's key may have been deleted already.
  const isToday = ({ day }: Note): boolean => day === today;
  const dayKey = await getDayKey(deps, notes, today);
  const hashed = <Kept extends Note>({ address, at, ...one }: Kept) => ({
    ...one,
    askedAt: at,
    asker: createHmac("sha256", dayKey).update(address).digest().subarray(0, 16),
  });
  await insertAskedSearches(deps.db, asked.filter(isToday).map(hashed));
  await markSearchesOpened(deps.db, allOpened.filter(isToday).map(hashed));
};

const oldestDay = (now: Date): string => addDays(istDay(now), -ASKED_SEARCH_DAYS);

/** Adds up the searches of past days and deletes the hashed IP addresses, so that nobody can be
 *  recognised. Also deletes the totals of days more than `ASKED_SEARCH_DAYS` ago. Runs daily. */
export const forgetAskers = async ({ db, now }: Pick<Deps, "db" | "now">): Promise<void> =>
  rollUpAskedSearches(db, { today: istDay(now()), oldest: oldestDay(now()) });

const encodePosition = ({ missed, key }: AskedSearchPosition): string =>
  Buffer.from(`${missed} ${key}`).toString("base64url");

const decodePosition = (cursor: string): AskedSearchPosition => {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, missed, key] = /^(\d{1,9}) (.+)$/s.exec(text) ?? [];
  if (!missed || !key) throw invalidCursor();
  return { missed: Number(missed), key };
};

/** Returns a page of the texts whose searches failed (`findMissedSearches`).
 *  @throws Problem 422 for an invalid cursor */
export const listMissedSearches = async (
  deps: Deps,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ items: AskedSearch[]; nextCursor: string | null }> => {
  const after = cursor === undefined ? null : decodePosition(cursor);
  // The newest searches may still be notes in this process's memory. These notes are written first,
  // so that the list includes them.
  await writeAskedSearches(deps);
  const now = deps.now();
  const rows = await findMissedSearches(deps.db, {
    oldest: oldestDay(now),
    settled: new Date(now.getTime() - ABANDONED_AFTER_MS),
    people: MIN_SEARCH_ASKERS,
    after,
    limit: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map(({ text, people, nothing, nearest, abandoned, last_day }) => ({
      text,
      people,
      nothing,
      nearest,
      abandoned,
      lastDay: last_day,
    })),
    nextCursor: last && rows.length > pageSize ? encodePosition(last) : null,
  };
};
