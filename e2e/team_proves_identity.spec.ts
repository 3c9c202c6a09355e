import { randomUUID } from "node:crypto";
import { expectedProofErrors, expireRecentProof } from "./factors.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import { dialog } from "./sign-in.ts";
import { demoMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

test("a team member can refund money only with a recent proof of identity", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedProofErrors);
  const { id } = await createHostWithLiveSpace(
    page,
    `Courtyard ${randomUUID().replace(/[^a-f]/g, "")}`,
  );
  const bookingId = await createPaidBooking(page, await createMember(page, "guest"), id);
  const team = await demoMember(page, "team");
  await openAsMember(page, team, `/admin/bookings/${bookingId}`);
  await page.getByRole("button", { name: /^Refund/ }).click();
  const decision = dialog(page, "Refund money");
  await decision.getByLabel("Amount in rupees").fill("199.50");
  await decision.getByRole("button", { name: "Goodwill" }).click();
  await expireRecentProof(page, team);

  const ask = dialog(page, "Please confirm that it is you");
  await decision.getByRole("button", { name: "Refund money" }).click();
  await expect(ask.getByLabel("Password", { exact: true })).toBeFocused();
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(decision.getByText(/You have not confirmed that it is you/)).toBeVisible();
  await expect(decision.getByLabel("Amount in rupees")).toHaveValue("199.50");

  await decision.getByRole("button", { name: "Refund money" }).click();
  await ask.getByLabel("Password", { exact: true }).fill(team.password);
  await ask.getByRole("button", { name: "Confirm" }).click();
  await expect(toast(page, "The refund is on its way.")).toBeVisible();
  await expect(decision).toBeHidden();
  await expect(page.getByRole("main")).toContainText("Refunded: ₹199.50. Left: ₹300.50.");
});
