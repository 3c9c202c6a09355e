import { blockMessages } from "#contract/bookings/block-messages.ts";
import type { Block, NewBlock } from "#contract/bookings/block-routes.ts";
import { formatPeriod } from "#contract/bookings/format-period.ts";
import {
  DEFAULT_CALENDAR_DAYS,
  MAX_BLOCK_LIST_DAYS,
  MAX_BLOCKS_PER_SPACE,
} from "#contract/bookings/policy.ts";
import { validateBlock } from "#contract/bookings/validate-block.ts";
import {
  addDays,
  countDaysBetween,
  istDay,
  istIso,
  type Period,
  toInstant,
} from "#contract/time.ts";
import { withBookingTransaction } from "#server/bookings/booking/space-lock.ts";
import { requireOwnSpace } from "#server/catalogue/listing/access.ts";
import { spaceNotFound } from "#server/catalogue/spaces/spaces.ts";
import { recordSpaceEvents } from "#server/events/record-events.ts";
import type { Caller } from "#server/identity/caller.ts";
import { lockMember } from "#server/identity/lock-member.ts";
import { getPublicName } from "#server/identity/username.ts";
import { isUuid } from "#server/kernel/base/ids.ts";
import { invalid, notFound, Problem } from "#server/kernel/base/problem.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { Deps } from "#server/kernel/deps.ts";
import {
  type BlockRow,
  deleteBlock,
  findBlockOfHost,
  findBlocksOfHost,
  findBookingsInPeriod,
  findManualBlocks,
  insertBlock,
  isSpaceOfHost,
} from "./block-queries.ts";

const onTheWire = (row: BlockRow): Block => ({
  _id: row.id,
  locationId: row.space_id,
  startsAt: istIso(row.starts_at),
  endsAt: istIso(row.ends_at),
  note: row.note,
  calendar:
    row.calendar_id === null ? null : { _id: row.calendar_id, name: row.calendar_name ?? "" },
});

const noBlock = () => notFound(blockMessages.unknown);

type Asked = {
  locationId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Returns the blocked times on the requested days, in all of the caller's spaces or in one of
 *  them.
 *  @throws Problem 403 or 404 for a space that is not the caller's, 422 naming `to` */
export const listBlocks = async (deps: Deps, caller: Caller, query: Asked): Promise<Block[]> => {
  const from = query.from ?? istDay(deps.now());
  const to = query.to ?? addDays(from, DEFAULT_CALENDAR_DAYS);
  if (to < from) throw invalid({ to: `The last day must not be before the first, ${from}.` });
  if (countDaysBetween(from, to) >= MAX_BLOCK_LIST_DAYS)
    throw invalid({ to: `Ask for at most ${MAX_BLOCK_LIST_DAYS} days at a time.` });
  if (query.locationId !== undefined) await requireOwnSpace(deps, caller, query.locationId);
  const period = { startsAt: toInstant(from, 0), endsAt: toInstant(to, 1440) };
  const rows = await findBlocksOfHost(deps.db, caller.accountId, period, query.locationId);
  return rows.map(onTheWire);
};

/** Blocks time of the caller's own space. The host can also block time that a guest has requested,
 *  but can then not accept the request.
 *  @throws Problem 401 not-signed-in; 403; 404; 503 busy; 422 naming the field
 *  @throws Problem 409 booked (bookings in `errors`), already-closed or too-many */
export const addBlock = async (deps: Deps, caller: Caller, request: NewBlock): Promise<Block> => {
  const { space } = await requireOwnSpace(deps, caller, request.locationId);
  const query = validateBlock(request, deps.now());
  if (!query.ok) throw invalid({ [query.field]: query.message });
  const id = deps.newId();
  const { startsAt, endsAt } = query;
  await withBookingTransaction(
    deps,
    space.id,
    async (tx) => {
      if (!(await isSpaceOfHost(tx, caller.accountId, space.id))) throw spaceNotFound();
      await requireNoBookings(tx, space.id, query);
      const now = deps.now();
      const { count, covered } = await findManualBlocks(tx, space.id, query, now);
      if (covered) throw new Problem(409, "already-closed", blockMessages.already);
      if (count >= MAX_BLOCKS_PER_SPACE) throw new Problem(409, "too-many", blockMessages.tooMany);
      const { note } = request;
      await insertBlock(tx, { id, spaceId: space.id, startsAt, endsAt, note, createdAt: now });
      await recordSpaceEvents(tx, deps, space.id);
    },
    (tx) => lockMember(tx, caller.accountId),
  );
  return {
    _id: id,
    locationId: space.id,
    startsAt: istIso(startsAt),
    endsAt: istIso(endsAt),
    note: request.note,
    calendar: null,
  };
};

const requireNoBookings = async (tx: Tx, spaceId: string, period: Period): Promise<void> => {
  const bookings = await findBookingsInPeriod(tx, spaceId, period);
  if (bookings.length === 0) return;
  const errors = bookings.map(({ id, status, starts_at, ends_at, ...guest }) => {
    const when = formatPeriod({ startsAt: starts_at, endsAt: ends_at });
    // A host may not see which guest has a hold. For an accepted request, the host may see the
    // guest even before the payment.
    const who =
      status === "held"
        ? "A guest who is paying now"
        : getPublicName({ id: guest.guest_id, displayName: guest.display_name });
    return [id, `${who}: ${when}`] as const;
  });
  const named = errors.slice(0, 3).map(([, text]) => text);
  const more = errors.length > 3 ? `; and ${errors.length - 3} more` : "";
  throw new Problem(409, "booked", `${blockMessages.booked} ${named.join("; ")}${more}.`, {
    errors: Object.fromEntries(errors),
  });
};

/** Removes a block that the host made manually.
 *  @throws Problem 404; 409 `imported` if the block comes from an imported calendar */
export const removeBlock = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  const block = isUuid(id) ? await findBlockOfHost(deps.db, caller.accountId, id) : undefined;
  if (!block) throw noBlock();
  if (block.calendar_id !== null)
    throw new Problem(409, "imported", blockMessages.imported(block.calendar_name ?? ""));
  await deps.db.transaction().execute(async (tx) => {
    await deleteBlock(tx, id);
    await recordSpaceEvents(tx, deps, block.space_id);
  });
};
