import { requirementMessages } from "#contract/offers/messages.ts";
import type { NewRequirementOffer, Offer } from "#contract/offers/offer.ts";
import { REQUIREMENTS_PER_PAGE } from "#contract/offers/policy.ts";
import type { ReceivedRequirement, Requirement } from "#contract/offers/requirement.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import { spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { notFound } from "#server/kernel/base/problem.ts";
import type { Db, Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { upsertThread } from "#server/threads/queries.ts";
import { makeOnce, writeOffer } from "./offers.ts";
import { findOffers } from "./queries.ts";
import {
  isRequirementOpen,
  toReceivedRequirement,
  toRequirement,
} from "./requirement-presenter.ts";
import {
  findRequirementsOfGuest,
  findRequirementsOfHost,
  type ReceivedRow,
  receivesRequirements,
  saveReceivesRequirements,
} from "./requirement-queries.ts";

const requireCursor = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  return cursor;
};

/** Returns the offers that an account has sent or received for these requirements, grouped by
 *  requirement. */
const groupOffers = async (
  deps: Deps,
  accountId: string,
  rows: readonly { id: string }[],
): Promise<Map<string | null, Awaited<ReturnType<typeof findOffers>>>> =>
  rows.length === 0
    ? new Map()
    : Map.groupBy(
        await findOffers(deps.db, { accountId, requirementIds: rows.map(({ id }) => id) }),
        ({ requirement_id }) => requirement_id,
      );

/** Returns a page of a guest's requirements, newest first. Each requirement contains its offers.
 *  @throws Problem 422 for an invalid cursor */
export const listRequirements = async (
  deps: Deps,
  accountId: string,
  cursor: string | undefined,
): Promise<{ items: Requirement[]; nextCursor: string | null }> => {
  const page = { accountId, before: requireCursor(cursor), limit: REQUIREMENTS_PER_PAGE + 1 };
  const { shown, nextCursor } = toPage(
    await findRequirementsOfGuest(deps.db, page),
    REQUIREMENTS_PER_PAGE,
  );
  const offers = await groupOffers(deps, accountId, shown);
  return {
    items: shown.map((row) => toRequirement(deps, row, offers.get(row.id) ?? [])),
    nextCursor,
  };
};

/** Returns a requirement of a guest.
 *  @throws Problem 404 */
export const getRequirement = async (
  deps: Deps,
  accountId: string,
  id: string,
): Promise<Requirement> => {
  const one = { accountId, before: undefined, limit: 1, id };
  const [row] = await findRequirementsOfGuest(deps.db, one);
  if (!row) throw notFound(requirementMessages.unknown);
  const offers = await groupOffers(deps, accountId, [row]);
  return toRequirement(deps, row, offers.get(row.id) ?? []);
};

/** Returns all requirements of a guest without the offers to them, for the export. */
export const listAllRequirements = async (
  deps: Deps,
  accountId: string,
): Promise<Omit<Requirement, "offers">[]> => {
  const all = { accountId, before: undefined, limit: Number.MAX_SAFE_INTEGER };
  const rows = await findRequirementsOfGuest(deps.db, all);
  return rows.map((row) => {
    const { offers: _, ...requirement } = toRequirement(deps, row, []);
    return requirement;
  });
};

/** Returns a page of the open requirements that a host got, newest first. `receives` is the host's
 *  setting: false if the host does not want requirements.
 *  @throws Problem 422 for an invalid cursor */
export const listHostRequirements = async (
  deps: Deps,
  accountId: string,
  cursor: string | undefined,
): Promise<{ items: ReceivedRequirement[]; nextCursor: string | null; receives: boolean }> => {
  const page = { accountId, before: requireCursor(cursor), limit: REQUIREMENTS_PER_PAGE + 1 };
  const { shown, nextCursor } = toPage(
    await findRequirementsOfHost(deps.db, { ...page, now: deps.now() }),
    REQUIREMENTS_PER_PAGE,
  );
  const offers = await groupOffers(deps, accountId, shown);
  return {
    items: shown.map((row) =>
      toReceivedRequirement(deps, row, offers.get(row.id) ?? [], accountId),
    ),
    nextCursor,
    receives: await receivesRequirements(deps.db, accountId),
  };
};

/** Stores whether a host wants to receive requirements.
 *  @throws Problem 401 not-signed-in */
export const saveRequirementSettings = async (
  deps: Deps,
  accountId: string,
  receives: boolean,
): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    await saveReceivesRequirements(tx, { accountId, receives, at: deps.now() });
  });
};

/** Answers a requirement with an offer for one of the host's live spaces. Creates the conversation
 *  about this space if there is none yet.
 *  @throws Problem 401 or 429; 404 for an unknown requirement or a wrong space; 409 not-allowed-now
 *  for a closed requirement; also what `writeOffer` throws */
export const answerRequirement = async (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  { id, locationId, ...offer }: NewRequirementOffer & { id: string },
): Promise<Offer> => {
  if (!isUuid(id)) throw notFound(requirementMessages.unknown);
  const requireReceived = async (db: Db | Tx): Promise<ReceivedRow> => {
    const asked = { accountId, before: undefined, limit: 1, id, now: deps.now() };
    const [row] = await findRequirementsOfHost(db, asked);
    if (!row) throw notFound(requirementMessages.unknown);
    return row;
  };
  // This throws 404 also if the guest is suspended, or if the host did not get the requirement.
  const { guest_id: guestId } = await requireReceived(deps.db);
  const { clientId } = offer;
  const sent = { spaceId: locationId, guestId, sentBy: "host" as const, clientId };
  // A repeated request returns the first offer, even if the requirement has closed since.
  return makeOnce(deps, accountId, sent, async (tx) => {
    // The requirement may have closed while this transaction waited for the lock on the host's
    // account.
    const row = await requireReceived(tx);
    const now = deps.now();
    if (!isRequirementOpen(row, now)) throw notAllowedNow(requirementMessages.closed);
    if (!row.locations.some((space) => space.id === locationId)) throw spaceNotFound();
    const thread = await upsertThread(tx, {
      id: deps.newId(),
      space_id: locationId,
      guest_id: guestId,
      host_id: accountId,
      at: now,
    });
    return writeOffer(tx, deps, thread, {
      accountId,
      offer,
      people: row.people,
      requirementId: row.id,
    });
  });
};
