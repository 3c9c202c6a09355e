import { expectedProofErrors, region, settingsPath } from "./factors.ts";
import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { authHeaders } from "./team.ts";
import { expect, test } from "./test.ts";

test("the settings list what happened to an account, newest first", async ({ page }) => {
  const member = await createMember(page);
  // The account gets nine entries: the registration, its sign-in and these seven changes. A page
  // shows only eight entries.
  for (let last = 1; last <= 7; last += 1) {
    const data = { phoneNumber: `+91982001234${last}` };
    await page.request.patch("/api/auth/profile", { headers: authHeaders(member), data });
  }
  await openAsMember(page, member, settingsPath);
  const activity = region(page, "Recent activity");
  const entries = activity.getByRole("list", { name: "Recent activity" }).getByRole("listitem");
  await expect(entries).toHaveCount(8);
  await expect(entries.first()).toContainText("Phone number changed");
  await expect(entries.last()).toContainText("Signed in");
  await expect(entries.first().getByRole("time")).toHaveText(/\d{4}, \d+:\d\d [AP]M$/);
  expect(await findAccessibilityFaults(page), "what axe finds").toEqual([]);
  await activity.getByRole("button", { name: "Load more" }).click();
  await expect(entries).toHaveCount(9);
  await expect(entries.last()).toContainText("Account created");
  await expect(activity.getByRole("button", { name: "Load more" })).toHaveCount(0);
});

test("other members see the chosen display name, which must not contain a phone number", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(expectedProofErrors);
  const member = await createMember(page);
  const other = await createMember(page, "other");
  const seen = async () => {
    const answer = await page.request.get(`/api/auth/${member.id}`, {
      headers: authHeaders(other),
    });
    return JSON.stringify(await answer.json());
  };
  await openAsMember(page, member, settingsPath);
  const names = region(page, "Name that others see");
  const field = names.getByLabel("Name", { exact: true });
  await expect(field).toHaveValue("");
  expect(await seen()).not.toContain(member.email.split("@")[0]);

  await field.fill("Asha 98200 12345");
  await names.getByRole("button", { name: "Save name" }).click();
  await expect(field).toHaveAccessibleDescription(/leave out addresses, links and phone numbers/);
  await expect(field).toHaveValue("Asha 98200 12345");
  await field.fill("  Asha of Bandra ");
  await field.press("Enter");
  await expect(toast(page, "Saved.")).toBeVisible();
  await expect(field).toHaveValue("Asha of Bandra");
  expect(await seen()).toContain("Asha of Bandra");
});
