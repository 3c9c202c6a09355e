// Next.js must not write cached pages to disk, because a later start may use other data. All
// other settings have their defaults. For example, compression and ETags are on.
export default { experimental: { isrFlushToDisk: false } };
