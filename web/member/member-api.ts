import { apiBy } from "#web/frame/api.ts";
import { asMember } from "./as-member.ts";

/** The API as the signed-in person. */
export const memberApi = apiBy(asMember);
