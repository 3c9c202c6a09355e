import { addDays, dayName, formatDay, istDay } from "#contract/time.ts";
import { testMonday } from "./host-calendar.ts";
import { createHostWithLiveSpace, returnAsTeam } from "./hosting.ts";
import { findOverflow } from "./layout-shifts.ts";
import { createMember, findAccessibilityFaults, openAsMember, openNavigation } from "./member.ts";
import { createPaidBookingSoon } from "./paid-booking.ts";
import { setBookingSettings } from "./paying.ts";
import { authHeaders, createSpaceByApi, editSpaceByApi } from "./team.ts";
import { bookingTest, expect, test } from "./test.ts";

const everyDay = ([1, 2, 3, 4, 5, 6, 7] as const).map(
  (weekday) => `12:00 AM - 12:00 AM, ${dayName(weekday)}`,
);

bookingTest(
  "a host sees requests, bookings, inquiries, money and what is to do",
  { tag: "@phone" },
  async ({ page }) => {
    bookingTest.slow();
    const { host, id } = await createHostWithLiveSpace(page, "Copper Hall");
    const guest = await createMember(page, "riya");
    await editSpaceByApi(page, host, id, { availableTimeSlots: JSON.stringify(everyDay) });
    const { day } = await createPaidBookingSoon(page, guest, id);
    await setBookingSettings(page, host, id, { instantBook: false });
    const asked = await page.request.post("/api/bookings", {
      headers: authHeaders(guest),
      data: { locationId: id, date: testMonday, startTime: "10:00 AM", endTime: "12:00 PM" },
    });
    expect(asked.ok(), await asked.text()).toBe(true);
    const inquiry = { _id: id, inquiry: "Is there a goods lift?" };
    await page.request.post("/api/locations/inquiry", {
      headers: authHeaders(guest),
      data: inquiry,
    });
    await returnAsTeam(
      page,
      await createSpaceByApi(page, host, "Tin Shed"),
      "The photos are dark.",
    );

    await openAsMember(page, host, "/about");
    await (await openNavigation(page)).getByRole("link", { name: "Today" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
    const request = page.getByRole("article", { name: /^Request from/ });
    await expect(request).toContainText("Copper Hall");
    const toDo = page.getByRole("list", { name: "To do" });
    await expect(toDo).toContainText("Our team wrote: “The photos are dark.”");
    await expect(page.getByRole("list", { name: "Unread inquiries" })).toContainText("goods lift");
    await expect(page.getByRole("region", { name: "Your money" })).toContainText("₹500");
    await expect(page.getByRole("list", { name: "Your spaces" })).toContainText("Returned");
    // The booking begins 12 to 13 hours from now, so its day depends on when the test runs.
    const booked = page.getByRole("list", {
      name: new RegExp(`^(Today|Tomorrow), ${formatDay(day)}$`),
    });
    await expect(booked).toContainText("Copper Hall");
    await expect(booked).toContainText("Confirmed");
    expect(await findOverflow(page)).toEqual([]);
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await request.getByRole("button", { name: "Accept" }).click();
    await expect(page.getByText("No request waits for your answer.")).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await toDo.getByRole("link", { name: "Change it" }).click();
    await expect(page).toHaveURL(/\/host\/onboarding\//);
  },
);

bookingTest("after midnight, an open tab shows the new day with its bookings", async ({ page }) => {
  const { host } = await createHostWithLiveSpace(page, "Night Hall");
  const today = istDay(new Date());
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/host/bookings" && searchParams.get("when") === "upcoming")
      asked.push(`${searchParams.get("from")} ${searchParams.get("to")}`);
  });
  await page.clock.install({ time: new Date(`${today}T23:55:00+05:30`) });
  await openAsMember(page, host, "/host/today");
  const ofToday = page.getByRole("heading", { name: `Today, ${formatDay(today)}` });
  await expect(ofToday).toBeVisible();
  expect(new Set(asked)).toEqual(new Set([`${today} ${addDays(today, 1)}`]));

  await page.clock.runFor("10:00");

  const next = addDays(today, 1);
  await expect(page.getByRole("heading", { name: `Today, ${formatDay(next)}` })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: `Tomorrow, ${formatDay(addDays(next, 1))}` }),
  ).toBeVisible();
  await expect(page.getByRole("main").getByText(formatDay(next), { exact: true })).toBeVisible();
  await expect(ofToday).toHaveCount(0);
  expect(asked).toContain(`${next} ${addDays(next, 1)}`);
});

test("without online booking a host sees inquiries and what is to do", async ({ page }) => {
  const { host } = await createHostWithLiveSpace(page, "Lime Court");
  await openAsMember(page, host, "/host/today");

  await expect(page.getByRole("region", { name: "Unread inquiries" })).toContainText("All read.");
  await expect(page.getByRole("list", { name: "To do" })).toContainText(
    "Lime Court has only one photo.",
  );
  await expect(page.getByRole("region", { name: "Your money" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Today and tomorrow" })).toHaveCount(0);

  // A host's navigation bar has more items than anybody else's. From 1024 pixels on, they are in a
  // row. In a narrower window they are in the menu.
  const bar = page.getByRole("navigation", { name: "Main" });
  for (const width of [768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar).toBeVisible({ visible: width >= 1024 });
    const items = (await openNavigation(page))
      .getByRole("link")
      .or(page.getByRole("button", { name: "Logout" }));
    for (const item of await items.all()) await expect(item).toBeInViewport({ ratio: 1 });
    if (width >= 1024) expect((await bar.boundingBox())?.height).toBeLessThan(80);
  }
});

test("a member without a space is led to the listing, and a visitor is told to sign in", async ({
  page,
}) => {
  await openAsMember(page, await createMember(page), "/host/today");
  await expect(page.getByText("You have no spaces")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "List your space" })).toBeVisible();
  await expect((await openNavigation(page)).getByRole("link", { name: "Today" })).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/host/today");
  await expect(page.getByText("You must be logged in to access this page")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a section that cannot be loaded says so and can be tried again", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  const { host } = await createHostWithLiveSpace(page, "Slate Loft");
  await page.route("**/api/inquiries", (route) => route.fulfill({ status: 503, body: "{}" }));
  // The event stream fails. Otherwise, its first event would load the inquiries again before the
  // host presses "Try again".
  await page.route("**/api/events", (route) => route.fulfill({ status: 503, body: "{}" }));
  await openAsMember(page, host, "/host/today");
  const inquiries = page.getByRole("region", { name: "Unread inquiries" });
  await expect(inquiries.getByRole("alert")).toContainText("Your inquiries could not be loaded.");
  await expect(page.getByRole("list", { name: "Your spaces" })).toContainText("Slate Loft");

  await page.unroute("**/api/inquiries");
  await inquiries.getByRole("button", { name: "Try again" }).click();
  await expect(inquiries).toContainText("All read.");
});
