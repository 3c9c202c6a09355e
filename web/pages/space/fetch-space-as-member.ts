import { memberApi } from "#web/member/member-api.ts";

/** Fetches a space with the member's token. The space's host gets the space even if it is not live.
 *  If it is live, the host gets the version with the last edit. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
