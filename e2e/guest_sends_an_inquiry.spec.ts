import type { Page } from "@playwright/test";
import { dismissToasts } from "./between-steps.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { waitForMail } from "./mail.ts";
import { createMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { findSpaceId } from "./public-pages.ts";
import { authHeaders, verifiedMember } from "./team.ts";
import { expect, test } from "./test.ts";

const form = (page: Page) => page.getByRole("region", { name: "Ask the host" });
const inquiry = (page: Page) => form(page).getByLabel("Your inquiry");
const sendButton = (page: Page) => form(page).getByRole("button", { name: "Send Inquiry" });
const refused = /the server responded with a status of (401|403|422|429|500)/;

test("a guest sends an inquiry, and the host reads it and can answer by email", async ({
  page,
  browser,
}) => {
  const { host, id } = await createHostWithLiveSpace(page, "Loft for a question");
  const guest = await createMember(page, "guest");
  await openAsMember(page, guest, `/location/${id}`);
  await expect(page.getByText(`Hosted by Member ${host.id.slice(-6)}`)).toBeVisible();

  await inquiry(page).fill("Is there a goods lift?\nWe bring a piano.");
  await expect(form(page).getByText("40 of 2,000 characters.")).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Inquiry sent. The host answers in Messages or by email.",
  );
  await expect(inquiry(page)).toHaveValue("");

  const mail = await waitForMail(page, host.email, /Inquiry about Loft for a question/);
  expect(mail.text).toContain("We bring a piano.");
  expect(mail.replyTo).toContain(guest.email);

  const context = await browser.newContext();
  const office = await context.newPage();
  await openAsMember(office, host, "/profile");
  await office.getByRole("tab", { name: "Inquiries 1 unread" }).click();
  const item = office.getByRole("article", { name: /about Loft for a question/ });
  await expect(item).toContainText("Is there a goods lift?");
  await expect(item.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    `mailto:${guest.email}?subject=${encodeURIComponent("Your inquiry about Loft for a question")}`,
  );
  await item.getByRole("button", { name: "Mark as read" }).click();
  await expect(office.getByRole("tab", { name: "Inquiries", exact: true })).toBeVisible();
  await office.reload();
  await item.getByRole("button", { name: "Mark as unread" }).click();
  await expect(office.getByRole("tab", { name: "Inquiries 1 unread" })).toBeVisible();
  await context.close();
});

test("a long inbox is paginated, newest first", async ({ page }) => {
  const { host, id } = await createHostWithLiveSpace(page, "Loft with many questions");
  const guest = await verifiedMember(page, "guest");
  for (let number = 1; number <= 21; number++)
    await page.request.post("/api/locations/inquiry", {
      headers: authHeaders(guest),
      data: { _id: id, inquiry: `Question ${number}`, userEmail: guest.email },
    });
  await openAsMember(page, host, "/profile?tab=inquiries");
  const inbox = page.getByRole("list", { name: "Inquiries" });
  await expect(inbox.getByRole("article")).toHaveCount(20);
  await expect(inbox.getByRole("article").first()).toContainText("Question 21");
  await page.getByRole("button", { name: "Show older inquiries" }).click();
  await expect(inbox.getByRole("article").last()).toContainText(/Question 1(?!\d)/);
  await expect(inbox.getByRole("article")).toHaveCount(21);
  await expect(page.getByRole("button", { name: "Show older inquiries" })).toHaveCount(0);
});

test("a visitor's inquiry is sent after the sign-in, without another press", {
  tag: "@phone",
}, async ({ page }) => {
  const guest = await createMember(page, "guest");
  await page.goto(`/location/${await findSpaceId(page)}`);
  await inquiry(page).fill("May we come at six?");
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Please login to send inquiry");

  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(guest.email);
  await dialog.getByLabel("Password", { exact: true }).fill(guest.password);
  await dialog.locator("form").getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText("Inquiry sent. The host answers in Messages or by email."),
  ).toBeVisible();
  await expect(inquiry(page)).toHaveValue("");

  // The host will see a name, so the guest is asked for one, but only once.
  const question = page.getByRole("region", { name: "What may the host call you?" });
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Ask the host" }).locator(":focus")).toHaveRole(
    "status",
  );
  await page.reload();
  await inquiry(page).fill("And leave at nine?");
  await sendButton(page).click();
  await expect(
    page.getByText("Inquiry sent. The host answers in Messages or by email."),
  ).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("the button does not move when a member begins to write", { tag: "@phone" }, async ({
  page,
}) => {
  const guest = await createMember(page, "guest");
  await openAsMember(page, guest, `/location/${await findSpaceId(page)}`);
  await expect(page.getByText("Hosted by")).toBeVisible();
  const distance = async () => {
    const [field, button] = [
      await inquiry(page).boundingBox(),
      await sendButton(page).boundingBox(),
    ];
    return (button?.y ?? 0) - (field?.y ?? 0);
  };
  const before = await distance();
  await inquiry(page).fill("And leave at nine?");
  await expect(form(page)).toContainText("18 of 2,000 characters.");
  await expect(form(page)).toContainText("you can send 3 inquiries a day.");
  expect(await distance()).toBe(before);
});

test("the form keeps what was typed when it cannot be sent, sends it once, and says when the day's limit is reached", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(refused);
  const space = `/location/${await findSpaceId(page)}`;

  await test.step("a visitor does not see who the host is", async () => {
    await page.goto(space);
    await expect(page.getByText("Hosted by")).toHaveCount(0);
    await page.getByRole("button", { name: "Login to view host details." }).click();
    await expect(page.getByRole("dialog", { name: "Sign In" })).toBeVisible();
  });

  await openAsMember(page, await createMember(page, "guest"), space);

  await test.step("a member sees who the host is and how many inquiries they can send, and axe finds nothing", async () => {
    await expect(page.getByText("Hosted by")).toBeVisible();
    await inquiry(page).focus();
    await expect(
      form(page).getByText("Until your email address is verified, you can send 3 inquiries a day."),
    ).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  await test.step("an empty or too long inquiry is not sent", async () => {
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(
      "Please write what you would like to ask.",
    );
    await expect(inquiry(page)).toBeFocused();

    await inquiry(page).fill("x".repeat(2001));
    await expect(form(page).getByText("2,001 of 2,000 characters.")).toBeVisible();
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(
      "Please keep the inquiry to 2000 characters.",
    );
  });

  await test.step("a failed request keeps the text and can be tried again", async () => {
    await page.route("**/api/locations/inquiry", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "broken", message: "Broken." } }),
    );
    await inquiry(page).fill("Still there?");
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toHaveText(
      "Failed to send inquiry. Please try again later.",
    );
    await expect(inquiry(page)).toHaveValue("Still there?");
    await expect(inquiry(page)).toBeFocused();

    await page.unroute("**/api/locations/inquiry");
    await sendButton(page).click();
    await expect(inquiry(page)).toHaveValue("");
    await expect(form(page).getByRole("alert")).toHaveCount(0);
  });

  await test.step("while the inquiry is sent the button says so and ignores a second press", async () => {
    await dismissToasts(page);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let sent = 0;
    await page.route("**/api/locations/inquiry", async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await inquiry(page).fill("One is enough.");
    await sendButton(page).click();
    const sending = form(page).getByRole("button", { name: "Sending Inquiry..." });
    await sending.click({ force: true });
    go();
    await expect(
      page.getByText("Inquiry sent. The host answers in Messages or by email."),
    ).toBeVisible();
    await expect(inquiry(page)).toHaveValue("");
    expect(sent).toBe(1);
    await page.unroute("**/api/locations/inquiry");
  });

  await test.step("three inquiries a day until the address is verified", async () => {
    // The steps before have sent two inquiries.
    await inquiry(page).fill("Three");
    await sendButton(page).click();
    await expect(inquiry(page)).toHaveValue("");
    await inquiry(page).fill("Four");
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toContainText(
      "Please verify your email address to send more than three inquiries a day.",
    );
    await expect(inquiry(page)).toHaveValue("Four");
  });
});
