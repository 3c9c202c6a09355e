import { reportMessages } from "#contract/reports/messages.ts";
import { reportReviewRoute } from "#contract/reports/routes.ts";
import { reviewMessages as say } from "#contract/reviews/messages.ts";
import * as contract from "#contract/reviews/routes.ts";
import { requireOnlineBooking } from "#server/bookings/booking-routes.ts";
import { isMultipartType } from "#server/catalogue/listing/multipart.ts";
import { prepareFormPhotos, storeFormPhotos } from "#server/catalogue/listing/photos.ts";
import { createFormReceiver } from "#server/catalogue/listing/receive-form.ts";
import { requireAdmin, requireCaller } from "#server/identity/access.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { dependOn, respondWithValue } from "#server/kernel/http/in-process.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { createRouter, parseBody } from "#server/kernel/http/router.ts";
import type { MediaDeps } from "#server/media/deps.ts";
import { listSpaceReviews } from "./list-reviews.ts";
import { decideReviewPhoto, listReviewPhotos } from "./photos.ts";
import { reviewSubmissionLimit, reviewUploadLimits } from "./policy.ts";
import { replyToReview } from "./reply.ts";
import { reviewShape, toReviewJson } from "./review-form.ts";
import { reportReview } from "./review-reports.ts";
import { requireReviewSide, writeReview } from "./write-review.ts";

/** Returns whether a request sends a review as a form, which may contain photos. */
export const isReviewUpload = (method: string, path: string, contentType: string): boolean =>
  method === "POST" && /\/bookings\/[^/]+\/review$/.test(path) && isMultipartType(contentType);

const neitherJsonNorForm = () =>
  new Problem(415, "unsupported", "Please send the review as JSON or as multipart/form-data.");

const attempts = { what: "send-review", ...reviewSubmissionLimit };

/** Returns the routes of reviews.
 *  @param visiting - contains the database connections for public reads. The list of a space's
 *  reviews uses them, because everybody sees this list */
export const reviewRoutes = (deps: MediaDeps, visiting: MediaDeps) => {
  const withForm = createFormReceiver(deps, {
    attempts,
    uploads: reviewUploadLimits,
    sorry: "Too many reviews are being sent right now. Please send yours again in a moment.",
    shape: reviewShape,
  });
  const routes = createRouter();
  routes.use("/bookings/:bookingId/review", requireOnlineBooking(deps));
  return routes
    .openapi(contract.listSpaceReviewsRoute, async (c) => {
      const { locationId } = c.req.valid("param");
      const { page, authorIds } = await listSpaceReviews(
        visiting,
        locationId,
        c.req.valid("query").cursor,
      );
      dependOn(c, `space:${locationId}`, ...authorIds.map((id) => `host:${id}` as const));
      return respondWithValue(c, page);
    })
    .openapi(contract.writeReviewRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { bookingId } = c.req.valid("param");
      const contentType = c.req.header("Content-Type") ?? "";
      if (!isMultipartType(contentType)) {
        if (!/^application\/json\b/i.test(contentType)) throw neitherJsonNorForm();
        const review = parseBody(contract.NewReview, await c.req.json());
        await consumeAttempt(deps, { who: caller.accountId, ...attempts });
        const none = { count: 0, storePhotos: async () => [] };
        return c.json(await writeReview(deps, caller, bookingId, review, none), 201);
      }
      // This check comes first, so that the form is read only if the caller is the guest or the
      // host of the booking.
      await requireReviewSide(deps, caller, bookingId);
      const written = await withForm(c, caller, async (form, spool) => {
        const review = parseBody(contract.NewReview, toReviewJson(form));
        const photos = {
          count: form.files.length,
          storePhotos: async () => {
            const { accountId } = caller;
            const prepared = await prepareFormPhotos(accountId, form.files, spool, "photos");
            const stored = await storeFormPhotos(deps, accountId, prepared);
            return stored.map(({ photoId }) => photoId);
          },
        };
        return writeReview(deps, caller, bookingId, review, photos);
      });
      return c.json(written, 201);
    })
    .openapi(contract.replyToReviewRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { reviewId } = c.req.valid("param");
      return c.json(await replyToReview(deps, caller, reviewId, c.req.valid("json").text), 201);
    })
    .openapi(reportReviewRoute, async (c) => {
      const caller = await requireCaller(deps, c);
      const { reviewId } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      const isNew = await reportReview(deps, caller, { id: reviewId, reason });
      const message = isNew ? reportMessages.reported : reportMessages.alreadyReported;
      return c.json({ success: true as const, message }, 200);
    })
    .openapi(contract.listReviewPhotosRoute, async (c) => {
      await requireAdmin(deps, c);
      return c.json(await listReviewPhotos(deps, c.req.valid("query")), 200);
    })
    .openapi(contract.decideReviewPhotoRoute, async (c) => {
      const admin = await requireAdmin(deps, c);
      const { approve } = c.req.valid("json");
      await decideReviewPhoto(deps, admin, c.req.valid("param").photoId, approve);
      const message = approve ? say.photoApproved : say.photoRefused;
      return c.json({ success: true as const, message }, 200);
    });
};
