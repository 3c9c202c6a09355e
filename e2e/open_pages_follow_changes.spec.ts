/* An open page shows the changes that other people and other devices make, without a reload. */
import type { Browser, Page } from "@playwright/test";
import { addDays, getWeekday, istDay } from "#contract/time.ts";
import { createEarnedBooking, openAroundTheClock } from "./earnings.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { createMember, type E2eMember, openAsMember } from "./member.ts";
import { payBooking, setBookingSettings, statusNotice } from "./paying.ts";
import {
  approveSpaceByApi,
  authHeaders,
  createSpaceByApi,
  demoMember,
  verifiedMember,
} from "./team.ts";
import { bookingTest, expect, test } from "./test.ts";

const openBeside = async (browser: Browser, who: E2eMember, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await openAsMember(page, who, path);
  return page;
};

/** The day on which the tests started. It is constant, so that each call of `mondayAfter` returns
 *  the same Monday, even after midnight. */
const testDay = istDay(new Date());

/** Returns the first Monday that is at least `days` days from today. The space of these tests is
 *  open on Mondays. */
const mondayAfter = (days: number): string => {
  const day = addDays(testDay, days);
  return addDays(day, (8 - getWeekday(day)) % 7);
};

const post = async (page: Page, who: E2eMember, path: string, data: object = {}) => {
  const answer = await page.request.post(`/api/${path}`, { headers: authHeaders(who), data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { _id: string };
};

bookingTest(
  "the host's calendar and the guest's booking follow each other",
  async ({ page, browser, allowConsoleError }) => {
    allowConsoleError(/status of 409/);
    const { host, id } = await createHostWithLiveSpace(page, "Followed Loft");
    await setBookingSettings(page, host, id, { instantBook: false });
    const guest = await createMember(page, "guest");
    const ask = (days: number) =>
      post(page, guest, "bookings", {
        locationId: id,
        date: mondayAfter(days),
        startTime: "10:00 AM",
        endTime: "12:00 PM",
      });
    const day = mondayAfter(7);
    const office = await openBeside(
      browser,
      host,
      `/host/calendar?space=${id}&view=week&day=${day}`,
    );
    await expect(office.getByRole("heading", { name: "Your calendar" })).toBeVisible();
    const requests = office.getByRole("article", { name: /^Request from/ });
    const dayPanel = office.getByRole("region", { name: /^Monday/ });
    await expect(dayPanel).toContainText("Nothing is booked or blocked.");

    // A guest withdraws a request while the host types the reason for declining it.
    const withdrawn = await ask(7);
    await requests.getByRole("button", { name: "Decline" }).click();
    const dialog = office.getByRole("dialog", { name: "Decline this request?" });
    const reason = dialog.getByLabel("Reason (optional)");
    await reason.fill("The roof is being mended.");
    await openAsMember(page, guest, "/bookings");
    await expect(page.getByRole("article", { name: "Followed Loft" })).toContainText("Requested");
    await post(page, guest, `bookings/${withdrawn._id}/cancel`);
    await expect(page.getByText("No upcoming bookings")).toBeVisible();
    const second = await ask(7);
    await expect(requests).toHaveCount(2);
    await expect(reason).toBeFocused();
    await expect(reason).toHaveValue("The roof is being mended.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await office.getByRole("button", { name: "Today" }).focus();
    await expect(requests).toHaveCount(1);

    // The host accepts and the guest pays. The guest's open page shows what the host has done, and
    // the host's open page shows what the guest has done.
    await page.goto(`/bookings/${second._id}`);
    await expect(statusNotice(page, "Requested")).toBeVisible();
    const hostsBooking = await office.context().newPage();
    await hostsBooking.goto(`/bookings/${second._id}`);
    await requests.getByRole("button", { name: "Accept" }).click();
    await expect(statusNotice(page, "Accepted, to be paid")).toBeVisible();
    await expect(statusNotice(hostsBooking, "Accepted, to be paid")).toBeVisible();
    await expect(hostsBooking.getByRole("button", { name: "Accept" })).toHaveCount(0);
    await page.getByRole("link", { name: "Pay ₹500" }).click();
    await page.waitForURL("**/checkout/*");
    await payBooking(page);
    await expect(statusNotice(hostsBooking, "Confirmed")).toBeVisible();
    await expect(dayPanel).toContainText("10:00 AM");

    // Another device of the host blocks time and changes a setting, while the host types a note on
    // this page.
    const notes = office.getByLabel(/Notes for arrival/);
    await notes.fill("Ring twice.");
    await post(page, host, "host/blocks", {
      locationId: id,
      date: day,
      startTime: "3:00 PM",
      endTime: "5:00 PM",
      note: "Repairs",
    });
    await expect(dayPanel).toContainText("Repairs");
    await setBookingSettings(page, host, id, { instantBook: true });
    await expect(office.getByRole("radio", { name: /instantly/ })).toBeChecked();
    await expect(notes).toHaveValue("Ring twice.");
    await expect(notes).toBeFocused();
    await office.context().close();
  },
);

bookingTest("the host's page Today follows a payout", async ({ page, browser }) => {
  const { host, id } = await createHostWithLiveSpace(page, "Settled Loft");
  await openAroundTheClock(page, host, id);
  await createEarnedBooking(page, id);
  const today = await (await browser.newContext()).newPage();
  // The page learns of the payout only through the event stream. So the test waits for the stream
  // before it makes the payout.
  const stream = today.waitForResponse("**/api/events");
  await openAsMember(today, host, "/host/today");
  const owed = today
    .getByRole("region", { name: "Your money" })
    .getByText("Owed to you")
    .locator("..");
  await expect(owed).toContainText("₹500");
  await stream;

  await post(page, await demoMember(page, "team"), "admin/payouts", {
    hostId: host.id,
    amountPaise: 50_000,
    reference: "UTR 2026 1129",
  });
  await expect(owed).toContainText("₹0");
  await today.context().close();
});

test("the team's queues follow submissions and reports", async ({ page, browser }) => {
  const team = await demoMember(page, "team");
  const { id } = await createHostWithLiveSpace(page, "Reported Room");
  const guest = await verifiedMember(page, "guest");
  const queue = await openBeside(browser, team, "/admin");
  const reports = await queue.context().newPage();
  await reports.goto("/admin/reports");
  await expect(queue.getByRole("heading", { name: "Spaces in review" })).toBeVisible();
  await expect(reports.getByRole("heading", { name: "Reports", exact: true })).toBeVisible();

  const title = "Submitted Meanwhile";
  const submitted = await createSpaceByApi(page, await verifiedMember(page, "host"), title);
  await queue.getByRole("link", { name: title }).click();

  // A colleague approves the space that this page shows. The reason that was typed on this page
  // stays.
  const toHost = queue.getByLabel("Or send it back: what should change?");
  await toHost.fill("The photos are too dark.");
  await approveSpaceByApi(page, team, submitted);
  await expect(queue.getByText("This space no longer waits for a decision.")).toBeVisible();
  await expect(toHost).toHaveValue("The photos are too dark.");

  const answer = await page.request.post("/api/threads", {
    headers: authHeaders(guest),
    data: { locationId: id, text: "Hello", clientId: "1" },
  });
  const { thread } = (await answer.json()) as { thread: { _id: string } };
  await post(page, guest, `threads/${thread._id}/report`, { reason: "Rude and then silent" });
  const row = reports.getByRole("article").filter({ hasText: "Rude and then silent" });
  const reason = row.getByLabel("Your decision's reason");
  await reason.fill("We asked both");
  const list = await page.request.get("/api/admin/reports", { headers: authHeaders(team) });
  const { items } = (await list.json()) as { items: { _id: string; reason: string }[] };
  const report = items.find((one) => one.reason === "Rude and then silent");
  await post(page, team, `admin/reports/${report?._id}/resolve`, {
    action: "keep",
    reason: "It is polite.",
  });

  // A colleague has resolved the report. The row stays while a reason is typed, and shows an error
  // when Keep is pressed.
  await reason.pressSequentially(" people.");
  await expect(reason).toHaveValue("We asked both people.");
  await row.getByRole("button", { name: /^Keep/ }).click();
  await expect(row.getByRole("alert")).toBeVisible();
  await reason.fill("");
  await reports.getByRole("link", { name: "Spaces in review" }).focus();
  await expect(row).toHaveCount(0);
  await queue.context().close();
});
