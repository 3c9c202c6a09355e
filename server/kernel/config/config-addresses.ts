import type { environmentReader } from "#server/kernel/base/environment.ts";

type Reader = ReturnType<typeof environmentReader>;

/** Returns the site's URL as the URL parser writes it, without a trailing slash. Calls
 *  `read.complain` if the URL has more than a scheme, a host and a port. A path would make every
 *  link wrong, because the site is served from its host's root. */
export const readPublicUrl = (read: Reader, port: number): string => {
  const url = read.url("PUBLIC_URL", `http://localhost:${port}`).replace(/\/+$/, "");
  if (!/^https?:\/\/[^\s/\\?#@]+$/i.test(url))
    read.complain(
      "PUBLIC_URL must be only a scheme and a host, like https://example.in, without a path, query or fragment",
    );
  return new URL(url).origin;
};

const MAX_PORT = 65_535;

/** Returns a server (`host:port`) with the host as the URL parser writes it; null if `text` is not
 *  valid. The result can be compared with the host and the port of a parsed URL. */
const normalServer = (text: string): string | null => {
  const [, host = "", port] = /^(\[[0-9a-f:.]+\]|[^\s/\\?#@:[\]]+):(\d{1,5})$/.exec(text) ?? [];
  const url = URL.parse(`http://${host}`);
  const isPort = Number(port) >= 1 && Number(port) <= MAX_PORT;
  return url && isPort ? `${url.hostname}:${Number(port)}` : null;
};

/** Returns the servers (`host:port`) in CALENDAR_HOSTS, with their hosts as the URL parser writes
 *  them. Calls `read.complain` for each entry that is not a valid `host:port`, because it would
 *  never match a URL. */
export const readCalendarHosts = (read: Reader): string[] => {
  const servers = read
    .text("CALENDAR_HOSTS", "")
    .split(",")
    .map((server) => server.trim().toLowerCase())
    .filter(Boolean);
  return servers.flatMap((server) => {
    const normal = normalServer(server);
    if (normal === null)
      read.complain(
        `CALENDAR_HOSTS must be servers like calendar.example.in:8080, separated by commas, not "${server}"`,
      );
    return normal ?? [];
  });
};
