import { reviewMessages as say } from "#contract/reviews/messages.ts";
import type { WaitingPhoto } from "#contract/reviews/routes.ts";
import { recordTeamEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { notePublicChange } from "#server/kernel/response-cache/changes.ts";
import { signPhotoUrl } from "#server/media/signed-photos.ts";
import { findWaitingPhotos, updatePhotoState } from "./queries.ts";

/** Returns a page of the review photos that wait for the team's decision, oldest first.
 *  @throws Problem 422 for an invalid cursor */
export const listReviewPhotos = async (
  deps: Deps,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ items: WaitingPhoto[]; nextCursor: string | null }> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const { shown, nextCursor } = toPage(
    await findWaitingPhotos(deps.db, cursor, pageSize + 1),
    pageSize,
  );
  return {
    items: shown.map((row) => ({
      _id: row.id,
      url: signPhotoUrl(deps, row.photo_id),
      review: { _id: row.review_id, rating: row.rating, text: row.body },
      location: { _id: row.space_id, title: row.title },
      createdAt: row.created_at.toISOString(),
    })),
    nextCursor,
  };
};

/** Approves or refuses a photo of a review, and records the decision in the audit log.
 *  @throws Problem 404 if no such photo waits for a decision */
export const decideReviewPhoto = async (
  deps: Deps,
  admin: Caller,
  id: string,
  approve: boolean,
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const decided = isUuid(id)
      ? await updatePhotoState(tx, id, { approve, at: deps.now() })
      : undefined;
    if (!decided) throw notFound(say.unknownPhoto);
    await recordAudit(tx, deps, {
      actorId: admin.accountId,
      action: approve ? "review.approve-photo" : "review.refuse-photo",
      subjectType: "review",
      subjectId: decided.review_id,
      details: { photo: id },
    });
    await recordTeamEvents(tx, deps, { kind: "report", subjectId: id });
    if (decided.space_id !== null) await notePublicChange(tx, [`space:${decided.space_id}`]);
  });
};
