/** One event of a stream of Server-Sent Events. `id` is the last id that the stream has sent. */
export type StreamedEvent = { event: string; data: string; id: string | undefined };

/** Creates a parser for a stream of Server-Sent Events (the HTML standard, section "Server-sent
 *  events"). The parser takes the next part of the text and returns the complete events. Lines must
 *  end with a line feed, as our server sends them. */
export const createEventParser = (): ((text: string) => StreamedEvent[]) & {
  /** Returns the last id that the stream has sent. */
  lastId: () => string | undefined;
} => {
  let rest = "";
  let id: string | undefined;

  const parseBlock = (block: string): StreamedEvent | undefined => {
    let event = "message";
    const data: string[] = [];
    for (const line of block.split("\n")) {
      const colon = line.indexOf(":");
      if (colon <= 0) continue;
      const value = line.slice(colon + 1).replace(/^ /, "");
      const name = line.slice(0, colon);
      if (name === "id") id = value;
      else if (name === "event") event = value;
      else if (name === "data") data.push(value);
    }
    return data.length > 0 ? { event, data: data.join("\n"), id } : undefined;
  };

  const parse = (text: string): StreamedEvent[] => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => parseBlock(block) ?? []);
  };
  return Object.assign(parse, { lastId: () => id });
};
