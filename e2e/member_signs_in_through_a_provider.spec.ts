import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { byName, expectSignedIn, part, proofRefused, settings } from "./factors.ts";
import { faultsOf, newMember, openAs, toast } from "./member.ts";
import { expect, test } from "./test.ts";
import { dialog, openDialog } from "./test-sign-in.ts";

// The provider knows the site by its name.
test.use({ baseURL: byName(process.env.SITE_URL) });

/** The provider's own pages ask for letters from elsewhere. */
const notFetched = /ERR_(NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION)/;

const someName = () => `anita-${randomUUID().slice(0, 8)}`;

/** Signs in at the provider, which knows everybody, and agrees. */
const passProvider = async (page: Page, name: string): Promise<void> => {
  await page.locator("input[name=login]").fill(name);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: "Continue" }).click();
};

test("whoever signs in through a provider is back where they were", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  allowComplaint(notFetched);
  await page.goto("/help?from=here");
  await openDialog(page);
  await dialog(page).getByRole("link", { name: "Continue with Google" }).click();
  await passProvider(page, someName());
  await expect(toast(page, "Logged in successfully")).toBeVisible();
  await expect(page).toHaveURL(/\/help\?from=here$/);
  await expectSignedIn(page);
});

test("a provider that refuses is named, and its code stays out of the address", async ({
  page,
}) => {
  await page.goto("/sign-in/google?error=access_denied&state=x");
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Google did not sign you in",
  );
  await expect(page).toHaveURL(/\/sign-in\/google$/);
  expect(await faultsOf(page), "what axe finds").toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Sign in another way" }).click();
  await expect(dialog(page)).toBeVisible();
});

test("a provider is connected with an account, signs it in, and is disconnected", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(proofRefused);
  allowComplaint(notFetched);
  const member = await newMember(page);
  const name = someName();
  await openAs(page, member, settings);
  const others = part(page, "Sign-in and security").getByRole("list", { name: "Other accounts" });
  await others.getByRole("link", { name: "Connect Google" }).click();
  await passProvider(page, name);
  await expect(toast(page, "Google is connected with your account.")).toBeVisible();
  await expect(others.getByText("Connected")).toBeVisible();
  expect(await faultsOf(page), "what axe finds").toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/about");
  await openDialog(page);
  await dialog(page).getByRole("link", { name: "Continue with Google" }).click();
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/about$/);
  await page.goto(settings);
  await expect(page.getByRole("main").getByText(member.email).first()).toBeVisible();

  await others.getByRole("button", { name: "Disconnect Google" }).click();
  await dialog(page, "Disconnect Google").getByRole("button", { name: "Disconnect" }).click();
  await expect(others.getByRole("link", { name: "Connect Google" })).toBeVisible();
});
