/** How long a response is served without being made again, in milliseconds: the `s-maxage` that the
 *  site's design requires. */
export const FRESH_MS = 60_000;
/** How much longer a response may be served while a new one is being made, in milliseconds: the
 *  `stale-while-revalidate` that the design requires. */
export const STALE_MS = 600_000;
/** Shorter bodies are not compressed, because compression would hardly make them shorter. */
export const MIN_COMPRESSED_BYTES = 1_000;
/** The largest share of the cache that one response may take. */
export const MAX_ENTRY_SHARE = 1 / 8;
