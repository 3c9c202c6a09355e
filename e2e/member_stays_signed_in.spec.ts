import { createMember, openAsMember, openNavigation, toast } from "./member.ts";
import { expectedSignInErrors } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("ten tabs renew their session with one refresh, and signing out in one signs out the others", async ({
  page,
  context,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/Logout error|status of 503/);
  const member = await createMember(page);

  await test.step("an invalid access token is replaced while the session lasts", async () => {
    const tokens = { ...member.tokens, accessToken: "undefined" };
    await openAsMember(page, { ...member, tokens }, "/profile");
    await expect(page.getByText(member.email).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.accessToken)).not.toBe("undefined");
    await expect((await openNavigation(page)).getByRole("link", { name: "Profile" })).toBeVisible();
  });

  const tabs =
    await test.step("ten tabs whose access token has expired refresh once, and nobody is signed out", async () => {
      const refreshed: string[] = [];
      context.on("request", (request) => {
        if (request.url().endsWith("/api/auth/refresh")) refreshed.push(request.url());
      });
      // Stores an access token that expired an hour ago, as after a night with the laptop closed.
      await page.evaluate(() => {
        const claims = { sub: "", exp: Date.now() / 1000 - 3600, iat: Date.now() / 1000 - 4200 };
        const [head, body, signature] = localStorage.accessToken.split(".");
        claims.sub = JSON.parse(atob(body.replace(/-/g, "+").replace(/_/g, "/"))).sub;
        localStorage.setItem(
          "accessToken",
          [head, btoa(JSON.stringify(claims)), signature].join("."),
        );
      });
      const opened = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
      const asked = opened.map((tab) => tab.waitForResponse("**/api/auth/profile"));
      await Promise.all(opened.map((tab) => tab.goto("/cookies")));

      for (const answer of await Promise.all(asked)) expect(answer.status()).toBe(200);
      expect(refreshed).toHaveLength(1);
      for (const tab of opened)
        await expect(
          (await openNavigation(tab)).getByRole("link", { name: "Profile" }),
        ).toBeVisible();
      return opened;
    });

  await test.step("a failed sign-out changes nothing, and signing out signs out all tabs", async () => {
    const [tab, ...others] = tabs;
    if (!tab) throw new Error("No tab is open.");
    for (const other of others)
      await expect(
        (await openNavigation(other)).getByRole("button", { name: "Logout" }),
      ).toBeVisible();

    await tab.route("**/api/auth/logout", (route) => route.fulfill({ status: 503, json: {} }));
    const logged = tab.waitForEvent("console", (message) => /Logout error/.test(message.text()));
    await (await openNavigation(tab)).getByRole("button", { name: "Logout" }).click();
    await logged;
    await expect((await openNavigation(tab)).getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(tab.getByRole("alert")).toBeHidden();

    await tab.unroute("**/api/auth/logout");
    await (await openNavigation(tab)).getByRole("button", { name: "Logout" }).click();
    await expect(toast(tab, "Logout successful")).toBeVisible();
    for (const other of others) {
      const bar = await openNavigation(other);
      await expect(bar.getByRole("button", { name: "Sign In" })).toBeVisible();
      await expect(bar.getByRole("button", { name: "Logout" })).toBeHidden();
    }
  });
});

test("a member's navigation bar is correct from the first frame, and a session that was ended elsewhere signs this browser out", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedSignInErrors);
  const member = await createMember(page);

  await test.step("the navigation bar shows Logout and not Sign In before the scripts run", async () => {
    // For an aborted script, Chromium sometimes reports that the content security policy blocked
    // it.
    allowConsoleError(/ERR_FAILED|Failed to fetch dynamically|Loading the script '.*\/assets\//);
    await page.route("**/assets/*.js", (route) => route.abort());
    await openAsMember(page, member, "/about");
    await expect(
      (await openNavigation(page)).getByRole("button", { name: "Logout" }),
    ).toBeVisible();
    await expect(
      (await openNavigation(page)).getByRole("button", { name: "Sign In" }),
    ).toBeHidden();
    await page.unroute("**/assets/*.js");
  });

  await test.step("a session that was ended elsewhere signs this browser out", async () => {
    await page.request.post("/api/auth/logout", {
      headers: { Authorization: `Bearer ${member.tokens.accessToken}` },
    });
    await page.reload();
    await expect(
      (await openNavigation(page)).getByRole("button", { name: "Sign In" }),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
