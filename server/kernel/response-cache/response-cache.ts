import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { addDays, istDay, toInstant } from "#contract/time.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { ClientRequest } from "#server/kernel/http/client-request.ts";
import { countPageCache } from "#server/kernel/metrics/metrics.ts";
import type { Change, ChangeTag } from "./changes.ts";
import type { EncodedBody, Encoding } from "./encoded-body.ts";
import { FRESH_MS, MAX_ENTRY_SHARE, STALE_MS } from "./policy.ts";

/** How a request was served:
 *  - `hit`: with a fresh response from the cache
 *  - `stale`: with an older response from the cache, while a new response is made
 *  - `miss`: with a newly made response */
export type CacheResult = "hit" | "stale" | "miss";

/** A complete response that can be sent to any number of clients. */
export type SharedResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: EncodedBody;
};

/** Something to do for each client that gets the response, such as counting a search. */
type View = (client: ClientRequest) => void;

/** Notes about a response, collected while the response is made. */
export class ResponseRecord {
  readonly tags = new Set<ChangeTag>();
  readonly views: View[] = [];

  /** Notes what the response depends on. */
  dependOn(...tags: ChangeTag[]): void {
    for (const tag of tags) this.tags.add(tag);
  }

  /** Registers a function that is called each time a client gets this response. The function's
   *  parameter is the client's request. */
  forEachView(view: View): void {
    this.views.push(view);
  }
}

/** The methods with which a route notes something about its response. */
export type ResponseNotes = Pick<ResponseRecord, "dependOn" | "forEachView">;

type Made = { response: SharedResponse; record: ResponseRecord };
type Entry = Made & { madeAt: number; until: number; size: number };
/** A response that is being made. `from` is the number of notices that had arrived when the work
 *  began. `making` is undefined after the work has ended. */
type Flight = { making: Promise<Made> | undefined; from: number };

export type Served = Made & { result: CacheResult; staleSeconds: number };

/** Makes a response and notes in `record` what the response depends on. */
export type MakeResponse = (record: ResponseRecord) => Promise<SharedResponse>;

type Options = {
  /** The maximum size of all cached responses, in bytes; 0 turns the cache off. */
  maxBytes: number;
  now: () => Date;
  log: Logger;
};

/** A rough size of an entry without its body, in bytes. */
const ENTRY_BYTES = 2_000;

/** Returns the next midnight in India, in milliseconds since 1970. */
const nextMidnight = (now: Date): number => toInstant(addDays(istDay(now), 1), 0).getTime();

const isShared = ({ status, headers }: SharedResponse): boolean =>
  status === 200 && !/no-store|private/.test(headers["cache-control"] ?? "");

/** Creates a cache of complete responses that are the same for every anonymous client. Nothing is
 *  kept before `setListening(true)` or after `setListening(false)`. Without notices of changes, a
 *  response could be out of date. */
export const createResponseCache = ({ maxBytes, now, log }: Options) => {
  const keysByTag = new Map<ChangeTag, Set<string>>();
  const flights = new Map<string, Flight>();
  /** Known future changes, the earliest first. */
  let upcoming: { tag: ChangeTag; at: number }[] = [];
  /** How many notices have arrived. All notices of this cache are numbered together, from 1 on. */
  let notices = 0;
  /** The number of the latest notice for each tag. Contains only notices that arrived while a
   *  response was being made, and is emptied when no response is being made any more. */
  const lastNotice = new Map<ChangeTag, number>();
  let isListening = false;

  const entries =
    maxBytes > 0
      ? new LRUCache<string, Entry>({
          maxSize: maxBytes,
          maxEntrySize: Math.ceil(maxBytes * MAX_ENTRY_SHARE),
          dispose: (entry, key) => removeFromTags(entry, key),
        })
      : null;

  const removeFromTags = ({ record }: Entry, key: string) => {
    for (const tag of record.tags) {
      const keys = keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag);
    }
  };

  const store = (key: string, entry: Entry) => {
    entries?.set(key, entry, { size: entry.size });
    if (!entries?.has(key)) return;
    for (const tag of entry.record.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };

  const dropNow = (tag: ChangeTag) => {
    notices += 1;
    if (flights.size > 0) lastNotice.set(tag, notices);
    if (tag === "everything") entries?.clear();
    for (const key of [...(keysByTag.get(tag) ?? [])]) entries?.delete(key);
  };

  /** Deletes the responses affected by the changes in `upcoming` whose time has come. One such
   *  change is the end of a hold.
   *  @param at - the current time, in milliseconds since 1970 */
  const applyDueChanges = (at: number) => {
    while (upcoming[0] && upcoming[0].at <= at) {
      const [{ tag }] = upcoming as [{ tag: ChangeTag; at: number }];
      upcoming.shift();
      dropNow(tag);
    }
  };

  const isOutdated = (record: ResponseRecord, from: number): boolean => {
    if ((lastNotice.get("everything") ?? 0) > from) return true;
    for (const tag of record.tags) if ((lastNotice.get(tag) ?? 0) > from) return true;
    return false;
  };

  const make = async (key: string, from: number, produce: MakeResponse): Promise<Made> => {
    const startedAt = now();
    const record = new ResponseRecord();
    const response = await produce(record);
    const made = { response, record };
    applyDueChanges(now().getTime());
    // If a matching change was announced while the response was made, the response is not kept. Its
    // data may have been read before the change was committed.
    if (entries && isListening && isShared(response) && !isOutdated(record, from)) {
      response.body.keep();
      const madeAt = startedAt.getTime();
      // Pages show days, so no cached response is served after the next midnight in India.
      const until = Math.min(madeAt + FRESH_MS + STALE_MS, nextMidnight(startedAt));
      store(key, { ...made, madeAt, until, size: response.body.size + ENTRY_BYTES });
    }
    return made;
  };

  const startFlight = (key: string, produce: MakeResponse): Promise<Made> => {
    const from = notices;
    const flight: Flight = { making: undefined, from };
    const making = make(key, from, produce).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
      if (flights.size === 0) lastNotice.clear();
      // V8 may keep a finished flight in memory for a while. Its response, which is much larger,
      // must not stay in memory with it.
      flight.making = undefined;
    });
    flight.making = making;
    flights.set(key, flight);
    return making;
  };

  /** Returns the response for this key. Waits for the response that is being made, or makes one if
   *  none is being made. The awaited response may lack a change that was announced before this
   *  call. In this case, the function returns a newer response. */
  const joinFlight = async (key: string, produce: MakeResponse): Promise<Made> => {
    const flight = flights.get(key);
    if (!flight?.making) return startFlight(key, produce);
    const joinedAt = notices;
    const made = await flight.making;
    if (joinedAt === flight.from || !isOutdatedSince(made.record, flight.from)) return made;
    return joinFlight(key, produce);
  };

  // Returns whether a response is out of date. Call this function only if a notice arrived while
  // the response was made. If `lastNotice` has been emptied since then, the tags of the notices are
  // unknown, and the response counts as out of date.
  const isOutdatedSince = (record: ResponseRecord, from: number): boolean =>
    lastNotice.size === 0 || isOutdated(record, from);

  const refresh = (key: string, produce: MakeResponse) => {
    if (flights.has(key)) return;
    startFlight(key, produce).catch((err: unknown) => {
      // An expected problem, such as 503 busy, is not logged. A later request tries again.
      if (!(err instanceof Problem)) log.warn({ err }, "a cached response could not be made again");
    });
  };

  return {
    /** Returns the response for this key: the cached response, or a response that `produce` makes.
     *  If the response is already being made, waits for it instead.
     *  @throws every error that occurs while the response is made */
    get: async (key: string, produce: MakeResponse): Promise<Served> => {
      const at = now().getTime();
      applyDueChanges(at);
      const entry = entries?.get(key);
      // `at` can be before `madeAt`, because a test may set its clock back.
      if (entry && at >= entry.madeAt && at < entry.until) {
        const stale = at - entry.madeAt - FRESH_MS;
        countPageCache(stale < 0 ? "hit" : "stale");
        if (stale < 0) return { ...entry, result: "hit", staleSeconds: 0 };
        refresh(key, produce);
        return { ...entry, result: "stale", staleSeconds: Math.floor(stale / 1000) };
      }
      if (entry) entries?.delete(key);
      countPageCache("miss");
      return { ...(await joinFlight(key, produce)), result: "miss", staleSeconds: 0 };
    },
    /** Returns the response's body in this encoding. A new encoding changes the size of a cached
     *  body, so this function also updates the size of the cache entry. */
    readBody: async (key: string, { response }: Made, encoding: Encoding) => {
      const body = await response.body.read(encoding);
      const entry = entries?.peek(key);
      const size = response.body.size + ENTRY_BYTES;
      if (entry && entry.response === response && entry.size !== size)
        store(key, { ...entry, size });
      return body;
    },
    /** Deletes the responses that depend on these changes. A change with a future `at` takes effect
     *  at that time. All other changes take effect now. */
    applyChanges: (changes: Iterable<Change>) => {
      const later = upcoming.length;
      for (const { tag, at } of changes)
        if (at && at > now()) upcoming.push({ tag, at: at.getTime() });
        else dropNow(tag);
      if (upcoming.length > later) upcoming.sort((a, b) => a.at - b.at);
    },
    /** Tells the cache whether notices of changes arrive from now on. All cached responses are
     *  deleted. Responses that are being made are not kept, because a change may have been
     *  missed. */
    setListening: (listening: boolean) => {
      isListening = listening;
      if (!listening) upcoming = [];
      dropNow("everything");
    },
    isListening: () => isListening,
    /** How many responses are cached, and their size in bytes. */
    measure: () => ({ count: entries?.size ?? 0, bytes: entries?.calculatedSize ?? 0 }),
  };
};

export type ResponseCache = ReturnType<typeof createResponseCache>;
