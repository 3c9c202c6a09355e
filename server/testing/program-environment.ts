import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** Returns the environment variables that a program gets from a test: the path, and a cache of
 *  compiled modules. With the cache, the program uses half of the CPU time until it is ready. Do
 *  not set the cache for other processes: with the cache, Node 24 does not end if it runs a script
 *  given as an argument while its standard error is on a full disk. */
export const programEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: cache,
});
