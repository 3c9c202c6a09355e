import { memberApi } from "#web/member/member-api.ts";

/** Fetches a space as the signed-in member: a host also gets their space when it is not live, and
 *  their own edit of a live one. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
