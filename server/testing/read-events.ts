/* Reads a stream of Server-Sent Events, as a browser does. */
import { createEventParser, type StreamedEvent } from "#web/events/event-parser.ts";

export type EventReader = {
  /** The events so far. */
  events: StreamedEvent[];
  /** The id after which the stream continues. */
  lastId: () => string | undefined;
  /** Whether the server has ended the stream. */
  hasEnded: () => boolean;
  close: () => Promise<void>;
};

/** Reads the events of a response until it ends or `close` is called. */
export const readEventStream = (response: Response): EventReader => {
  if (!response.body) throw new Error(`A stream was expected, not ${response.status}.`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: StreamedEvent[] = [];
  const parse = createEventParser();
  let ended = false;

  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      events.push(...parse(value));
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });

  return {
    events,
    lastId: parse.lastId,
    hasEnded: () => ended,
    close: () => reader.cancel(),
  };
};
