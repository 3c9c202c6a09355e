import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { findPageRoute, pagePatterns } from "#server/pages/page-route.ts";
import routes from "#web/routes.ts";

/** Returns the patterns of all pages except the not-found page. If the last parameter of a pattern
 *  is optional, two patterns are returned: with and without the parameter. */
const patternsOf = (entries: RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    if (path === "*") return [];
    const full = path ? `${parent}/${path}` : parent;
    const own = index || (path && children.length === 0) ? [full || "/"] : [];
    return [
      ...own.flatMap((one) =>
        one.endsWith("?") ? [one.slice(0, -1), one.replace(/\/[^/]+$/, "")] : one,
      ),
      ...patternsOf(children, full),
    ];
  });

test("the metrics know every page, and no other", async () => {
  const declared = patternsOf(await routes);

  expect([...new Set(declared)].sort()).toEqual([...pagePatterns].sort());
});

test("an address has the pattern of its page", () => {
  expect(findPageRoute("/")).toBe("/");
  expect(findPageRoute("/search")).toBe("/search");
  expect(findPageRoute("/search/")).toBe("/search");
  expect(findPageRoute("/search.data")).toBe("/search");
  expect(findPageRoute("/_.data")).toBe("/");
  expect(findPageRoute("/location/0198c2b4")).toBe("/location/:locationId");
  expect(findPageRoute("/admin/spaces/0198c2b4.data")).toBe("/admin/spaces/:spaceId");
  expect(findPageRoute("/blog/article/12")).toBe("/blog/article/:id");
  expect(findPageRoute("/wp-login.php")).toBe("/*");
  expect(findPageRoute("/location/a/b")).toBe("/*");
});
