import { memberApi } from "#web/member/member-api.ts";

/** Fetches a space with the member's token. The space's host and the team get the space even if it
 *  is not live. If an edit of a live space is in review or was returned, the host gets the edit. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
