import { createMember, openAsMember, openNavigation } from "./member.ts";
import { findSpaceId } from "./public-pages.ts";
import { bookingPanel, pickOpenDay, pickTimes } from "./search-and-booking.ts";
import { demoMember } from "./team.ts";
import { expect, test } from "./test.ts";

test("without online booking, a space, the menu and the settings do not show it, and its own pages respond 404", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  const id = await findSpaceId(page);
  await openAsMember(page, await createMember(page, "guest"), `/location/${id}`);
  await pickOpenDay(page);
  await pickTimes(page);
  await expect(bookingPanel(page).getByRole("link", { name: "Ask on WhatsApp" })).toBeVisible();
  await expect(bookingPanel(page)).toContainText("Nothing is paid until the team confirms.");
  await expect(bookingPanel(page).getByRole("button", { name: /Book/ })).toHaveCount(0);
  await expect(bookingPanel(page)).not.toContainText("Pay now");
  await expect((await openNavigation(page)).getByRole("link", { name: "My bookings" })).toHaveCount(
    0,
  );

  await page.goto("/profile?tab=settings");
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Billing details" })).toHaveCount(0);

  const money = ["/host/earnings", "/admin/bookings", "/admin/payments", "/admin/payouts"];
  for (const path of [...money, "/bookings", `/bookings/${id}`, `/checkout/${id}`])
    expect((await page.goto(path))?.status(), path).toBe(404);
  const order = await page.request.post("/api/payment/create-order", { data: {} });
  expect(order.status()).toBe(404);
});

test("without online booking the team's pages show nothing about money", async ({ page }) => {
  await openAsMember(page, await demoMember(page, "team"), "/admin");
  const room = page.getByRole("navigation", { name: "Team" });
  await expect(room.getByRole("link")).toHaveText([
    "Spaces in review",
    "Changed texts",
    "Reports",
    "Searches",
    "Users",
    "Audit log",
    "WhatsApp",
    "Backups",
  ]);
});
