import { memberApi } from "#web/member/member-api.ts";

/** Fetches a space with the member's token. A host thus also gets an own space that is not live,
 *  and the own edit of a live one. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
