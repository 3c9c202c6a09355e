// Next.js must not write cached pages to disk, because the next server may have other data. All
// other settings have their defaults. For example, compression and ETags are on.
export default { experimental: { isrFlushToDisk: false } };
