import { PAGES_CACHE } from "#web/frame/offline-caches.ts";

/** Returns the path of the page that could not be opened; undefined if the text is not a path of
 *  this site. The text is checked, because anyone can create a link to the offline page with any
 *  text. */
export const parseFrom = (text: string | null): string | undefined =>
  text && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;

/** Returns the path of the data that the router fetches for a client-side navigation to a page. */
export const toDataPath = (path: string): string => {
  const [pathname = "", search] = path.split("?");
  return `${pathname}${pathname.endsWith("/") ? "_" : ""}.data${search ? `?${search}` : ""}`;
};

/** Returns whether the data of a page is stored on this device. Ignores the `_routes` parameter,
 *  which React Router adds to some requests for data. */
export const hasStoredData = async (path: string): Promise<boolean> => {
  if (!("caches" in globalThis)) return false;
  const wanted = removeRoutes(new URL(toDataPath(path), location.origin).href);
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES_CACHE)) continue;
    for (const { url } of await (await caches.open(name)).keys())
      if (removeRoutes(url) === wanted) return true;
  }
  return false;
};

/** Returns a URL without its `_routes` parameter. The other parameters are encoded again, so that
 *  `New%20Delhi` and `New+Delhi` give the same URL. */
const removeRoutes = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete("_routes");
  return url.href;
};
