import { createRoute, z } from "@hono/zod-openapi";
import { tag } from "#contract/api-tags.ts";
import { problemResponses } from "#contract/problem.ts";
import { streamHeader } from "#contract/response-headers.ts";
import { bearerSecurity } from "#contract/responses.ts";

export const streamEventsRoute = createRoute({
  operationId: "streamEvents",
  method: "get",
  path: "/events",
  tags: [tag("Messages")],
  summary: "Hear of changes as they happen",
  description:
    'A stream of Server-Sent Events for the caller, to be read with `fetch` and the bearer token. The data of each event is `{"kind": "thread" | "booking" | "notification" | "space" | "report" | "payout" | "requirement", "_id": "…"}` and names what changed. Hosts get `space` for their own spaces; only the team gets `report`. When payouts or the payout account of a host change, the host and the team get `payout` with the host id. If a requirement closes before `closesAt`, the hosts who got it get `requirement`. Ignore unknown kinds. Ids are in the order of the changes. To reconnect, send the last id in `Last-Event-ID`. If the id is unknown or a missed event is over a day old, the first event is `reset`: read all data again. A comment arrives every 20 seconds. The stream ends with its session. Use one stream per browser.',
  security: bearerSecurity,
  responses: {
    200: {
      description: "The stream",
      headers: streamHeader,
      content: { "text/event-stream": { schema: z.string() } },
    },
    ...problemResponses.unauthorised,
    ...problemResponses.failures,
  },
});
