import type { environmentReader } from "#server/kernel/base/environment.ts";

type Reader = ReturnType<typeof environmentReader>;

/** Returns the site's URL without a trailing slash. If the URL has a path, a query or a fragment,
 *  calls `read.complain`. Every link would be wrong, because the site is served from the root of
 *  its host. */
export const readPublicUrl = (read: Reader, port: number): string => {
  const url = read.url("PUBLIC_URL", `http://localhost:${port}`).replace(/\/+$/, "");
  if (!/^https?:\/\/[^\s/\\?#@]+$/i.test(url))
    read.complain(
      "PUBLIC_URL must be only a scheme and a host, like https://example.in, without a path, query or fragment",
    );
  return url;
};

const MAX_PORT = 65_535;

const isServer = (text: string): boolean => {
  const [, host = "", port] = /^(\[[0-9a-f:.]+\]|[^\s/\\?#@:[\]]+):(\d{1,5})$/.exec(text) ?? [];
  return Number(port) >= 1 && Number(port) <= MAX_PORT && URL.canParse(`http://${host}`);
};

/** Returns the servers (`host:port`) in CALENDAR_HOSTS, in lower case. Calls `read.complain` for
 *  each entry that has another form, because the entry would never match a URL. */
export const readCalendarHosts = (read: Reader): string[] => {
  const servers = read
    .text("CALENDAR_HOSTS", "")
    .split(",")
    .map((server) => server.trim().toLowerCase())
    .filter(Boolean);
  for (const server of servers.filter((one) => !isServer(one)))
    read.complain(
      `CALENDAR_HOSTS must be servers like calendar.example.in:8080, separated by commas, not "${server}"`,
    );
  return servers;
};
