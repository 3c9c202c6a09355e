import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** Returns the environment variables that a program gets from a test: `PATH`, and the folder of a
 *  cache of compiled modules. The cache halves the CPU time that the program needs to start. */
export const programEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: cache,
});
