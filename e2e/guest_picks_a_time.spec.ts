import type { APIRequestContext } from "@playwright/test";
import { freeTimeStrip } from "./paying.ts";
import { stableSearchPath } from "./public-pages.ts";
import {
  bookingPanel,
  openDays,
  pickOpenDay,
  readWhatsappMessage,
  results,
  showMonthWithFreeCancellation,
} from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

const within = "Selected time must be within the available time slot for the day";

/** Returns the path and the weekly slots of the first live space whose slots meet the condition
 *  `fits`. */
const spaceWith = async (request: APIRequestContext, fits: (slots: string[]) => boolean) => {
  for (let page = 1; page <= 7; page += 1) {
    const answer = await request.get(`/api/locations?pageSize=100&page=${page}`);
    const spaces: { _id: string; availableTimeSlots: string[] }[] = await answer.json();
    const found = spaces.find(({ availableTimeSlots }) => fits(availableTimeSlots));
    if (found) return { space: `/location/${found._id}`, slots: found.availableTimeSlots };
  }
  throw new Error("No space of the demo catalogue has such hours.");
};

const nineToSix = (slots: string[]) =>
  slots.length === 6 &&
  slots.every((slot) => /^9:00 AM - \d+:00 PM, /.test(slot)) &&
  !slots.some((slot) => slot.endsWith("Sunday"));

test("only what the host offers can be chosen, and every wrong choice gets the specification's message", async ({
  page,
  request,
}) => {
  const { space, slots } = await spaceWith(request, nineToSix);
  // The closing time of the space on the chosen day. A later step sets this variable.
  let closes = "";
  await page.goto(space);
  const panel = bookingPanel(page);
  const start = panel.getByLabel("Start time");
  const end = panel.getByLabel("End time");
  const ask = panel.getByRole("link", { name: "Ask on WhatsApp" });
  const told = (text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });

  await test.step("without a day, the panel asks for one", async () => {
    await ask.click();
    await expect(told("Please select a date and time range")).toBeVisible();
    await expect(panel.getByText("Please select a date and time range")).toBeVisible();
    await expect(panel.locator(":focus")).toHaveAttribute("name", "date");
  });

  await test.step("days on which nothing can be booked are disabled, give the reason and cannot be chosen", async () => {
    await showMonthWithFreeCancellation(page);
    const sunday = panel.getByRole("button", { name: /^Sunday, .*\. Closed on Sundays$/ });
    await expect(sunday.first()).toBeDisabled();
    await expect(sunday.first()).toHaveAttribute("title", "Closed on Sundays");

    await sunday.first().focus();
    await page.keyboard.press("Enter");

    await expect(told(within)).toBeVisible();
    await expect(panel).toContainText(`Closed on Sundays. ${within}`);
    await expect(panel.getByRole("gridcell", { selected: true })).toHaveCount(0);
  });

  await test.step("without a time, the panel asks for one", async () => {
    const day = openDays(page).first();
    const [weekday = ""] = ((await day.getAttribute("aria-label")) ?? "").split(",");
    const slot = slots.find((text) => text.endsWith(`, ${weekday}`)) ?? "";
    closes = / - (.+), /.exec(slot)?.[1] ?? "";
    await day.click();
    await expect(page).toHaveURL(/[?&]date=/);
    await ask.click();
    await expect(start).toBeFocused();
    await expect(start).toHaveAccessibleDescription("Please select a date and time range");
  });

  await test.step("starts begin at the opening time, and ends reach from a quarter of an hour after the start to the closing time", async () => {
    await expect(start.locator("option").nth(1)).toHaveText("9:00 AM");
    await expect(start.locator("option").nth(2)).toHaveText("9:15 AM");

    await start.selectOption("11:00 AM");
    const ends = end.locator("option");
    await expect(ends.nth(1)).toHaveText("11:15 AM");
    await expect(ends.last()).toHaveText(closes);
  });

  await test.step("a start after the chosen end removes the end, and says which ends are possible", async () => {
    await start.selectOption("10:00 AM");
    await end.selectOption("11:00 AM");
    await start.selectOption("2:00 PM");
    const between = `Selected time must be between 2:15 PM and ${closes}`;
    await expect(told(between)).toBeVisible();
    await expect(panel.getByText(between, { exact: true })).toBeVisible();
    await expect(end).toHaveValue("");
  });

  await test.step("a URL with an invalid time or a past day says so", async () => {
    const date = new URL(page.url()).searchParams.get("date");
    await page.goto(`${space}?date=${date}&startTime=9:07+AM&endTime=10:00+AM`);
    await expect(panel.getByText("Please select a valid time")).toBeVisible();
    await page.goto(`${space}?date=2020-01-01`);
    await expect(panel.getByText("This day or time is over.")).toBeVisible();
  });
});

test("a night continues on the next day and says so", async ({ page, request }) => {
  const night = (slots: string[]) =>
    slots.length === 7 && slots.every((slot) => /^[6-9]:00 PM - [1-5]:00 AM, /.test(slot));
  await page.goto((await spaceWith(request, night)).space);
  const day = await pickOpenDay(page);

  await bookingPanel(page).getByLabel("Start time").selectOption("10:00 PM");
  await bookingPanel(page).getByLabel("End time").selectOption({ label: "1:00 AM (next day)" });

  await expect(bookingPanel(page)).toContainText("10:00 PM - 1:00 AM (next day)");
  await expect(bookingPanel(page)).toContainText(/× 3 hours|× 1 day/);
  expect(await readWhatsappMessage(page)).toContain(
    `Date: ${day}\nTime: 10:00 PM - 1:00 AM (next day)`,
  );
});

test("the chosen time survives a reload and adds no history entries, and fully booked days cannot be chosen", async ({
  page,
}) => {
  await page.goto(stableSearchPath);
  await results(page).getByRole("article").first().getByRole("link").click();
  const chosenDay = await pickOpenDay(page);
  await bookingPanel(page).getByLabel("Start time").selectOption({ index: 2 });
  const start = await bookingPanel(page).getByLabel("Start time").inputValue();

  await test.step("the chosen time survives a reload", async () => {
    await page.reload();
    await expect(bookingPanel(page).getByRole("gridcell", { selected: true })).toHaveAccessibleName(
      chosenDay,
    );
    await expect(bookingPanel(page).getByLabel("Start time")).toHaveValue(start);
  });

  await test.step("days that are fully booked meanwhile cannot be chosen", async () => {
    await page.route("**/availability?*", async (route) => {
      const answer = await route.fetch();
      const { days } = await answer.json();
      for (const day of days) if (!day.reason) Object.assign(day, { windows: [], reason: "taken" });
      await route.fulfill({ json: { days } });
    });
    await showMonthWithFreeCancellation(page);
    await expect(
      bookingPanel(page)
        .getByRole("button", { name: /\. Fully booked$/ })
        .first(),
    ).toBeDisabled();
    await expect(openDays(page)).toHaveCount(0);
  });

  await test.step("one step back leads to the search", async () => {
    await page.goBack();
    await expect(page).toHaveURL(stableSearchPath);
  });
});

test("the strip chooses times by tap, drag and keyboard, and an error disappears with a valid choice or with the page", {
  tag: "@phone",
}, async ({ page, request }) => {
  const strips: string[] = [];
  page.on("request", (fetched) => {
    if (/time-strip/.test(fetched.url())) strips.push(fetched.url());
  });
  await page.goto((await spaceWith(request, nineToSix)).space);
  await showMonthWithFreeCancellation(page);
  // Until the month is loaded, the labels of its days do not say why a day is unavailable, and
  // pressing a day does nothing.
  const sunday = bookingPanel(page)
    .getByRole("button", { name: /^Sunday, .*\. Closed on Sundays$/ })
    .first();
  const complaint = page.getByRole("alert").filter({ hasText: within });
  const complain = async () => {
    await sunday.focus();
    await page.keyboard.press("Enter");
    await expect(complaint).toBeVisible();
  };
  const strip = freeTimeStrip(page);

  await test.step("an error disappears when a valid day is chosen", async () => {
    await complain();
    expect(strips).toEqual([]);
    await openDays(page).first().click();
    await expect(complaint).toBeHidden({ timeout: 1_000 });
  });

  await test.step("the strip is loaded only when a day is chosen", async () => {
    await expect(strip).toBeVisible();
    expect(strips.length).toBeGreaterThan(0);
  });
  const [startList, endList] = ["Start time", "End time"].map((label) =>
    bookingPanel(page).getByLabel(label),
  );
  if (!startList || !endList) throw new Error("The lists are missing.");

  await test.step("a tap on the strip chooses an hour", async () => {
    // The first press of an arrow key chooses 9:15 AM as the start. The start's handle then covers
    // 9:00 AM. So the test first taps a later time, which moves the handle away.
    await strip.getByRole("slider", { name: "Start" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(startList).toHaveValue("9:15 AM");
    await expect(strip.getByRole("slider", { name: "Start" })).toBeFocused();
    await strip.click({ position: { x: 150, y: 24 } });
    await expect(startList).not.toHaveValue("9:15 AM");
    await strip.click({ position: { x: 26, y: 24 } });
    await expect(startList).toHaveValue("9:00 AM");
    await expect(endList).toHaveValue("10:00 AM");
    await expect(page).toHaveURL(/startTime=9/);
  });

  await test.step("arrow keys move the start and the end", async () => {
    const start = strip.getByRole("slider", { name: "Start" });
    await expect(start).toHaveAttribute("aria-valuetext", "9:00 AM");
    await start.focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("ArrowRight");
    await expect(startList).toHaveValue("9:30 AM");
    await expect(endList).toHaveValue("10:00 AM");
    await strip.getByRole("slider", { name: "End" }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(endList).toHaveValue("10:15 AM");
    // By default, Enter presses the form's first submit button, which shows the previous month.
    // Here Enter must not do that.
    const month = await bookingPanel(page).locator(".calendar h3").textContent();
    await page.keyboard.press("Enter");
    await expect(bookingPanel(page).locator(".calendar h3")).toHaveText(month ?? "");
  });

  await test.step("a drag chooses a longer time", async () => {
    const box = await strip.boundingBox();
    if (!box) throw new Error("The strip is not visible.");
    const middle = box.x + box.width / 2;
    await page.mouse.move(middle, box.y + 24);
    await page.mouse.down();
    await page.mouse.move(middle + box.width / 8, box.y + 24, { steps: 3 });
    await page.mouse.move(middle + box.width / 4, box.y + 24, { steps: 3 });
    await page.mouse.up();
    const length = async () => {
      const [from, to] = [await startList.inputValue(), await endList.inputValue()].map((text) =>
        Date.parse(`1 March 2027 ${text}`),
      );
      return ((to ?? 0) - (from ?? 0)) / 3_600_000;
    };
    await expect.poll(length).toBeGreaterThan(1.5);
  });

  await test.step("a drag of the end's handle moves only the end", async () => {
    const [from, to] = [await startList.inputValue(), await endList.inputValue()];
    const box = await strip.locator(".strip-chosen").boundingBox();
    if (!box) throw new Error("No time is chosen.");
    // The handle is 24 px wide, right of the chosen time.
    const handle = box.x + box.width + 12;
    await page.mouse.move(handle, box.y + 18);
    await page.mouse.down();
    await page.mouse.move(handle - box.width / 2, box.y + 18, { steps: 3 });
    await page.mouse.up();
    await expect(endList).not.toHaveValue(to);
    await expect(startList).toHaveValue(from);
  });

  await test.step("a time from the list moves the strip", async () => {
    await endList.selectOption({ index: 1 });
    await expect(strip.getByRole("slider", { name: "End" })).toHaveAttribute(
      "aria-valuetext",
      await endList.inputValue(),
    );
  });

  await test.step("an error disappears when the page is left", async () => {
    await complain();
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().click();
    await expect(page).toHaveURL("/");
    await expect(complaint).toBeHidden({ timeout: 1_000 });
  });
});
