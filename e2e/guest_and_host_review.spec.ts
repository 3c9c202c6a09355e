import { reviewMessages } from "#contract/reviews/messages.ts";
import { runSql } from "./database.ts";
import { createHostWithLiveSpace } from "./hosting.ts";
import { findAccessibilityFaults, openAsMember, toast } from "./member.ts";
import { createPaidBooking } from "./paid-booking.ts";
import { demoMember, verifiedMember } from "./team.ts";
import { expect, bookingTest as test } from "./test.ts";

type Page = Parameters<typeof openAsMember>[0];

/** Makes a booking end about two hours ago, and sets its status to completed. The job
 *  `complete-bookings` sets the same status, but it also records the earning and queues mails. */
const completeBooking = async (page: Page, id: string): Promise<void> =>
  runSql(
    page,
    `update bookings set starts_at = to_timestamp(floor(extract(epoch from now()) / 900) * 900 - 10800),
       ends_at = to_timestamp(floor(extract(epoch from now()) / 900) * 900 - 7200),
       status = 'completed', ended_at = date_trunc('milliseconds', now())
     where id = $1`,
    [id],
  );

const stars = (page: Page, label: string, count: number) =>
  page
    .getByRole("group", { name: label })
    .getByRole("radio", { name: `${count} star`, exact: false })
    .first();

const chooseStars = async (page: Page, label: string, count: number) => {
  await stars(page, label, 1).focus();
  for (let at = 1; at < count; at += 1) await page.keyboard.press("ArrowRight");
  if (count === 1) await page.keyboard.press("Space");
};

test(
  "guest and host review each other, and after a report the team removes a review and the guest reads why",
  { tag: "@phone" },
  async ({ page, browser, baseURL }, { project }) => {
    test.slow();
    const { host, id: spaceId } = await createHostWithLiveSpace(page, `Reviewed ${project.name}`);
    const guest = await verifiedMember(page, "reviewing-guest");
    const bookingId = await createPaidBooking(page, guest, spaceId);
    await completeBooking(page, bookingId);
    const hostPage = await browser.newPage({ ...project.use, ...(baseURL && { baseURL }) });

    // The link in the mail leads to the form.
    await openAsMember(page, guest, `/bookings/${bookingId}#review`);
    await expect(page.getByRole("heading", { name: "Write a review" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

    // The guest forgets two aspects and reloads: what was typed is still there.
    await chooseStars(page, "Overall", 5);
    await chooseStars(page, "As shown on its page", 4);
    await page
      .getByLabel("What should other guests know?")
      .fill("Bright </script><b>and</b> quiet.");
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Please choose 1 to 5 stars.").first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("What should other guests know?")).toHaveValue(/Bright/);
    await expect(stars(page, "Overall", 5)).toBeChecked();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await chooseStars(page, "The host", 5);
    await chooseStars(page, "Value for the price", 3);
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(toast(page, reviewMessages.thanks)).toBeVisible();
    await expect(page.getByText("This review stays hidden until")).toBeVisible();

    // The host, who does not see the guest's review yet, writes a review of the guest.
    await openAsMember(hostPage, host, `/bookings/${bookingId}`);
    await expect(hostPage.getByRole("heading", { name: "Write a review" })).toBeVisible();
    await expect(hostPage.getByText("Bright")).toHaveCount(0);
    await chooseStars(hostPage, "Overall", 4);
    await hostPage.getByLabel("What should other hosts know?").fill("On time and tidy.");
    await hostPage.getByRole("button", { name: "Send review" }).click();
    await expect(toast(hostPage, reviewMessages.thanks)).toBeVisible();
    await expect(async () => {
      await hostPage.reload();
      await expect(hostPage.getByText("Bright </script><b>and</b> quiet.")).toBeVisible();
    }).toPass();
    await hostPage.getByLabel("Your reply").fill("Come again.");
    await hostPage.getByRole("button", { name: "Send reply" }).click();
    await expect(toast(hostPage, "Your reply is published.")).toBeVisible();

    // Everyone sees the guest's review and the reply, also without a script.
    const visitor = await browser.newContext({
      ...project.use,
      ...(baseURL && { baseURL }),
      javaScriptEnabled: false,
    });
    const reader = await visitor.newPage();
    await reader.goto(`/location/${spaceId}`);
    const section = reader.getByRole("region", { name: "Reviews" });
    await expect(section).toContainText("Rated by guests who booked here");
    await expect(section).toContainText("Bright </script><b>and</b> quiet.");
    await expect(section).toContainText("Come again.");
    const jsonLd = await reader.locator('script[type="application/ld+json"]').allTextContents();
    const venue = jsonLd.map((text) => JSON.parse(text)).find((thing) => thing.aggregateRating);
    expect(venue.aggregateRating).toMatchObject({ ratingValue: 5, reviewCount: 1 });
    expect(venue.review).toMatchObject([
      { reviewBody: "Bright </script><b>and</b> quiet.", reviewRating: { ratingValue: 5 } },
    ]);
    const report = await section.getByRole("link", { name: /^Report/ }).getAttribute("href");
    await visitor.close();

    // The host reports the guest's review, and the team removes it.
    await hostPage.goto(report ?? "");
    const reason = hostPage.getByLabel("What is wrong?");
    await reason.fill("It names my neighbour.");
    await hostPage.reload();
    await expect(reason).toHaveValue("It names my neighbour.");
    await hostPage.getByRole("button", { name: "Send report" }).click();
    const sent = hostPage
      .getByRole("status")
      .filter({ hasText: "Our team looks at it, and we email you" });
    await expect(sent).toBeFocused();
    await hostPage.reload();
    await expect(reason).toHaveValue("");
    const team = await demoMember(page, "team");
    await openAsMember(page, team, "/admin/reports");
    const row = page.getByRole("article").filter({ hasText: `Reviewed ${project.name}` });
    await expect(row).toContainText(/\d+ days left/);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await row.getByLabel("Your decision's reason").fill("It names a person.");
    await row.getByRole("button", { name: /^Remove the review/ }).click();
    await expect(toast(page, "Done. Everyone concerned was emailed.")).toBeVisible();

    await openAsMember(page, guest, `/bookings/${bookingId}`);
    await expect(
      page.getByText(/Our team removed this review on .*: It names a person\./),
    ).toBeVisible();
    const answer = await page.request.get(`/api/locations/${spaceId}/reviews`);
    expect(await answer.json()).toMatchObject({ summary: { count: 0 }, items: [] });
    await hostPage.close();
  },
);

test("a space of the demo shows sample reviews, further pages and no faults", async ({ page }) => {
  const answer = await page.request.get("/api/locations/search?sort=rating&pageSize=1&fields=full");
  const { items } = (await answer.json()) as { items: { _id: string; ratingCount: number }[] };
  const [space] = items;
  if (!space) throw new Error("The demo catalogue is empty.");

  await page.goto(`/location/${space._id}`);

  const section = page.getByRole("region", { name: "Reviews" });
  await expect(section.getByText("Sample", { exact: true }).first()).toBeVisible();
  await expect(section).toContainText(`${space.ratingCount} reviews`);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  // The best spaces of the demo have more reviews than one page shows.
  await section.getByRole("link", { name: "More reviews" }).click();
  await expect(page).toHaveURL(/\?reviews=.+#reviews$/);
  await expect(section.getByRole("link", { name: "First reviews" })).toBeVisible();
});

test("a double press decides about a review's photo once", async ({ page }) => {
  await page.route(
    ({ pathname }) => pathname === "/api/admin/review-photos",
    (route) =>
      route.fulfill({
        json: {
          items: [
            {
              _id: "waiting",
              url: "",
              review: { _id: "review", rating: 5, text: "Bright." },
              location: { _id: "space", title: "Courtyard" },
              createdAt: "2026-11-25T21:12:03Z",
            },
          ],
          nextCursor: null,
        },
      }),
  );
  const held = Promise.withResolvers<void>();
  let decisions = 0;
  await page.route("**/api/admin/review-photos/waiting/decide", async (route) => {
    decisions += 1;
    await held.promise;
    await route.fulfill({ json: { success: true, message: "The photo is shown." } });
  });
  await openAsMember(page, await demoMember(page, "team"), "/admin/reports");
  const photos = page.getByRole("list", { name: "Photos of reviews" });
  await photos.getByRole("button", { name: "Show the photo (Courtyard)" }).dblclick();
  held.resolve();

  await expect(toast(page, "The photo is shown.")).toBeVisible();
  await expect(photos).toHaveCount(0);
  expect(decisions).toBe(1);
});
