import { streamEventsRoute } from "#contract/events/routes.ts";
import { requireCaller } from "#server/identity/access.ts";
import { Problem } from "#server/kernel/base/problem.ts";
import { createRouter } from "#server/kernel/http/router.ts";
import type { EventDeps } from "./deps.ts";

/** Returns the route of the stream of events. */
export const eventRoutes = (deps: EventDeps) =>
  createRouter().openapi(streamEventsRoute, async (c) => {
    const caller = await requireCaller(deps, c);
    if (!deps.eventStreams)
      throw new Problem(503, "busy", "Events are not streamed here.", { retryAfterSeconds: 60 });
    const body = await deps.eventStreams.open(caller, c.req.header("Last-Event-ID"));
    return c.body(body, 200, {
      "Content-Type": "text/event-stream; charset=UTF-8",
      "Cache-Control": "no-store",
      // Proxies such as nginx would otherwise hold events back.
      "X-Accel-Buffering": "no",
    });
  });
