import { etag as matchingEtag } from "hono/etag";
import { listPlaces, type PlacesJson } from "#contract/places/places.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { api, jsonText } from "#server/kernel/http/api.ts";
import { answered, isForPage } from "#server/kernel/http/in-process.ts";
import { placesAnswers } from "./places.ts";

const cacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** GET /places. */
export const placeRoutes = (deps: Deps) => {
  const answer = placesAnswers(deps);
  const router = api();
  // Answers 304 by the tag set below.
  router.use(listPlaces.path, matchingEtag());
  return router.openapi(listPlaces, async (c) => {
    const { places, json, packed, etag } = await answer();
    if (isForPage(c)) return answered(c, places);
    const accepted = c.req.header("Accept-Encoding") ?? "";
    const encoding = (["br", "gzip"] as const).find((one) => accepted.includes(one));
    return jsonText<PlacesJson>(c, encoding ? packed[encoding] : json, {
      ETag: etag,
      Vary: "Accept-Encoding",
      "Cache-Control": cacheControl,
      ...(encoding && { "Content-Encoding": encoding }),
    });
  });
};
