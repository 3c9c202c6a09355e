import type { Browser, Page } from "@playwright/test";
import { addDays, getWeekday, istDay } from "#contract/time.ts";
import { connectionLostMessage } from "#web/frame/api-problem.ts";
import { approveAsTeam, createHostWithLiveSpace } from "./hosting.ts";
import { findOverflow } from "./layout-shifts.ts";
import { type E2eMember, findAccessibilityFaults, openAsMember } from "./member.ts";
import { fillOffer, offers } from "./offers.ts";
import { fetchBookingAs, payBooking } from "./paying.ts";
import { authHeaders, createSpaceByApi, editSpaceByApi, verifiedMember } from "./team.ts";
import { bookingTest, expect } from "./test.ts";

/** Opens a page as another person, in a browser context of its own. */
const openBeside = async (browser: Browser, who: E2eMember, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await openAsMember(page, who, path);
  return page;
};

const expectNoFaults = async (page: Page): Promise<void> => {
  expect(await findOverflow(page)).toEqual([]);
  expect(await findAccessibilityFaults(page)).toEqual([]);
};

bookingTest(
  "two people agree on a price, and the guest pays",
  { tag: "@phone" },
  async ({ page, browser, allowConsoleError }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|status of 422/);
    const { host, id } = await createHostWithLiveSpace(page, "Loft with a price");
    const guest = await verifiedMember(page, "guest");
    await openAsMember(page, guest, `/location/${id}`);
    await page.getByLabel("Your inquiry").fill("Could you do three hours for less?");
    await page.getByRole("button", { name: "Send Inquiry" }).click();
    await expect(page.getByRole("alert")).toContainText("Inquiry sent.");
    await page.goto("/messages");
    await page
      .getByRole("link", { name: /Loft with a price/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/messages\/./);
    const office = await openBeside(browser, host, new URL(page.url()).pathname);

    await page.getByRole("button", { name: "Make an offer" }).click();
    const form = page.getByRole("dialog", { name: "Make an offer" });
    await expect(form).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Make an offer" })).toBeFocused();
    await page.keyboard.press("Enter");
    await form.getByRole("button", { name: "Send offer" }).click();
    await expect(form.getByText("Please say what the price is for").first()).toBeVisible();
    await fillOffer(form, "0");
    await form.getByRole("button", { name: "Send offer" }).click();
    await expect(form.getByText("The prices must add up to at least ₹1.")).toHaveCount(1);
    await form.getByLabel("Price 1 in rupees").fill("1500");
    await form.getByLabel("Note (optional)").fill("We bring our own lights.");
    // The typed offer is kept when the page is reloaded.
    await page.reload();
    await page.getByRole("button", { name: "Continue your offer" }).click();
    await expect(form.getByLabel("Note (optional)")).toHaveValue("We bring our own lights.");
    await expect(form.getByLabel("Price 1 in rupees")).toHaveValue("1500");
    await expect(form.getByLabel("End time")).not.toHaveValue("");
    await expectNoFaults(page);
    // An error of the server disappears when its field changes or its line is removed.
    const errors = { note: "The note is wrong.", "lines.0.label": "The purpose is wrong." };
    const refusal = { success: false, code: "invalid", message: "Please check the offer.", errors };
    await page.route("**/api/threads/*/offers", (route) =>
      route.fulfill({ status: 422, json: refusal }),
    );
    await form.getByRole("button", { name: "Add a price" }).click();
    await form.getByLabel("Purpose of price 2").fill("Use of the lights");
    await form.getByLabel("Price 2 in rupees").fill("1500");
    await form.getByRole("button", { name: "Send offer" }).click();
    await expect(form.getByText(errors.note)).toBeVisible();
    await expect(form.getByText(errors["lines.0.label"])).toBeVisible();
    await form.getByLabel("Note (optional)").fill("We bring our own lights.!");
    await form.getByLabel("Note (optional)").fill("We bring our own lights.");
    await expect(form.getByText(errors.note)).toHaveCount(0);
    await expect(form.getByText(errors["lines.0.label"])).toBeVisible();
    await form.getByRole("button", { name: "Remove price 1" }).click();
    await expect(form.getByLabel("Purpose of price 1")).toHaveValue("Use of the lights");
    await expect(form.getByText(errors["lines.0.label"])).toHaveCount(0);
    await expect(form.getByText(refusal.message)).toHaveCount(0);
    await page.unroute("**/api/threads/*/offers");

    await page.context().setOffline(true);
    await form.getByRole("button", { name: "Send offer" }).click();
    await expect(form.getByText(connectionLostMessage)).toBeVisible();
    await page.context().setOffline(false);
    await form.getByRole("button", { name: "Send offer" }).click();
    await expect(offers(page)).toContainText("₹1,500");
    await expect(offers(page).getByRole("button", { name: "Withdraw" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Make an offer" })).toBeVisible();

    await expect(offers(office)).toContainText("We bring our own lights.");
    await offers(office).getByRole("button", { name: "Make another offer" }).click();
    const counter = office.getByRole("dialog", { name: "Make another offer" });
    await expect(counter.getByLabel("Price 1 in rupees")).toHaveValue("1500");
    await counter.getByLabel("Price 1 in rupees").fill("2000");
    await counter.getByRole("button", { name: "Send offer" }).click();
    await expect(offers(office)).toHaveCount(2);

    await expect(offers(page).first()).toContainText("Answered with another offer");
    await expect(offers(page).last()).toContainText("₹2,000");
    for (const one of [page, office]) await expectNoFaults(one);
    await offers(page).last().getByRole("button", { name: "Accept" }).click();
    await expect(offers(office).last()).toContainText("Accepted");
    await offers(page).last().getByRole("link", { name: "Pay" }).click();
    await page.waitForURL("**/checkout/*");
    const bookingId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await payBooking(page);
    expect(await fetchBookingAs(page, host, bookingId)).toMatchObject({
      status: "confirmed",
      totalPaise: 200_000,
    });
    await office.context().close();
  },
);

bookingTest(
  "a guest posts what they look for, and books one of three offers",
  { tag: "@phone" },
  async ({ page }) => {
    const made: { host: E2eMember; id: string }[] = [];
    for (const title of ["Hall one", "Hall two", "Hall three"]) {
      const host = await verifiedMember(page, "host");
      const id = await createSpaceByApi(page, host, `${title} for requirements`);
      // No other space has room for 4,000 people, so only these three hosts get the requirement.
      await editSpaceByApi(page, host, id, { capacity: "4000" });
      await approveAsTeam(page, id);
      made.push({ host, id });
    }
    const guest = await verifiedMember(page, "guest");
    // The spaces of these hosts are open on Mondays.
    let date = addDays(istDay(new Date()), 14);
    while (getWeekday(date) !== 1) date = addDays(date, 1);

    await openAsMember(
      page,
      guest,
      `/search?category=photo-studio&city=Mumbai&date=${date}&startTime=10:00 AM&endTime=12:00 PM&capacity=99999`,
    );
    await page.getByRole("link", { name: "Let hosts offer" }).click();
    await expect(page.getByRole("heading", { name: "Let hosts offer", level: 1 })).toBeVisible();
    await expect(page.getByLabel("Category")).toHaveValue("photo-studio");
    await page.getByLabel("Day", { exact: true }).fill(date);
    await page.getByLabel("From", { exact: true }).selectOption("10:00 AM");
    await page.getByLabel("To", { exact: true }).selectOption("12:00 PM");
    await page.getByLabel("City").fill("Mumbai");
    await page.getByLabel("People").fill("4000");
    await page.getByRole("button", { name: "Send to hosts" }).click();
    await expect(page.getByText("Please give a budget")).toBeVisible();
    await page.getByLabel("Budget in rupees").fill("2,400");
    await page.getByLabel("What it is for (optional)").fill("Product photos");
    await page.reload();
    await expect(page.getByLabel("What it is for (optional)")).toHaveValue("Product photos");
    await expect(page.getByLabel("Budget in rupees")).toHaveValue("2,400");
    await expectNoFaults(page);
    await page.getByRole("button", { name: "Send to hosts" }).click();
    await expect(page.getByText("No offers yet.")).toBeVisible();

    let amountPaise = 250_000;
    for (const { host, id } of made) {
      const list = await page.request.get("/api/host/requirements", { headers: authHeaders(host) });
      const { items } = (await list.json()) as { items: { _id: string }[] };
      amountPaise -= 10_000;
      const answer = await page.request.post(`/api/requirements/${items[0]?._id}/offers`, {
        headers: authHeaders(host),
        data: {
          locationId: id,
          date,
          startTime: "10:00 AM",
          endTime: "12:00 PM",
          lines: [{ label: "Everything", amountPaise }],
          note: "",
          validHours: 24,
        },
      });
      expect(answer.status(), await answer.text()).toBe(201);
    }
    await expect(offers(page)).toHaveCount(3);
    await expectNoFaults(page);
    await expect(offers(page).first()).toContainText("Hall three for requirements");
    await expect(offers(page).first()).toContainText("₹2,200");
    await offers(page).first().getByRole("button", { name: "Accept" }).click();
    await offers(page).first().getByRole("link", { name: "Pay" }).click();
    await page.waitForURL("**/checkout/*");
    await payBooking(page);

    const [first] = made;
    if (first) await openAsMember(page, first.host, "/profile?tab=requirements");
    await expect(page.getByText("No requirements now")).toBeVisible();
    await expectNoFaults(page);

    const receives = page.getByRole("checkbox", { name: "Send me a guest's requirement" });
    await receives.focus();
    await page.keyboard.press("Space");
    await expect(receives).not.toBeChecked();
    await expect(receives).toBeEnabled();
    await expect(receives).toBeFocused();
  },
);
