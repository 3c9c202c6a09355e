import { memberApi } from "#web/member/member-api.ts";

/** Fetches a space with the member's token. The space's host and the team get the space even if it
 *  is not public. If an edit is in review or was returned, the host gets the edit. The team gets
 *  the verified version. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
