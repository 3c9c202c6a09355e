import { memberApi } from "#web/member/member-api.ts";

/** A space as the signed-in member may see it: a host also one that is not live, and their own edit
 *  of a live one. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
