import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { reviewMessages } from "#contract/reviews/messages.ts";
import type { Review, ReviewLine } from "#contract/reviews/routes.ts";
import { istDay, rollingDates } from "#contract/time.ts";
import { insiderAddress, toHostLocation, toLocation } from "#server/catalogue/spaces/presenter.ts";
import type { KeptSpace } from "#server/catalogue/spaces/queries.ts";
import { anySpace, noSpace } from "#server/catalogue/spaces/spaces.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { badCursor } from "#server/kernel/base/page.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { toDuplicate, toReviewLine } from "./presenter.ts";
import {
  countLines,
  duplicatesOf,
  hostForReview,
  type LineFilter,
  reviewLines,
  stationOf,
} from "./queries.ts";

const MOST_DUPLICATES = 20;

/** 409: it was decided on, or taken back. */
export const notInReview = () => new Problem(409, "not-allowed-now", reviewMessages.notInReview);

/** What waits for the team: the edit of a verified space, or the space itself. */
export const waitingOf = (found: {
  space: KeptSpace;
  revision: KeptSpace | undefined;
}): KeptSpace | undefined =>
  [found.revision, found.space].find((one) => one?.status === "in_review");

const positionOf = (cursor: string | undefined) => {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? [];
  if (!at || !id || !isUuid(id)) throw badCursor();
  return { at: new Date(Number(at)), id };
};

/** A page of the team's list.
 *  @throws Problem 422 for a cursor that is none */
export const reviewPage = async (
  deps: Deps,
  { cursor, pageSize, ...filter }: LineFilter & { cursor?: string | undefined; pageSize: number },
): Promise<{ items: ReviewLine[]; total: number; nextCursor: string | null }> => {
  const [rows, total] = await Promise.all([
    reviewLines(deps.db, filter, { after: positionOf(cursor), limit: pageSize + 1 }),
    countLines(deps.db, filter),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toReviewLine(deps, row)),
    total,
    nextCursor: last ? `${last.at.getTime()}.${last.id}` : null,
  };
};

/** Everything that a decision needs, at one look.
 *  @throws Problem 404, 409 not-allowed-now for a space that does not wait */
export const reviewOf = async (deps: Deps, id: string): Promise<Review> => {
  const found = await anySpace(deps, id);
  const waiting = waitingOf(found);
  if (!waiting?.submitted_at) throw notInReview();
  const [host, station, duplicates] = await Promise.all([
    hostForReview(deps.db, waiting.host_id),
    stationOf(deps.db, waiting.local_area_id),
    duplicatesOf(deps.db, waiting, MOST_DUPLICATES),
  ]);
  if (!host) throw noSpace();
  const dates = rollingDates(istDay(deps.now()), BOOKABLE_DAYS);
  return {
    location: toHostLocation(deps, found.space, found.revision, dates),
    verified: found.revision
      ? toLocation(found.space, dates, insiderAddress(deps, found.space))
      : null,
    submittedAt: waiting.submitted_at.toISOString(),
    station,
    host: {
      id: host.id,
      email: host.email,
      emailVerified: host.verified,
      suspended: host.suspended,
      createdAt: host.created_at.toISOString(),
      spaces: host.spaces,
      liveSpaces: host.live,
    },
    duplicates: duplicates.map((row) => toDuplicate(deps, row, waiting.host_id)),
  };
};
