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

const settings = "/profile?tab=settings";
const main = (page: Page) => page.getByRole("main");
const title = (page: Page) => main(page).getByRole("heading", { level: 1 });
const needsSetUp = (page: Page) => main(page).getByText("Please set up a second step first");

/** Confirms with the code of the app, in the dialog that is open. */
const confirmWithCode = async (page: Page, code: string) => {
  const ask = dialog(page, "Please confirm that it is you");
  await ask.getByLabel("Code from your authenticator app").fill(code);
  await ask.getByRole("button", { name: "Confirm" }).click();
};

// All steps are in one test, because they share the team's account. The account keeps its second
// factor, so the test can run only once on each site.
test("the team's pages open with a second factor, also in older sessions and after all factors were lost", async ({
  page,
  context,
  browser,
  baseURL,
  allowConsoleError,
}) => {
  test.slow();
  // The API responds 404 for a space that visitors cannot see, and 403 for a request without the
  // second factor.
  allowConsoleError(expectedProofErrors);
  allowConsoleError(/status of 404/);
  const team = await demoMember(page, "team");
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const before = await other.newPage();
  const name = `Pavilion ${randomUUID().replace(/[^a-f]/g, "")}`;
  const space = `/location/${await createSpaceByApi(page, await createMember(page, "meera"), name)}`;
  const booking = `/bookings/${randomUUID()}`;

  await test.step("team-only parts of public pages ask for a second factor", async () => {
    await openAsMember(before, await demoMember(before, "team"), space);
    for (const path of [space, booking]) {
      if (path !== space) await before.goto(path);
      await expect(main(before).getByText("Members of the team need a second step.")).toBeVisible();
      expect(await findAccessibilityFaults(before), `what axe finds on ${path}`).toEqual([]);
      await expect(
        main(before).getByRole("link", { name: "Set up a second step" }),
      ).toHaveAttribute("href", settings);
    }
  });

  const secret =
    await test.step("without a second factor a page says how to set one up, and links to it", async () => {
      await openAsMember(page, team, "/admin/users");
      await expect(title(page)).toHaveText("Team pages");
      await expect(needsSetUp(page)).toBeVisible();
      expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
      await main(page).getByRole("link", { name: "Set up a second step" }).click();
      const enrolled = await enrolAppInSettings(page);
      await page.goto(`/admin/users?q=${team.email}`);
      await expect(title(page)).toHaveText("Users");
      expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
      return enrolled.secret;
    });

  await test.step("team-only parts of public pages open once the second factor is verified", async () => {
    await before.goto(booking);
    await expect(
      main(before).getByText("To work for the team, please confirm with your second step."),
    ).toBeVisible();
    await expect(main(before).getByRole("button", { name: "Try again" })).toHaveCount(0);
    await before.goto(space);
    await main(before).getByRole("button", { name: "Confirm" }).click();
    await confirmWithCode(before, computeAppCode(secret));
    await expect(title(before)).toHaveText(name);
    await before.goto(booking);
    await expect(main(before).getByText("There is no such booking.")).toBeVisible();
  });

  await test.step("the account's recent activity is one click away", async () => {
    await main(page)
      .getByRole("button", { name: `Recent activity of ${team.email}` })
      .click();
    const activity = main(page).getByRole("list", { name: "Recent activity" });
    await expect(activity.getByText("Authenticator app set up")).toBeVisible();
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  });

  await test.step("the last factor cannot be removed while the team needs one", async () => {
    await page.goto(settings);
    const security = region(page, "Sign-in and security");
    await security.getByRole("button", { name: "Remove the authenticator app" }).click();
    const remove = dialog(page, "Remove the authenticator app");
    await expect(remove).toBeVisible();
    expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
    await remove.getByRole("button", { name: "Remove the authenticator app" }).click();
    await expect(remove.getByRole("alert")).toContainText(
      "Members of the team need a second step.",
    );
    await remove.getByRole("button", { name: "Keep it" }).click();
  });

  await test.step("the second factor is required at sign-in", async () => {
    await signInToSecondStep(page, team);
    // Enters the next code. The current code may have been used above, and a code works only once.
    await secondStepDialog(page)
      .getByLabel("Code from your authenticator app")
      .fill(computeAppCode(secret, 1));
    await page.keyboard.press("Enter");
    await expect(toast(page, "Logged in successfully")).toBeVisible();
  });

  await test.step("after the operator has removed the lost factor, setup starts again", async () => {
    expect(await runResetFactorsCommand(page, team.email)).toContain("now has no second factor");
    await openAsMember(before, await demoMember(before, "team"), "/admin");
    await expect(needsSetUp(before)).toBeVisible();

    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await signInToSecondStep(page, team);
    await expect(toast(page, "Logged in successfully")).toBeVisible();
    await page.goto("/admin");
    await expect(needsSetUp(page)).toBeVisible();
    await main(page).getByRole("link", { name: "Set up a second step" }).click();
    const again = await enrolAppInSettings(page);
    await page.goto("/admin");
    await expect(title(page)).toHaveText("Spaces in review");

    // In a session that began before the app was set up, the page asks for the app's code.
    await before.reload();
    await expect(main(before).getByText("Please confirm with your second step")).toBeVisible();
    expect(await findAccessibilityFaults(before), "what axe finds").toEqual([]);
    await main(before).getByRole("button", { name: "Confirm" }).click();
    const ask = dialog(before, "Please confirm that it is you");
    await expect(ask.getByRole("button", { name: "Use your password" })).toHaveCount(0);
    await confirmWithCode(before, computeAppCode(again.secret));
    await expect(title(before)).toHaveText("Spaces in review");
  });

  await other.close();
});
