import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { destroyConnection } from "#server/kernel/database/destroy-connection.ts";
import { applicationName } from "#server/kernel/database/release.ts";
import { CHANGE_CHANNEL, type Change, parseNotice } from "./changes.ts";

/** The pause between two checks of the connection, in milliseconds. A connection that is lost
 *  without an error is noticed after about `CHECK_MS` plus `ANSWER_MS`. */
const CHECK_MS = 1_000;
/** How long a check may wait for an answer, in milliseconds. An overloaded database answers only
 *  after seconds. With a shorter limit, its connection would count as lost. The cache would then be
 *  cleared when it is needed most. */
const ANSWER_MS = 4_000;
/** How long ending the connection may take, in milliseconds. */
const END_MS = 1_000;
/** How long to wait before a lost connection is opened again, in milliseconds. */
const RECONNECT_MS = 250;
/** The time limit for each step on a new connection, in milliseconds. The steps are connecting,
 *  each `listen`, sending a test notification, receiving it, and `findUpcoming`. */
const FIRST_NOTICE_MS = 5_000;
/** How long to wait before the next connection if the test notification was sent but did not
 *  arrive, in milliseconds. */
const WITHOUT_NOTICES_MS = 60_000;

type Handlers = {
  /** The URL of the database. */
  url: string;
  log: Logger;
  /** Sends a notification, but not through the listening connection. */
  notify: (channel: string, text: string) => Promise<unknown>;
  /** Returns the future changes that are already known, such as the ends of current holds. */
  findUpcoming: () => Promise<Change[]>;
  onChanges: (changes: Change[]) => void;
  /** Handlers for notifications on other channels, by channel. They use the same connection. */
  others?: Readonly<Record<string, (text: string) => void>>;
  /** Called with true when listening has begun: from then on, every change that is announced is
   *  reported. Called with false when listening has ended, for example because the connection was
   *  lost. */
  onListening: (isListening: boolean) => void;
};

export type ChangeListener = {
  stop: () => Promise<void>;
};

/** Thrown when a connection works but receives no notifications. */
class NoNoticesError extends Error {}

const TEST = "test:";

/** Returns the result of `work`.
 *  @throws Error when `work` takes longer than `FIRST_NOTICE_MS` */
const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const late = delay(FIRST_NOTICE_MS, undefined, { ref: false }).then(() => {
    throw new Error("The database did not answer in time.");
  });
  return Promise.race([work, late]);
};

/** Resolves when the connection is lost, even if the network fails without an error. */
const untilLost = async (client: pg.Client, isLost: Promise<unknown>): Promise<void> => {
  let lost = false;
  void isLost.then(() => {
    lost = true;
  });
  while (!lost) {
    await Promise.race([isLost, delay(CHECK_MS, undefined, { ref: false })]);
    if (lost) return;
    const answer = client.query("select 1").then(
      () => true,
      () => false,
    );
    const late = async () => {
      await delay(ANSWER_MS, undefined, { ref: false });
      // Waits longer. If this process was paused, Node runs expired timers before it reads data
      // that has arrived. The extra wait lets Node read an answer that arrived during the pause.
      await delay(ANSWER_MS / 10, undefined, { ref: false });
      return false;
    };
    if (!(await Promise.race([answer, late()]))) return;
  }
};

/** Checks that this connection receives notifications, by sending one over another connection.
 *  Connections through a transaction pooler do not receive notifications.
 *  @throws NoNoticesError if the notification does not arrive within `FIRST_NOTICE_MS`; another
 *  error if the connection is lost or the notification cannot be sent */
const requireNotices = async (
  client: pg.Client,
  notify: Handlers["notify"],
  isLost: Promise<void>,
): Promise<void> => {
  const text = TEST + randomUUID();
  const arrived = new Promise<true>((resolve) => {
    client.on("notification", ({ payload }) => payload === text && resolve(true));
  });
  await inTime(notify(CHANGE_CHANNEL, text));
  const late = delay(FIRST_NOTICE_MS, false, { ref: false });
  const lost = isLost.then(() => {
    throw new Error("The connection was lost.");
  });
  if (!(await Promise.race([arrived, late, lost])))
    throw new NoNoticesError("No notification arrived.");
};

/** Listens for changes of public responses on its own connection. If the connection is lost, it is
 *  opened again. */
export const listenForChanges = (handlers: Handlers): ChangeListener => {
  const { url, log, notify, findUpcoming, onChanges, others = {}, onListening } = handlers;
  const stopping = new AbortController();
  const stopped = once(stopping.signal, "abort").then(() => {
    throw new Error("The listener was stopped.");
  });
  stopped.catch(() => {});
  /** Returns the result of `work`, or throws as soon as the listener is stopped. If a client is
   *  ended while it connects, pg never settles the promise of `connect`. Without this function,
   *  `stop` would then wait for ever. */
  const unlessStopped = <Result>(work: Promise<Result>): Promise<Result> =>
    Promise.race([work, stopped]);
  let current: pg.Client | undefined;
  /** The last warning of the present outage. It is not logged twice in a row. */
  let lastWarning: string | undefined;

  const listen = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: FIRST_NOTICE_MS,
    });
    current = client;
    let isTold = false;
    const isLost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel !== CHANGE_CHANNEL) others[channel]?.(payload);
      else if (!payload.startsWith(TEST)) onChanges(parseNotice(payload));
    });
    try {
      await unlessStopped(client.connect());
      for (const channel of [CHANGE_CHANNEL, ...Object.keys(others)])
        await unlessStopped(inTime(client.query(`listen ${channel}`)));
      await unlessStopped(requireNotices(client, notify, isLost));
      // From here on, `onChanges` gets every new change from a notification. `findUpcoming` returns
      // future changes that were announced before this connection listened, for example the end of
      // a current hold.
      isTold = true;
      onListening(true);
      onChanges(await unlessStopped(inTime(findUpcoming())));
      lastWarning = undefined;
      await untilLost(client, isLost);
    } finally {
      if (isTold) onListening(false);
      destroyConnection(client);
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      const error = await listen().then(
        () => null,
        (reason: unknown) => reason,
      );
      if (stopping.signal.aborted) return;
      const withoutNotices = error instanceof NoNoticesError;
      const warning = withoutNotices
        ? "notifications do not arrive through this database URL; no responses are cached"
        : "the connection for notices of changes was lost; no responses are cached until it is back";
      if (warning !== lastWarning) log.warn({ err: error }, warning);
      lastWarning = warning;
      const pause = withoutNotices ? WITHOUT_NOTICES_MS : RECONNECT_MS;
      await delay(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      if (current) {
        const politely = current.end().catch(() => {});
        await Promise.race([politely, delay(END_MS, undefined, { ref: false })]);
        destroyConnection(current);
      }
      await running;
    },
  };
};
