/** The patterns of all pages, as web/routes.ts declares them; scripts/structure/page-route.test.ts
 *  compares the two. */
export const pagePatterns = [
  "/",
  "/about",
  "/admin",
  "/admin/audit",
  "/admin/backups",
  "/admin/bookings",
  "/admin/bookings/:bookingId",
  "/admin/payments",
  "/admin/payouts",
  "/admin/reports",
  "/admin/reports/:reportId",
  "/admin/searches",
  "/admin/spaces/:spaceId",
  "/admin/texts",
  "/admin/users",
  "/admin/whatsapp",
  "/blog",
  "/blog/:slug",
  "/blog/article/:id",
  "/bookings",
  "/bookings/:bookingId",
  "/category/:categorySlug",
  "/checkout/:bookingId",
  "/cookies",
  "/guidelines",
  "/help",
  "/host",
  "/host/calendar",
  "/host/earnings",
  "/host/onboarding",
  "/host/onboarding/:locationId",
  "/host/today",
  "/location/:locationId",
  "/messages",
  "/messages/:threadId",
  "/notifications",
  "/notifications/preferences",
  "/offline",
  "/payment-failed",
  "/payment-success",
  "/privacy",
  "/profile",
  "/requirements",
  "/reset-password/:token",
  "/reviews/:reviewId",
  "/sandbox/whatsapp",
  "/search",
  "/sign-in/:providerId",
  "/terms",
  "/ui",
  "/undo-change/:token",
  "/unsubscribe/:token",
  "/verify-email/:token",
  "/visit/:token",
] as const;

/** The pattern for every path without a page. */
const NO_PAGE = "/*";

const fixed: ReadonlySet<string> = new Set(pagePatterns.filter((one) => !one.includes(":")));

/** The patterns that end with a parameter. The key is the part before the last slash of the
 *  pattern: `/blog` for `/blog/:slug`. */
const byBeginning = new Map<string, string>(
  pagePatterns
    .filter((one) => one.includes(":"))
    .map((one) => [one.slice(0, one.lastIndexOf("/")), one]),
);

/** Returns the pattern of the page at a path, or `NO_PAGE` if there is no page. A client
 *  navigation requests only the data of a page: `/search.data` has the pattern `/search`. */
export const findPageRoute = (path: string): string => {
  const plain = path.replace(/(\/_)?\.data$/, "") || "/";
  const page = plain.length > 1 ? plain.replace(/\/$/, "") : plain;
  if (fixed.has(page)) return page;
  return byBeginning.get(page.slice(0, page.lastIndexOf("/"))) ?? NO_PAGE;
};
