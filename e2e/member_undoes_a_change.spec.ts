import { waitForMail } from "./mail.ts";
import { findAccessibilityFaults, openAsMember, openNavigation } from "./member.ts";
import { dialog } from "./sign-in.ts";
import { authHeaders, verifiedMember } from "./team.ts";
import { expect, test } from "./test.ts";

test("the link in the mail about a change undoes the change, and works once", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/the server responded with a status of (401|404)/);
  const member = await verifiedMember(page, "undo");
  await page.request.post("/api/auth/change-password", {
    headers: authHeaders(member),
    data: { currentPassword: member.password, newPassword: "a winter terrace" },
  });
  const { text } = await waitForMail(page, member.email, /password/i);
  const path = /\/undo-change\/[\w-]+/.exec(text)?.[0] ?? "";
  expect(path).toBeTruthy();

  const answer = await page.request.get(path);
  expect(answer.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer.headers()["cache-control"]).toContain("no-store");
  await openAsMember(page, member, path);
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  await page.getByRole("main").getByRole("button", { name: "Undo this change" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("The change was undone.");
  await expect((await openNavigation(page)).getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Send the link again" }).click();
  await expect(dialog(page, "Forgot Password")).toBeVisible();

  await page.goto(path);
  await page.getByRole("main").getByRole("button", { name: "Undo this change" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "This link has expired or was used already.",
  );
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
});
