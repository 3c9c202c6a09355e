import type { Page } from "@playwright/test";
import { approveAsTeam, createHostWithLiveSpace, returnAsTeam } from "./hosting.ts";
import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { createSpaceByApi, editSpaceByApi, verifiedMember } from "./team.ts";
import { expect, test } from "./test.ts";

const listed = "/profile?tab=listed";
const notFound = /the server responded with a status of 404/;
const card = (page: Page, title: string) => page.getByRole("article", { name: title });

test("a host without spaces is led to the wizard", async ({ page }) => {
  await openAsMember(page, await createMember(page, "host"), listed);
  await expect(page.getByText("You have not listed a space yet")).toBeVisible();
  await page.getByRole("link", { name: "List your space" }).last().click();
  await expect(page).toHaveURL(/\/host\/onboarding$/);
});

test("a host pauses a space and resumes it", async ({ page, browser, allowConsoleError }) => {
  allowConsoleError(notFound);
  const { host, id } = await createHostWithLiveSpace(page, "Loft on and off");
  await openAsMember(page, host, listed);
  const space = card(page, "Loft on and off");
  await expect(space.getByText("Live", { exact: true })).toBeVisible();

  await space.getByRole("button", { name: "Pause" }).click();
  await expect(space.getByText("Paused", { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/locations/${id}`)).status()).toBe(404);

  await space.getByRole("link", { name: "Loft on and off" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loft on and off");
  await expect(page.getByText("Only its host and our team see this page.")).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(page.url());
  await expect(stranger.getByRole("alert")).toHaveText(
    "Failed to fetch location. Please try again later.",
  );
  await stranger.context().close();

  await page.goto(listed);
  await space.getByRole("button", { name: "Resume" }).click();
  await expect(space.getByText("Live", { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/locations/${id}`)).ok()).toBe(true);
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
  await expect(page.getByText("You have not listed a space yet")).toBeVisible();
});

test("a host edits or deletes from the space's page, and nobody else can", async ({
  page,
  browser,
}) => {
  const { host, id } = await createHostWithLiveSpace(page, "Loft of my own");
  const context = await browser.newContext();
  const other = await context.newPage();
  await openAsMember(other, await createMember(page, "guest"), `/location/${id}`);
  await expect(other.getByText("Hosted by")).toBeVisible();
  await expect(other.getByRole("heading", { name: "Book this space" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Delete Location" })).toHaveCount(0);
  await expect(other.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  await context.close();

  await openAsMember(page, host, `/location/${id}`);
  await expect(page.getByRole("link", { name: "Open the calendar" })).toHaveAttribute(
    "href",
    `/host/calendar?space=${id}`,
  );
  await expect(page.getByRole("heading", { name: "Book this space" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Check availability" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveAttribute(
    "href",
    `/host/onboarding/${id}`,
  );
  await page.getByRole("button", { name: "Delete Location" }).click();
  const question = page.getByRole("dialog", { name: "Delete Location" });
  await expect(question).toContainText("Are you sure you want to delete this location?");
  await question.getByRole("button", { name: "Delete Location" }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole("alert")).toHaveText("Loft of my own was deleted.");
});

test("a returned space shows the reason, in the list and on its page", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(notFound);
  const host = await verifiedMember(page, "host");
  const id = await createSpaceByApi(page, host, "Loft in the dark");
  await openAsMember(page, host, listed);
  await expect(
    card(page, "Loft in the dark").getByText("In review", { exact: true }),
  ).toBeVisible();

  await returnAsTeam(page, id, "The photos are too dark.");
  await page.reload();
  const space = card(page, "Loft in the dark");
  await expect(space.getByText("Returned", { exact: true })).toBeVisible();
  await expect(space).toContainText("The photos are too dark.");
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await space.getByRole("link", { name: "Loft in the dark" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loft in the dark");
  await expect(page.getByText("The photos are too dark.")).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test("while an edit is in review, its host sees it and everyone else the verified version", async ({
  page,
  browser,
}) => {
  const { host, id } = await createHostWithLiveSpace(page, "Loft before");
  await editSpaceByApi(page, host, id, { title: "Loft after" });

  await openAsMember(page, host, listed);
  await expect(card(page, "Loft after")).toContainText("Your changes are in review");
  await page.goto(`/location/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loft after");
  await expect(page.getByText("Your changes are in review.")).toBeVisible();

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(`/location/${id}`);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Loft before");

  await approveAsTeam(page, id);
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Loft after");
  await page.reload();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await expect(page.getByText("Your changes are in review.")).toHaveCount(0);
  await context.close();
});
