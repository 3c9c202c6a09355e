import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { PAGE_PHOTO_WIDTH } from "#contract/media/policy.ts";
import { problemResponses } from "#contract/problem.ts";
import { publicAccess } from "#contract/responses.ts";

export const CategoryJson = z
  .object({
    title: z.string().openapi({ example: "Photo Studio" }),
    slug: z.string().openapi({ example: "photo-studio" }),
    icon: z.string().openapi({ description: "A Lucide icon's name", example: "camera" }),
    image: z
      .string()
      .openapi({ description: `Root-relative URL, ${PAGE_PHOTO_WIDTH} pixels wide, WebP` }),
    description: z.string(),
  })
  .openapi("Category");

export type CategoryJson = z.infer<typeof CategoryJson>;

/** Every category, in the specification's order; in demo mode followed by Demo1 to Demo9. */
export const listCategoriesRoute = createRoute({
  operationId: "listCategories",
  method: "get",
  path: "/categories",
  tags: [tag("Categories")],
  summary: "List the categories",
  description: "Each with title, slug, icon, image and description.",
  security: publicAccess,
  request: { query: z.strictObject({}) },
  responses: {
    200: {
      description: "The 21 categories in their fixed order; in demo mode nine placeholders follow.",
      content: { "application/json": { schema: z.array(CategoryJson) } },
    },
    ...problemResponses.invalid,
  },
});
