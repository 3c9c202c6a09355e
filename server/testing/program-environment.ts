/** Returns the environment variables that a program gets from a test: the path, and the cache of
 *  compiled modules (vitest.config.ts). */
export const programEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
