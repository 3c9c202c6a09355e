import { bookingMessages } from "#contract/bookings/messages.ts";
import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { parseQuarterHour } from "#contract/bookings/slot-request.ts";
import { findCategory } from "#contract/categories/find-category.ts";
import { requirementMessages } from "#contract/offers/messages.ts";
import type { NewRequirementOffer, Offer } from "#contract/offers/offer.ts";
import {
  MAX_REQUIREMENT_HOSTS,
  REQUIREMENT_DAYS,
  REQUIREMENTS_PER_PAGE,
} from "#contract/offers/policy.ts";
import type {
  NewRequirement,
  ReceivedRequirement,
  Requirement,
} from "#contract/offers/requirement.ts";
import { addDays, DAY_MS, istDay, type Period, resolveTimeSpan } from "#contract/time.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import { findSlotProblem } from "#server/bookings/making/require-slot-free.ts";
import {
  buildAvailabilityRules,
  computeSlotQuote,
  validateSlotRequest,
} from "#server/bookings/making/slot.ts";
import { findSpacesByIds, type SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import { spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalidCursor, toPage } from "#server/kernel/base/page.ts";
import { invalid, notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { upsertThread } from "#server/threads/queries.ts";
import { countOffer, getOffer, writeOffer } from "./offers.ts";
import { MAX_SPACES_CHECKED, requirementLimit } from "./policy.ts";
import { findOffers } from "./queries.ts";
import {
  findCityName,
  findRequirementsOfGuest,
  findRequirementsOfHost,
  findSuitableSpaces,
  hasRequirementSince,
  insertRequirement,
  receivesRequirements,
  saveReceivesRequirements,
} from "./requirement-queries.ts";
import { isRequirementOpen, toReceivedRequirement, toRequirement } from "./requirement-presenter.ts";

/** Returns the times that a guest looks for.
 *  @throws Problem 422 naming the field: not a quarter hour, in the past, or too far ahead */
const requireTimes = ({ date, startTime, endTime }: NewRequirement, now: Date): Period => {
  const [start, end] = [parseQuarterHour(startTime), parseQuarterHour(endTime)];
  if (start === null) throw invalid({ startTime: bookingMessages.invalidTime });
  if (end === null) throw invalid({ endTime: bookingMessages.invalidTime });
  const period = resolveTimeSpan(date, start, end);
  if (period.startsAt <= now) throw invalid({ date: bookingMessages.past });
  if (date >= addDays(istDay(now), BOOKABLE_DAYS)) throw invalid({ date: bookingMessages.beyond });
  return period;
};

/** Returns whether a space can be booked at the requested time for the budget at most. */
const fits = async (
  tx: Tx,
  deps: Deps,
  space: SpaceDetailsRow,
  { date, startTime, endTime, people, budgetPaise }: NewRequirement,
): Promise<boolean> => {
  const now = deps.now();
  const request = { date, startTime, endTime, people };
  const answer = validateSlotRequest(buildAvailabilityRules(space, [], now), request);
  if (!answer.ok) return false;
  const { startsAt, endsAt, days } = answer;
  const slot = { startsAt, endsAt, days, people, unit: "hour" as const };
  if (computeSlotQuote(deps, space, slot).totalPaise > budgetPaise) return false;
  return !(await findSlotProblem(tx, { now, locked: false }, { space, request, slot }));
};

/** Returns the hosts to whom a requirement is sent, each with the space that fits: at most
 *  `MAX_REQUIREMENT_HOSTS`, the best rated first. */
const findHosts = async (
  tx: Tx,
  deps: Deps,
  guestId: string,
  wanted: NewRequirement & { categoryId: number },
): Promise<{ host_id: string; space_id: string }[]> => {
  const { categoryId, city, people } = wanted;
  const limit = MAX_SPACES_CHECKED;
  const ids = await findSuitableSpaces(tx, { guestId, categoryId, city, people, limit });
  const byId = new Map((await findSpacesByIds(tx, ids)).map((space) => [space.id, space]));
  const hosts = new Map<string, string>();
  for (const id of ids) {
    if (hosts.size === MAX_REQUIREMENT_HOSTS) break;
    const space = byId.get(id);
    if (space && !hosts.has(space.host_id) && (await fits(tx, deps, space, wanted)))
      hosts.set(space.host_id, id);
  }
  return [...hosts].map(([host_id, space_id]) => ({ host_id, space_id }));
};

/** Posts what a guest looks for, and sends it to suitable hosts.
 *  @throws Problem 409 not-allowed-now within `REQUIREMENT_DAYS` of the last one; 409
 *  nobody-suitable if no space fits; 422 naming the field; 429 */
export const postRequirement = async (
  deps: Deps,
  { accountId: guestId }: Pick<Caller, "accountId">,
  asked: NewRequirement,
): Promise<Requirement> => {
  await consumeAttempt(deps, { what: "requirements", who: guestId, ...requirementLimit });
  const now = deps.now();
  const category = findCategory(asked.category);
  if (!category) throw invalid({ category: requirementMessages.category });
  const city = await findCityName(deps.db, asked.city);
  if (city === undefined) throw invalid({ city: requirementMessages.city });
  const { startsAt, endsAt } = requireTimes(asked, now);
  const id = deps.newId();
  const lasts = REQUIREMENT_DAYS * DAY_MS;
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, guestId);
    if (await hasRequirementSince(tx, guestId, new Date(now.getTime() - lasts)))
      throw notAllowedNow(requirementMessages.tooSoon);
    const hosts = await findHosts(tx, deps, guestId, { ...asked, city, categoryId: category.id });
    if (hosts.length === 0)
      throw new Problem(409, "nobody-suitable", requirementMessages.nobody);
    await insertRequirement(
      tx,
      {
        id,
        guest_id: guestId,
        category_id: category.id,
        city,
        starts_at: startsAt,
        ends_at: endsAt,
        people: asked.people,
        budget_paise: asked.budgetPaise,
        body: asked.text,
        created_at: now,
        closes_at: new Date(Math.min(now.getTime() + lasts, startsAt.getTime())),
      },
      hosts,
    );
  });
  const { items } = await listRequirements(deps, guestId, undefined);
  const posted = items.find(({ _id }) => _id === id);
  if (!posted) throw notFound(requirementMessages.unknown);
  return posted;
};

const requireCursor = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidCursor();
  return cursor;
};

/** Returns the offers of an account to requirements, by requirement. */
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

/** Returns a page of a guest's requirements, newest first, with the offers to them.
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

/** Returns a page of the open requirements that a host got, newest first, and whether the host gets
 *  requirements.
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
    items: shown.map((row) => toReceivedRequirement(deps, row, offers.get(row.id) ?? [], accountId)),
    nextCursor,
    receives: await receivesRequirements(deps.db, accountId),
  };
};

/** Stores whether a host gets requirements. */
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

/** Makes an offer to a requirement, in the conversation of its guest about one of the host's live
 *  spaces.
 *  @throws Problem 404 for a requirement that the host did not get and for a space of others; 409
 *  not-allowed-now once it is closed; otherwise as `writeOffer`; 429 */
export const answerRequirement = async (
  deps: Deps,
  { accountId }: Pick<Caller, "accountId">,
  { id, locationId, ...offer }: NewRequirementOffer & { id: string },
): Promise<Offer> => {
  const now = deps.now();
  const asked = { accountId, before: undefined, limit: 1, id, now };
  const [row] = isUuid(id) ? await findRequirementsOfHost(deps.db, asked) : [];
  if (!row) throw notFound(requirementMessages.unknown);
  if (!isRequirementOpen(row, now)) throw notAllowedNow(requirementMessages.closed);
  if (!row.locations.some((space) => space.id === locationId)) throw spaceNotFound();
  await countOffer(deps, accountId);
  const offerId = await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, accountId);
    const thread = await upsertThread(tx, {
      id: deps.newId(),
      space_id: locationId,
      guest_id: row.guest_id,
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
  return getOffer(deps, accountId, offerId);
};
