import type { Page } from "@playwright/test";
import { pressBookNow } from "#e2e/paying.ts";
import { bookingPanel, pickOpenDay, pickTimes } from "#e2e/search-and-booking.ts";
import type { DemoContent } from "./demo-content.ts";
import { createScreen, type Screen, type ScreenStep } from "./screen.ts";

const profile = (viewer: "guest" | "host" | "newcomer", names: string[]): Screen[] =>
  names.map((tab) => createScreen(`${viewer}-${tab}`, `/profile?tab=${tab}`, { as: viewer }));

const bookings = (viewer: "guest" | "newcomer", names: string[]): Screen[] =>
  names.map((when) =>
    createScreen(`${viewer}-bookings-${when}`, `/bookings?when=${when}`, { as: viewer }),
  );

const oneBooking = (state: keyof DemoContent["booking"], steps: ScreenStep[] = []): Screen => ({
  name: `booking-${state}`,
  at: (fixture) => ({ path: `/bookings/${fixture.booking[state]}` }),
  as: "guest",
  steps,
});

const press = (name: string) => (open: Page) => open.getByRole("button", { name }).click();
const closeDialog = (open: Page) => open.keyboard.press("Escape");

const hold = async (open: Page) => {
  await bookingPanel(open).scrollIntoViewIfNeeded();
  await pickOpenDay(open);
  await pickTimes(open, 4);
  await pressBookNow(open);
};
const held = (open: Page) => new URL(open.url()).pathname.split("/").at(-1) ?? "";

/** The screens of online booking, and the account pages of the demo guest, the demo host and a new
 *  member. */
export const guestScreens: Screen[] = [
  ...profile("guest", ["liked", "listed", "inquiries"]),
  createScreen("simulated-phone", "/sandbox/whatsapp?number=919820012345"),
  createScreen("guest-settings", "/profile?tab=settings", {
    as: "guest",
    steps: [{ name: "delete-account", open: press("Delete my account"), window: true }],
  }),
  createScreen("guest-messages", "/messages", { as: "guest" }),
  createScreen("newcomer-messages", "/messages", { as: "newcomer" }),
  createScreen("host-messages", "/messages", { as: "host" }),
  { name: "host-conversation", at: ({ conversation }) => ({ path: conversation }), as: "host" },
  createScreen("notifications", "/notifications", { as: "host" }),
  createScreen("notification-preferences", "/notifications/preferences", { as: "host" }),
  createScreen("requirements", "/requirements", { as: "guest" }),
  { name: "visit", at: ({ visit }) => ({ path: visit }) },
  createScreen("report-review", "/reviews/a-review", { as: "guest" }),
  ...profile("host", ["liked", "listed", "inquiries", "settings"]),
  ...profile("newcomer", ["liked", "listed", "inquiries", "settings"]),
  ...bookings("guest", ["upcoming", "past", "cancelled"]),
  ...bookings("newcomer", ["upcoming"]),
  oneBooking("confirmed", [
    { name: "booking-move", open: press("Move to another time"), window: true },
    {
      name: "booking-cancel",
      open: async (open) => {
        await closeDialog(open);
        await press("Cancel booking")(open);
      },
      window: true,
    },
  ]),
  oneBooking("requested"),
  oneBooking("completed"),
  oneBooking("cancelled"),
  {
    name: "payment-success-booked",
    at: (fixture) => ({ path: `/payment-success?booking=${fixture.booking.confirmed}` }),
    as: "guest",
  },
  {
    name: "space-as-guest",
    at: ({ space }) => ({ path: space }),
    as: "newcomer",
    steps: [
      { name: "checkout", open: hold },
      {
        name: "checkout-sandbox",
        open: (open) =>
          open
            .getByRole("main")
            .getByRole("button", { name: /^Pay ₹/ })
            .click(),
        window: true,
      },
      {
        name: "payment-failed-held",
        open: (open) => open.goto(`/payment-failed?booking=${held(open)}`),
      },
      {
        name: "booking-held",
        open: (open) => open.goto(`/bookings/${new URL(open.url()).searchParams.get("booking")}`),
      },
      {
        name: "space-held",
        open: (open, { space }) => open.goto(`${space}?hold=${held(open)}`),
      },
    ],
  },
];
