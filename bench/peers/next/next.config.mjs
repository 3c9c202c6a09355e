// Next.js's defaults otherwise: compression, ETags and the cache in memory are on. Kept pages are not
// written to disk, so that a server with other data does not find them there.
export default { experimental: { isrFlushToDisk: false } };
