import { PAGES_CACHE } from "#web/frame/offline-caches.ts";

/** Returns the path of the page that could not be opened; undefined if the text is not a path of
 *  this site, because anybody can write the address of the offline page. */
export const parseFrom = (text: string | null): string | undefined =>
  text && /^\/(?![/\\])[^\s\\]*$/.test(text) ? text : undefined;

/** Returns the address of a page's data for a client-side navigation, as the router builds it. */
export const toDataPath = (path: string): string => {
  const [pathname = "", search] = path.split("?");
  return `${pathname}${pathname.endsWith("/") ? "_" : ""}.data${search ? `?${search}` : ""}`;
};

/** Returns whether the data of a page is stored on this device, whatever routes the router named in
 *  its request. */
export const hasStoredData = async (path: string): Promise<boolean> => {
  if (!("caches" in globalThis)) return false;
  const wanted = new URL(toDataPath(path), location.origin).href;
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES_CACHE)) continue;
    for (const { url } of await (await caches.open(name)).keys())
      if (removeRoutes(url) === wanted) return true;
  }
  return false;
};

const removeRoutes = (address: string): string => {
  const url = new URL(address);
  url.searchParams.delete("_routes");
  return url.href;
};
