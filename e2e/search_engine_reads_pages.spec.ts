import { textPagesChanged } from "#contract/site-pages.ts";
import { findSpaceId } from "./public-pages.ts";
import { bookingTest, expect, test } from "./test.ts";

/** Returns the page's HTML as the server sends it, before any script runs. */
const read = async (
  request: { get: (path: string) => Promise<{ text: () => Promise<string> }> },
  path: string,
) => (await request.get(path)).text();

const attributeOf = (html: string, element: RegExp, name: string) =>
  new RegExp(`${name}="([^"]*)"`)
    .exec(element.exec(html)?.[0] ?? "")?.[1]
    ?.replaceAll("&amp;", "&");
const canonicalOf = (html: string) => attributeOf(html, /<link[^>]*rel="canonical"[^>]*>/, "href");
const isListed = (html: string) => !/<meta[^>]*noindex/.test(html);

/** Returns the schema.org object of this type on a page. */
const describedAs = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, text = ""]) => JSON.parse(text))
    .find((thing) => [thing["@type"]].flat().includes(type));

test("all variants of the same search have one canonical URL", async ({ request }) => {
  const mumbai = [
    "/search?state=Maharashtra&city=Mumbai",
    "/search?city=MUMBAI",
    "/search?city=mumbai&state=maharashtra&sort=price",
  ];
  const bandra = ["/search?localArea=Bandra", "/search?localArea=bandra&state=Maharashtra"];
  const studios = ["/search?category=Photo+Studio", "/search?category=photo-studio&rating=0"];

  for (const variants of [mumbai, bandra, studios]) {
    const pages = await Promise.all(variants.map((path) => read(request, path)));
    const [first] = pages.map(canonicalOf);
    expect(first).toMatch(/\/search\?/);
    expect(pages.map(canonicalOf)).toEqual(variants.map(() => first));
    expect(pages.map(isListed)).toEqual(variants.map(() => true));
  }
  for (const path of ["/search?q=roof", "/search?city=Mumbai&maxPrice=5000"])
    expect(isListed(await read(request, path)), path).toBe(false);
});

test("a space is described with a short street address, a price range and times in India's time zone", async ({
  page,
}) => {
  const html = await read(page.request, `/location/${await findSpaceId(page)}`);
  const venue = describedAs(html, "EventVenue");

  const { streetAddress, addressLocality, addressRegion } = venue.address;
  expect(streetAddress).not.toMatch(new RegExp(`(^|, )(${addressLocality}|${addressRegion})$`));
  expect(venue.priceRange).toMatch(/^₹[\d,]+ (an hour|a day)/);
  expect(venue.openingHoursSpecification[0].opens).toMatch(/^\d\d:\d\d:00\+05:30$/);
  expect(html).toMatch(/property="og:image:alt" content="[^"]+, a space in/);
});

test("an article is described with its author's page, and dates with a time zone", async ({
  request,
}) => {
  const article = describedAs(await read(request, "/blog/article/1"), "Article");

  expect(article.dateModified).toBe(`${textPagesChanged["/blog/article/1"]}T00:00:00+05:30`);
  expect(article.datePublished).toMatch(/T00:00:00\+05:30$/);
  expect(article.author.url).toMatch(/\/about#team$/);
});

test("the sitemap says when each page last changed", async ({ request }) => {
  const sitemap = await read(request, "/sitemaps/pages.xml");

  for (const path of ["/", "/search", "/about", "/blog/article/1", "/category/photo-studio"])
    expect(sitemap).toMatch(new RegExp(`${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d</lastmod>`));
});

const protectedPages: [path: string, title: string][] = [
  ["/profile", "Your profile"],
  ["/bookings", "My bookings"],
  ["/host/onboarding", "List your space"],
  ["/host/calendar", "Your calendar"],
  ["/admin", "Team"],
];
bookingTest(
  "protected pages have their heading before any script runs",
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    for (const [path, title] of protectedPages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    }
    await context.close();
  },
);
