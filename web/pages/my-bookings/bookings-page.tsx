import { data, useSearchParams } from "react-router";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import type { BookingListKind } from "#web/bookings/bookings-api.ts";
import { pageMeta } from "#web/frame/meta.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getSiteSettings } from "#web/frame/site-settings.ts";
import { RequireSignIn } from "#web/member/require-sign-in.tsx";
import { Tabs } from "#web/ui/controls/tabs.tsx";
import type { Route } from "./+types/bookings-page.ts";
import { MemberBookings } from "./member-bookings.tsx";
import "#web/ui/styles/every-utility.css";
import "./my-bookings.css";

/** Responds with 404 while online booking is off. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (!context.get(pageRequest).site.onlineBooking)
    throw data({ message: bookingActionMessages.unknown }, 404);
  return null;
};

export const meta: Route.MetaFunction = ({ matches, error }) =>
  error
    ? matches.flatMap((match) => match?.meta ?? [])
    : pageMeta({
        site: getSiteSettings(matches),
        title: "My bookings",
        description: "What you have booked: upcoming, past and cancelled.",
        path: "/bookings",
        noIndex: true,
      });

const kinds: { id: BookingListKind; label: string }[] = [
  { id: "upcoming", label: "Upcoming" },
  { id: "past", label: "Past" },
  { id: "cancelled", label: "Cancelled" },
];

export default function BookingsPage() {
  return (
    <RequireSignIn title="My bookings">
      <Bookings />
    </RequireSignIn>
  );
}

const Bookings = () => {
  const [params, setParams] = useSearchParams();
  const whenParam = params.get("when");
  const chosen = kinds.find(({ id }) => id === whenParam)?.id ?? "upcoming";
  return (
    <div className="page grid gap-6 pt-8 pb-16">
      <h1 className="d2 lintel">My bookings</h1>
      <div>
        <Tabs
          label="My bookings"
          tabs={kinds.map((kind) => ({
            ...kind,
            panel: <MemberBookings key={kind.id} when={kind.id} title={kind.label} />,
          }))}
          chosen={chosen}
          onChoose={(when) => setParams({ when }, { preventScrollReset: true })}
        />
      </div>
    </div>
  );
};
