// Next.js keeps cached pages in memory only. On disk, a later server with other data would find
// them. All other settings have their defaults. For example, compression and ETags are on.
export default { experimental: { isrFlushToDisk: false } };
