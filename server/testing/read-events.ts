/* Reads a stream of Server-Sent Events, as a browser does. */
import { setTimeout as sleep } from "node:timers/promises";
import { createEventParser, type StreamedEvent } from "#web/events/event-parser.ts";

export type EventReader = {
  /** The events so far. */
  events: StreamedEvent[];
  /** The id of the last event that the stream has sent; undefined if it has sent none. A later stream
   *  that is opened with this id continues after that event. */
  lastId: () => string | undefined;
  /** Whether the stream has ended: by the server, by an error or by `close`. */
  hasEnded: () => boolean;
  /** Resolves when the first part has arrived, or the stream has ended. */
  begun: Promise<void>;
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  close: () => Promise<void>;
};

/** Reads the events of a response until it ends or `close` is called. */
export const readEventStream = (
  response: Response,
  onEvent: (event: StreamedEvent) => void = () => {},
): EventReader => {
  if (!response.body) throw new Error(`A stream was expected, not ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: StreamedEvent[] = [];
  const parse = createEventParser();
  let hasEnded = false;
  const begun = Promise.withResolvers<void>();

  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const event of parse(value)) {
        events.push(event);
        onEvent(event);
      }
      begun.resolve();
    }
  };
  const ended = read()
    .catch(() => {})
    .finally(() => {
      hasEnded = true;
      begun.resolve();
    });

  return {
    events,
    lastId: parse.lastId,
    hasEnded: () => hasEnded,
    begun: begun.promise,
    ended,
    close: () => reader.cancel(),
  };
};

const RETRY_MS = 50;

export type EventFollower = {
  /** The ids of the events of all connections, in the order in which they arrived. */
  ids: number[];
  /** How many times a stream was opened. */
  connections: () => number;
  stop: () => Promise<void>;
};

/** Follows a person's events as an open page does, until `stop` is called. Whenever the stream ends
 *  or cannot be opened, it is opened again and continues after the last event that arrived.
 *  Resolves when the first stream is open. */
export const followEvents = async (
  url: string,
  token: string,
  onEvent: (event: StreamedEvent) => void = () => {},
): Promise<EventFollower> => {
  const ids: number[] = [];
  const opened = Promise.withResolvers<void>();
  let connections = 0;
  let lastId: string | undefined;
  let isStopped = false;
  let close = async (): Promise<void> => {};

  const readUntilEnd = async (): Promise<void> => {
    const response = await fetch(`${url}/api/events`, {
      headers: {
        Authorization: `Bearer ${token}`,
        ...(lastId !== undefined && { "Last-Event-ID": lastId }),
      },
    });
    if (!response.ok) return void (await response.body?.cancel());
    const reader = readEventStream(response, (event) => {
      ids.push(Number(event.id));
      onEvent(event);
    });
    close = reader.close;
    await reader.begun;
    connections += 1;
    opened.resolve();
    await reader.ended;
    lastId = reader.lastId() ?? lastId;
  };

  const follow = async (): Promise<void> => {
    while (!isStopped) {
      await readUntilEnd().catch(() => {});
      if (!isStopped) await sleep(RETRY_MS);
    }
  };
  void follow();
  await opened.promise;
  return {
    ids,
    connections: () => connections,
    stop: async () => {
      isStopped = true;
      await close().catch(() => {});
    },
  };
};
