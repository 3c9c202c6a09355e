import { createApi } from "#web/frame/api.ts";
import { fetchAsMember } from "./fetch-as-member.ts";

/** The API as the signed-in person. */
export const memberApi = createApi(fetchAsMember);
