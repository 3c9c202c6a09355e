import { createHostWithLiveSpace } from "./hosting.ts";
import { findOverflow } from "./layout-shifts.ts";
import { waitForMail } from "./mail.ts";
import { findAccessibilityFaults, openAsMember, openNavigation } from "./member.ts";
import { untilIdle } from "./public-pages.ts";
import { authHeaders, verifiedMember } from "./team.ts";
import { expect, test } from "./test.ts";

test(
  "the bell counts what happened, the list shows it, and choices survive a reload",
  { tag: "@phone" },
  async ({ page, browser, baseURL, allowConsoleError }, { project }) => {
    allowConsoleError(/404/);
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
    // Opening the unsubscribe link, as a mail scanner does, changes nothing: only the button on the
    // linked page unsubscribes the host from these mails.
    const { text } = await waitForMail(page, host.email, /wrote to you about Loft with a bell/);
    const link = new URL(/https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? "");
    const findBell = async () =>
      (await openNavigation(page)).getByRole("link", { name: /^Notifications/ });
    await page.reload();
    await expect(await findBell()).toHaveAccessibleName(/^Notifications\s*\d unread$/);
    await page.reload();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOverflow(page)).toEqual([]);
    }
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(told).not.toContainText("Unread:");
    await expect(await findBell()).toHaveAccessibleName("Notifications");
    await page.reload();

    await page.getByRole("link", { name: "Preferences" }).click();
    const messages = page.getByRole("group", { name: "Somebody writes to you" });
    await expect(page.getByRole("group", { name: "Money is refunded" })).toContainText(
      "Email: always",
    );
    await expect(messages.getByLabel("Mail")).toBeChecked();
    await messages.getByLabel("WhatsApp").uncheck();
    await page.getByLabel("From", { exact: true }).fill("22:30");
    await page.getByRole("button", { name: "Save preferences" }).click();
    await expect(page.getByText("Your preferences are saved.")).toBeVisible();
    const reader = await browser.newPage({ ...project.use, ...(baseURL && { baseURL }) });
    await reader.goto(link.pathname);
    await expect(reader.getByRole("heading", { name: "Stop these emails?" })).toBeVisible();
    await expect(reader.getByText("Somebody writes to you")).toBeVisible();
    await page.reload();
    await expect(messages.getByLabel("Mail")).toBeChecked();
    expect(await findAccessibilityFaults(reader)).toEqual([]);
    await reader.getByRole("button", { name: "Stop these emails" }).click();
    await expect(reader.getByRole("heading", { name: "These emails have ended" })).toBeVisible();
    await reader.reload();
    await expect(reader.getByRole("link", { name: "Turn them on again" })).toBeVisible();
    expect(await findOverflow(reader)).toEqual([]);
    expect((await reader.goto(`${link.pathname}x`))?.status()).toBe(404);
    await reader.context().close();
    await page.reload();
    await expect(messages.getByLabel("Mail")).not.toBeChecked();
    await expect(messages.getByLabel("WhatsApp")).not.toBeChecked();
    await expect(messages.getByLabel("This site")).toBeChecked();
    await expect(page.getByLabel("From", { exact: true })).toHaveValue("22:30");
    expect(await findOverflow(page)).toEqual([]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  },
);

test("a late response about a notification does not make a read conversation unread", async ({
  page,
}) => {
  const { host, id } = await createHostWithLiveSpace(page, "Loft with a late bell");
  const guest = await verifiedMember(page, "guest");
  const answer = await page.request.post("/api/threads", {
    headers: authHeaders(guest),
    data: { locationId: id, text: "Is there a goods lift?", clientId: "1" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await openAsMember(page, host, "/notifications");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/notifications/read", async (route) => {
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  const messages = async () =>
    (await openNavigation(page)).getByRole("link", { name: /^Messages/ });
  await expect(await messages()).toHaveAccessibleName(/^Messages\s*1 unread$/);

  await page
    .getByRole("list", { name: "Notifications" })
    .getByRole("link", { name: /Is there a goods lift\?/ })
    .click();
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("Is there a goods lift?");
  await expect(await messages()).toHaveAccessibleName("Messages");
  const marked = page.waitForResponse("**/api/notifications/read");
  held.resolve();
  await (await marked).finished();
  await untilIdle(page);

  await expect(await messages()).toHaveAccessibleName("Messages");
});
