import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { findSpaceId, untilIdle } from "./public-pages.ts";
import { expect, test } from "./test.ts";

test("the profile names the member, has a URL for each tab, and lists the liked spaces", async ({
  page,
}) => {
  test.slow();
  const member = await createMember(page, "meera");

  await test.step("the profile names the member, and each tab has a URL", async () => {
    await openAsMember(page, member, "/profile");
    const username = member.email.split("@")[0] ?? "";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(username);
    await expect(page.getByRole("main").locator(".avatar-lg")).toHaveText("M");
    await expect(page.getByText("No liked spaces yet")).toBeVisible();

    await page.getByRole("tab", { name: "Listed Spaces" }).click();
    await expect(page).toHaveURL(/tab=listed/);
    await page.getByRole("tab", { name: "Inquiries" }).click();
    await expect(page.getByText("No inquiries yet")).toBeVisible();
    await page.getByRole("tab", { name: "Account Settings" }).click();
    await page.reload();
    await expect(page.getByRole("region", { name: "Password" })).toBeVisible();
    await page.goBack();
    await expect(page.getByText("No inquiries yet")).toBeVisible();
  });

  await test.step("axe finds nothing on any tab", async () => {
    const id = await findSpaceId(page);
    await page.request.post(`/api/locations/${id}/toggle-like`, {
      headers: { Authorization: `Bearer ${member.tokens.accessToken}` },
    });
    await page.goto("/profile");
    for (const tab of ["Liked Spaces", "Listed Spaces", "Inquiries", "Account Settings"]) {
      await page.getByRole("tab", { name: tab }).click();
      await expect(page.getByText("Loading...")).toHaveCount(0);
      expect(await findAccessibilityFaults(page), tab).toEqual([]);
    }
    await page.getByRole("button", { name: "Delete my account" }).click();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });

  await test.step("a liked space is listed in the profile, and removing the like can be undone", async () => {
    await page.getByRole("tab", { name: "Liked Spaces" }).click();
    const liked = page.getByRole("list", { name: "Liked Spaces" });
    await liked.getByRole("button", { name: /^Like / }).click();
    await expect(liked.getByText("is no longer among your liked spaces.")).toBeVisible();
    await liked.getByRole("button", { name: "Undo" }).click();
    await expect(liked.getByRole("article")).toHaveCount(1);
    await page.reload();
    await expect(liked.getByRole("article")).toHaveCount(1);

    // The response is delayed, so that the person continues before it arrives.
    const answer = Promise.withResolvers<void>();
    await page.route("**/toggle-like", async (route) => {
      await answer.promise;
      await route.continue();
    });
    await liked.getByRole("button", { name: /^Like / }).click();
    await expect(liked.getByText("is no longer among your liked spaces.")).toBeVisible();
    await page.getByRole("tab", { name: "Listed Spaces" }).click();
    await page.getByRole("tab", { name: "Liked Spaces" }).click();
    await expect(page.getByText("No liked spaces yet")).toBeVisible();
    const answered = page.waitForResponse("**/toggle-like");
    answer.resolve();
    await (await answered).finished();
    await untilIdle(page);
    await expect(page.getByText("No liked spaces yet")).toBeVisible();
  });
});

test("the notice about an unverified address leaves no full stop alone on a line", {
  tag: "@both",
}, async ({ page }) => {
  const member = await createMember(page, "meerabai-of-the-long-lane-by-the-old-cotton-mill");
  await openAsMember(page, member, "/profile?tab=settings");
  const notice = page.getByText("Please verify your email address.").locator("..");
  await expect(notice).toContainText(`We sent ${member.email} a link to open.`);

  const lines = await notice.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const byTop = new Map<number, string>();
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [at, letter] of [...(node.textContent ?? "")].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        byTop.set(top, (byTop.get(top) ?? "") + letter);
      }
    return [...byTop.values()].map((line) => line.trim());
  });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => /^\W?$/.test(line) && line !== "")).toEqual([]);
});
