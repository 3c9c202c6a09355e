/* A public read is answered by one of two applications. If the response is made for the cache, the
 * application that has only the routes of public reads answers; otherwise the whole application
 * does. Both must give the same responses. */
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

const paths = [
  "/api/locations/search",
  "/api/locations/search?city=Mumbai&sort=price",
  "/api/locations/search?fields=full",
  "/api/locations/search?q=studio%20in%20mumbai",
  "/api/locations/search?q=zzzzqqq",
  "/api/locations/search?city=Nowhere",
  "/api/locations/search?unknown=1",
  "/api/locations/search?pageSize=0",
  "/api/locations/search?cursor=damaged",
  "/api/locations/search?explain=true",
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
