import { randomUUID } from "node:crypto";
import { createTestPhoto, expectListed, fillStep, submitListing } from "./listing.ts";
import { waitForMail } from "./mail.ts";
import { createEmail, createMember, openAsMember, openNavigation } from "./member.ts";
import { demoMember, showRow } from "./team.ts";
import { expect, test } from "./test.ts";

// This test covers the complete path, so it runs with pictures and motion, as for ordinary
// visitors.
test.use({ pictures: true, contextOptions: { reducedMotion: "no-preference" } });

const word = () => randomUUID().replace(/[^a-f]/g, "");

test("a newcomer lists a space, the team verifies it, a guest finds it, likes it and sends an inquiry", async ({
  page,
  browser,
}) => {
  // Three people act one after the other, so the test takes long.
  test.slow();
  const email = createEmail("ila");
  const viewport = page.viewportSize();
  const title = `Weavers loft ${word()}`;

  // The host registers.
  await page.goto("/");
  await (await openNavigation(page)).getByRole("button", { name: "Sign In" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Phone number").fill("9820012345");
  await dialog.getByLabel("Password", { exact: true }).fill("a loom by the river");
  await dialog.locator("form").getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Account created successfully")).toBeVisible();
  const { path } = await waitForMail(page, email, /your email address/);
  await page.goto(path);
  await expect(page.getByText("Your email address is verified.").first()).toBeVisible();

  // The host lists a space with photos.
  await page.goto("/host/onboarding");
  await fillStep.category(page);
  await fillStep.words(page, { title });
  await fillStep.photos(page, [
    await createTestPhoto("hall.jpg", "#a4165a"),
    await createTestPhoto("window.jpg", "#165a40"),
    await createTestPhoto("stairs.jpg", "#5a4016"),
  ]);
  await fillStep.place(page);
  await fillStep.terms(page);
  await submitListing(page);
  const address = await expectListed(page);

  // The team verifies the space.
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport });
  const teamPage = await context.newPage();
  await openAsMember(teamPage, await demoMember(teamPage, "team"), "/admin");
  const row = teamPage.getByRole("main").getByRole("link", { name: title, exact: true });
  await showRow(teamPage, row);
  await row.click();
  await expect(teamPage.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(teamPage.getByRole("heading", { name: "3 photos" })).toBeVisible();
  await teamPage
    .getByRole("complementary", { name: "Decision" })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(teamPage.getByText("The space is live.")).toBeVisible();
  await context.close();
  expect((await waitForMail(page, email, / is live/)).path).toBe(address);

  // A guest finds the space, likes it and sends an inquiry.
  const guests = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport });
  const guestPage = await guests.newPage();
  const guest = await createMember(guestPage, "noor");
  await openAsMember(guestPage, guest, `/search?q=${encodeURIComponent(title)}`);
  await guestPage.getByRole("main").getByRole("link", { name: title, exact: true }).click();
  await expect(guestPage).toHaveURL(new RegExp(`${address}$`));
  const heart = guestPage.getByRole("main").getByRole("button", { name: `Like ${title}` });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const ask = guestPage.getByRole("main").getByLabel("Your inquiry");
  await ask.fill("Is the loft free on a Sunday in January?");
  await guestPage.getByRole("button", { name: "Send Inquiry" }).click();
  await expect(ask).toHaveValue("");
  await guestPage.goto("/profile");
  await expect(
    guestPage.getByRole("main").getByRole("link", { name: title, exact: true }),
  ).toBeVisible();
  await guests.close();

  // The host receives the mail, and the inquiry is in the inbox.
  const mail = await waitForMail(page, email, /^Inquiry about/);
  expect(mail.replyTo).toContain(guest.email);
  expect(mail.text).toContain("Is the loft free on a Sunday in January?");
  await page.goto("/profile?tab=inquiries");
  await expect(page.getByText("Is the loft free on a Sunday in January?")).toBeVisible();
});
