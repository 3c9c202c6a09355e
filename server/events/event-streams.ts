import { setTimeout as delay } from "node:timers/promises";
import type { MemberEvent } from "#contract/events/event.ts";
import type { Caller } from "#server/identity/caller.ts";
import { BUSY_MESSAGE, Problem } from "#server/kernel/base/problem.ts";
import { shareOfWorker } from "#server/kernel/base/worker-role.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { eventStreams } from "#server/kernel/metrics/metrics.ts";
import {
  COLLECT_MS,
  EVENTS_PER_READ,
  HEARTBEAT_MS,
  MAX_BACKLOG_BYTES,
  MAX_STREAMS,
  MAX_STREAMS_PER_ACCOUNT,
  POLL_MS,
  SESSION_CHECK_MS,
} from "./policy.ts";
import {
  type EventRow,
  findEventRange,
  findEventsAfter,
  findSessionsStillOpen,
} from "./queries.ts";

/** The channel of PostgreSQL's `NOTIFY` on which an account's new events are announced
 *  (db/migrations/0023_member_events.sql). */
export const EVENT_CHANNEL = "member_events";

/** The open streams of one process. */
export type EventStreams = {
  /** Opens a stream of the caller's events, as `text/event-stream`.
   *  @param lastEventId - the last event that the client has seen; undefined for events from now on
   *  @throws Problem 503 busy when too many streams are open, or while the process stops */
  open: (
    caller: Pick<Caller, "accountId" | "sessionId">,
    lastEventId: string | undefined,
  ) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Queues the account, so that its new events are read and sent to its streams. */
  notify: (accountId: string) => void;
  /** Tells the streams whether this process listens for PostgreSQL's notifications. While it does
   *  not, `notify` is not called, and the streams look for new events every second. */
  setListening: (isListening: boolean) => void;
  /** How many streams are open. */
  count: () => number;
  /** Ends every stream, and refuses further ones. */
  stop: () => void;
};

type Stream = {
  accountId: string;
  sessionId: string;
  /** The number of the last event that was sent on this stream or that the client had already
   *  seen. */
  last: number;
  controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
};

const encoder = new TextEncoder();
const encode = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);
const heartbeat = encode(": open\n\n");

const formatEvent = ({ number, kind, subject_id }: EventRow): string => {
  const data: MemberEvent = { kind, _id: subject_id };
  return `id: ${number}\ndata: ${JSON.stringify(data)}\n\n`;
};

const busy = (): Problem =>
  new Problem(503, "busy", BUSY_MESSAGE, {
    retryAfterSeconds: 30,
  });

/** Returns an event id as a number, or null if the id does not consist of 1 to 15 digits. */
const parseEventId = (id: string): number | null => (/^\d{1,15}$/.test(id) ? Number(id) : null);

/** Creates the streams of this process. An idle stream holds no database connection.
 *  @param maxStreams - how many streams may be open; by default, this process's share of the node's
 *  limit */
export const createEventStreams = (
  { db, log, now }: Pick<Deps, "db" | "log" | "now">,
  { maxStreams = shareOfWorker(MAX_STREAMS) } = {},
): EventStreams => {
  const streams = new Map<string, Set<Stream>>();
  const waiting = new Set<string>();
  let count = 0;
  let isReading = false;
  let isListening = false;
  let isStopped = false;

  const forget = (stream: Stream): boolean => {
    const own = streams.get(stream.accountId);
    if (!own?.delete(stream)) return false;
    if (own.size === 0) streams.delete(stream.accountId);
    count -= 1;
    eventStreams.set(count);
    return true;
  };

  const end = (stream: Stream): void => {
    if (forget(stream)) stream.controller.close();
  };

  const send = (stream: Stream, bytes: Uint8Array<ArrayBuffer>): void => {
    stream.controller.enqueue(bytes);
    // Because the high-water mark is 0, `desiredSize` is minus the number of unread bytes.
    if ((stream.controller.desiredSize ?? 0) < -MAX_BACKLOG_BYTES) end(stream);
  };

  const all = (): Stream[] => [...streams.values()].flatMap((own) => [...own]);

  /** Sends the new events of the accounts, and returns the accounts that may have more events. */
  const readEvents = async (accountIds: readonly string[]): Promise<string[]> => {
    const seen = new Map<string, number>();
    for (const id of accountIds) {
      const own = streams.get(id);
      if (own) seen.set(id, Math.min(...[...own].map(({ last }) => last)));
    }
    if (seen.size === 0) return [];
    const counts = new Map<string, number>();
    for (const event of await findEventsAfter(db, seen, EVENTS_PER_READ)) {
      counts.set(event.account_id, (counts.get(event.account_id) ?? 0) + 1);
      const bytes = encode(formatEvent(event));
      const from = seen.get(event.account_id) ?? 0;
      for (const stream of [...(streams.get(event.account_id) ?? [])]) {
        // A stream that was opened during the query may still lack earlier events. It does not get
        // this event now. `open` has called `notify`, so the next query reads all events that the
        // stream lacks.
        if (stream.last < from || event.number <= stream.last) continue;
        stream.last = event.number;
        send(stream, bytes);
      }
    }
    return [...counts].flatMap(([id, found]) => (found === EVENTS_PER_READ ? [id] : []));
  };

  const readWaiting = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      await delay(COLLECT_MS);
      while (waiting.size > 0 && !isStopped) {
        const accounts = [...waiting];
        waiting.clear();
        for (const id of await readEvents(accounts)) waiting.add(id);
      }
    } catch (error) {
      // The events stay stored, and are read when the accounts are polled again.
      log.warn({ err: error }, "new events could not be read; trying again in a second");
      setTimeout(pollAll, POLL_MS).unref();
    } finally {
      isReading = false;
    }
  };

  const notify = (accountId: string): void => {
    if (!streams.has(accountId)) return;
    waiting.add(accountId);
    void readWaiting();
  };

  const pollAll = (): void => {
    for (const id of streams.keys()) waiting.add(id);
    if (waiting.size > 0) void readWaiting();
  };

  const endClosedSessions = async (): Promise<void> => {
    if (count === 0) return;
    // Streams that are opened during the query are checked next time.
    const checked = all();
    const open = await findSessionsStillOpen(
      db,
      checked.map(({ sessionId }) => sessionId),
      now(),
    ).catch(() => null);
    // If the database does not answer, no stream ends. The next check reads the sessions again.
    if (open) for (const stream of checked) if (!open.has(stream.sessionId)) end(stream);
  };

  const timers = [
    setInterval(() => {
      for (const stream of all()) send(stream, heartbeat);
    }, HEARTBEAT_MS),
    setInterval(() => void endClosedSessions(), SESSION_CHECK_MS),
    setInterval(() => {
      if (!isListening) pollAll();
    }, POLL_MS),
  ];
  for (const timer of timers) timer.unref();

  const requireRoom = (): void => {
    if (isStopped || count >= maxStreams) throw busy();
  };

  /** Returns the number of the event after which a stream begins. `isReset` is true if
   *  `lastEventId` is invalid, or if events after it are no longer stored. The client then has to
   *  read everything again. */
  const findStart = async (accountId: string, lastEventId: string | undefined) => {
    const { last, oldest } = await findEventRange(db, accountId);
    if (lastEventId === undefined) return { from: last, isReset: false };
    const seen = parseEventId(lastEventId);
    const isKnown =
      seen !== null && seen <= last && (seen === last || (oldest > 0 && seen >= oldest - 1));
    return isKnown ? { from: seen, isReset: false } : { from: last, isReset: true };
  };

  return {
    open: async ({ accountId, sessionId }, lastEventId) => {
      requireRoom();
      const { from, isReset } = await findStart(accountId, lastEventId);
      // During the query, `stop` may have been called, or other streams may have been opened.
      requireRoom();
      let stream: Stream | undefined;
      return new ReadableStream<Uint8Array<ArrayBuffer>>(
        {
          start: (controller) => {
            stream = { accountId, sessionId, last: from, controller };
            const own = streams.get(accountId) ?? new Set();
            streams.set(accountId, own.add(stream));
            count += 1;
            eventStreams.set(count);
            const [oldestStream] = own;
            if (own.size > MAX_STREAMS_PER_ACCOUNT && oldestStream) end(oldestStream);
            // The client gets the number from which the stream begins, even if no event follows.
            const start = isReset
              ? `event: reset\nid: ${from}\ndata: {}\n\n`
              : `: open\nid: ${from}\n\n`;
            send(stream, encode(start));
            // Sends the events that the client has missed, and those stored since the query of
            // `findStart`.
            notify(accountId);
          },
          cancel: () => {
            if (stream) forget(stream);
          },
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      );
    },
    notify,
    setListening: (listening) => {
      isListening = listening;
      // Notifications of PostgreSQL may have been missed while nothing listened.
      if (listening) pollAll();
    },
    count: () => count,
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      for (const stream of all()) end(stream);
    },
  };
};
