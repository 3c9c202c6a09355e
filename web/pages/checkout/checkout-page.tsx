import { data } from "react-router";
import { bookingActionMessages } from "#contract/bookings/booking-messages.ts";
import { LazyErrorPage } from "#web/frame/lazy-error-page.tsx";
import { pageMeta } from "#web/frame/meta.ts";
import { pageRequest } from "#web/frame/page-request.ts";
import { getSiteSettings, useSiteSettings } from "#web/frame/site-settings.ts";
import { ShieldCheckIcon } from "#web/ui/icons/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import type { Route } from "./+types/checkout-page.ts";
import { CheckoutForMember } from "./checkout-for-member.tsx";
import "./checkout.css";

/** Returns only what the URL and the configuration contain. The browser fetches the booking with
 *  the member's token. */
export const loader = ({ params, context }: Route.LoaderArgs) => {
  const { checkout } = context.get(pageRequest);
  if (!checkout) throw data({ message: bookingActionMessages.unknown }, 404);
  return { bookingId: params.bookingId, ...checkout };
};

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    site: getSiteSettings(matches),
    title: "Pay for your booking",
    description: "Review your booking and pay the advance.",
    path: `/checkout/${params.bookingId}`,
    noIndex: true,
  });

const Frame = ({ children }: { children: React.ReactNode }) => {
  const { brandName } = useSiteSettings();
  return (
    <>
      <header className="bg-surface [box-shadow:var(--lift-1)]">
        <div className="page flex h-20 items-center justify-between gap-4">
          {/* A plain link loads a new document, so that the payment provider's script does not run
           * on other pages. */}
          <a href="/" aria-label={`${brandName}, home`} className="flex min-h-11 items-center">
            <Logo name={brandName} />
          </a>
          <p className="muted flex items-center gap-2 text-right text-sm">
            <ShieldCheckIcon size={18} className="hidden sm:block" />
            Secure payment by Razorpay
          </p>
        </div>
      </header>
      <main id="content" className="page checkout">
        {children}
      </main>
    </>
  );
};

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <Frame>
      <CheckoutForMember key={loaderData.bookingId} {...loaderData} />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <LazyErrorPage />
    </Frame>
  );
}
