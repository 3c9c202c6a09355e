import { createServer } from "node:http";
import {
  createHostWithBookableSpace,
  dayPanel,
  fetchTakenTimes,
  openCalendar,
  testMonday,
} from "./host-calendar.ts";
import { findAccessibilityFaults } from "./member.ts";
import { authHeaders } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

test("an imported calendar blocks time until the host removes it, even if it can no longer be read", async ({
  page,
  baseURL,
  allowConsoleError,
}) => {
  allowConsoleError(/422/);
  const compact = testMonday.replaceAll("-", "");
  let broken = false;
  const testServer = createServer((_, answer) => {
    if (broken) return answer.writeHead(404).end();
    return answer.end(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "BEGIN:VEVENT",
        "UID:stay",
        `DTSTART;VALUE=DATE:${compact}`,
      ]
        .concat("SUMMARY:Reserved", "END:VEVENT", "END:VCALENDAR", "")
        .join("\r\n"),
    );
  });
  // The site imports calendars only from the port after its own (CALENDAR_HOSTS in serve.ts).
  const port = Number(new URL(baseURL ?? "").port) + 1;
  await new Promise<void>((ready) => testServer.listen(port, "127.0.0.1", ready));
  try {
    const { host, id } = await createHostWithBookableSpace(page, "Court of Others");
    await openCalendar(page, host);
    const part = page.getByRole("region", { name: "Block times from other calendars" });

    await part.getByLabel("Name of the calendar").fill("Airbnb");
    await part.getByLabel("Its address").fill("http://localhost/a.ics");
    await part.getByRole("button", { name: "Add calendar" }).click();
    await expect(part).toContainText("This address is not on the public internet");
    await part.getByLabel("Its address").fill(`http://127.0.0.1:${port}/a.ics`);
    await part.getByRole("button", { name: "Add calendar" }).click();

    const calendar = part.getByRole("article", { name: "Airbnb" });
    await expect(calendar).toContainText("It contains 1 blocked time. Last read on");
    await expect(dayPanel(page)).toContainText("From the calendar Airbnb");
    expect(await fetchTakenTimes(page, id)).toEqual(["00:00-00:00"]);

    broken = true;
    await calendar.getByRole("button", { name: "Read it now" }).click();
    await expect(calendar).toContainText("It is no longer at this address.");
    await expect(calendar).toContainText("The times that it blocked stay blocked.");
    expect(await fetchTakenTimes(page, id)).toEqual(["00:00-00:00"]);
    expect(await findAccessibilityFaults(page, "main")).toEqual([]);

    await calendar.getByRole("button", { name: "Remove" }).click();
    await page
      .getByRole("dialog", { name: "Remove Airbnb?" })
      .getByRole("button", { name: "Remove" })
      .click();
    await expect(calendar).toBeHidden();
    expect(await fetchTakenTimes(page, id)).toEqual([]);
  } finally {
    testServer.close();
  }
});

test("other calendars read a space's blocked time at a secret address, until the host changes the address", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/net::ERR_/);
  const { host, id } = await createHostWithBookableSpace(page, "Court of Feeds");
  await page.request.post("/api/host/blocks", {
    headers: authHeaders(host),
    data: { locationId: id, fromDate: testMonday, toDate: testMonday },
  });
  await openCalendar(page, host);
  const part = page.getByRole("region", { name: "Show bookings in other calendars" });

  await part.getByRole("button", { name: "Create an address" }).click();
  const old = await part.getByLabel("Secret address").inputValue();
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
  expect(await (await page.request.get(pathOf(old))).text()).toContain("SUMMARY:Blocked");

  // The error of a failed removal must not appear when the dialog is opened again.
  const feed = `**/api/host/feeds/${id}`;
  await page.route(feed, (route) => route.abort("internetdisconnected"));
  await part.getByRole("button", { name: "Change or remove it" }).click();
  const dialog = page.getByRole("dialog", { name: "Change or remove the calendar address?" });
  await dialog.getByRole("button", { name: "Remove it" }).click();
  await expect(dialog.getByRole("alert")).toContainText("The connection was lost.");
  await page.unroute(feed);
  await dialog.getByRole("button", { name: "Close" }).click();
  await part.getByRole("button", { name: "Change or remove it" }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);

  await dialog.getByRole("button", { name: "Create a new address" }).click();
  await expect(part.getByLabel("Secret address")).not.toHaveValue(old);
  expect((await page.request.get(pathOf(old))).status()).toBe(404);
});
