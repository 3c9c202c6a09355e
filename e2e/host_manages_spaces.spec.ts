import type { Page } from "@playwright/test";
import { createHostWithLiveSpace, returnAsTeam } from "./hosting.ts";
import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import {
  approveSpaceByApi,
  createSpaceByApi,
  demoMember,
  editSpaceByApi,
  verifiedMember,
} from "./team.ts";
import { expect, test } from "./test.ts";

const listed = "/profile?tab=listed";
const card = (page: Page, title: string) => page.getByRole("article", { name: title });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens `path` as a visitor without an account. */
const openAsVisitor = async (page: Page, path: string): Promise<void> => {
  const deleteTokens = await page.addInitScript(() => localStorage.clear());
  await page.goto(path);
  await deleteTokens.dispose();
};

test("a host reads why a space was returned, and later pauses and resumes it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/the server responded with a status of (404|503)/);
  const title = "Loft in the dark";
  const host = await verifiedMember(page, "host");
  const id = await createSpaceByApi(page, host, title);
  const space = card(page, title);

  await test.step("a space in review that cannot be loaded can be tried again", async () => {
    const request = `**/api/locations/${id}`;
    await page.route(request, (route) => route.fulfill({ status: 503, json: { error: "Busy" } }));
    await openAsMember(page, host, `/location/${id}`);
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute(request);

    await retry.click();

    await expect(heading(page)).toHaveText(title);
  });

  await test.step("a returned space shows the reason, in the list and on its page", async () => {
    await openAsMember(page, host, listed);
    await expect(space.getByText("In review", { exact: true })).toBeVisible();

    // The list is still open, and shows the team's decision without a reload.
    await returnAsTeam(page, id, "The photos are too dark.");
    await expect(space.getByText("Returned", { exact: true })).toBeVisible();
    await expect(space).toContainText("The photos are too dark.");
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await space.getByRole("link", { name: title }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText("The photos are too dark.")).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  await test.step("a host sees a paused space, and a visitor does not", async () => {
    await editSpaceByApi(page, host, id, { description: "A bright room with north light." });
    await approveSpaceByApi(page, await demoMember(page, "team"), id);
    await page.goBack();
    await expect(space.getByText("Live", { exact: true })).toBeVisible();
    await space.getByRole("button", { name: "Pause" }).click();
    await expect(space.getByText("Paused", { exact: true })).toBeVisible();
    await expect(space.getByRole("button", { name: "Resume" })).toBeFocused();
    expect((await page.request.get(`/api/locations/${id}`)).status()).toBe(404);

    await space.getByRole("link", { name: title }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText("Only its host and our team see this page.")).toBeVisible();
    await openAsVisitor(page, page.url());
    await expect(page.getByRole("alert")).toHaveText(
      "Failed to fetch location. Please try again later.",
    );
  });

  await test.step("everyone sees a resumed space", async () => {
    await openAsMember(page, host, listed);
    await space.getByRole("button", { name: "Resume" }).click();
    await expect(space.getByText("Live", { exact: true })).toBeVisible();
    expect((await page.request.get(`/api/locations/${id}`)).ok()).toBe(true);
  });
});

test("deleting asks first, keeps the space if the server refuses, and otherwise removes it", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/the server responded with a status of 500/);
  const { host } = await createHostWithLiveSpace(page, "Loft to let go");
  await openAsMember(page, host, listed);
  const space = card(page, "Loft to let go");
  const question = page.getByRole("dialog", { name: "Delete Location" });

  await space.getByRole("button", { name: "Delete" }).click();
  await expect(question).toContainText("Are you sure you want to delete this location?");
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();

  const address = "**/api/locations/*";
  await page.route(address, (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 500, json: { success: false, code: "broken", message: "Broken." } })
      : route.continue(),
  );
  await space.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete Location" }).click();
  await expect(question.getByRole("alert")).toHaveText(
    "Failed to delete location. Please try again later.",
  );
  await page.unroute(address);

  await question.getByRole("button", { name: "Delete Location" }).click();
  await expect(page.getByRole("alert")).toHaveText("Loft to let go was deleted.");
  await expect(page.getByText("You have no spaces")).toBeVisible();
});

test("a host lists, edits and deletes a space; others see the verified version and cannot change it", async ({
  page,
}) => {
  const host = await verifiedMember(page, "host");
  const team = await demoMember(page, "team");

  await test.step("a host without spaces is led to the wizard", async () => {
    await openAsMember(page, host, listed);
    await expect(page.getByText("You have no spaces")).toBeVisible();
    await page.getByRole("link", { name: "List your space" }).last().click();
    await expect(page).toHaveURL(/\/host\/onboarding$/);
  });

  const id = await createSpaceByApi(page, host, "Loft before");
  await approveSpaceByApi(page, team, id);
  await editSpaceByApi(page, host, id, { title: "Loft after" });

  await test.step("while an edit is in review, its host sees it, and visitors the verified version", async () => {
    await page.goBack();
    await expect(card(page, "Loft after")).toContainText("Your changes are in review");
    await page.goto(`/location/${id}`);
    await expect(heading(page)).toHaveText("Loft after");
    await expect(page.getByText("Your changes are in review.")).toBeVisible();

    await openAsVisitor(page, `/location/${id}`);
    await expect(heading(page)).toHaveText("Loft before");
  });

  await approveSpaceByApi(page, team, id);

  await test.step("a guest sees the approved edit and can book the space, but not change it", async () => {
    await openAsMember(page, await createMember(page, "guest"), `/location/${id}`);
    await expect(heading(page)).toHaveText("Loft after");
    await expect(page.getByText("Hosted by")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Book this space" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete Location" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  });

  await test.step("the space's page leads its host to the calendar and to editing, and deletes the space", async () => {
    await openAsMember(page, host, `/location/${id}`);
    await expect(page.getByRole("link", { name: "Open the calendar" })).toHaveAttribute(
      "href",
      `/host/calendar?space=${id}`,
    );
    await expect(page.getByRole("heading", { name: "Book this space" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Check availability" })).toHaveCount(0);
    const editLink = page.getByRole("link", { name: "Edit", exact: true });
    await expect(editLink).toBeVisible();
    await expect(editLink).toHaveAttribute("href", `/host/onboarding/${id}`);
    await expect(page.getByText("Your changes are in review.")).toHaveCount(0);
    await page.getByRole("button", { name: "Delete Location" }).click();
    const question = page.getByRole("dialog", { name: "Delete Location" });
    await expect(question).toContainText("Are you sure you want to delete this location?");
    await question.getByRole("button", { name: "Delete Location" }).click();
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByRole("alert")).toHaveText("Loft after was deleted.");
  });
});
