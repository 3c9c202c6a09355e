/* Decides which requests the service worker handles. All other requests go to the network, for
 * example those for the API, photos and the checkout. */

/** The kinds of requests that the service worker handles. `page` is a public page's document;
 *  `data` is the page's data for a client-side navigation. An `other-page` document is not
 *  stored. */
export type RequestKind = "file" | "page" | "data" | "manifest" | "other-page";

const publicPages =
  /^\/(|search|host|about|guidelines|privacy|terms|cookies|help|offline|(category|location|blog)\/[^/]+|blog|blog\/article\/[^/]+)$/;

/** The documents of these pages are not stored. Without a network, the offline page is shown.
 *  Members' pages would be useless offline, because their documents contain no data of the member.
 *  Visit pages (`/visit/...`) have secret URLs; the offline page shows the stored visits. */
const memberPages =
  /^\/(profile|(bookings|messages)(\/.*)?|notifications(\/preferences)?|requirements|(reviews|visit)\/[^/]+|host\/.+|payment-(success|failed))$/;

type Asked = { url: string; method: string; mode?: string; headers: Headers };

/** Returns the kind of a request; null if the service worker does not handle the request.
 *  @param origin - the site's own origin */
export const classifyRequest = (request: Asked, origin: string): RequestKind | null => {
  const url = new URL(request.url);
  const { headers } = request;
  if (url.origin !== origin || request.method !== "GET") return null;
  if (headers.has("Range") || headers.has("Authorization")) return null;
  // A file of the build never changes.
  if (url.pathname.startsWith("/assets/")) return "file";
  // The list of routes.
  if (url.pathname === "/__manifest") return "manifest";
  if (url.pathname.endsWith(".data"))
    return publicPages.test(url.pathname.replace(/_?\.data$/, "")) ? "data" : null;
  if (request.mode !== "navigate") return null;
  if (publicPages.test(url.pathname)) return "page";
  return memberPages.test(url.pathname) ? "other-page" : null;
};
