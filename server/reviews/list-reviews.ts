import {
  LATE_CANCELLATION_HOURS,
  LATE_CANCELLATION_SHOWN_DAYS,
  REVIEWS_PAGE_SIZE,
} from "#contract/reviews/policy.ts";
import type { SpaceReviews } from "#contract/reviews/review.ts";
import { DAY_MS, istIso } from "#contract/time.ts";
import { requireLiveSpace } from "#server/catalogue/spaces/spaces.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { MAX_SHOWN_CANCELLATIONS } from "./policy.ts";
import { toReviewSummary, toSpaceReview } from "./presenter.ts";
import {
  findLateCancellations,
  findReviewSummary,
  findSpaceReviews,
  type ReviewPosition,
} from "./queries.ts";

const positionOf = (cursor: string): ReviewPosition => {
  const [, ms, id = ""] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? [];
  if (ms === undefined || !isUuid(id)) throw invalidCursor();
  return { place: new Date(Number(ms)), id };
};

/** A page of reviews, and the accounts whose names are on it. */
type FoundReviews = { page: SpaceReviews; authorIds: string[] };

/** Returns a page of the published reviews of a live space, and a summary of all these reviews. The
 *  first page also lists the latest bookings that the host cancelled at short notice.
 *  @throws Problem 404; 422 for an invalid cursor */
export const listSpaceReviews = async (
  deps: Deps,
  spaceId: string,
  cursor: string | undefined,
): Promise<FoundReviews> => {
  const after = cursor === undefined ? undefined : positionOf(cursor);
  const { id } = await requireLiveSpace(deps, spaceId);
  const since = new Date(deps.now().getTime() - LATE_CANCELLATION_SHOWN_DAYS * DAY_MS);
  const [summary, rows, cancellations] = await Promise.all([
    findReviewSummary(deps.db, id),
    findSpaceReviews(deps.db, id, { after, limit: REVIEWS_PAGE_SIZE + 1 }),
    after
      ? []
      : findLateCancellations(deps.db, id, {
          hours: LATE_CANCELLATION_HOURS,
          since,
          limit: MAX_SHOWN_CANCELLATIONS,
        }),
  ]);
  const { shown, nextCursor } = toPage(rows, REVIEWS_PAGE_SIZE);
  const last = shown.at(-1);
  return {
    page: {
      summary: toReviewSummary(summary),
      items: shown.map(toSpaceReview),
      cancellations: cancellations.map((one) => ({ _id: one.id, createdAt: istIso(one.at) })),
      nextCursor: nextCursor && last ? `${last.place.getTime()}.${last.id}` : null,
    },
    authorIds: shown.flatMap(({ author_id }) => author_id ?? []),
  };
};
