import { createApi } from "#web/frame/api.ts";
import { fetchAsMember } from "./fetch-as-member.ts";

/** The API client that sends requests as the signed-in member. */
export const memberApi = createApi(fetchAsMember);
