import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../../node_modules/.cache/compiled", import.meta.url));

/** Returns the environment variables that a program gets from a test: `PATH`, and the folder of
 *  Node's compile cache, which halves the CPU time that the program needs to start. */
export const programEnvironment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: cache,
});
