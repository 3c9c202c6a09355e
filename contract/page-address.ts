import { criteriaNames } from "#contract/spaces/criteria-names.ts";

/* The parameters that each page in the table below knows. All other parameters, such as utm_source,
 * are removed before a page is rendered. So two links that differ only in other parameters lead to
 * the same page. */

const pages: readonly [path: RegExp, parameters: readonly string[]][] = [
  [/^\/search$/, [...criteriaNames, "cursor", "show", "map"]],
  [/^\/location\/[^/]+$/, ["date", "startTime", "endTime", "month", "hold", "reviews"]],
  [/^\/bookings$/, ["when"]],
  [/^\/profile$/, ["tab"]],
  [/^\/host\/calendar$/, ["space", "day", "view"]],
  [/^\/host\/onboarding(\/[^/]+)?$/, ["step"]],
  [/^\/payment-(success|failed)$/, ["booking", "after"]],
  [/^\/ui$/, []],
  [
    /^\/(|about|guidelines|privacy|terms|cookies|help|offline|host|host\/today|host\/earnings|blog|blog\/.+|category\/[^/]+|bookings\/.+|checkout\/.+)$/,
    [],
  ],
];

/** The query parameter in which the router names the parts of a page that need data. */
const DATA_PARAMETER = "_routes";

/** Matches two or more slashes at the beginning of a path. The first must be `/`. The others may
 *  also be `\`, `%2f` or `%5c`, because some programs read these as a slash. */
const leadingSlashes = /^\/(?:\/|\\|%2f|%5c)+/i;

/** If the path of `url` begins with two slashes, returns the address to redirect to: the path with
 *  one leading slash, and the query. Otherwise returns undefined. Browsers and `URL` would read the
 *  text after two slashes as a host name. */
export const toSingleSlashAddress = (url: string): string | undefined => {
  const { pathname, search } = new URL(url);
  return pathname.startsWith("//") ? pathname.replace(leadingSlashes, "/") + search : undefined;
};

/** Returns the path. If it cannot be decoded, every `%` in it is escaped as `%25`. The router would
 *  do the same, but would write a warning first. */
const toDecodablePath = (path: string): string => {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
};

/** Returns the path of a page with only the parameters that the page knows, in a fixed order. If
 *  the page is not in the table, all parameters are kept. */
export const toPageAddress = (url: string): string => {
  const { pathname: sent, search, searchParams } = new URL(url);
  const pathname = toDecodablePath(sent);
  if (search === "") return pathname;
  // The address of a page's data, such as `/search.data`.
  const isData = pathname.endsWith(".data");
  const path = isData
    ? pathname.replace(/\/_\.data$|\.data$/, "") || "/"
    : pathname.replace(/(?<=.)\/$/, "");
  const known = pages.find(([pattern]) => pattern.test(path))?.[1];
  // A page that is not in the table, such as a page of the team, keeps all its parameters.
  if (!known) return pathname + search;
  const names = isData ? [...known, DATA_PARAMETER] : known;
  const kept = names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
};
