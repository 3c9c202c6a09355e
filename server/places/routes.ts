import { etag as matchingEtag } from "hono/etag";
import { listPlacesRoute, type PlacesJson } from "#contract/places/routes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findAcceptedEncoding } from "#server/kernel/http/content-encoding.ts";
import { isInProcessCall, respondWithValue } from "#server/kernel/http/in-process.ts";
import { createRouter, respondWithJsonText } from "#server/kernel/http/router.ts";
import { createPlacesReader } from "./places.ts";

const cacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Returns the route GET /places. */
export const placeRoutes = (deps: Deps) => {
  const answer = createPlacesReader(deps);
  const router = createRouter();
  // Responds with 304 if the request names the ETag that is set below.
  router.use(listPlacesRoute.path, matchingEtag());
  return router.openapi(listPlacesRoute, async (c) => {
    const { places, json, packed, etag } = await answer();
    if (isInProcessCall(c)) return respondWithValue(c, places);
    const encoding = findAcceptedEncoding(c.req.header("Accept-Encoding"), ["br", "gzip"]);
    return respondWithJsonText<PlacesJson>(c, encoding ? packed[encoding] : json, {
      ETag: etag,
      Vary: "Accept-Encoding",
      "Cache-Control": cacheControl,
      ...(encoding && { "Content-Encoding": encoding }),
    });
  });
};
