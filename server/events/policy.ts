/* Limits of the streams of events. Only the server uses them. All are our own choice, except where
 * a comment names a source. */

/** Maximum number of open streams of a node. An idle stream needs about 35 KB of memory
 *  (bench/streams.md). */
export const MAX_STREAMS = 4_000;

/** Maximum number of open streams of one account in one process: enough for a phone, a laptop and
 *  four more pages. When another stream opens, the account's oldest stream ends. */
export const MAX_STREAMS_PER_ACCOUNT = 6;

/** Maximum number of unread bytes of a stream. A stream with more unread bytes is ended. When the
 *  client connects again, it continues from its last event. */
export const MAX_BACKLOG_BYTES = 64 * 1024;

/** Maximum number of events that are read for one account at a time. */
export const EVENTS_PER_READ = 200;

/** How often each stream sends an empty comment line, so that proxies do not close an idle stream.
 *  The product's requirements state this interval. */
export const HEARTBEAT_MS = 20_000;

/** How often the sessions of open streams are checked. A stream ends within five seconds after its
 *  session, even if one check fails. */
export const SESSION_CHECK_MS = 2_000;

/** How often the streams look for new events while PostgreSQL's notifications do not arrive. It is
 *  also the pause before another attempt when events could not be read. */
export const POLL_MS = 1_000;

/** How long PostgreSQL's notifications are collected before events are read, so that a burst needs
 *  one query. */
export const COLLECT_MS = 15;

/** The number of hours for which events are kept. The product's requirements state this number. */
export const EVENT_HOURS = 24;
