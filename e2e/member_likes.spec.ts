import type { Page } from "@playwright/test";
import { dismissToasts } from "./between-steps.ts";
import { createMember, openAsMember, toast } from "./member.ts";
import { findSpaceId, stableSearchPath } from "./public-pages.ts";
import { fillInCredentials, openSignInDialog, submitDialog } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const hearts = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Like / });
const heart = (page: Page) => hearts(page).first();
const secondHeart = (page: Page) => hearts(page).nth(1);

/** Presses the second heart and waits for the server. */
const pressSecondHeart = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse("**/toggle-like");
  await secondHeart(page).click();
  await answered;
};

/** Reloads the page and waits until the likes are loaded. Until then, the page shows all spaces as
 *  not liked. The member must have liked the second space before, because its heart is checked. */
const reloadLikes = async (page: Page): Promise<void> => {
  await page.reload();
  await expect(secondHeart(page)).toHaveAttribute("aria-pressed", "true");
};

test("a visitor who presses a heart is asked to sign in, and a member likes spaces in a search, on a space's page and on another device", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/status of 409/);
  const member = await createMember(page);

  await test.step("a visitor who presses a heart is asked to sign in", async () => {
    await page.goto(stableSearchPath);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
    await heart(page).click();
    await expect(page.getByRole("alert")).toHaveText("You need to log in to like a location.");
    await expect(page.getByRole("dialog", { name: "Sign In" })).toBeVisible();
    await expect(page).toHaveURL(stableSearchPath);
    await page.keyboard.press("Escape");
  });

  await test.step("a like is shown immediately, and removed with the reason if the server refuses it", async () => {
    await openSignInDialog(page);
    await fillInCredentials(page, member.email, member.password);
    await submitDialog(page, "Sign In");
    await expect(toast(page, "Logged in successfully")).toBeVisible();
    await dismissToasts(page);
    let answer = () => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/toggle-like", async (route) => {
      await wait;
      await route.fulfill({
        status: 409,
        json: { success: false, code: "no", message: "This space cannot be liked just now." },
      });
    });
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    answer();
    await expect(toast(page, "This space cannot be liked just now.")).toBeVisible();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
    await page.unroute("**/toggle-like");
  });

  await test.step("two quick presses leave the like unchanged", async () => {
    await pressSecondHeart(page);
    let answered = 0;
    page.on("response", (response) => {
      if (response.url().endsWith("/toggle-like")) answered += 1;
    });
    await heart(page).click();
    await heart(page).click();
    await expect.poll(() => answered).toBe(2);
    await reloadLikes(page);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("a space liked on one device is liked on another", async () => {
    const name = (await heart(page).getAttribute("aria-label")) ?? "";
    const answered = page.waitForResponse("**/toggle-like");
    await heart(page).click();
    await expect(heart(page)).toHaveAttribute("aria-pressed", "true");
    await answered;
    await expect(page).toHaveURL(stableSearchPath);

    const device = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin })
    ).newPage();
    const again = await page.request.post("/api/auth/login", {
      data: { email: member.email, phoneNumber: "", password: member.password },
    });
    const { data } = (await again.json()) as { data: { tokens: typeof member.tokens } };
    await openAsMember(device, { ...member, tokens: data.tokens }, stableSearchPath);
    const there = device.getByRole("main").getByRole("button", { name, exact: true }).first();
    await expect(there).toHaveAttribute("aria-pressed", "true");
    const unliked = device.waitForResponse("**/toggle-like");
    await there.click();
    await unliked;

    await reloadLikes(page);
    await expect(heart(page)).toHaveAttribute("aria-pressed", "false");
    await pressSecondHeart(page);
    await device.context().close();
  });

  await test.step("the space's page has the heart, and the profile has the space", async () => {
    await page.goto(`/location/${await findSpaceId(page)}`);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const own = page.getByRole("button", { name: `Like ${title}` });
    await own.click();
    await expect(own).toHaveAttribute("aria-pressed", "true");
    await page.reload();
    await expect(own).toHaveAttribute("aria-pressed", "true");
    await page.goto("/profile");
    await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
  });
});
