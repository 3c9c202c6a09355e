import type { Page } from "@playwright/test";
import { addDays, formatDay, formatMonth, istDay } from "#contract/time.ts";
import { formatWeekRange, getWeekRange } from "#web/pages/host/calendar/calendar-range.ts";
import {
  createHostWithBookableSpace,
  dayPanel,
  fetchTakenTimes,
  openCalendar,
  testMonday,
} from "./host-calendar.ts";
import {
  createMember,
  type E2eMember,
  findAccessibilityFaults,
  openAsMember,
  toast,
} from "./member.ts";
import { authHeaders } from "./team.ts";
import { test as closedTest, expect, bookingTest as test } from "./test.ts";

const ask = async (page: Page, guest: E2eMember, locationId: string) => {
  const answer = await page.request.post("/api/bookings", {
    headers: authHeaders(guest),
    data: { locationId, date: testMonday, startTime: "10:00 AM", endTime: "12:00 PM" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const cell = (page: Page, day: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${formatDay(day)}`) });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Block time" });
const closeIt = async (page: Page) => {
  await dialog(page).getByRole("button", { name: "Block this time" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page, "Blocked. Nobody can book this time.")).toBeVisible();
};

// This test runs only on a desktop, because it drags with a mouse. On a phone, touch scrolls, and a
// button opens the same dialog.
test("a host blocks times with a dialog, the mouse and the keyboard, and sets how guests book", async ({
  page,
}) => {
  test.slow();
  const { host, id } = await createHostWithBookableSpace(page, "Court of Swings");

  await test.step("a host blocks part of a day and unblocks it", async () => {
    await openAsMember(page, host, `/location/${id}`);
    const hint = page.getByText(/^Guests choose their time here\. To keep a time for yourself/);
    await expect(hint).toContainText("press “Block time” in your calendar");
    await openCalendar(page, host);

    await page.getByRole("button", { name: "Block time", exact: true }).click();
    await dialog(page).getByText("Part of a day").click();
    await dialog(page).getByLabel("From").selectOption("10:00 AM");
    await dialog(page).getByLabel("Until").selectOption("1:00 PM");
    await dialog(page).getByLabel(/Note/).fill("Painting");
    await closeIt(page);

    await expect(dayPanel(page)).toContainText("10:00 AM - 1:00 PM");
    await expect(dayPanel(page)).toContainText("Painting");
    expect(await fetchTakenTimes(page, id)).toEqual(["10:00-13:00"]);
    expect(await findAccessibilityFaults(page, "main")).toEqual([]);

    await dayPanel(page).getByRole("button", { name: "Unblock" }).click();
    await expect(dayPanel(page)).toContainText("Nothing is booked or blocked.");
    expect(await fetchTakenTimes(page, id)).toEqual([]);
  });

  await test.step("days are blocked by dragging over them, and times by dragging down a day", async () => {
    await cell(page, testMonday).hover();
    await page.mouse.down();
    const last = addDays(testMonday, 2).slice(0, 7) === testMonday.slice(0, 7) ? 2 : 0;
    // The drag ends two days after `testMonday`. If that day is in the next month, the drag ends
    // one day before `testMonday` instead.
    await cell(page, addDays(testMonday, last || -1)).hover();
    await page.mouse.up();
    await expect(dialog(page).getByLabel("First day")).toHaveValue(
      addDays(testMonday, last ? 0 : -1),
    );
    await expect(dialog(page).getByLabel("Last day")).toHaveValue(addDays(testMonday, last));
    await closeIt(page);
    expect((await fetchTakenTimes(page, id))?.length).toBe(1);
    await dayPanel(page).getByRole("button", { name: "Unblock" }).click();
    await expect(dayPanel(page)).toContainText("Nothing is booked or blocked.");

    await page.getByText("Week", { exact: true }).click();
    const ten = page.getByRole("button", {
      name: new RegExp(`^${formatDay(testMonday)}, 10:00 AM`),
    });
    const noon = page.getByRole("button", {
      name: new RegExp(`^${formatDay(testMonday)}, 12:00 PM`),
    });
    await ten.hover({ position: { x: 20, y: 3 } });
    await page.mouse.down();
    await noon.hover({ position: { x: 20, y: 15 } });
    await page.mouse.up();
    await expect(dialog(page).getByLabel("From")).toHaveValue("10:00 AM");
    await expect(dialog(page).getByLabel("Until")).toHaveValue("12:30 PM");
    await closeIt(page);
    expect(await fetchTakenTimes(page, id)).toEqual(["10:00-12:30"]);
  });

  await test.step("days and hours can be selected with the keyboard, and the hours are blocked", async () => {
    await openCalendar(page, host);
    await dayPanel(page).getByRole("button", { name: "Unblock" }).click();
    await expect(dayPanel(page)).toContainText("Nothing is booked or blocked.");

    await page
      .getByRole("grid")
      .getByRole("button", { name: formatDay(testMonday) })
      .focus();
    await page.keyboard.press("Shift+ArrowUp");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel("First day")).toHaveValue(addDays(testMonday, -7));
    await expect(dialog(page).getByLabel("Last day")).toHaveValue(testMonday);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();

    await openCalendar(page, host, "week");
    await page
      .getByRole("button", { name: new RegExp(`^${formatDay(testMonday)}, 9:00 AM`) })
      .focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByLabel("From")).toHaveValue("10:00 AM");
    await expect(dialog(page).getByLabel("Until")).toHaveValue("12:00 PM");
    await closeIt(page);
    expect(await fetchTakenTimes(page, id)).toEqual(["10:00-12:00"]);
    expect(await findAccessibilityFaults(page, ".host-calendar")).toEqual([]);
  });

  await test.step("the settings for how guests book are saved", async () => {
    await openCalendar(page, host);

    const settings = page.getByRole("region", { name: "How guests book" });
    await settings.getByText("sends a request").click();
    await settings.getByLabel("Minimum notice").selectOption("1 day");
    await settings.getByLabel("Time between bookings").selectOption("30 minutes");
    await expect(settings.getByLabel("Longest stay")).toHaveValue("30");
    await settings.getByLabel("Longest stay").selectOption("1 week");
    await settings.getByRole("button", { name: "Save" }).click();
    await expect(
      toast(page, "Saved for new bookings. Notes for arrival also change for existing bookings."),
    ).toBeVisible();

    await page.reload();
    await expect(settings.getByLabel(/sends a request/)).toBeChecked();
    await expect(settings.getByLabel("Minimum notice")).toHaveValue("1440");
    await expect(settings.getByLabel("Time between bookings")).toHaveValue("30");
    await expect(settings.getByLabel("Longest stay")).toHaveValue("7");
  });
});

test("the calendar follows its URL, and opens today instead of a day outside its range", async ({
  page,
}) => {
  const { host } = await createHostWithBookableSpace(page, "Court of Links");
  const shown = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const next = addDays(testMonday, 7);
  await openCalendar(page, host);
  await expect(shown).toHaveText(formatMonth(testMonday));

  // Adds the history entry that following a link would add.
  await page.evaluate((day) => {
    const { idx } = history.state as { idx: number };
    history.pushState({ idx: idx + 1, key: "link" }, "", `/host/calendar?view=week&day=${day}`);
  }, next);
  await page.goBack();
  await expect(shown).toHaveText(formatMonth(testMonday));
  await page.goForward();
  await expect(shown).toHaveText(formatWeekRange(getWeekRange(next)));
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(shown).toHaveText(formatWeekRange(getWeekRange(addDays(next, 7))));
  await page.goBack();
  await expect(shown).toHaveText(formatMonth(testMonday));
  await expect(dayPanel(page)).toBeVisible();

  await openAsMember(page, host, "/host/calendar?day=9999-12-15");
  await expect(shown).toHaveText(formatMonth(istDay(new Date())));
});

test("a request is accepted in the calendar, and its time can then not be blocked", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/409/);
  const { host, id } = await createHostWithBookableSpace(page, "Court of Asking", {
    instantBook: false,
  });
  const guest = await createMember(page, "riya");
  await ask(page, guest, id);
  await openCalendar(page, host);

  await expect(page.getByRole("heading", { name: "A request is waiting for you" })).toBeVisible();
  const username = `Member ${guest.id.slice(-6)}`;
  const request = page.getByRole("article", { name: `Request from ${username}` });
  await expect(request).toContainText("₹2,400");
  await expect(cell(page, testMonday)).toHaveAccessibleName(new RegExp(`requested by ${username}`));
  await request.getByRole("button", { name: "Accept" }).click();
  await expect(
    toast(page, `Accepted. ${username} is asked to pay; the time is held for up to 24 hours.`),
  ).toBeVisible();
  await expect(request).toBeHidden();
  await expect(dayPanel(page)).toContainText("Waiting for payment");

  await dayPanel(page).getByRole("button", { name: "Block time on this day" }).click();
  await dialog(page).getByRole("button", { name: "Block this time" }).click();
  await expect(
    dialog(page)
      .getByRole("alert")
      .filter({ hasText: "Guests have booked in this time. Please cancel these bookings first." }),
  ).toContainText(`${username}: ${formatDay(testMonday)}, 10:00 AM - 12:00 PM`);
});

test("a request is declined with a reason", async ({ page, allowConsoleError }) => {
  allowConsoleError(/net::ERR_/);
  const { host, id } = await createHostWithBookableSpace(page, "Court of Declining", {
    instantBook: false,
  });
  const guest = await createMember(page, "kabir");
  await ask(page, guest, id);
  await openCalendar(page, host);

  // The error of a failed acceptance must not appear in the dialog for declining.
  await page.route("**/accept", (route) => route.abort("internetdisconnected"));
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("The connection was lost. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Decline" }).click();
  const box = page.getByRole("dialog", { name: "Decline this request?" });
  await expect(box).not.toContainText("The connection was lost.");
  await box.getByLabel("Reason (optional)").fill("The hall is being painted.");
  await box.getByRole("button", { name: "Decline" }).click();

  await expect(toast(page, "Declined. The guest gets an email.")).toBeVisible();
  await expect(dayPanel(page)).toContainText("Nothing is booked or blocked.");
  await expect(page.getByRole("main")).toBeFocused();
});

test("notes that are typed while the settings are being saved stay", async ({ page }) => {
  const { host } = await createHostWithBookableSpace(page, "Court of Notes");
  await openCalendar(page, host);
  const settings = page.getByRole("region", { name: "How guests book" });
  const notes = settings.getByLabel("Notes for arrival");
  const released = Promise.withResolvers<void>();
  await page.route("**/booking-settings", async (route) => {
    await released.promise;
    await route.continue();
  });

  await notes.fill("Ring twice.");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByRole("button", { name: "Saving..." })).toBeVisible();
  await notes.fill("Ring twice. The gate is green.");
  released.resolve();

  const saved = toast(
    page,
    "Saved for new bookings. Notes for arrival also change for existing bookings.",
  );
  await expect(saved).toBeVisible();
  await expect(notes).toHaveValue("Ring twice. The gate is green.");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await page.reload();
  await expect(notes).toHaveValue("Ring twice. The gate is green.");
});

test("requests that could not be loaded can be tried again", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  const { host, id } = await createHostWithBookableSpace(page, "Court of Trying", {
    instantBook: false,
  });
  await ask(page, await createMember(page, "asha"), id);
  const requests = /\/api\/host\/bookings\?.*when=requested/;
  await page.route(requests, (route) => route.fulfill({ status: 503, body: "{}" }));
  // The event stream gets no response. Otherwise, an event would load the booking requests again
  // before the host presses "Try again".
  await page.route("**/api/events", () => {});
  await openCalendar(page, host);
  const problem = page.getByRole("main").getByRole("alert");
  await expect(problem).toContainText("Your requests could not be loaded.");

  await page.unroute(requests);
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "A request is waiting for you" })).toBeVisible();
  await expect(problem).toHaveCount(0);
});

closedTest(
  "without online booking there is no calendar to open",
  async ({ page, allowConsoleError }) => {
    allowConsoleError(/404/);
    const answer = await page.goto("/host/calendar");

    expect(answer?.status()).toBe(404);
    await expect(page.getByText("There is no page at this address.")).toBeVisible();
  },
);
