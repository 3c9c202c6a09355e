import { memberApi } from "#web/member/member-api.ts";

/** Fetches a space with the member's token. Its host gets it even if it is not live, and gets the
 *  edited version of a live space. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
