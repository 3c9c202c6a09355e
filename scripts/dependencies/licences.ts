import satisfies from "spdx-satisfies";
import type { LockedPackage } from "./lockfile.ts";

/** Licences that allow use in a product with a different licence. LGPL is allowed because of
 *  libvips, a separate library that anyone can replace. */
const allowed = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "CC-BY-3.0",
  "CC-BY-4.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Python-2.0",
  "Unlicense",
];

/** The licences of packages for which the lockfile states none. They come from the packages' own
 *  files. */
const statedElsewhere: Record<string, string> = {
  busboy: "MIT",
  dicer: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  "png-js": "MIT",
  streamsearch: "MIT",
};

const isAllowed = (licence: string): boolean => {
  try {
    return satisfies(licence, allowed);
  } catch {
    // The text is not a valid SPDX expression.
    return false;
  }
};

/** Returns a sentence for each package whose licence is unknown or not allowed. */
export const licenceProblems = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap(({ name, version, licence = statedElsewhere[name] }) => {
    if (!licence) return [`${name}@${version} states no licence.`];
    return isAllowed(licence) ? [] : [`${name}@${version} has the licence ${licence}.`];
  });
