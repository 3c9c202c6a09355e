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
    'A stream of Server-Sent Events for the caller, to be read with `fetch` and the bearer token. The data of each event is `{"kind": "thread" | "booking" | "notification" | "space" | "report" | "payout" | "requirement", "_id": "…"}` and names what changed. Hosts get `space` for their own spaces; only the team gets `report`. `payout` names the host whose payouts changed; that host and the team get it. The hosts to whom a requirement was sent get `requirement` when it closes. Ignore kinds that you do not know. Ids are in the order of the changes; a client that connects again sends the last one in `Last-Event-ID`. If that id is unknown or more than a day old, the first event is `reset`, and the client reads everything again. A comment arrives every 20 seconds. The stream ends with its session. Use one stream per browser.',
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
