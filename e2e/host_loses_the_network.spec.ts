import type { Page } from "@playwright/test";
import { createHostWithLiveSpace, returnAsTeam } from "./hosting.ts";
import { heading } from "./listing.ts";
import { type E2eMember, openAsMember } from "./member.ts";
import { loadRest, untilIdle } from "./public-pages.ts";
import { createSpaceByApi, demoMember, verifiedMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

/** The browser's console errors about requests without a network. */
const lostRequests = /net::ERR_/;

/** Opens a page and aborts its requests to URLs that match `lost`, as if the network were lost.
 *  Once the page shows the error `shown`, the network returns, and the page must remove the error
 *  without a click. */
const openUntilConnected = async (
  page: Page,
  member: E2eMember,
  { path, lost, shown }: { path: string; lost: RegExp; shown: string },
) => {
  await page.route(lost, (route) => route.abort("internetdisconnected"));
  await openAsMember(page, member, path);
  await expect(page.getByRole("main").getByText(shown).first()).toBeVisible();
  await page.unroute(lost);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("main").getByText(shown)).toHaveCount(0);
};

test("a host's pages that a lost connection left empty are filled when it returns", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(lostRequests);
  const { host, id } = await createHostWithLiveSpace(page, "Tidal Court");
  const lost = "The connection was lost. Please try again.";

  const calendar = { path: "/host/calendar", lost: /\/api\/host\/(bookings|blocks)/, shown: lost };
  await openUntilConnected(page, host, calendar);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");

  const shown = "Failed to fetch location. Please try again later.";
  const space = new RegExp(`/api/locations/${id}$`);
  await openUntilConnected(page, host, { path: `/host/onboarding/${id}`, lost: space, shown });
  await expect(heading(page)).toHaveText("Check your listing");
});

test("a space that only its host sees is shown when the connection returns", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_|status of 404/);
  const host = await verifiedMember(page, "host");
  const id = await createSpaceByApi(page, host, "Ebb Court");
  await returnAsTeam(page, id, "The photos are dark.");

  await openUntilConnected(page, host, {
    path: `/location/${id}`,
    lost: new RegExp(`/api/locations/${id}$`),
    shown: "Failed to fetch location. Please try again later.",
  });

  await expect(page.getByRole("heading", { level: 1, name: "Ebb Court" })).toBeVisible();
});

test("the team's page of a space is filled when the connection returns", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(lostRequests);
  const id = await createSpaceByApi(page, await verifiedMember(page, "host"), "Neap Court");

  await openUntilConnected(page, await demoMember(page, "team"), {
    path: `/admin/spaces/${id}`,
    lost: /\/api\/(admin\/locations|auth\/factors)/,
    shown: "The connection was lost. Please try again.",
  });

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Neap Court");
  // The space's place in the queue and the notice about the second step are shown, too.
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await expect(page.getByText("On this site a second step is optional")).toBeVisible();
});

test("without a network, a message says that the page opens later, and it opens when the network returns", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_|Failed to fetch|loading route module/);
  await createSpaceByApi(page, await verifiedMember(page, "host"), "Slack Court");
  await openAsMember(page, await demoMember(page, "team"), "/admin");
  await loadRest(page);
  const row = page.getByRole("main").locator("a[href^='/admin/spaces/']").first();
  await expect(row).toBeVisible();
  await untilIdle(page);
  await context.setOffline(true);

  await row.click();

  const report = page.getByRole("alert").filter({ hasText: "You are offline." });
  await expect(report).toContainText("The page opens by itself when you are connected again.");
  await expect(page).toHaveURL(/\/admin$/);
  await context.setOffline(false);
  await expect(page.getByRole("complementary", { name: "Decision" })).toBeVisible();
  await expect(report).toBeHidden();
});
