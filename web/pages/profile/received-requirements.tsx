import { useRef, useState } from "react";
import { formatPeople } from "#contract/format-people.ts";
import { formatIndianNumber, formatRupees } from "#contract/money.ts";
import type { ReceivedRequirement } from "#contract/offers/requirement.ts";
import { formatMoment } from "#contract/time.ts";
import { formatBookedTime } from "#web/bookings/format-booking-time.ts";
import { useRefreshOnEvents } from "#web/events/use-refresh-on-events.ts";
import { useApiMutation } from "#web/frame/use-api-query.ts";
import { usePaginatedList } from "#web/frame/use-paginated-list.ts";
import { memberApi } from "#web/member/member-api.ts";
import { MakeOffer } from "#web/offers/make-offer.tsx";
import { OfferDetails } from "#web/offers/offer-details.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { SelectField } from "#web/ui/controls/field.tsx";
import { useToast } from "#web/ui/controls/toast.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useKeptRows } from "#web/ui/use-kept-rows.ts";

/** Lists the requirements that the host can still answer. A checkbox above the list turns new
 *  requirements on or off. */
export const ReceivedRequirements = () => {
  const toast = useToast();
  const [receives, setReceives] = useState(true);
  const pages = usePaginatedList<ReceivedRequirement>("requirements", async (cursor) => {
    const sent = await memberApi("GET /host/requirements", { query: cursor ? { cursor } : {} });
    if (sent.body) setReceives(sent.body.receives);
    return sent;
  });
  // The causes of the events:
  // - `notification`: a new requirement.
  // - `thread`: an answer to an offer.
  // - `booking`: a change of an offer's booking.
  // - `requirement`: a requirement that closes early.
  useRefreshOnEvents(["notification", "thread", "booking", "requirement"], pages.refresh);
  const list = useRef<HTMLUListElement>(null);
  const items = useKeptRows(list, pages.items ?? [], ({ _id }) => _id);
  const saving = useApiMutation();
  const problem = pages.failed && (
    <LoadError onRetry={pages.again}>
      The requirements could not be loaded. {pages.failed.message}
    </LoadError>
  );
  if (!pages.items)
    return (
      problem || (
        <div role="status">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-40" />
        </div>
      )
    );
  const save = async (wanted: boolean) => {
    const saved = await saving.send(() =>
      memberApi("PUT /host/requirements", { json: { receives: wanted } }),
    );
    if (saved) setReceives(saved.receives);
    else toast("Your change could not be saved. Please try again later.", "bad");
  };
  return (
    <div className="grid gap-5">
      <Checkbox
        label="Send me a guest's requirement when one of my spaces fits and is free"
        checked={receives}
        // With `disabled`, the checkbox would lose the focus after a press.
        aria-disabled={saving.busy || undefined}
        onChange={(event) => !saving.busy && save(event.currentTarget.checked)}
      />
      {items.length === 0 ? (
        <EmptyState title="No requirements now" picture="envelope">
          <p className="muted max-w-md">
            When a guest looks for a space like yours, you find it here and can make an offer.
          </p>
        </EmptyState>
      ) : (
        <ul
          ref={list}
          className="grid gap-5 lg:grid-cols-2 lg:items-start"
          aria-label="Requirements"
        >
          {items.map((requirement) => (
            <li key={requirement._id} data-row={requirement._id}>
              <RequirementItem requirement={requirement} onChange={pages.refetch} />
            </li>
          ))}
        </ul>
      )}
      {problem}
      {pages.hasMore && !pages.failed && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={pages.busy}
          onClick={pages.older}
        >
          {pages.busy ? "Loading..." : "Show older requirements"}
        </Button>
      )}
    </div>
  );
};

type RequirementItemProps = { requirement: ReceivedRequirement; onChange: () => void };

const RequirementItem = ({ requirement, onChange }: RequirementItemProps) => {
  const { _id, category, city, guest, people, budgetPaise, text, closesAt } = requirement;
  const { locations, offers, date, startTime, endTime } = requirement;
  const [selected, setSelected] = useState<string>();
  // After a reload, `locations` may no longer contain the selected space. Then the first space is
  // chosen.
  const chosen = (locations.find(({ _id }) => _id === selected) ?? locations[0])?._id;
  const { day, time } = formatBookedTime({ ...requirement, unit: "hour" });
  return (
    <article className="card card-pad grid gap-3">
      <header>
        <h3 className="d4">
          {category.title} in {city}
        </h3>
        <p className="muted">{guest.name}</p>
      </header>
      <p className="num">
        {day}, {time}
      </p>
      <p>
        {formatPeople(formatIndianNumber(people))}, up to {formatRupees(budgetPaise)}
      </p>
      {text && <p className="whitespace-pre-line">{text}</p>}
      <p className="muted text-sm">You can answer until {formatMoment(closesAt)}.</p>
      {offers.map((offer) => (
        <OfferDetails key={offer._id} offer={offer} onChange={onChange} namesSpace />
      ))}
      {locations.length > 1 && (
        <SelectField
          label="Your space"
          value={chosen}
          onChange={(event) => setSelected(event.currentTarget.value)}
        >
          {locations.map((space) => (
            <option key={space._id} value={space._id}>
              {space.title}
            </option>
          ))}
        </SelectField>
      )}
      {chosen && (
        <MakeOffer
          key={chosen}
          spaceId={chosen}
          about={`requirement ${_id} ${chosen}`}
          from={{ times: { date, startTime, endTime } }}
          send={(offer) =>
            memberApi("POST /requirements/{requirementId}/offers", {
              params: { requirementId: _id },
              json: { ...offer, locationId: chosen },
            })
          }
          onDone={onChange}
        />
      )}
    </article>
  );
};
