import { categoryList } from "#contract/categories/category-list.ts";
import type { ReceivedRequirement, Requirement } from "#contract/offers/requirement.ts";
import { showToOther } from "#contract/threads/withhold-contacts.ts";
import { formatTime, istDay, istIso, minutesSinceDayStart } from "#contract/time.ts";
import { getPublicName } from "#server/identity/username.ts";
import { sharesContacts } from "#server/kernel/config/shares-contacts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { toOffer } from "./presenter.ts";
import type { OfferRow } from "./queries.ts";
import type { ReceivedRow, RequirementRow } from "./requirement-queries.ts";

type PresenterDeps = Pick<Deps, "config" | "now">;

/** Returns whether hosts can still answer a requirement. */
export const isRequirementOpen = (
  { agreed_at, closes_at }: Pick<RequirementRow, "agreed_at" | "closes_at">,
  now: Date,
): boolean => agreed_at === null && closes_at > now;

/** Returns the fields that are the same for the guest and for the hosts. */
const toCommon = (
  deps: PresenterDeps,
  row: RequirementRow,
  offers: readonly OfferRow[],
  of: string,
) => {
  const category = categoryList.find(({ id }) => id === row.category_id);
  const date = istDay(row.starts_at);
  return {
    _id: row.id,
    category: { title: category?.title ?? "", slug: category?.slug ?? "" },
    city: row.city,
    date,
    startTime: formatTime(minutesSinceDayStart(date, row.starts_at)),
    endTime: formatTime(minutesSinceDayStart(istDay(row.ends_at), row.ends_at)),
    startsAt: istIso(row.starts_at),
    endsAt: istIso(row.ends_at),
    people: row.people,
    budgetPaise: row.budget_paise,
    status: isRequirementOpen(row, deps.now()) ? ("open" as const) : ("closed" as const),
    createdAt: istIso(row.created_at),
    closesAt: istIso(row.closes_at),
    offers: offers.map((offer) => toOffer(deps, offer, of)),
  };
};

/** Returns a requirement as its guest sees it. */
export const toRequirement = (
  deps: PresenterDeps,
  row: RequirementRow & { sent_to: number },
  offers: readonly OfferRow[],
): Requirement => ({
  ...toCommon(deps, row, offers, row.guest_id),
  text: row.body,
  sentTo: row.sent_to,
});

/** Returns a requirement for a host who received it. Nothing is booked yet. So contact details in
 *  the requirement's text are withheld, unless the site always shares them. */
export const toReceivedRequirement = (
  deps: PresenterDeps,
  row: ReceivedRow,
  offers: readonly OfferRow[],
  hostId: string,
): ReceivedRequirement => ({
  ...toCommon(deps, row, offers, hostId),
  text: showToOther(row.body, sharesContacts(deps.config, false)).text,
  guest: { name: getPublicName({ id: row.guest_id, displayName: row.guest_name }) },
  locations: row.locations.map(({ id, title }) => ({ _id: id, title })),
});
