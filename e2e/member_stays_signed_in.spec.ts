import { createMember, openAsMember, openNavigation, toast } from "./member.ts";
import { dialog, expectedSignInErrors } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("signing out in one tab signs out all tabs, and a failed sign-out changes nothing", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/Logout error|status of 503/);
  const member = await createMember(page);
  await openAsMember(page, member, "/about");
  const other = await context.newPage();
  await other.goto("/help");
  await expect((await openNavigation(other)).getByRole("button", { name: "Logout" })).toBeVisible();

  await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 503, json: {} }));
  const logged = page.waitForEvent("console", (message) => /Logout error/.test(message.text()));
  await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
  await logged;
  await expect((await openNavigation(page)).getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();

  await page.unroute("**/api/auth/logout");
  await (await openNavigation(page)).getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout successful")).toBeVisible();
  await expect(
    (await openNavigation(other)).getByRole("button", { name: "Sign In" }),
  ).toBeVisible();
  await expect((await openNavigation(other)).getByRole("button", { name: "Logout" })).toBeHidden();
});

test("twenty tabs whose access token has expired refresh once, and nobody is signed out", async ({
  page,
  context,
}) => {
  test.slow();
  const member = await createMember(page);
  await openAsMember(page, member, "/cookies");
  await expect((await openNavigation(page)).getByRole("link", { name: "Profile" })).toBeVisible();
  const refreshed: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh")) refreshed.push(request.url());
  });
  // Stores an access token that expired an hour ago, as after a night with the laptop closed.
  await page.evaluate(() => {
    const claims = { sub: "", exp: Date.now() / 1000 - 3600, iat: Date.now() / 1000 - 4200 };
    const [head, body, signature] = localStorage.accessToken.split(".");
    claims.sub = JSON.parse(atob(body.replace(/-/g, "+").replace(/_/g, "/"))).sub;
    localStorage.setItem("accessToken", [head, btoa(JSON.stringify(claims)), signature].join("."));
  });
  const tabs = await Promise.all(Array.from({ length: 20 }, () => context.newPage()));
  const asked = tabs.map((tab) => tab.waitForResponse("**/api/auth/profile"));
  await Promise.all(tabs.map((tab) => tab.goto("/cookies")));

  for (const answer of await Promise.all(asked)) expect(answer.status()).toBe(200);
  expect(refreshed).toHaveLength(1);
  for (const tab of tabs)
    await expect((await openNavigation(tab)).getByRole("link", { name: "Profile" })).toBeVisible();
});

test("a session that was ended elsewhere signs this browser out", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedSignInErrors);
  const member = await createMember(page);
  await page.request.post("/api/auth/logout", {
    headers: { Authorization: `Bearer ${member.tokens.accessToken}` },
  });
  await openAsMember(page, member, "/about");
  await expect((await openNavigation(page)).getByRole("button", { name: "Sign In" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

const broken = {
  "tokens that nobody can read": { accessToken: "undefined", refreshToken: "undefined" },
  "an access token alone": { accessToken: "undefined" },
};
for (const [what, tokens] of Object.entries(broken))
  for (const path of ["/profile", "/host/onboarding"])
    test(`${what} at ${path} lead to the sign-in`, async ({ page, allowConsoleError }) => {
      allowConsoleError(expectedSignInErrors);
      await page.goto("/robots.txt");
      await page.evaluate((kept) => Object.assign(localStorage, kept), tokens);
      await page.goto(path);

      await expect(toast(page, "You must be logged in to access this page")).toBeVisible();
      await expect(dialog(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.accessToken)).toBeUndefined();
    });

test("an invalid access token is replaced while the session lasts", async ({ page }) => {
  const member = await createMember(page);
  const tokens = { ...member.tokens, accessToken: "undefined" };
  await openAsMember(page, { ...member, tokens }, "/profile");
  await expect(page.getByText(member.email).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.accessToken)).not.toBe("undefined");
});

test("a member's navigation bar is in its final position from the first frame", async ({
  page,
  allowConsoleError,
}) => {
  // Chromium sometimes reports that the policy blocked a script whose request was aborted.
  allowConsoleError(/Failed to (load resource|fetch dynamically)|Loading the script '.*\/assets\//);
  const member = await createMember(page);
  await openAsMember(page, member, "/about");
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect((await openNavigation(page)).getByRole("button", { name: "Logout" })).toBeVisible();
  await expect((await openNavigation(page)).getByRole("button", { name: "Sign In" })).toBeHidden();
});
