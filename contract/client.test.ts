import { hc, type InferResponseType } from "hono/client";
import { expectTypeOf, test } from "vitest";
import type { ApiOf } from "./client.ts";
import type { likeMessages } from "./likes/messages.ts";

const likes = hc<ApiOf<typeof import("./likes/routes.ts")>>("/api");
const toggle = likes.locations[":locationId"]["toggle-like"].$post;

// Wrong types fail `npm run check`; nothing is called here.
test("a client knows inputs and answers from the contract's routes alone", () => {
  expectTypeOf<Parameters<typeof toggle>[0]>().toEqualTypeOf<{ param: { locationId: string } }>();
  expectTypeOf<InferResponseType<typeof toggle, 200>>().toEqualTypeOf<{
    success: true;
    message: typeof likeMessages.liked | typeof likeMessages.unliked;
  }>();
});
