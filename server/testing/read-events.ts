/* Reads a stream of Server-Sent Events, as a browser does. */

export type ReadEvent = { id: string | undefined; event: string | undefined; data: string };

export type EventReader = {
  /** The events so far. */
  events: ReadEvent[];
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
  const events: ReadEvent[] = [];
  let lastId: string | undefined;
  let ended = false;

  const take = (block: string): void => {
    const fields = new Map(
      block.split("\n").map((line) => {
        const [name = "", ...value] = line.split(": ");
        return [name, value.join(": ")] as const;
      }),
    );
    lastId = fields.get("id") ?? lastId;
    const data = fields.get("data");
    if (data !== undefined) events.push({ id: fields.get("id"), event: fields.get("event"), data });
  };

  const read = async (): Promise<void> => {
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const blocks = (text + value).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) take(block);
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });

  return {
    events,
    lastId: () => lastId,
    hasEnded: () => ended,
    close: () => reader.cancel(),
  };
};
