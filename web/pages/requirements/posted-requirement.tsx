import { formatPeople } from "#contract/format-people.ts";
import { formatIndianNumber, formatRupees } from "#contract/money.ts";
import type { Requirement } from "#contract/offers/requirement.ts";
import { formatMoment } from "#contract/time.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { OfferDetails } from "#web/offers/offer-details.tsx";
import { Badge } from "#web/ui/badge.tsx";

type PostedRequirementProps = { requirement: Requirement; onChange: () => void };

/** Shows one requirement and its offers, the cheapest offer first. On large screens, the offers are
 *  side by side. Offers that were answered with a counter-offer are left out. */
export const PostedRequirement = ({ requirement, onChange }: PostedRequirementProps) => {
  const { category, city, people, budgetPaise, text, status, sentTo, closesAt } = requirement;
  const { day, time } = formatBookedTime({ ...requirement, unit: "hour" });
  const title = `${category.title} in ${city}`;
  const offers = requirement.offers
    .filter((offer) => offer.status !== "countered")
    .sort((a, b) => a.totalPaise - b.totalPaise);
  return (
    <section className="grid gap-4" aria-label={title}>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="d3">{title}</h2>
          <Badge tone={status === "open" ? "note" : "plain"}>
            {status === "open" ? "Open" : "Closed"}
          </Badge>
        </div>
        <p className="num">
          {day}, {time}
        </p>
        <p className="muted">
          {formatPeople(formatIndianNumber(people))}, up to {formatRupees(budgetPaise)}
        </p>
        {text && <p className="whitespace-pre-line">{text}</p>}
        <p className="muted text-sm">
          Sent to {sentTo} {sentTo === 1 ? "host" : "hosts"}.
          {status === "open" && ` They can answer until ${formatMoment(closesAt)}.`}
        </p>
      </header>
      {offers.length === 0 ? (
        <p className="muted">
          {status === "open"
            ? "No offers yet. They appear here as soon as a host answers."
            : "No host made an offer."}
        </p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 sm:items-start" aria-label="Offers">
          {offers.map((offer) => (
            <li key={offer._id}>
              <OfferDetails offer={offer} onChange={onChange} namesSpace />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
