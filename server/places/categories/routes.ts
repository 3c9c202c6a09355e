import { listCategories } from "#contract/categories/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api } from "#server/kernel/http/api.ts";
import { answered } from "#server/kernel/http/in-process.ts";
import { allCategories } from "./categories.ts";

// Neither changes while the process lives.
const cacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** GET /categories. */
export const categoryRoutes = (deps: Deps) => {
  const answer = allCategories({ demo: deps.config.demoData });
  return api().openapi(listCategories, (c) => {
    c.header("Cache-Control", cacheControl);
    return answered(c, answer);
  });
};
