import type { AllDeps } from "./all-deps.ts";
import { forgetBlockedDays } from "./availability/blocked-days.ts";
import { findUpcomingHoldEnds } from "./bookings/booking/queries.ts";
import { forgetPlaceIndexes } from "./catalogue/search/place-index.ts";
import { forgetSearchVocabularies } from "./catalogue/search/search-vocabulary.ts";
import { createEventStreams, EVENT_CHANNEL, type EventStreams } from "./events/event-streams.ts";
import { shareOfWorker } from "./kernel/base/worker-role.ts";
import { withPoolFor } from "./kernel/deps.ts";
import { listenForChanges } from "./kernel/response-cache/change-listener.ts";
import type { Change, ChangeTag } from "./kernel/response-cache/changes.ts";
import { createResponseCache, type ResponseCache } from "./kernel/response-cache/response-cache.ts";
import { forgetPlaces } from "./places/places.ts";

/** Maps the tag of a change to the function that clears the caches with outdated content. Not every
 *  tag has a function. The cache of responses is not cleared here, because `applyChanges` clears
 *  it. */
const forget: Partial<Record<ChangeTag, () => void>> = {
  places: () => {
    forgetPlaces();
    forgetPlaceIndexes();
    forgetSearchVocabularies();
  },
  words: forgetSearchVocabularies,
  blocks: forgetBlockedDays,
};

const forgetAll = (): void => {
  for (const one of Object.values(forget)) one?.();
};

/** Removes outdated content from the caches after changes. The cache of responses comes last,
 *  because responses are made from the content of the other caches. */
const applyChanges = (cache: ResponseCache, changes: Change[]): void => {
  for (const { tag } of changes)
    if (tag === "everything") forgetAll();
    else forget[tag]?.();
  cache.applyChanges(changes);
};

/** Opens the cache of public responses and the streams of events to members. A database connection
 *  listens for changes and new events. While it is down, the cache stores nothing, and the streams
 *  look for events every second.
 *  @param databaseUrl - the database that announces changes and new events */
export const openResponseCache = (
  deps: AllDeps,
  databaseUrl: string,
): { cache: ResponseCache; streams: EventStreams; stop: () => Promise<void> } => {
  const { now, log, config } = deps;
  const streams = createEventStreams(withPoolFor(deps, "pages"));
  const cache = createResponseCache({
    maxBytes: shareOfWorker(config.pageCacheBytes, 0),
    now,
    log,
  });
  const { db, pool } = withPoolFor(deps, "jobs");
  const listener = listenForChanges({
    url: databaseUrl,
    log,
    notify: (channel, text) => pool.query("select pg_notify($1, $2)", [channel, text]),
    findUpcoming: () => findUpcomingHoldEnds(db, now()),
    onChanges: (changes) => {
      // Later database reads must see the changes.
      deps.pools?.noteChange();
      applyChanges(cache, changes);
    },
    others: { [EVENT_CHANNEL]: streams.notify },
    onListening: (isListening) => {
      // The site may have missed changes before listening began. `noteChange` makes later reads see
      // them, but these reads first wait for the primary. When listening ends, `noteChange` is not
      // called, because the primary may not respond.
      if (isListening) deps.pools?.noteChange();
      forgetAll();
      cache.setListening(isListening);
      streams.setListening(isListening);
    },
  });
  return {
    cache,
    streams,
    stop: async () => {
      streams.stop();
      await listener.stop();
    },
  };
};
