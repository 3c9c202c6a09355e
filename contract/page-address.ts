import { criteriaNames } from "#contract/spaces/criteria-names.ts";

/* The parameters that each page in the table below knows. Such a page never sees any other
 * parameter, such as utm_source, so links with and without it show the same page, and the server
 * renders the page once. */

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

/** The parameter that tells the server for which parts of a page the router requests data. */
const DATA_PARAMETER = "_routes";

/** The slashes at the beginning of a path, in every form that some program reads as a slash. */
const leadingSlashes = /^\/(?:\/|\\|%2f|%5c)+/i;

/** Returns the address with one slash at the beginning of its path, and with its query. Returns
 *  undefined if the path already begins with a single slash. Browsers and `URL` would read the text
 *  after two leading slashes as a host name. */
export const toSingleSlashAddress = (url: string): string | undefined => {
  const { pathname, search } = new URL(url);
  return pathname.startsWith("//") ? pathname.replace(leadingSlashes, "/") + search : undefined;
};

/** Returns the path, changed if it cannot be decoded: every `%` in it then stands for itself. The
 *  router reads such a path in the same way, but writes a warning first. */
const toDecodablePath = (path: string): string => {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
};

/** Returns the path and the query of a page's address, with only the parameters that the page
 *  knows, in a fixed order. Addresses of a page's data (`/search.data`) have the same parameters.
 *  An address that belongs to no page in the table, such as a page of the team, keeps all its
 *  parameters. */
export const toPageAddress = (url: string): string => {
  const { pathname: sent, search, searchParams } = new URL(url);
  const pathname = toDecodablePath(sent);
  if (search === "") return pathname;
  const isData = pathname.endsWith(".data");
  const path = isData
    ? pathname.replace(/\/_\.data$|\.data$/, "") || "/"
    : pathname.replace(/(?<=.)\/$/, "");
  const known = pages.find(([pattern]) => pattern.test(path))?.[1];
  if (!known) return pathname + search;
  const names = isData ? [...known, DATA_PARAMETER] : known;
  const kept = names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value]));
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
};
