import { createPhotoFile } from "#server/testing/catalogue/listing.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { findOverflow } from "./layout-shifts.ts";
import { findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { createPaidBooking, findFirstHour } from "./paid-booking.ts";
import { setBookingSettings } from "./paying.ts";
import { authHeaders, demoMember, verifiedMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

test.use({ pictures: true });

type Page = Parameters<typeof openAsMember>[0];

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();
const openMenu = (page: Page) => page.locator("summary").filter({ hasText: "Actions" }).click();

test(
  "a request is answered from its card, the guest sends photos, and the team reads a report",
  { tag: "@phone" },
  async ({ page, browser, baseURL, allowConsoleError }, { project }) => {
    test.slow();
    // While the network is off, the router still requests the routes of visible links, and these
    // requests fail.
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/);
    const beside = () => browser.newPage({ ...project.use, ...(baseURL && { baseURL }) });
    const { host, id } = await createHostWithLiveSpace(page, "Loft with cards");
    await setBookingSettings(page, host, id, { instantBook: false });
    const guest = await verifiedMember(page, "card-guest");
    const asked = await page.request.post("/api/bookings", {
      headers: authHeaders(guest),
      data: await findFirstHour(page, id),
    });
    expect(asked.status(), await asked.text()).toBe(200);

    // The host answers the request in the conversation that the request started, and the guest's
    // page shows the answer.
    const office = await beside();
    await openAsMember(office, host, "/messages");
    await openAsMember(page, guest, "/messages");
    await expect(page.getByText("You asked to book.")).toBeVisible();
    await page.getByRole("link", { name: /Loft with cards/ }).click();
    await office.getByRole("link", { name: /asked to book\./ }).click();
    await log(office).getByRole("button", { name: "Accept" }).click();
    await expect(log(office).getByText("You accepted the request.")).toBeVisible();
    await expect(log(office).getByRole("button", { name: "Accept" })).toHaveCount(0);
    await expect(log(page).getByText(/accepted the request\./)).toBeVisible();
    await expect(log(page).getByRole("link", { name: "Pay" })).toHaveCount(1);

    // The guest chooses three photos, removes one, and sends the other two without a text.
    const photos = await Promise.all(
      ["#aa3311", "#11aa33", "#3311aa"].map(async (colour) => ({
        name: `${colour.slice(1)}.jpg`,
        mimeType: "image/jpeg",
        buffer: Buffer.from(await (await createPhotoFile(colour)).arrayBuffer()),
      })),
    );
    await page.getByLabel("Add photos").setInputFiles(photos);
    const chosen = page.getByRole("list", { name: "Chosen photos" });
    await expect(chosen.getByRole("listitem")).toHaveCount(3);
    await chosen.getByRole("button", { name: "Remove photo 2" }).click();
    await page.reload();
    await expect(chosen.getByRole("listitem")).toHaveCount(2);
    await page.context().setOffline(true);
    await send(page);
    await expect(page.getByText("Not sent yet.")).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText("Not sent yet.")).toHaveCount(0);
    await expect(log(page).getByRole("button", { name: /^Photo \d from You$/ })).toHaveCount(2);
    await log(office)
      .getByRole("button", { name: /^Photo 2 from/ })
      .click();
    const large = office.getByRole("dialog", { name: "Photo 2 of 2" }).getByRole("img");
    await expect
      .poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await office.keyboard.press("Escape");
    for (const one of [page, office]) {
      expect(await findOverflow(one)).toEqual([]);
      expect(await findAccessibilityFaults(one)).toEqual([]);
    }

    await openMenu(office);
    await office.getByRole("button", { name: "Report to our team" }).click();
    const report = office.getByRole("dialog", { name: "Report this conversation" });
    await report.getByRole("button", { name: "Send report" }).click();
    await expect(report.getByText("Please say what is wrong.")).toBeVisible();
    await report.getByLabel("What is wrong?").fill("They ask to pay in cash.");
    await report.getByRole("button", { name: "Send report" }).click();
    await expect(
      toast(office, "Thank you. Our team looks at it, and we email you the outcome."),
    ).toBeVisible();

    const team = await beside();
    await openAsMember(team, await demoMember(page, "team"), "/admin/reports");
    const row = team.getByRole("article").filter({ hasText: "They ask to pay in cash." });
    await row.getByRole("link", { name: /about Loft with cards/ }).click();
    await expect(team.getByRole("button", { name: /^Photo 1 from/ })).toBeVisible();
    expect(await findAccessibilityFaults(team)).toEqual([]);
    await team.goto("/admin/reports");
    await row.getByLabel("Your decision's reason").fill("Payments stay on the site.");
    await row.getByRole("button", { name: /^End the conversation/ }).click();
    await expect(team.getByText("Done. Everyone concerned was emailed.")).toBeVisible();
    await expect(page.getByText("Our team has ended this conversation")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Your message" })).toHaveCount(0);
    await office.context().close();
    await team.context().close();
  },
);

test(
  "the crew opens the visit page without an account, until there is a new link",
  { tag: "@phone" },
  async ({ page, browser, baseURL, allowConsoleError }, { project }) => {
    allowConsoleError(/404/);
    const { host, id } = await createHostWithLiveSpace(page, "Loft for a crew");
    await page.request.patch(`/api/locations/${id}/booking-settings`, {
      headers: authHeaders(host),
      data: { arrivalNotes: "Blue gate beside the bakery." },
    });
    const guest = await verifiedMember(page, "crew-guest");
    const bookingId = await createPaidBooking(page, guest, id);
    await openAsMember(page, guest, `/bookings/${bookingId}`);
    await page.getByRole("button", { name: "Share with your crew" }).click();
    const link = page.getByLabel("Link", { exact: true });
    await expect(link).toHaveValue(/\/visit\/[\w-]{40,}$/);
    const first = await link.inputValue();

    const crew = await browser.newPage({ ...project.use, ...(baseURL && { baseURL }) });
    const path = new URL(first).pathname;
    const response = await crew.goto(path);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(crew.getByRole("heading", { name: "Loft for a crew" })).toBeVisible();
    await expect(crew.getByText("Blue gate beside the bakery.")).toBeVisible();
    await expect(crew.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(crew.getByRole("main")).not.toContainText("₹");
    expect(await findAccessibilityFaults(crew)).toEqual([]);
    const download = crew.waitForEvent("download");
    await crew.getByRole("link", { name: "Add to calendar" }).click();
    expect((await download).suggestedFilename()).toBe("visit.ics");

    await page.getByRole("button", { name: "New link" }).click();
    await expect(link).not.toHaveValue(first);
    expect((await crew.goto(path))?.status()).toBe(404);
    await expect(crew.getByText("This link does not work any more.")).toBeVisible();
    await crew.context().close();
  },
);
