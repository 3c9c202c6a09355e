/* The guard for requests to URLs that members give us: the URLs of calendars and of push services.
 * Without it a stranger could make the site request services on its own machine or network. */
import type { LookupAddress } from "node:dns";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Thrown for an address that is not public, such as one of this machine or of its network. */
export class NotPublicError extends Error {}

/** Thrown for a name for which no address is found. */
export class UnknownNameError extends Error {}

/** The ports that a member's URL may have. The empty text is the scheme's default port. */
const ports = new Set(["", "80", "443"]);

/** Returns the host name of a URL, without the brackets of an IPv6 address. */
export const getHostname = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

const defaultPorts: Partial<Record<string, string>> = { "http:": "80", "https:": "443" };

/** Returns whether the operator allows the URL's server although it is not public.
 *  @param trusted - servers as `host:port`; the port is included even if it is the scheme's
 *  default */
export const isTrusted = ({ hostname, port, protocol }: URL, trusted: readonly string[]): boolean =>
  trusted.includes(`${hostname}:${port || defaultPorts[protocol]}`);

/** Returns whether a URL may lead to a public server. This function makes no network request, so it
 *  does not check the addresses of the host name; `findPublicAddresses` checks them.
 *  @param trusted - servers (`host:port`) that the operator allows although they are not public */
export const isOutsideUrl = (url: URL, trusted: readonly string[]): boolean => {
  if (isTrusted(url, trusted)) return true;
  if (!ports.has(url.port)) return false;
  const server = getHostname(url);
  // A name without a dot belongs to our own network. The URL parser has already given IP
  // addresses their normal form, so `isIP` recognises them.
  const isOwn =
    !server.includes(".") || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(server);
  return isIP(server) ? isPublicAddress(server) : !isOwn;
};

/** Returns the addresses of a name. The system's resolver is not used, because a slow name server
 *  would keep one of a few threads busy. The same threads hash passwords and read photos. */
const findAll = async (name: string): Promise<LookupAddress[]> => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = (family: 4 | 6, answer: PromiseSettledResult<string[]>) =>
    answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
  return [...found(4, four), ...found(6, six)];
};

/** Returns the addresses of a URL's server. Only a trusted server may have addresses that are not
 *  public. Connect only to the returned addresses (`pinAddresses`), because the name could resolve
 *  to another address a moment later.
 *  @throws UnknownNameError if the name has no address
 *  @throws NotPublicError if the server is not trusted and has an address that is not public */
export const findPublicAddresses = async (
  url: URL,
  trusted: readonly string[],
  resolve: (name: string) => Promise<LookupAddress[]> = findAll,
): Promise<LookupAddress[]> => {
  const server = getHostname(url);
  const family = isIP(server);
  const addresses = family
    ? [{ address: server, family }]
    : await resolve(server).catch((cause: unknown) => {
        throw new UnknownNameError(server, { cause });
      });
  if (addresses.length === 0) throw new UnknownNameError(server);
  // One address that is not public is enough to reject the name: a name with public and private
  // addresses may be an attempt to make us request the private address.
  if (!isTrusted(url, trusted) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new NotPublicError(server);
  return addresses;
};

/** Returns a `lookup` function with which a request connects only to these addresses. */
export const pinAddresses =
  (addresses: LookupAddress[]): LookupFunction =>
  (_name, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };
