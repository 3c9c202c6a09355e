import type { Deps } from "#server/kernel/deps.ts";
import type { EventStreams } from "./event-streams.ts";

/** The dependencies of code that streams events. */
export type EventDeps = Deps & {
  /** The open streams of this process; undefined where nothing listens for events, as in tools and
   *  in most tests. */
  eventStreams?: EventStreams | undefined;
};
