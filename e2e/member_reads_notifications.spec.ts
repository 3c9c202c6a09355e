import { createHostWithLiveSpace } from "./hosting.ts";
import { findOverflow } from "./layout-shifts.ts";
import { findAccessibilityFaults, openAsMember } from "./member.ts";
import { authHeaders, verifiedMember } from "./team.ts";
import { expect, test } from "./test.ts";

test("the bell counts what happened, the list shows it, and choices survive a reload", async ({
  page,
}) => {
  const { host, id } = await createHostWithLiveSpace(page, "Loft with a bell");
  const guest = await verifiedMember(page, "guest");
  const write = async (clientId: string) => {
    const answer = await page.request.post("/api/threads", {
      headers: authHeaders(guest),
      data: { locationId: id, text: "Is there a goods lift?", clientId },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await openAsMember(page, host, "/notifications");
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  await write("1");

  const list = page.getByRole("list", { name: "Notifications" });
  const told = list.getByRole("link", { name: /Loft with a bell: “Is there a goods lift\?”/ });
  await expect(told).toContainText("Unread:");
  const bell = page.getByRole("navigation", { name: "Main" }).getByRole("link", {
    name: /^Notifications/,
  });
  await page.reload();
  await expect(bell).toHaveAccessibleName(/^Notifications\s*\d unread$/);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page)).toEqual([]);
  }
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(told).not.toContainText("Unread:");
  await expect(bell).toHaveAccessibleName("Notifications");

  await page.getByRole("link", { name: "Preferences" }).click();
  const messages = page.getByRole("group", { name: "Somebody writes to you" });
  await expect(page.getByRole("group", { name: "Money is refunded" })).toContainText(
    "Mail: always",
  );
  await messages.getByLabel("Mail").uncheck();
  await page.getByLabel("From", { exact: true }).fill("22:30");
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByText("Your preferences are saved.")).toBeVisible();
  await page.reload();
  await expect(messages.getByLabel("Mail")).not.toBeChecked();
  await expect(messages.getByLabel("This site")).toBeChecked();
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("22:30");
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAccessibilityFaults(page)).toEqual([]);
});
