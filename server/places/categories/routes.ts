import { listCategoriesRoute } from "#contract/categories/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { respondWithValue } from "#server/kernel/http/in-process.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import { listCategories } from "./categories.ts";

// Shared caches may keep the list, because it never changes while the process runs.
const cacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Returns the route GET /categories. */
export const categoryRoutes = (deps: Deps) => {
  const answer = listCategories({ demo: deps.config.demoData });
  return createRouter().openapi(listCategoriesRoute, (c) => {
    c.header("Cache-Control", cacheControl);
    return respondWithValue(c, answer);
  });
};
