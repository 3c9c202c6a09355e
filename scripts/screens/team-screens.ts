import type { DemoContent } from "./demo-content.ts";
import { createScreen, type Screen, type ScreenStep } from "./screen.ts";

const team = (name: string, path: string, steps: ScreenStep[] = []): Screen =>
  createScreen(name, path, { as: "team", steps });

const review = (name: keyof DemoContent["review"]): Screen => ({
  name: `admin-review-${name}`,
  at: (fixture) => ({ path: fixture.review[name] }),
  as: "team",
});

/** The team's pages. */
export const teamScreens: Screen[] = [
  team("admin-queue", "/admin"),
  review("fresh"),
  review("revision"),
  review("duplicate"),
  team("admin-texts", "/admin/texts", [
    {
      name: "admin-texts-restore",
      open: (open) =>
        open.getByRole("button", { name: "Restore the earlier text…" }).first().click(),
    },
  ]),
  team("admin-reports", "/admin/reports"),
  { name: "admin-report", at: ({ report }) => ({ path: report }), as: "team" },
  team("admin-whatsapp", "/admin/whatsapp"),
  team("admin-backups", "/admin/backups"),
  team("admin-searches", "/admin/searches"),
  team("admin-bookings", "/admin/bookings"),
  { name: "admin-booking", at: ({ bookingFile }) => ({ path: bookingFile }), as: "team" },
  team("admin-payments", "/admin/payments"),
  team("admin-payouts", "/admin/payouts", [
    {
      name: "admin-payout-dialog",
      open: (open) =>
        open
          .getByRole("button", { name: /^Record a payout/ })
          .first()
          .click(),
      window: true,
    },
  ]),
  team("admin-users", "/admin/users?q=jagah.example", [
    {
      name: "admin-suspend",
      open: (open) => open.getByRole("button", { name: "Suspend guest@jagah.example" }).click(),
      window: true,
    },
  ]),
  team("admin-users-none", "/admin/users?q=zzzz"),
  team("admin-audit", "/admin/audit"),
  createScreen("admin-not-for-you", "/admin", { as: "guest" }),
];
