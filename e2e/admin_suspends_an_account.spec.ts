import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createMember, openAsMember, toast } from "./member.ts";
import {
  approveSpaceByApi,
  createSpaceByApi,
  demoMember,
  searchTitlesByApi,
  verifiedMember,
} from "./team.ts";
import { expect, test } from "./test.ts";

const main = (page: Page) => page.getByRole("main");

test("a suspended account cannot sign in and its spaces are hidden until it is restored", async ({
  page,
}) => {
  const host = await verifiedMember(page, "dev");
  const title = `Terrace ${randomUUID().replace(/[^a-f]/g, "")}`;
  const id = await createSpaceByApi(page, host, title);
  const team = await demoMember(page, "team");
  await approveSpaceByApi(page, team, id);
  expect(await searchTitlesByApi(page, title)).toEqual([title]);
  const signIn = () =>
    page.request.post("/api/auth/login", {
      data: { email: host.email, phoneNumber: "", password: host.password },
    });

  await openAsMember(page, team, "/admin/users");
  await main(page).getByRole("searchbox", { name: "Email or id" }).fill(host.email);
  await main(page).getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/admin\/users\?q=/);
  const card = main(page).getByRole("article", { name: host.email });
  await card.getByRole("button", { name: "Show spaces" }).click();
  await expect(card.getByRole("link", { name: title, exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend this account" });
  await dialog.getByRole("button", { name: "Suspend the account" }).click();
  await expect(dialog.getByText("Please give a reason.")).toBeVisible();
  await dialog.getByRole("button", { name: "Fraud" }).click();
  // The chosen reason is still there when the dialog is opened again.
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByLabel("Reason", { exact: true })).toHaveValue(
    "Guests were asked to pay outside our site.",
  );
  await dialog.getByRole("button", { name: "Suspend the account" }).click();

  await expect(page.getByRole("alert")).toHaveText("The account is suspended.");
  await expect(dialog).toBeHidden();
  await expect(card).toContainText("Guests were asked to pay outside our site.");
  expect(await searchTitlesByApi(page, title)).toEqual([]);
  expect((await signIn()).ok()).toBe(false);

  await card.getByRole("button", { name: "Restore" }).click();

  await expect(card.getByRole("button", { name: "Suspend" })).toBeVisible();
  expect(await searchTitlesByApi(page, title)).toEqual([title]);
  expect((await signIn()).ok()).toBe(true);

  await card.getByRole("link", { name: `History of ${host.email}` }).click();
  const log = main(page).getByRole("list", { name: "Audit log" });
  await expect(log.getByRole("article")).toHaveCount(2);
  await expect(log).toContainText("Account restored");
  await expect(log).toContainText("Guests were asked to pay outside our site.");
  await expect(main(page).getByText("This log cannot be edited")).toBeVisible();
  await main(page).getByLabel("What was done").selectOption("Account suspended");
  await expect(log.getByRole("article")).toHaveCount(1);
  await page.goBack();
  await expect(log.getByRole("article")).toHaveCount(2);
});

test("Search keeps the focus, and the dialog stays open until the response to a slow suspension", async ({
  page,
}) => {
  const name = `slow-${randomUUID().slice(0, 8)}`;
  const first = await createMember(page, name);
  const second = await createMember(page, name);
  const held = Promise.withResolvers<void>();
  await page.route(`**/api/admin/users/${first.id}/suspend`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openAsMember(page, await demoMember(page, "team"), "/admin/users");
  const field = main(page).getByRole("searchbox", { name: "Email or id" });
  const search = main(page).getByRole("button", { name: "Search" });
  const cards = main(page).getByRole("list", { name: "Users" }).getByRole("article");
  await field.fill(name);
  await search.click();
  await expect(cards).toHaveCount(2);
  await expect(search).toBeFocused();
  await field.fill(first.email);
  await field.press("Enter");
  await expect(cards).toHaveCount(1);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(cards).toHaveCount(2);
  await expect(field).toHaveValue(name);

  const dialog = page.getByRole("dialog", { name: "Suspend this account" });
  await main(page)
    .getByRole("button", { name: `Suspend ${first.email}` })
    .click();
  await dialog.getByRole("button", { name: "Fraud" }).click();
  await dialog.getByRole("button", { name: "Suspend the account" }).click();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  held.resolve();
  await expect(toast(page, "The account is suspended.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await main(page)
    .getByRole("button", { name: `Suspend ${second.email}` })
    .click();
  await dialog.getByRole("button", { name: "Abuse" }).click();
  await expect(dialog.getByLabel("Reason", { exact: true })).toHaveValue(
    "Abusive messages to hosts or guests.",
  );
  await expect(dialog).toContainText(second.email);
});

test("an empty result says that nobody was found, and its URL can be shared", async ({ page }) => {
  await openAsMember(page, await demoMember(page, "team"), "/admin/users?q=nobody-has-this");
  await expect(main(page).getByText("Nobody found")).toBeVisible();
  await expect(main(page).getByLabel("Email or id")).toHaveValue("nobody-has-this");
});

test("a member who is not in the team is told that the team's pages are closed to them", async ({
  page,
}) => {
  const member = await createMember(page, "asha");
  await openAsMember(page, member, "/admin/audit");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(
    "These pages are for the team",
  );
  await expect(main(page)).toContainText(member.email);
});

test("the profile of a team member links to the team's pages", async ({ page }) => {
  await openAsMember(page, await demoMember(page, "team"), "/profile");
  await main(page).getByRole("link", { name: "Team pages" }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Spaces in review");
});

test("a visitor is asked to sign in and then reaches the page they wanted", async ({ page }) => {
  const team = await demoMember(page, "team");
  await page.goto("/admin/users");
  await expect(page.getByRole("alert")).toHaveText("You must be logged in to access this page");
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await dialog.getByLabel("Email").fill(team.email);
  await dialog.getByLabel("Password", { exact: true }).fill(team.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Users");
});
