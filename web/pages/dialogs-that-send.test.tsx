import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { DeclineRequestDialog } from "#web/bookings/decline-request-dialog.tsx";
import * as query from "#web/frame/use-api-query.ts";
import { AuthProvider } from "#web/member/auth.tsx";
import { installFakeBrowser } from "#web/member/test-browser.ts";
import { OfferDialog } from "#web/offers/offer-dialog.tsx";
import { createDraft } from "#web/offers/offer-draft.ts";
import { CancelBookingByTeam } from "#web/pages/admin/money/cancel-booking-by-team.tsx";
import { PayoutDialog } from "#web/pages/admin/money/payout-dialog.tsx";
import { BlockTimeDialog } from "#web/pages/host/calendar/block-time-dialog.tsx";
import { CalendarFeedSection } from "#web/pages/host/calendar/calendar-feed-section.tsx";
import { ImportedCalendar } from "#web/pages/host/calendar/imported-calendar.tsx";
import { OpenRequests } from "#web/pages/host/calendar/open-requests.tsx";
import { PayoutAccountSection } from "#web/pages/host/earnings/payout-account-section.tsx";
import { ReportDialog } from "#web/pages/messages/report-dialog.tsx";
import { CancelBookingDialog } from "#web/pages/my-bookings/cancel-booking-dialog.tsx";
import { RescheduleDialog } from "#web/pages/my-bookings/reschedule-dialog.tsx";
import { DeleteAccount } from "#web/pages/profile/delete-account.tsx";
import { RecoveryCodesSection } from "#web/pages/profile/security/recovery-codes-section.tsx";
import { DeleteSpaceDialog } from "#web/spaces/delete-space-dialog.tsx";

const nothing = () => {};
const booking = {
  _id: "booking",
  as: "guest",
  unit: "hour",
  status: "requested",
  guest: { username: "riya" },
  space: { title: "Loft" },
  startsAt: "2026-12-04T10:00:00+05:30",
  endsAt: "2026-12-04T13:00:00+05:30",
  lines: [],
  refundPreview: [],
} as never;
const dialog = { open: true, onClose: nothing, onDone: nothing };

/** The dialogs that send something, and the sections that contain such a dialog. */
const dialogs: Record<string, ReactNode> = {
  "a space is deleted": (
    <DeleteSpaceDialog {...dialog} space={{ _id: "loft", title: "Loft" }} onDeleted={nothing} />
  ),
  "a request is declined": <DeclineRequestDialog {...dialog} bookingId="booking" />,
  "a request is declined in the calendar": (
    <OpenRequests requests={[booking]} onAnswered={nothing} />
  ),
  "a booking is cancelled": <CancelBookingDialog {...dialog} booking={booking} onLook={nothing} />,
  "a booking is moved": <RescheduleDialog {...dialog} booking={booking} />,
  "an offer is sent": (
    <OfferDialog
      {...dialog}
      title="Make an offer"
      spaceId="loft"
      draft={createDraft({})}
      onDraft={nothing}
      send={async () => ({ problem: undefined as never })}
    />
  ),
  "a conversation is reported": <ReportDialog {...dialog} threadId="thread" />,
  "time is blocked": (
    <BlockTimeDialog
      locationId="loft"
      today="2026-12-01"
      request={undefined}
      onClose={nothing}
      onClosed={nothing}
    />
  ),
  "a calendar's address is removed": (
    <CalendarFeedSection locationId="loft" feed={null} onChanged={nothing} />
  ),
  "an imported calendar is removed": (
    <ImportedCalendar calendar={{ _id: "calendar", name: "Airbnb" } as never} onChanged={nothing} />
  ),
  "a payout account is removed": <PayoutAccountSection payableFrom={null} onChange={nothing} />,
  "the team records a payout": <PayoutDialog due={null} onClose={nothing} onDone={nothing} />,
  "the team cancels a booking": (
    <CancelBookingByTeam file={{ id: "booking", status: "confirmed" } as never} onDone={nothing} />
  ),
  "an account is deleted": <DeleteAccount user={{ id: "asha" } as never} />,
  "recovery codes are created": (
    <RecoveryCodesSection left={3} email="asha@example.in" onChanged={nothing} />
  ),
};

beforeEach(() => {
  installFakeBrowser();
  const account = { holder: "Asha", kind: "upi", lastFour: "bank" };
  vi.spyOn(query, "useApiQuery").mockReturnValue({ body: account } as never);
});

const show = (part: ReactNode, busy: boolean): string => {
  const sending = { busy, problem: undefined, send: async () => undefined, forget: nothing };
  vi.spyOn(query, "useApiMutation").mockReturnValue(sending);
  return renderToStaticMarkup(
    <AuthProvider>
      <MemoryRouter>{part}</MemoryRouter>
    </AuthProvider>,
  );
};

test.each(Object.entries(dialogs))("while %s, its dialog cannot be closed", (_, part) => {
  expect(show(part, false)).not.toContain('closedby="none"');
  expect(show(part, true)).toContain('closedby="none"');
});
