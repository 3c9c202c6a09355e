import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { factorRoutes } from "./accounts/factors/routes.ts";
import { ownDataRoutes } from "./accounts/own-data-routes.ts";
import { phoneRoutes } from "./accounts/phone/routes.ts";
import { providerRoutes } from "./accounts/providers/routes.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { bookingRoutes } from "./bookings/booking-routes.ts";
import { availabilityRoutes } from "./bookings/routes.ts";
import { calendarRoutes } from "./calendars/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import type { Deps } from "./deps.ts";
import { inquiryRoutes } from "./inquiries/routes.ts";
import { invoiceRoutes } from "./invoices/routes.ts";
import { answerError, answerNotFound, api, pageEnv } from "./kernel/api.ts";
import { healthRoutes } from "./kernel/health.ts";
import { Problem } from "./kernel/problem.ts";
import { referenceRoutes } from "./kernel/reference.ts";
import { likeRoutes } from "./likes/routes.ts";
import { mailSampleRoutes } from "./mail/sample.ts";
import { mediaRoutes } from "./media/routes.ts";
import { pageRoutes, type RenderPage } from "./pages/pages.ts";
import { sitemapRoutes } from "./pages/sitemap.ts";
import { STAND_IN_PATH } from "./payments/gateway.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { teamMoneyRoutes } from "./payments/team-routes.ts";
import { payoutRoutes } from "./payouts/routes.ts";
import { placeRoutes } from "./places/routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { listingRoutes, takesUpload } from "./spaces/listing/routes.ts";
import { spaceRoutes } from "./spaces/routes.ts";
import { teamRoutes } from "./team/routes.ts";

// The pages' typed clients, one per noun (a client of the whole API makes editors slow).
export type AccountsApi = ReturnType<typeof accountRoutes>;
export type FactorsApi = ReturnType<typeof factorRoutes>;
export type PhoneApi = ReturnType<typeof phoneRoutes>;
export type ProvidersApi = ReturnType<typeof providerRoutes>;
export type OwnDataApi = ReturnType<typeof ownDataRoutes>;
export type SpacesApi = ReturnType<typeof spaceRoutes>;
export type ListingApi = ReturnType<typeof listingRoutes>;
export type PlacesApi = ReturnType<typeof placeRoutes>;
export type CategoriesApi = ReturnType<typeof categoryRoutes>;
export type AvailabilityApi = ReturnType<typeof availabilityRoutes>;
export type ReviewsApi = ReturnType<typeof reviewRoutes>;
export type LikesApi = ReturnType<typeof likeRoutes>;
export type InquiriesApi = ReturnType<typeof inquiryRoutes>;
export type TeamApi = ReturnType<typeof teamRoutes>;

/** No JSON that the API takes is near this; uploads have their own limits. */
const JSON_LIMIT_BYTES = 100_000;

/** The whole product as a value: the API under /api, photos under /media, health checks, and, where
 *  a renderer is given, the pages. Nothing listens. */
export const createApp = (deps: Deps, pages?: { render: RenderPage; nonces: boolean }): Hono => {
  const app = new Hono();
  const apiRoot = createApi(deps);
  app.route("/", healthRoutes(deps));
  app.route("/api", apiRoot);
  app.route("/media", mediaRoutes(deps));
  app.route("/", sitemapRoutes(deps));
  app.route("/", mailSampleRoutes(deps.config));
  if (deps.gateway?.standIn) app.route(STAND_IN_PATH, deps.gateway.standIn);
  if (pages) {
    const fetchApi: typeof fetch = async (input, init) => app.request(input, init, pageEnv);
    app.route("/", pageRoutes(deps, pages.render, fetchApi, pages));
  }
  app.onError((error, c) => answerError(error, c, deps.log));
  app.notFound((c) => answerNotFound(c, deps.log));
  return app;
};

const createApi = (deps: Deps) => {
  const root = api();
  const limitJson = bodyLimit({
    maxSize: JSON_LIMIT_BYTES,
    onError: () => {
      throw new Problem(413, "too-large", "That is more than this address takes (100 KB).");
    },
  });
  // A GET has no body: looking for one would make a whole request of what is a line.
  root.use((c, next) =>
    c.req.method === "GET" || takesUpload(c.req.method, c.req.path) ? next() : limitJson(c, next),
  );
  // Before the spaces, whose GET /locations/{locationId} takes every name.
  root.route("/", listingRoutes(deps));
  root.route("/", spaceRoutes(deps));
  root.route("/", placeRoutes(deps));
  root.route("/", categoryRoutes(deps));
  root.route("/", availabilityRoutes(deps));
  root.route("/", bookingRoutes(deps));
  root.route("/", calendarRoutes(deps));
  root.route("/", likeRoutes(deps));
  root.route("/", inquiryRoutes(deps));
  root.route("/", reviewRoutes(deps));
  root.route("/", teamRoutes(deps));
  root.route("/", ownDataRoutes(deps));
  root.route("/", invoiceRoutes(deps));
  root.route("/", paymentRoutes(deps));
  root.route("/", payoutRoutes(deps));
  root.route("/", teamMoneyRoutes(deps));
  root.route("/", factorRoutes(deps));
  root.route("/", phoneRoutes(deps));
  root.route("/", providerRoutes(deps));
  // Last below /auth, where GET /auth/{userId} takes every name.
  root.route("/", accountRoutes(deps));
  root.route("/", referenceRoutes(root));
  // A mounted app's notFound is ignored by Hono: without this, /api/nope would reach the pages.
  root.all("*", (c) => answerNotFound(c, deps.log));
  root.onError((error, c) => answerError(error, c, deps.log));
  return root;
};
