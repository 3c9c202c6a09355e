/** How long a response is served without being made again, in milliseconds. The site's design
 *  requires this value (`s-maxage`). */
export const FRESH_MS = 60_000;
/** How much longer a response may be served while a new one is being made, in milliseconds. The
 *  site's design requires this value (`stale-while-revalidate`). */
export const STALE_MS = 600_000;
/** Bodies with fewer bytes are not compressed, because they would hardly become shorter. Our
 *  choice. */
export const MIN_COMPRESSED_BYTES = 1_000;
/** The largest share of the cache that one response may take. Our choice. */
export const MAX_ENTRY_SHARE = 1 / 8;
