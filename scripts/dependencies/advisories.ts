import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gte, lt, lte, valid } from "semver";
import type { LockedPackage } from "./lockfile.ts";

type Event = { introduced?: string; fixed?: string; last_affected?: string };

/** A vulnerability in the Open Source Vulnerability format, as far as it is read here. */
export type Advisory = {
  id: string;
  aliases?: string[];
  withdrawn?: string;
  affected: {
    package: { ecosystem: string; name: string };
    ranges?: { type: string; events: Event[] }[];
    versions?: string[];
  }[];
};

export type AdvisoryList = {
  /** Where the list comes from. */
  source: string;
  /** The day it was fetched, YYYY-MM-DD. */
  date: string;
  advisories: Advisory[];
};

/** Advisories that stay open, each with the reason why it harms nobody here. */
export type AcceptedAdvisories = Record<string, string>;

const DAY_MS = 86_400_000;
/** A list older than this is worth a warning: new advisories appear every day. */
const OLD_AFTER_DAYS = 30;

const listFile = join(import.meta.dirname, "advisories.json");

export const committedAdvisories = (): AdvisoryList =>
  JSON.parse(readFileSync(listFile, "utf8")) as AdvisoryList;

/** Whether a version lies in a range: events are in ascending order, as OSV has them. A bound that is no
 *  version ("0", or a mistake in the entry) excludes nothing. */
const isInRange = (version: string, events: readonly Event[]): boolean => {
  let inside = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) inside ||= !valid(introduced) || gte(version, introduced);
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
          // GitHub names its npm ranges ECOSYSTEM; they follow semver all the same.
          ({ type, events }) => type !== "GIT" && isInRange(version, events),
        )),
  );

/** A sentence for each package that an advisory speaks of, unless it is accepted; and for each accepted
 *  advisory that speaks of nothing any more. */
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
    .map((id) => `${id} is accepted, but affects nothing any more: remove it.`);
  return [...open, ...stale];
};

/** A warning for a list that is too old; null for a recent one. */
export const ageWarning = ({ date, source }: AdvisoryList, now: Date): string | null => {
  const days = Math.floor((now.getTime() - Date.parse(date)) / DAY_MS);
  return days > OLD_AFTER_DAYS
    ? `The advisories are ${days} days old (${date}, ${source}): run npm run advisories.`
    : null;
};
