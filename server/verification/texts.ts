import { parseAmenities } from "#contract/verification/format-amenities.ts";
import { verificationMessages as say } from "#contract/verification/messages.ts";
import {
  type ChangedText,
  type TextChange,
  textChangeFields,
} from "#contract/verification/text-routes.ts";
import {
  getTextValue,
  type ListingContent,
  toListingContent,
} from "#server/catalogue/listing/content.ts";
import { lockSpace, updateSpace } from "#server/catalogue/listing/queries.ts";
import { toReviewState } from "#server/catalogue/listing/review-state.ts";
import { markTextChangeSeen } from "#server/catalogue/listing/text-changes.ts";
import { reindexSpace } from "#server/catalogue/search/index/reindex.ts";
import { findSpaceAndRevision } from "#server/catalogue/spaces/queries.ts";
import { recordListingEvents, recordTeamEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { recordAudit } from "#server/kernel/record-audit.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { textRestoredMail } from "./mails.ts";
import { findUnseenTextChange, findUnseenTextChanges } from "./text-queries.ts";

type Row = Awaited<ReturnType<typeof findUnseenTextChanges>>[number];

const fieldOf = (name: string): ChangedText => {
  const field = textChangeFields.find((one) => one === name);
  if (!field) throw new Error(`A changed text has the unknown field ${name}.`);
  return field;
};

const toTextChange = (row: Row): TextChange => ({
  id: row.id,
  at: row.at.toISOString(),
  field: fieldOf(row.field),
  before: row.before,
  after: row.after,
  space: { _id: row.space_id, title: row.title },
  host: { id: row.host_id, email: row.email },
});

/** Returns a page of the changed texts of verified spaces that the team has not checked yet.
 *  @throws Problem 422 for an invalid cursor */
export const listTextChanges = async (
  deps: Deps,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ items: TextChange[]; nextCursor: string | null }> => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  const { shown, nextCursor } = toPage(
    await findUnseenTextChanges(deps.db, cursor, pageSize + 1),
    pageSize,
  );
  return { items: shown.map(toTextChange), nextCursor };
};

const noChange = () => notFound(say.unknownText);

/** Records that an admin has checked a changed text and that the text stays.
 *  @throws Problem 404 when there is no such change or an admin has already checked it */
export const markTextSeen = async (deps: Deps, admin: Caller, id: string): Promise<void> => {
  const change = isUuid(id) ? await findUnseenTextChange(deps.db, id) : undefined;
  if (!change) throw noChange();
  await deps.db.transaction().execute(async (tx) => {
    if (!(await markTextChangeSeen(tx, { id, by: admin.accountId, at: deps.now() })))
      throw noChange();
    await recordTeamEvents(tx, deps, { kind: "space", subjectId: change.space_id });
  });
};

const withText = (content: ListingContent, field: ChangedText, text: string): ListingContent =>
  field === "amenities"
    ? { ...content, amenities: parseAmenities(text) }
    : { ...content, fields: { ...content.fields, [field]: text } };

/** Returns whether a field has the value `text`.
 *  @param text - the field's value after the recorded change */
const hasText = (content: ListingContent, field: ChangedText, text: string): boolean =>
  getTextValue(content, field) === text ||
  // Older changes list the amenities on one line, separated by commas.
  (field === "amenities" && content.amenities.join(", ") === text);

/** Restores the text that a verified space had before a change.
 *  @param id - the id of the change
 *  @throws Problem 404 if the change is unknown or already checked
 *  @throws Problem 409 not-allowed-now if the host has changed the text again */
export const restoreText = async (
  deps: Deps,
  admin: Caller,
  id: string,
  reason: string,
): Promise<void> => {
  const change = isUuid(id) ? await findUnseenTextChange(deps.db, id) : undefined;
  if (!change) throw noChange();
  await deps.db.transaction().execute(async (tx) => {
    await lockSpace(tx, change.space_id);
    const { space, revision } = await findSpaceAndRevision(tx, change.space_id);
    const at = deps.now();
    if (!space || !(await markTextChangeSeen(tx, { id, by: admin.accountId, at })))
      throw noChange();
    const field = fieldOf(change.field);
    if (!hasText(toListingContent(space), field, change.after))
      throw new Problem(409, "not-allowed-now", say.textChangedAgain);
    // The text is also restored in the space's edit. Otherwise the approval of the edit would bring
    // the changed text back.
    for (const row of revision ? [space, revision] : [space]) {
      const content = toListingContent(row);
      if (!hasText(content, field, change.after)) continue;
      await updateSpace(tx, row.id, {
        content: withText(content, field, change.before),
        reviewState: toReviewState(row),
        at,
      });
    }
    await reindexSpace(tx, space.id);
    await recordListingEvents(tx, deps, space.id);
    await recordAudit(tx, deps, {
      actorId: admin.accountId,
      action: "space.restore-text",
      subjectType: "space",
      subjectId: space.id,
      details: { title: space.title, field, reason },
    });
    await enqueueMail(tx, deps, {
      to: change.email,
      ...(await textRestoredMail(deps.config, { id: space.id, title: space.title }, reason)),
    });
  });
};
