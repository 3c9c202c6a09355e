import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  computeAppCode,
  enrolAppInSettings,
  expectedProofErrors,
  region,
  runResetFactorsCommand,
  secondStepDialog,
  signInToSecondStep,
} from "./factors.ts";
import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { dialog } from "./sign-in.ts";
import { createSpaceByApi, demoMember } from "./team.ts";
import { expect, teamFactorTest as test } from "./test.ts";

// All tests of this file run in one worker, because every worker that runs one of them has to start
// a separate site.
test.describe.configure({ mode: "default" });

const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => main(page).getByRole("heading", { level: 1 });

test("the team's pages open with a second factor, also after all factors were lost", async ({
  page,
  context,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(expectedProofErrors);
  const team = await demoMember(page, "team");

  // The account has no second factor yet: the page says how to set one up and links to it.
  await openAsMember(page, team, "/admin/users");
  await expect(title(page)).toHaveText("Team pages");
  await expect(main(page).getByText("Please set up a second step first")).toBeVisible();
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  await main(page).getByRole("link", { name: "Set up a second step" }).click();
  const { secret } = await enrolAppInSettings(page);
  await page.goto(`/admin/users?q=${team.email}`);
  await expect(title(page)).toHaveText("Users");
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);

  // The account's recent activity is one click away.
  await main(page)
    .getByRole("button", { name: `Recent activity of ${team.email}` })
    .click();
  const activity = main(page).getByRole("list", { name: "Recent activity" });
  await expect(activity.getByText("Authenticator app set up")).toBeVisible();
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);

  // The last factor cannot be removed while the team needs one.
  await page.goto("/profile?tab=settings");
  const security = region(page, "Sign-in and security");
  await security.getByRole("button", { name: "Remove the authenticator app" }).click();
  const remove = dialog(page, "Remove the authenticator app");
  await expect(remove).toBeVisible();
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  await remove.getByRole("button", { name: "Remove the authenticator app" }).click();
  await expect(remove.getByRole("alert")).toContainText("Members of the team need a second step.");
  await remove.getByRole("button", { name: "Keep it" }).click();

  await signInToSecondStep(page, team);
  await secondStepDialog(page)
    .getByLabel("Code from your authenticator app")
    .fill(computeAppCode(secret));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Logged in successfully")).toBeVisible();

  // The app and its recovery codes are lost: the operator removes the factor, and setup starts
  // again.
  expect(await runResetFactorsCommand(page, team.email)).toContain("now has no second factor");
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInToSecondStep(page, team);
  await expect(toast(page, "Logged in successfully")).toBeVisible();
  await page.goto("/admin");
  await expect(main(page).getByText("Please set up a second step first")).toBeVisible();
  await page.goto("/profile?tab=settings");
  await enrolAppInSettings(page);
  await page.goto("/admin");
  await expect(title(page)).toHaveText("Spaces in review");
  await runResetFactorsCommand(page, team.email);
});

test("a session from before the second factor verifies it on the page", async ({
  page,
  browser,
  baseURL,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(expectedProofErrors);
  const team = await demoMember(page, "team");
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const before = await other.newPage();
  await openAsMember(before, await demoMember(before, "team"), "/admin");
  await expect(main(before).getByText("Please set up a second step first")).toBeVisible();

  await openAsMember(page, team, "/profile?tab=settings");
  const { secret } = await enrolAppInSettings(page);

  await before.reload();
  await expect(main(before).getByText("Please confirm with your second step")).toBeVisible();
  expect(await findAccessibilityFaults(before), "what axe finds").toEqual([]);
  await main(before).getByRole("button", { name: "Confirm" }).click();
  const ask = dialog(before, "Please confirm that it is you");
  await expect(ask.getByRole("button", { name: "Use your password" })).toHaveCount(0);
  await ask.getByLabel("Code from your authenticator app").fill(computeAppCode(secret));
  await ask.getByRole("button", { name: "Confirm" }).click();
  await expect(title(before)).toHaveText("Spaces in review");
  await other.close();
  await runResetFactorsCommand(page, team.email);
});

test("team-only parts of public pages ask for the second factor, and then open", async ({
  page,
  browser,
  baseURL,
  allowConsoleError,
}) => {
  test.slow();
  // The API responds 404 for a space that visitors cannot see, and 403 for a request without the
  // second factor.
  allowConsoleError(/status of (403|404)/);
  const name = `Pavilion ${randomUUID().replace(/[^a-f]/g, "")}`;
  const space = `/location/${await createSpaceByApi(page, await createMember(page, "meera"), name)}`;
  const booking = `/bookings/${randomUUID()}`;
  const team = await demoMember(page, "team");
  await openAsMember(page, team, space);

  for (const path of [space, booking]) {
    await page.goto(path);
    await expect(main(page).getByText("Members of the team need a second step.")).toBeVisible();
    expect(await findAccessibilityFaults(page), `what axe finds on ${path}`).toEqual([]);
    await expect(main(page).getByRole("link", { name: "Set up a second step" })).toHaveAttribute(
      "href",
      "/profile?tab=settings",
    );
  }

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const settings = await other.newPage();
  await openAsMember(settings, await demoMember(settings, "team"), "/profile?tab=settings");
  const { secret } = await enrolAppInSettings(settings);
  await other.close();
  await page.goto(booking);
  await expect(
    main(page).getByText("To work for the team, please confirm with your second step."),
  ).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.goto(space);
  await main(page).getByRole("button", { name: "Confirm" }).click();
  const ask = dialog(page, "Please confirm that it is you");
  await ask.getByLabel("Code from your authenticator app").fill(computeAppCode(secret));
  await ask.getByRole("button", { name: "Confirm" }).click();

  await expect(title(page)).toHaveText(name);
  await page.goto(booking);
  await expect(main(page).getByText("There is no such booking.")).toBeVisible();
  await runResetFactorsCommand(page, team.email);
});
