/* Decides which requests the service worker handles. All other requests go to the network as if
 * there were no service worker. Examples are the API, photos, the checkout, and pages whose URLs
 * contain a secret. Visit pages also have secret URLs, but the service worker handles them. */

/** The kinds of requests that the service worker handles:
 *  - `file`: a file of the build, whose content never changes
 *  - `page`: a public page's document
 *  - `data`: the data of a public page for a client-side navigation
 *  - `manifest`: the list of routes
 *  - `other-page`: a document that is not stored. Without a network, the offline page is shown */
export type RequestKind = "file" | "page" | "data" | "manifest" | "other-page";

const publicPages =
  /^\/(|search|host|about|guidelines|privacy|terms|cookies|help|offline|(category|location|blog)\/[^/]+|blog|blog\/article\/[^/]+)$/;

/** Pages whose documents are not stored. Without a network, the offline page is shown instead.
 *  - Members' pages: their documents contain no data of the member, so they would be useless
 *    offline
 *  - Visit pages (`/visit/...`): their URLs are secret. The offline page shows the visits that
 *    these pages have stored */
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
  if (url.pathname.startsWith("/assets/")) return "file";
  if (url.pathname === "/__manifest") return "manifest";
  if (url.pathname.endsWith(".data"))
    return publicPages.test(url.pathname.replace(/_?\.data$/, "")) ? "data" : null;
  if (request.mode !== "navigate") return null;
  if (publicPages.test(url.pathname)) return "page";
  return memberPages.test(url.pathname) ? "other-page" : null;
};
