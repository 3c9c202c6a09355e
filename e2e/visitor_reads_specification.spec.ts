import { stableSearchPath, untilIdle } from "./public-pages.ts";
import { bookingPanel, openFilters, results } from "./search-and-booking.ts";
import { expect, test } from "./test.ts";

/** Texts that the specification quotes for the public screens, each with its page. Texts about a
 *  wrong choice of time are tested in guest_picks_a_time, and texts about an outage in
 *  visitor_sees_outage. */
const texts: [path: string, ...texts: string[]][] = [
  [
    "/",
    "Smart filters",
    "By the hour, day or week",
    "Secure payments",
    "Team-verified locations",
    "Find your space",
    "Host your space",
  ],
  [
    "/host",
    "Turn Your Space into a Source of Income",
    "₹50K+",
    "average monthly earnings",
    "1000+",
    "active hosts",
    "24/7",
    "host support",
    "100%",
    "secure payments",
    "List Your Space",
    "Set Your Schedule",
    "Get Verified",
    "Start Earning",
    "Get Started Now",
    "Start Hosting Today",
  ],
  [
    "/about",
    "Our Leadership Team",
    "Founder & CEO",
    "CTO",
    "COO",
    "Business Development Associate",
    "Marketing and Content Manager",
  ],
  [
    "/guidelines",
    "Breaking the guidelines may lead to account suspension or removal from the platform.",
  ],
  ["/blog", "Read full article →", "Latest Articles"],
  ["/blog/article/1", "8 min read"],
  ["/blog/article/4", "Article not found"],
  ["/category/unknown", "Category not found"],
  ["/location/unknown", "Failed to fetch location. Please try again later."],
  ["/search?capacity=90000&state=Goa", "No spaces found matching your criteria."],
  ["/payment-success", "Booking Successful!", "Thank you for booking with us."],
  ["/payment-failed", "Payment Failed", "There was an issue processing your payment."],
];

// This test runs only on a desktop. A phone shows the same texts, but some of them are in a menu.
test("each public page contains the texts that the specification quotes", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  for (const [path, ...quoted] of texts)
    await test.step(path, async () => {
      await page.goto(path);
      for (const text of quoted) {
        const found = page.getByText(text, { exact: true }).filter({ visible: true });
        // On the blog, each answer with its link is hidden until its question is opened.
        if (text.startsWith("Read full")) await page.getByRole("group").first().click();
        await expect(found.first(), text).toBeVisible();
      }
    });
});

const categories =
  "Flat Villa, Photo Studio, Recording Studio, Dance Studio, Yoga Studio, Bungalow, Resorts, Cafe, Restaurant, Gyms, Sports Club, Hotels, Banquets, Office Space, Academic Institutes, Gardens, Showrooms, Swimming Pool, Social Clubs, Lounge & Clubs, Warehouse".split(
    ", ",
  );
const slugs =
  "flat-villa, photo-studio, recording-studio, dance-studio, yoga-studio, bungalow, resorts, cafe, restaurant, gyms, sports-club, hotels, banquets, office-space, academic-institutes, gardens, showrooms, swimming-pool, social-clubs, lounge-clubs, warehouse".split(
    ", ",
  );

test("the category picker has the preset categories and Demo1 to Demo9, and Demo3 is empty", {
  tag: "@both",
}, async ({ page, isMobile }) => {
  const demos = Array.from({ length: 9 }, (_, index) => `Demo${index + 1}`);
  await page.goto("/search");
  if (isMobile) {
    const picker = page.getByRole("main").getByLabel("Category").locator("option");
    await expect(picker).toHaveText(["All categories", ...categories, ...demos]);
    await page.getByRole("main").getByLabel("Category").selectOption("Demo3");
  } else {
    const picker = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
    await expect(picker).toHaveText(["All", ...categories, ...demos]);
    await picker.filter({ hasText: "Demo3" }).click();
  }
  await expect(results(page)).toContainText("No spaces found matching your criteria.");
});

const areas = {
  Mumbai:
    "Andheri, Bandra, Borivali, Churchgate, Chhatrapati Shivaji Terminus, Dadar, Goregaon, Jogeshwari, Kandivali, Kurla, Mahalaxmi, Marine Lines, Mumbai Central, Lower Parel, Malad, Matunga, Mira Road, Mulund, Nariman Point, Santacruz, Vasai Road, Vile Parle, Virar, Wadala",
  Pune: "Pune Junction, Shivajinagar, Hadapsar, Khadki, Dapodi, Chinchwad, Akurdi, Talegaon, Lonavala",
};

test("the home page has the 21 categories in order, and shows each list of places after the choice that it depends on", async ({
  page,
}) => {
  await page.goto("/");
  const tiles = page.getByRole("region", { name: "Categories" }).getByRole("link");
  await expect(tiles).toHaveText(categories);
  const addresses = await tiles.evaluateAll((links) => links.map((a) => a.getAttribute("href")));
  expect(addresses).toEqual(slugs.map((slug) => `/category/${slug}`));
  const options = page.getByRole("main").getByLabel("Category").locator("option");
  await expect(options).toHaveText(["Any category", ...categories]);

  const search = page.getByRole("main").getByRole("search", { name: "Spaces" });
  const button = search.getByRole("button", { name: "Search" });
  await expect(button).toBeDisabled();
  await expect(search.getByLabel("City")).toHaveCount(0);
  for (const [city, list] of Object.entries(areas))
    await test.step(city, async () => {
      await search.getByLabel("State").selectOption("Maharashtra");
      await expect(button).toBeEnabled();
      await expect(search.getByLabel("Local area")).toHaveCount(0);
      await search.getByLabel("City").selectOption(city);
      const stations = search.getByLabel("Local area").locator("option");
      await expect(stations).toHaveText(["Any station", ...list.split(", ")]);

      await search.getByLabel("Local area").selectOption({ index: 2 });
      await search.getByLabel("State").selectOption("Goa");
      await expect(search.getByLabel("City")).toHaveValue("");
      await expect(search.getByLabel("Local area")).toHaveCount(0);
    });
});

test("a card's price is hourly if there is an hourly rate, otherwise daily, and 'Loading...' is announced while its page loads", async ({
  page,
  request,
}) => {
  const answer = await request.get(`/api/locations${stableSearchPath}`);
  const { items }: { items: { title: string; hourlyRate: number; price: number }[] } =
    await answer.json();
  await page.goto(stableSearchPath);
  const cards = results(page).getByRole("article");
  await expect(cards).toHaveCount(24);
  for (const { title, hourlyRate, price } of items)
    await expect(cards.filter({ hasText: title }).first()).toContainText(
      hourlyRate ? `₹${hourlyRate} / hrs` : `₹${price} / day`,
    );

  // Waits for hydration. Before hydration, the browser opens the link without the router, and
  // "Loading..." does not appear.
  await untilIdle(page);
  await page.route(/\/location\/.*\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await cards.first().getByRole("link").click();
  await expect(page.getByRole("status").filter({ hasText: "Loading..." }).first()).toBeAttached();
  await expect(bookingPanel(page)).toBeVisible();
});

test("the booking panel shows both prices and the cancellation note", async ({ page, request }) => {
  const answer = await request.get("/api/locations?pageSize=100");
  const spaces: { _id: string; hourlyRate: number; price: number }[] = await answer.json();
  const both = spaces.find(({ hourlyRate, price }) => hourlyRate > 0 && price > 0);
  await page.goto(`/location/${both?._id}`);
  await expect(bookingPanel(page)).toContainText(`₹${both?.hourlyRate} / hrs`);
  await expect(bookingPanel(page)).toContainText(`₹${both?.price} / day`);
  await expect(bookingPanel(page)).toContainText("Free cancellation up to 24 hours before booking");
});

test("the twelve preset amenities and the price range from 0 to 100000 are filters", async ({
  page,
}) => {
  await page.goto("/search");
  const panel = await openFilters(page);
  for (const name of [
    "Air Conditioning",
    "High-Speed WiFi",
    "Professional Lighting",
    "Sound Equipment",
    "Makeup Room",
    "Parking",
    "Green Room",
    "Security",
    "24/7 Access",
    "Loading Dock",
    "Restrooms",
    "Kitchen",
  ])
    await expect(panel.getByRole("checkbox", { name })).toBeVisible();
  const [low, high] = [panel.getByRole("slider").first(), panel.getByRole("slider").last()];
  await expect(low).toHaveAttribute("min", "0");
  await expect(high).toHaveAttribute("max", "100000");
});

test("several questions of the blog can be open at the same time and link to the guides, and articles 2 and 3 exist", async ({
  page,
}) => {
  await page.goto("/blog");
  const folds = page.getByRole("main").getByRole("group");
  await expect(folds).toHaveCount(3);
  for (const at of [0, 1]) await folds.nth(at).locator("summary").click();
  const links = page.getByRole("main").locator("a", { hasText: "Read full article →" });
  await expect(links.filter({ visible: true })).toHaveCount(2);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual([
    "/blog/getting-started-with-hosting",
    "/blog/space-photography-tips",
    "/blog/pricing-your-space",
  ]);
  for (const address of [...addresses, "/blog/article/2", "/blog/article/3"])
    expect((await page.request.get(address ?? "")).status()).toBe(200);
});

test("a visitor who wants to list a space is asked to sign in", async ({ page }) => {
  await page.goto("/host/onboarding");
  await expect(
    page.getByRole("alert").filter({ hasText: "You must be logged in to access this page" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("dialog")).toBeVisible();
});
