import { expect, test } from "vitest";
import { CategoryJson } from "#contract/categories/routes.ts";
import { isPhotoId, photoIdFromUrl } from "#contract/media/photo-url.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { categoryRoutes } from "./routes.ts";

const ask = async (demoData: boolean) => {
  // The routes read only this setting.
  const deps = { config: { demoData } } as Deps;
  const answer = await categoryRoutes(deps).request("/categories");
  return { answer, body: CategoryJson.array().parse(await answer.json()) };
};

/** The titles and the slugs of section 3 of the specification. */
const titles =
  "Flat Villa, Photo Studio, Recording Studio, Dance Studio, Yoga Studio, Bungalow, Resorts, Cafe, Restaurant, Gyms, Sports Club, Hotels, Banquets, Office Space, Academic Institutes, Gardens, Showrooms, Swimming Pool, Social Clubs, Lounge & Clubs, Warehouse";
const slugs =
  "flat-villa, photo-studio, recording-studio, dance-studio, yoga-studio, bungalow, resorts, cafe, restaurant, gyms, sports-club, hotels, banquets, office-space, academic-institutes, gardens, showrooms, swimming-pool, social-clubs, lounge-clubs, warehouse";

test("the specification's 21, in its order, each with a picture and a sentence", async () => {
  const { answer, body } = await ask(false);
  expect(answer.headers.get("Cache-Control")).toContain("public");
  expect(body.map(({ title }) => title).join(", ")).toBe(titles);
  expect(body.map(({ slug }) => slug).join(", ")).toBe(slugs);
  for (const { image, icon, description } of body) {
    expect(isPhotoId(photoIdFromUrl(image) ?? "")).toBe(true);
    expect(icon).toMatch(/^[a-z0-9-]+$/);
    expect(description).toMatch(/\.$/);
  }
});

test("Demo1 to Demo9 follow in demo mode only", async () => {
  const { body } = await ask(true);
  expect(body.slice(21).map(({ title, slug }) => `${title} ${slug}`)).toEqual(
    Array.from({ length: 9 }, (_, at) => `Demo${at + 1} demo${at + 1}`),
  );
  expect((await ask(false)).body).toHaveLength(21);
});
