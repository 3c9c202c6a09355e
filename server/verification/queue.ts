import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { istDay, listDaysFrom } from "#contract/time.ts";
import { verificationMessages } from "#contract/verification/messages.ts";
import type { Verification, VerificationListItem } from "#contract/verification/routes.ts";
import {
  createSignedPhotoUrl,
  toHostLocation,
  toLocation,
} from "#server/catalogue/spaces/presenter.ts";
import type { SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import { requireSpace, spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor } from "#server/kernel/base/page.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { toDuplicateSpace, toVerificationListItem } from "./presenter.ts";
import {
  countVerificationRows,
  findDuplicates,
  findHostForVerification,
  findStationOfArea,
  findVerificationRows,
  type VerificationListFilter,
} from "./queries.ts";

const MAX_DUPLICATES = 20;

/** Returns the problem 409 for a space that is not in review. For example, the team has already
 *  decided on the space. */
export const notInReview = () =>
  new Problem(409, "not-allowed-now", verificationMessages.notInReview);

/** Returns the version that waits for review: the edit of a verified space, or the space itself.
 *  Returns undefined if none waits. */
export const findPendingVersion = (found: {
  space: SpaceDetailsRow;
  revision: SpaceDetailsRow | undefined;
}): SpaceDetailsRow | undefined =>
  [found.revision, found.space].find((one) => one?.status === "in_review");

const positionOf = (cursor: string | undefined) => {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,14})\.(.+)$/.exec(cursor) ?? [];
  if (!at || !id || !isUuid(id)) throw invalidCursor();
  return { at: new Date(Number(at)), id };
};

/** Returns a page of the team's review list, and the number of spaces and edits in the whole list.
 *  @throws Problem 422 for an invalid cursor */
export const listVerifications = async (
  deps: Deps,
  {
    cursor,
    pageSize,
    ...filter
  }: VerificationListFilter & { cursor?: string | undefined; pageSize: number },
): Promise<{ items: VerificationListItem[]; total: number; nextCursor: string | null }> => {
  const [rows, total] = await Promise.all([
    findVerificationRows(deps.db, filter, { after: positionOf(cursor), limit: pageSize + 1 }),
    countVerificationRows(deps.db, filter),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toVerificationListItem(deps, row)),
    total,
    nextCursor: last ? `${last.at.getTime()}.${last.id}` : null,
  };
};

/** Returns everything that a review decision needs.
 *  @throws Problem 404; 409 not-allowed-now for a space that is not in review */
export const getVerification = async (deps: Deps, id: string): Promise<Verification> => {
  const found = await requireSpace(deps, id);
  const waiting = findPendingVersion(found);
  if (!waiting?.submitted_at) throw notInReview();
  const [host, station, duplicates] = await Promise.all([
    findHostForVerification(deps.db, waiting.host_id),
    findStationOfArea(deps.db, waiting.local_area_id),
    findDuplicates(deps.db, waiting, MAX_DUPLICATES),
  ]);
  if (!host) throw spaceNotFound();
  const dates = listDaysFrom(istDay(deps.now()), BOOKABLE_DAYS);
  return {
    location: toHostLocation(deps, { ...found, shows: "edit" }, dates),
    verified: found.revision
      ? toLocation(found.space, dates, createSignedPhotoUrl(deps, found.space))
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
    duplicates: duplicates.map((row) => toDuplicateSpace(deps, row, waiting.host_id)),
  };
};
