import { hc } from "hono/client";
import type {
  AccountsApi,
  AvailabilityApi,
  CategoriesApi,
  FactorsApi,
  InquiriesApi,
  LikesApi,
  ListingApi,
  OwnDataApi,
  PhoneApi,
  PlacesApi,
  ProvidersApi,
  ReviewsApi,
  SpacesApi,
  TeamApi,
} from "#server/app.ts";
import { asMember } from "./session.ts";

const base = "/api";
const as = { fetch: asMember };

/** The typed clients of the signed-in person, one per noun; for screens that are loaded lazily. Take
 *  answers with `answerOf` and `tryAnswer` of web/frame/api.ts. */
export const memberApi = {
  spaces: hc<SpacesApi>(base, as),
  places: hc<PlacesApi>(base, as),
  categories: hc<CategoriesApi>(base, as),
  accounts: hc<AccountsApi>(base, as),
  factors: hc<FactorsApi>(base, as),
  phone: hc<PhoneApi>(base, as),
  providers: hc<ProvidersApi>(base, as),
  ownData: hc<OwnDataApi>(base, as),
  likes: hc<LikesApi>(base, as),
  listing: hc<ListingApi>(base, as),
  inquiries: hc<InquiriesApi>(base, as),
  reviews: hc<ReviewsApi>(base, as),
  team: hc<TeamApi>(base, as),
  availability: hc<AvailabilityApi>(base, as),
};
