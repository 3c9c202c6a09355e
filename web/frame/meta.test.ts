import { expect, test } from "vitest";
import { pageMeta } from "./meta.ts";

test("the title of a page is one line, also if a space's stored title is not", () => {
  const tags = pageMeta({
    site: { brandName: "Jagah", publicUrl: "https://jagah.test" },
    title: "Loft\r\n two, Bandra",
    description: "North light.",
    path: "/location/1",
  });

  expect(tags).toContainEqual({ title: "Loft two, Bandra | Jagah" });
  expect(tags).toContainEqual({ property: "og:title", content: "Loft two, Bandra" });
});
