import { findOverflow } from "./layout-shifts.ts";
import { createMember, findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { createGuestAtSpace, statusNotice } from "./paying.ts";
import { createPhoneNumber } from "./phones.ts";
import { bookingPanel } from "./search-and-booking.ts";
import { authHeaders, demoMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";
import { chat, newestMessage, writeOnPhone } from "./whatsapp-phone.ts";

test("a host accepts and answers on WhatsApp alone, and STOP ends it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { host, guest, id } = await createGuestAtSpace(page, "Loft on the phone", {
    instantBook: false,
  });
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  const number = createPhoneNumber();
  await openAsMember(theirs, host, "/profile?tab=settings");
  await theirs.getByLabel("Number on WhatsApp").fill(number);
  await theirs.getByRole("button", { name: "Get messages on WhatsApp" }).click();
  const [phone] = await Promise.all([
    theirs.waitForEvent("popup"),
    theirs.getByRole("link", { name: "simulated phone" }).click(),
  ]);
  await expect(chat(phone)).toContainText("is your verification code");
  const code = /\d{6}/.exec(await chat(phone).innerText())?.[0] ?? "";
  await theirs.getByLabel("Code from WhatsApp").fill(code);
  await theirs.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(toast(theirs, "You now get messages on WhatsApp.")).toBeVisible();
  const section = theirs.getByRole("region", { name: "WhatsApp" });
  await expect(section.getByText("On", { exact: true })).toBeVisible();
  expect(await findAccessibilityFaults(theirs, "main")).toEqual([]);

  // From here on, the host answers only on the phone.
  await bookingPanel(page).getByRole("button", { name: "Request to book" }).click();
  await page.waitForURL("**/bookings/*");
  await expect(newestMessage(phone, "would like to book “Loft on the phone”")).toBeVisible();
  const accept = chat(phone).getByRole("button", { name: "Accept" });
  await accept.click();
  await expect(newestMessage(phone, "You accepted the request")).toBeVisible();
  await page.reload();
  await expect(statusNotice(page, "Accepted, to be paid")).toBeVisible();
  await accept.click();
  await expect(newestMessage(phone, "This button had no effect.")).toBeVisible();

  const asked = await page.request.post("/api/threads", {
    headers: authHeaders(guest),
    data: { locationId: id, text: "Is there a goods lift?", clientId: "first" },
  });
  const { thread } = (await asked.json()) as { thread: { _id: string } };
  await newestMessage(phone, "Is there a goods lift?")
    .getByRole("button", { name: "Reply" })
    .click();
  await writeOnPhone(phone, "Yes, for two tonnes.");
  await page.goto(`/messages/${thread._id}`);
  await expect(page.getByRole("log", { name: "Messages" })).toContainText("Yes, for two tonnes.");
  expect(await findAccessibilityFaults(phone)).toEqual([]);
  expect(await findOverflow(phone)).toEqual([]);

  await writeOnPhone(phone, "STOP");
  await theirs.reload();
  await expect(section.getByText("You wrote STOP on WhatsApp")).toBeVisible();

  await openAsMember(theirs, await demoMember(page, "team"), "/admin/whatsapp");
  await expect(theirs.getByRole("main")).toContainText(/Notifications: \d+ sent/);
  expect(await findAccessibilityFaults(theirs)).toEqual([]);
  await theirs.context().close();
});

test("when the messages on WhatsApp end, the focus stays in their section", async ({ page }) => {
  const ended = "You get no more messages on WhatsApp.";
  let phoneNumber: string | null = createPhoneNumber();
  await page.route("**/api/whatsapp/opt-in", async (route) => {
    if (route.request().method() === "DELETE") {
      phoneNumber = null;
      return route.fulfill({ json: { success: true, message: ended } });
    }
    const optIn = { phoneNumber, verifiedAt: null, endedBy: null, sandbox: false };
    return route.fulfill({ json: optIn });
  });
  await openAsMember(page, await createMember(page), "/profile?tab=settings");
  const section = page.getByRole("region", { name: "WhatsApp" });

  await section.getByRole("button", { name: "End messages on WhatsApp" }).click();

  await expect(toast(page, ended)).toBeVisible();
  await expect(section.getByLabel("Number on WhatsApp")).toBeVisible();
  await expect(section.getByRole("heading", { name: "WhatsApp" })).toBeFocused();
});

test("the simulated phone sends a message once after a double press, and scrolls to the newest message", async ({
  page,
}) => {
  const number = createPhoneNumber().replace("+", "");
  // The sandbox stores at most 200 messages of a phone. At a new message, it deletes the oldest, so
  // the number of messages stays 200.
  let last = 200;
  const messages = () =>
    Array.from({ length: 200 }, (_, at) => ({
      id: String(last - at),
      from: "business",
      at: 1_800_000_000_000,
      text: `Message ${last - at}.`,
      footer: null,
      pin: null,
      buttons: [],
      quotes: null,
    })).reverse();
  await page.route(`**/sandbox-whatsapp/phones/${number}/chat`, (route) =>
    route.fulfill({ json: { number, hidesNumber: false, messages: messages() } }),
  );
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**/sandbox-whatsapp/phones/${number}/messages`, async (route) => {
    sent += 1;
    await held.promise;
    await route.fulfill({ json: { success: true } });
  });

  await page.goto(`/sandbox/whatsapp?number=${number}`);
  await expect(newestMessage(page, "Message 200.")).toBeInViewport();
  last = 201;
  await expect(newestMessage(page, "Message 201.")).toBeInViewport();

  const field = page.getByRole("textbox", { name: "Message" });
  await field.fill("Yes");
  await page.getByRole("button", { name: "Send" }).dblclick();
  held.resolve();
  await expect(field).toHaveValue("");
  expect(sent).toBe(1);
});
