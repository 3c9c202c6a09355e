import { verificationMessages as say } from "#contract/verification/messages.ts";
import { toListingContent } from "#server/catalogue/listing/content.ts";
import {
  deleteRevision,
  lockSpace,
  updateReviewState,
  updateSpace,
} from "#server/catalogue/listing/queries.ts";
import { toReviewState } from "#server/catalogue/listing/review-state.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { findSpaceAndRevision, type SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import { requireSpace, spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import { recordListingEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { type LockedAccount, lockAccountForSuspension } from "#server/identity/suspension.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import type { MailContent } from "#server/mail/mail-content.ts";
import { clearPublicPhotoCache } from "#server/media/public-photos.ts";
import { mailNotification } from "#server/notifications/mails/mail-notification.ts";
import { notify } from "#server/notifications/notify.ts";
import { spaceApprovedMail, spaceReturnedMail } from "./mails.ts";
import { hasVerifiedEmail } from "./queries.ts";
import { findPendingVersion, notInReview } from "./queue.ts";

const conflict = (message: string) => new Problem(409, "not-allowed-now", message);

type Subject = {
  host: LockedAccount;
  space: SpaceDetailsRow;
  /** The version that waits for the decision: the space itself, or its edit. */
  waiting: SpaceDetailsRow;
};

/** Returns the space, its host and the version to decide on. Locks the account, then the space,
 *  so that decisions, edits and suspensions run one after the other.
 *  @param seenAt - the submission time of the reviewed version; undefined accepts any version
 *  @throws Problem 404; 409 */
const lockSubject = async (
  tx: Tx,
  { id, hostId, seenAt }: { id: string; hostId: string; seenAt: string | undefined },
): Promise<Subject> => {
  const host = await lockAccountForSuspension(tx, hostId);
  await lockSpace(tx, id);
  const { space, revision } = await findSpaceAndRevision(tx, id);
  if (!host || !space) throw spaceNotFound();
  const waiting = findPendingVersion({ space, revision });
  if (!waiting) throw notInReview();
  if (seenAt !== undefined && waiting.submitted_at?.getTime() !== Date.parse(seenAt))
    throw new Problem(409, "changed-meanwhile", say.changedMeanwhile);
  return { host, space, waiting };
};

const inTransaction = async <T>(
  deps: Deps,
  id: string,
  seenAt: string | undefined,
  work: (tx: Tx, subject: Subject) => Promise<T>,
): Promise<T> => {
  const { space } = await requireSpace(deps, id);
  const decided = await deps.db.transaction().execute(async (tx) => {
    const result = await work(
      tx,
      await lockSubject(tx, { id: space.id, hostId: space.host_id, seenAt }),
    );
    await recordListingEvents(tx, deps, space.id);
    return result;
  });
  // The cache is cleared because an approved edit may remove photos.
  clearPublicPhotoCache();
  return decided;
};

/** Notifies the host of a decision, also by mail if the host wants that. */
const notifyHost = async (
  tx: Tx,
  deps: Deps,
  { host, space, waiting }: Subject,
  { kind, content }: { kind: "space-verified" | "space-returned"; content: MailContent },
): Promise<void> => {
  const once = `${kind} ${waiting.id} ${waiting.submitted_at?.getTime() ?? ""}`;
  const notice = { accountId: host.id, kind, once };
  const { wantsMail } = await notify(tx, deps, {
    ...notice,
    subjectId: space.id,
    params: { title: waiting.title },
  });
  if (wantsMail) await mailNotification(tx, deps, notice, { to: host.email, content });
};

const mailSubject = ({ space, waiting }: Subject) => ({
  id: space.id,
  title: waiting.title,
  isRevision: waiting !== space,
});

const note = (tx: Tx, deps: Deps, admin: Caller, subject: Subject, decision: Decision) =>
  recordAudit(tx, deps, {
    actorId: admin.accountId,
    action: `space.${decision.action}`,
    subjectType: "space",
    subjectId: subject.space.id,
    details: {
      title: subject.waiting.title,
      isRevision: subject.waiting !== subject.space,
      ...(decision.reason !== undefined && { reason: decision.reason }),
    },
  });

type Decision = { action: "approve" | "return"; reason?: string };

/** Approves a space, or the edit of a verified space.
 *  @param seenAt - the submission time of the reviewed version; undefined means the current version
 *  @returns the message for the admin
 *  @throws Problem 404; 409 not-allowed-now; 409 changed-meanwhile if another version was
 *  submitted */
export const approveSpace = (
  deps: Deps,
  admin: Caller,
  id: string,
  seenAt: string | undefined,
): Promise<string> =>
  inTransaction(deps, id, seenAt, async (tx, subject) => {
    const { host, space, waiting } = subject;
    if (host.suspended) throw conflict(say.hostSuspended);
    if (!(await hasVerifiedEmail(tx, host.id))) throw conflict(say.emailNotVerified);
    const at = deps.now();
    const isPaused = space.status === "paused";
    if (waiting === space) {
      const reviewStatus = { status: "live", verifiedAt: at, submittedAt: null } as const;
      await updateReviewState(tx, space.id, { ...reviewStatus, returnReason: null }, at);
    } else {
      await deleteRevision(tx, waiting.id);
      await updateSpace(tx, space.id, {
        content: toListingContent(waiting),
        // A paused space stays paused.
        reviewState: toReviewState(space),
        at,
      });
    }
    await reindexSpace(tx, space.id);
    await note(tx, deps, admin, subject, { action: "approve" });
    await notifyHost(tx, deps, subject, {
      kind: "space-verified",
      content: spaceApprovedMail({ ...mailSubject(subject), isPaused }),
    });
    if (waiting === space) return say.approved;
    return isPaused ? say.pausedRevisionApproved : say.revisionApproved;
  });

/** Sends a space, or its pending edit, back to the host.
 *  @param submittedAt - the submission time of the reviewed version; undefined means the current
 *  version
 *  @returns the message for the admin
 *  @throws Problem 404; 409 not-allowed-now; 409 changed-meanwhile if another version was
 *  submitted */
export const returnSpace = (
  deps: Deps,
  admin: Caller,
  id: string,
  { reason, submittedAt }: { reason: string; submittedAt?: string | undefined },
): Promise<string> =>
  inTransaction(deps, id, submittedAt, async (tx, subject) => {
    const { waiting } = subject;
    await updateReviewState(
      tx,
      waiting.id,
      { status: "returned", returnReason: reason },
      deps.now(),
    );
    await note(tx, deps, admin, subject, { action: "return", reason });
    await notifyHost(tx, deps, subject, {
      kind: "space-returned",
      content: spaceReturnedMail(mailSubject(subject), reason),
    });
    return say.returned;
  });
