import { hc } from "hono/client";
import type { ApiOf } from "#contract/client.ts";
import { asMember } from "./as-member.ts";

const base = "/api";
const as = { fetch: asMember };

/** The typed clients of the signed-in person, one per noun; for screens that are loaded lazily. Take
 *  answers with `answerOf` and `tryAnswer` of web/frame/api.ts. */
export const memberApi = {
  spaces: hc<
    ApiOf<typeof import("#contract/spaces/routes.ts") & typeof import("#contract/spaces/search.ts")>
  >(base, as),
  places: hc<ApiOf<typeof import("#contract/places/places.ts")>>(base, as),
  categories: hc<ApiOf<typeof import("#contract/categories/routes.ts")>>(base, as),
  accounts: hc<
    ApiOf<
      typeof import("#contract/accounts/routes.ts") &
        typeof import("#contract/accounts/activity-routes.ts")
    >
  >(base, as),
  factors: hc<
    ApiOf<
      typeof import("#contract/accounts/factor-routes.ts") &
        typeof import("#contract/accounts/proof-routes.ts")
    >
  >(base, as),
  phone: hc<ApiOf<typeof import("#contract/accounts/phone-routes.ts")>>(base, as),
  providers: hc<ApiOf<typeof import("#contract/accounts/provider-routes.ts")>>(base, as),
  ownData: hc<ApiOf<typeof import("#contract/accounts/erase.ts")>>(base, as),
  likes: hc<ApiOf<typeof import("#contract/likes/routes.ts")>>(base, as),
  listing: hc<ApiOf<typeof import("#contract/spaces/listing-routes.ts")>>(base, as),
  inquiries: hc<ApiOf<typeof import("#contract/inquiries/routes.ts")>>(base, as),
  reviews: hc<
    ApiOf<
      typeof import("#contract/reviews/routes.ts") &
        typeof import("#contract/reviews/text-routes.ts")
    >
  >(base, as),
  team: hc<ApiOf<typeof import("#contract/team/routes.ts")>>(base, as),
  availability: hc<ApiOf<typeof import("#contract/bookings/availability-route.ts")>>(base, as),
};
