// Cached pages are not written to disk, where a later server with other data would find them. All
// other settings have Next.js's defaults: compression, ETags and the cache in memory are on.
export default { experimental: { isrFlushToDisk: false } };
