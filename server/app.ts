import { readFileSync } from "node:fs";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createAccessBeforeInput } from "./access-before-input.ts";
import { accountHooks } from "./account-hooks.ts";
import type { AllDeps } from "./all-deps.ts";
import { backupRoutes } from "./backup/routes.ts";
import { availabilityRoutes } from "./bookings/availability-routes.ts";
import { bookingRoutes } from "./bookings/booking-routes.ts";
import { calendarRoutes } from "./calendars/routes.ts";
import { likeRoutes } from "./catalogue/likes/routes.ts";
import { isUploadRequest, listingRoutes } from "./catalogue/listing/routes.ts";
import { spaceRoutes } from "./catalogue/routes.ts";
import { createSearchRead } from "./catalogue/search-response.ts";
import { teamSearchRoutes } from "./catalogue/team-search-routes.ts";
import { SANDBOX_PATH } from "./checkout/gateway/gateway.ts";
import { paymentRoutes } from "./checkout/routes.ts";
import { accountDataRoutes } from "./departures/account-data-routes.ts";
import { deleteSpaceRoutes } from "./departures/delete-space-routes.ts";
import { eventRoutes } from "./events/routes.ts";
import { factorRoutes } from "./identity/factors/routes.ts";
import { phoneRoutes } from "./identity/phone/routes.ts";
import { providerRoutes } from "./identity/providers/routes.ts";
import { accountRoutes } from "./identity/routes.ts";
import { unifySignInProblems } from "./identity/sign-in/sign-in-routes.ts";
import { heldTasks } from "./jobs.ts";
import { Problem } from "./kernel/base/problem.ts";
import { runAsRequest } from "./kernel/database/account-connections.ts";
import { runOnPrimary } from "./kernel/database/replicas.ts";
import { withPoolFor } from "./kernel/deps.ts";
import type { ApiExamples } from "./kernel/http/api-examples.ts";
import { limitBodyTime } from "./kernel/http/body-timeout.ts";
import { parseEmptyBodyAsObject, parseEmptyOptionalBody } from "./kernel/http/empty-body.ts";
import { healthRoutes } from "./kernel/http/health.ts";
import { createInProcessApi } from "./kernel/http/in-process.ts";
import type { SiteHandlers } from "./kernel/http/listen.ts";
import { type CountResponse, noteRoute } from "./kernel/http/observe-requests.ts";
import { referenceRoutes } from "./kernel/http/openapi-routes.ts";
import { RememberingRouter } from "./kernel/http/remembering-router.ts";
import { createRequestQueue, type LimitRequest } from "./kernel/http/request-queue.ts";
import { setResponseHeaders } from "./kernel/http/response-headers.ts";
import { createRouter, respondWithError, respondWithNotFound } from "./kernel/http/router.ts";
import { cacheApi, createSharedReads, type ReadShared } from "./kernel/response-cache/cache-api.ts";
import { createDirectReads } from "./kernel/response-cache/direct-reads.ts";
import type { ResponseRecord } from "./kernel/response-cache/response-cache.ts";
import { mailSampleRoutes } from "./mail/sample-routes.ts";
import { messagePhotoRoutes } from "./media/message-photos.ts";
import { mediaRoutes } from "./media/routes.ts";
import { invoiceRoutes } from "./money/invoices/routes.ts";
import { payoutRoutes } from "./money/payouts/routes.ts";
import { unsubscribeRoutes } from "./notifications/mails/routes.ts";
import { pushRoutes } from "./notifications/push/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { requirementRoutes } from "./offers/requirement-routes.ts";
import { offerRoutes } from "./offers/routes.ts";
import { pageRoutes, type RenderPage } from "./pages/pages.ts";
import { securityTxtRoutes } from "./pages/security-txt.ts";
import { sitemapRoutes } from "./pages/sitemap.ts";
import { webManifestRoutes } from "./pages/web-manifest.ts";
import { categoryRoutes } from "./places/categories/routes.ts";
import { placeRoutes } from "./places/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { createReviewReports } from "./reviews/review-reports.ts";
import { isReviewUpload, reviewRoutes } from "./reviews/routes.ts";
import { teamMoneyRoutes } from "./team/money/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { inquiryRoutes } from "./threads/inquiry-routes.ts";
import { isMessageUpload } from "./threads/message-form.ts";
import { threadRoutes } from "./threads/routes.ts";
import { createThreadReports } from "./threads/thread-reports.ts";
import { verificationRoutes } from "./verification/routes.ts";
import { visitRoutes } from "./visits/routes.ts";
import { WEBHOOK_LIMIT_BYTES } from "./whatsapp/policy.ts";
import { whatsAppRoutes } from "./whatsapp/routes.ts";
import { WHATSAPP_SANDBOX_PATH } from "./whatsapp/whatsapp.ts";

/** The maximum size of a JSON body, far above what any route needs; uploads have their own
 *  limits. */
const JSON_LIMIT_BYTES = 100_000;

/** The webhook of WhatsApp, which has a larger limit because one request contains many events. */
const WHATSAPP_WEBHOOK_PATH = "/api/whatsapp/webhook";

/** Returns whether a request's body is a form with photos, which has its own limits. */
const isUpload = (method: string, path: string, contentType: string): boolean =>
  isUploadRequest(method, path) ||
  isReviewUpload(method, path, contentType) ||
  isMessageUpload(method, path, contentType);

/** Returns whether the body has its own size limit. */
const hasOwnLimit = (method: string, path: string, contentType: string): boolean =>
  isUpload(method, path, contentType) || path === WHATSAPP_WEBHOOK_PATH;

/** Creates an application without routes. Its error responses have the contract's format. */
const createEmptyApp = ({ log }: AllDeps): Hono => {
  const app = new Hono({ router: new RememberingRouter() });
  app.onError((error, c) => respondWithError(error, c, log));
  app.notFound((c) => respondWithNotFound(c, log));
  return app;
};

/** The renderer of pages. In development, `nonces` is false, and pages have no content security
 *  policy. */
type Pages = { render: RenderPage; nonces: boolean };

/** `readShared` reads from the response cache. It is undefined if the site has no such cache. */
type SharedReads = { readShared: ReadShared | undefined };

/** Creates the application, without listening on a port: the API under /api, photos under /media,
 *  health checks, sitemaps, security.txt, the configured sandboxes and, if a renderer is given, the
 *  pages. */
export const createApp = (deps: AllDeps, pages?: Pages): Hono => createApps(deps, pages).app;

/** Creates the application with its pages. If there is a response cache, also creates the handler
 *  `direct`, which comes before the application and responds to frequent public reads.
 *  @param count - counts the responses of `direct` in the metrics */
export const createSiteHandlers = (
  deps: AllDeps,
  render: RenderPage,
  count: CountResponse,
): SiteHandlers => {
  const { app, readShared } = createApps(deps, { render, nonces: true });
  return {
    handler: (request, env) => app.fetch(request, env),
    direct: readShared && createDirectReads(deps, readShared, count),
  };
};

const createApps = (deps: AllDeps, pages?: Pages): { app: Hono } & SharedReads => {
  const app = createEmptyApp(deps);
  app.use(noteRoute);
  app.use(setResponseHeaders(deps.config, pages?.nonces ?? true));
  // Bodies of uploads are exempt, because uploads have a minimum rate and a longer time limit
  // (upload-rate.ts).
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", limitBodyTime(isUpload));
  const limit = createRequestQueue(deps);
  const { root: apiRoot, readShared } = createApi(deps, limit);
  const accessFirst = createAccessBeforeInput(withPoolFor(deps, "writes"), apiRoot);
  app.onError(async (error, c) =>
    respondWithError(unifySignInProblems(await accessFirst(error, c), c), c, deps.log),
  );
  const forPages = withPoolFor(deps, "pages");
  const forVisitors = withPoolFor(deps, "publicReads");
  app.route("/", healthRoutes(forPages));
  app.route("/api", apiRoot);
  app.route("/media/messages", messagePhotoRoutes(forPages));
  app.route("/media", mediaRoutes(forPages));
  app.route("/", sitemapRoutes(forVisitors));
  app.route("/", securityTxtRoutes(deps));
  app.route("/", webManifestRoutes(deps));
  // The sample mails exist only in demo mode, like the page that shows them in a frame
  // (web/pages/showcase/showcase.tsx).
  if (deps.config.demoData) app.route("/", mailSampleRoutes(deps.config));
  if (deps.gateway?.sandboxApp) app.route(SANDBOX_PATH, deps.gateway.sandboxApp);
  if (deps.whatsApp?.sandboxApp) app.route(WHATSAPP_SANDBOX_PATH, deps.whatsApp.sandboxApp);
  if (pages) {
    const connectApi = (from: Context, record: ResponseRecord) =>
      createInProcessApi(app, from, record);
    app.route("/", pageRoutes(deps, pages.render, connectApi, { ...pages, limit }));
  }
  return { app, readShared };
};

// `npm run generate -- --examples` writes api-examples.json.
const readExamples = (): ApiExamples =>
  JSON.parse(readFileSync(new URL("api-examples.json", import.meta.url), "utf8"));

const createApi = (deps: AllDeps, limit: LimitRequest) => {
  const root = createRouter();
  const [visiting, reading, writing, money] = [
    withPoolFor(deps, "publicReads"),
    withPoolFor(deps, "pages"),
    withPoolFor(deps, "writes"),
    withPoolFor(deps, "money"),
  ];
  const identity = { ...writing, accountHooks };
  const limitTo = (maxSize: number, most: string) =>
    bodyLimit({
      maxSize,
      onError: () => {
        throw new Problem(413, "too-large", `The request is too large: at most ${most}.`);
      },
    });
  const limitJson = limitTo(JSON_LIMIT_BYTES, "100 KB");
  root.use("/whatsapp/webhook", limitTo(WEBHOOK_LIMIT_BYTES, "3 MB"));
  // GET requests have no body. The check is skipped for them, because it would build the whole
  // request object.
  root.use((c, next) =>
    c.req.method === "GET" ||
    hasOwnLimit(c.req.method, c.req.path, c.req.header("Content-Type") ?? "")
      ? next()
      : limitJson(c, next),
  );
  root.use("/auth/*", parseEmptyBodyAsObject);
  root.use(parseEmptyOptionalBody(root));
  const [spaces, reviews] = [spaceRoutes(visiting), reviewRoutes(writing, visiting)];
  // `reads` makes the cached responses about spaces and reviews. It needs no middleware: the site's
  // headers are added when a stored response is sent. `createSearchRead` makes the cached search
  // results.
  const reads = createEmptyApp(deps);
  reads.route("/api", spaces);
  reads.route("/api", reviews);
  const makers = {
    reads,
    directly: { "/api/locations/search": createSearchRead(visiting) },
    log: deps.log,
  };
  const readShared = deps.responseCache && createSharedReads(deps.responseCache, makers, limit);
  root.use(cacheApi(readShared, limit));
  // The requests of a signed-in member never read a replica, because they must see what the member
  // has just written. `runAsRequest` limits how many database connections one account holds. GET
  // requests without an account do not need it.
  root.use((c, next) => {
    if (c.req.header("Authorization")) return runOnPrimary(() => runAsRequest(next));
    return c.req.method === "GET" ? next() : runAsRequest(next);
  });
  // A new GET route /locations/<name> must be added before `spaces`, because the route
  // GET /locations/{locationId} of `spaces` matches every name.
  root.route("/", listingRoutes(writing));
  root.route("/", deleteSpaceRoutes(writing));
  root.route("/", spaces);
  root.route("/", placeRoutes(visiting));
  root.route("/", categoryRoutes(visiting));
  root.route("/", availabilityRoutes(reading));
  root.route("/", bookingRoutes(money));
  root.route("/", calendarRoutes(writing));
  root.route("/", visitRoutes(writing));
  root.route("/", likeRoutes(writing));
  root.route("/", inquiryRoutes(writing));
  root.route("/", threadRoutes(writing));
  root.route("/", offerRoutes(money));
  root.route("/", requirementRoutes(money));
  root.route("/", eventRoutes(writing));
  root.route("/", pushRoutes(writing));
  root.route("/", notificationRoutes(writing));
  root.route("/", unsubscribeRoutes(writing));
  root.route("/", reviews);
  root.route(
    "/",
    reportRoutes(writing, {
      review: createReviewReports(writing),
      thread: createThreadReports(writing),
    }),
  );
  root.route("/", verificationRoutes(writing));
  root.route("/", teamRoutes(writing));
  root.route("/", teamSearchRoutes(writing));
  root.route("/", accountDataRoutes(writing));
  root.route("/", invoiceRoutes(money));
  root.route("/", paymentRoutes(money));
  root.route("/", payoutRoutes(money));
  root.route("/", whatsAppRoutes(writing));
  root.route("/", backupRoutes(writing, heldTasks));
  root.route("/", teamMoneyRoutes(money));
  root.route("/", factorRoutes(identity));
  root.route("/", phoneRoutes(identity));
  root.route("/", providerRoutes(identity));
  // These are the last routes below /auth, because GET /auth/{userId} matches every name.
  root.route("/", accountRoutes(identity));
  root.route("/", referenceRoutes(root, deps.config, readExamples));
  // Hono ignores the notFound of a mounted app: without this, /api/nope would reach the pages.
  root.all("*", (c) => respondWithNotFound(c, deps.log));
  // The application's error handler also gets the errors of `root`. If `root` had its own handler,
  // Hono would wrap each of its middlewares and routes in a further chain.
  return { root, readShared };
};
