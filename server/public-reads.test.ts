/* Tests that a public read gets the same response with and without the cache. Different code makes
 * the two responses. Without the cache, the whole application responds. With the cache, a function
 * responds to searches, and a smaller application to all other public reads. */
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { postListing, seedMumbai } from "./testing/catalogue/listing.ts";
import { signUp } from "./testing/identity/accounts.ts";
import { createTestSite } from "./testing/test-site.ts";

const site = await createTestSite({ cache: true });
const forCache = createApp(site.deps);
const whole = createApp({ ...site.deps, responseCache: undefined });

await seedMumbai(site);
const host = await signUp(site, "asha@example.in", { verified: true });
const { body: space } = await postListing(site, host);

/** Valid and wrong parameters of a search. */
const searches = [
  "unknown=1",
  "q=zzzzqqq",
  "q=studio%20in%20mumbai",
  "pageSize=0",
  "city=Nowhere",
  "city=Mumbai&sort=price",
  "fields=full",
  "explain=true",
  "cursor=damaged",
  "city=Mumbai",
  "state=&city=",
  "q=studio+in+mumbai&sort=price",
  "q=%20",
  "q=%E0%A4%B8%E0%A5%8D%E0%A4%9F",
  "q=%FF",
  "q=%00",
  "q=a&q=b",
  "q",
  "=1",
  "?city=Mumbai",
  "amenities=Parking&amenities=AC",
  "amenities=",
  "bbox=72.77,18.89,72.99,19.27",
  "bbox=1,2,3",
  "capacity=ten",
  "minPrice=500&maxPrice=100",
  "startTime=10:00",
  "date=2020-01-01",
  "date=tomorrow",
  "sort=distance",
  "withinKm=3",
  "near=Mumbai/Bandra&withinKm=3",
  "nearest=maybe",
  "explain=false",
  "explain=perhaps",
  "__proto__=1",
  "toString=1",
  "constructor=1&city=Mumbai",
];

const paths = [
  "/api/locations/search",
  ...searches.map((query) => `/api/locations/search?${query}`),
  "/api/suggestions?q=mum",
  "/api/suggestions",
  "/api/locations",
  "/api/locations?page=0",
  "/api/locations/category/cafes",
  "/api/locations/category/nothing",
  `/api/locations/${space._id}`,
  `/api/locations/${space._id}/reviews`,
  "/api/locations/00000000-0000-4000-8000-000000000000",
  "/api/locations/00000000-0000-4000-8000-000000000000/reviews",
];

test.each(paths)(
  "%s is answered alike for the cache and by the whole application",
  async (path) => {
    const [made, plain] = [await forCache.request(path), await whole.request(path)];

    const { "cache-status": cacheStatus, ...headers } = Object.fromEntries(made.headers);
    const text = await made.text();

    expect(cacheStatus).toBe("jagah; fwd=miss");
    expect(made.status).toBe(plain.status);
    expect(text).toBe(await plain.text());
    expect(headers).toEqual(Object.fromEntries(plain.headers));
  },
);

test("HEAD is answered from the cache as GET is, without a body", async () => {
  const path = "/api/locations/search?q=head";
  const made = await forCache.request(path);
  const head = await forCache.request(path, { method: "HEAD" });

  const { "cache-status": cacheStatus, ...headers } = Object.fromEntries(head.headers);
  const { "cache-status": _, ...expected } = Object.fromEntries(made.headers);
  expect(cacheStatus).toBe("jagah; hit");
  expect(head.status).toBe(200);
  expect(headers).toEqual(expected);
  expect(await head.text()).toBe("");
});

test.each([
  ["with", forCache],
  ["without", whole],
])("%s a cache, too many HEAD requests at the same time are refused", async (cache, app) => {
  const sent = Array.from({ length: 300 }, (_, n) =>
    app.request(`/api/locations/search?q=${cache}${n}`, { method: "HEAD" }),
  );

  const statuses = new Set((await Promise.all(sent)).map(({ status }) => status));

  expect(statuses).toEqual(new Set([200, 503]));
});
