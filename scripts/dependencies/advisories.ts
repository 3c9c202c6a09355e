import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gte, lt, lte, valid } from "semver";
import type { LockedPackage } from "./lockfile.ts";

type Event = { introduced?: string; fixed?: string; last_affected?: string };

/** The fields that advisories.json has for each advisory. They are named as in the Open Source
 *  Vulnerability (OSV) format. */
export type Advisory = {
  id: string;
  /** Other ids, such as the CVE number. The check does not read them. */
  aliases?: string[];
  withdrawn?: string;
  affected: {
    package: { ecosystem: string; name: string };
    ranges?: { type: string; events: Event[] }[];
    versions?: string[];
  }[];
};

export type AdvisoryList = {
  /** The service that the list comes from. */
  source: string;
  /** The day on which the list was fetched, YYYY-MM-DD. */
  date: string;
  advisories: Advisory[];
};

/** Maps the id of each accepted advisory to the reason why the advisory does no harm here. */
export type AcceptedAdvisories = Record<string, string>;

const DAY_MS = 86_400_000;
/** A list that is older than this gives a warning, because new advisories appear every day. */
const OLD_AFTER_DAYS = 30;

const listFile = join(import.meta.dirname, "advisories.json");

export const committedAdvisories = (): AdvisoryList =>
  JSON.parse(readFileSync(listFile, "utf8")) as AdvisoryList;

/** Returns whether a version is in the range of `events`, which must be in ascending order. */
const isInRange = (version: string, events: readonly Event[]): boolean => {
  let inside = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    // The value "0" is not a version. It means that the range begins with the first version.
    if (introduced !== undefined) inside ||= !valid(introduced) || gte(version, introduced);
    // A value that is not a version does not end the range.
    if (fixed !== undefined && valid(fixed) && !lt(version, fixed)) inside = false;
    if (last !== undefined && valid(last) && !lte(version, last)) inside = false;
  }
  return inside;
};

const affects = ({ affected, withdrawn }: Advisory, { name, version }: LockedPackage): boolean =>
  withdrawn === undefined &&
  affected.some(
    (one) =>
      one.package.ecosystem === "npm" &&
      one.package.name === name &&
      (one.versions?.includes(version) ||
        one.ranges?.some(
          // GitHub's npm ranges have the type ECOSYSTEM, but their versions follow semver.
          ({ type, events }) => type !== "GIT" && isInRange(version, events),
        )),
  );

/** Returns a sentence for each problem with the advisories:
 *  - a package has an advisory that is not accepted
 *  - an accepted advisory no longer affects any package */
export const advisoryProblems = (
  packages: readonly LockedPackage[],
  { advisories }: AdvisoryList,
  accepted: AcceptedAdvisories,
): string[] => {
  const found = advisories.flatMap((advisory) =>
    packages.filter((one) => affects(advisory, one)).map((one) => ({ advisory, one })),
  );
  const open = found
    .filter(({ advisory }) => !(advisory.id in accepted))
    .map(({ advisory, one }) => `${one.name}@${one.version} has the advisory ${advisory.id}.`);
  const stale = Object.keys(accepted)
    .filter((id) => !found.some(({ advisory }) => advisory.id === id))
    .map((id) => `${id} is accepted, but no longer affects any package: remove it.`);
  return [...open, ...stale];
};

/** Returns a warning for a list that is too old; null for a recent one. */
export const ageWarning = ({ date, source }: AdvisoryList, now: Date): string | null => {
  const days = Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);
  return days > OLD_AFTER_DAYS
    ? `The advisories are ${days} days old (${date}, ${source}): run npm run advisories.`
    : null;
};
