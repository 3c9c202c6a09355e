import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** Returns the environment variables that a program gets from a test: the path, and a cache of
 *  compiled modules. With the cache, the program uses half of the CPU time until it is ready. Do
 *  not set the cache for other processes. If Node 24 with the cache runs a script that is given as
 *  an argument, and its standard error is on a full disk, the process does not end. */
export const programEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: cache,
});
