import { memberApi } from "#web/member/member-api.ts";

/** Fetches a space with the member's token. The space's host and the team get the space even if it
 *  is not public. If an edit of the space is in review or was returned, the host gets the edit, and
 *  the team gets the verified version. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
