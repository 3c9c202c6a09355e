import { createRoute, z } from "@hono/zod-openapi";
import { answer, bearer } from "#contract/answers.ts";
import { problems } from "#contract/problem.ts";

export const deleteAccount = createRoute({
  method: "delete",
  path: "/auth/delete/{userId}",
  tags: ["Accounts"],
  summary: "Delete your own account, at once and for good",
  security: bearer,
  request: { params: z.object({ userId: z.string().max(100) }) },
  responses: {
    200: answer("Gone", z.object({ success: z.literal(true), message: z.string() })),
    ...problems.unauthorised,
    ...problems.forbidden,
  },
});

export const exportAccount = createRoute({
  method: "get",
  path: "/auth/export",
  tags: ["Accounts"],
  summary: "Everything that is kept about you, as a file",
  security: bearer,
  responses: {
    200: answer("A JSON document to keep", z.record(z.string(), z.unknown())),
    ...problems.unauthorised,
  },
});
