import { bookingMessages } from "#contract/bookings/messages.ts";
import { BOOKABLE_DAYS } from "#contract/bookings/policy.ts";
import { parseQuarterHour } from "#contract/bookings/slot-request.ts";
import { findCategory } from "#contract/categories/find-category.ts";
import { requirementMessages } from "#contract/offers/messages.ts";
import { MAX_REQUIREMENT_HOSTS, REQUIREMENT_DAYS } from "#contract/offers/policy.ts";
import type { NewRequirement, Requirement } from "#contract/offers/requirement.ts";
import { addDays, DAY_MS, istDay, type Period, resolveTimeSpan } from "#contract/time.ts";
import { notAllowedNow } from "#server/bookings/booking/problems.ts";
import { findSlotProblem } from "#server/bookings/making/require-slot-free.ts";
import {
  buildAvailabilityRules,
  computeSlotQuote,
  validateSlotRequest,
} from "#server/bookings/making/slot.ts";
import { findSpacesByIds, type SpaceDetailsRow } from "#server/catalogue/spaces/queries.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { getPublicName } from "#server/identity/username.ts";
import { invalid, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { consumeAttempt } from "#server/kernel/http/rate-limits.ts";
import { notifyByMailToo } from "#server/notifications/mails/mail-notification.ts";
import { isSoon } from "#server/notifications/quiet-hours.ts";
import { findDisplayName } from "#server/threads/queries.ts";
import { MAX_SPACES_CHECKED, requirementLimit } from "./policy.ts";
import {
  findCity,
  findSentRequirement,
  findSuitableSpaces,
  hasRequirementSince,
  insertRequirement,
} from "./requirement-queries.ts";
import { getRequirement } from "./requirements.ts";

/** Returns the times that a guest looks for.
 *  @throws Problem 422 naming the field of a time that is not a quarter hour, is in the past, or is
 *  too far ahead */
const requireTimes = ({ date, startTime, endTime }: NewRequirement, now: Date): Period => {
  const [start, end] = [parseQuarterHour(startTime), parseQuarterHour(endTime)];
  if (start === null) throw invalid({ startTime: bookingMessages.invalidTime });
  if (end === null) throw invalid({ endTime: bookingMessages.invalidTime });
  const period = resolveTimeSpan(date, start, end);
  if (period.startsAt <= now) throw invalid({ date: bookingMessages.past });
  if (date >= addDays(istDay(now), BOOKABLE_DAYS)) throw invalid({ date: bookingMessages.beyond });
  return period;
};

/** Returns whether a space can be booked at the requested time for at most the budget. */
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
 *  `MAX_REQUIREMENT_HOSTS` hosts, those with the best rated spaces first. */
const findHosts = async (
  tx: Tx,
  deps: Deps,
  guestId: string,
  wanted: NewRequirement & { categoryId: number; cityId: number },
): Promise<{ host_id: string; space_id: string }[]> => {
  const { categoryId, cityId, people } = wanted;
  const limit = MAX_SPACES_CHECKED;
  const ids = await findSuitableSpaces(tx, { guestId, categoryId, cityId, people, limit });
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

/** Posts a requirement of a guest, and sends the requirement to suitable hosts. A repeated
 *  `clientId` posts nothing more.
 *  @throws Problem 401, 422, 429, 409 nobody-suitable; 409 not-allowed-now within
 *  `REQUIREMENT_DAYS` of the guest's last requirement */
export const postRequirement = async (
  deps: Deps,
  { accountId: guestId }: Pick<Caller, "accountId">,
  asked: NewRequirement,
): Promise<Requirement> => {
  const sent = { guestId, clientId: asked.clientId };
  const before = await findSentRequirement(deps.db, sent);
  if (before !== undefined) return getRequirement(deps, guestId, before);
  await consumeAttempt(deps, { what: "requirements", who: guestId, ...requirementLimit });
  const now = deps.now();
  const category = findCategory(asked.category);
  if (!category) throw invalid({ category: requirementMessages.category });
  const city = await findCity(deps.db, asked);
  if (!city)
    throw invalid(
      asked.state === undefined
        ? { city: requirementMessages.city }
        : { state: requirementMessages.state },
    );
  const { startsAt, endsAt } = requireTimes(asked, now);
  const lasts = REQUIREMENT_DAYS * DAY_MS;
  const id = await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, guestId);
    const posted = await findSentRequirement(tx, sent);
    if (posted !== undefined) return posted;
    if (await hasRequirementSince(tx, guestId, new Date(now.getTime() - lasts)))
      throw notAllowedNow(requirementMessages.tooSoon);
    const wanted = { ...asked, categoryId: category.id, cityId: city.id };
    const hosts = await findHosts(tx, deps, guestId, wanted);
    if (hosts.length === 0) throw new Problem(409, "nobody-suitable", requirementMessages.nobody);
    const newId = deps.newId();
    await insertRequirement(
      tx,
      {
        id: newId,
        guest_id: guestId,
        category_id: category.id,
        city: city.name,
        starts_at: startsAt,
        ends_at: endsAt,
        people: asked.people,
        budget_paise: asked.budgetPaise,
        body: asked.text,
        client_id: asked.clientId ?? null,
        created_at: now,
        closes_at: new Date(Math.min(now.getTime() + lasts, startsAt.getTime())),
      },
      hosts,
    );
    const guest = { id: guestId, displayName: await findDisplayName(tx, guestId) };
    for (const { host_id: accountId } of hosts)
      await notifyByMailToo(tx, deps, {
        accountId,
        kind: "requirement-received",
        subjectId: newId,
        params: { name: getPublicName(guest) },
        once: `requirement ${newId}`,
        cannotWait: isSoon(startsAt, now),
      });
    return newId;
  });
  return getRequirement(deps, guestId, id);
};
