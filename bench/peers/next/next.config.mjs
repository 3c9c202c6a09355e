// Next.js's defaults: compression, ETags and the cache in memory are on.
export default {};
