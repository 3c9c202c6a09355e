import { memberApi } from "#web/member/member-api.ts";

/** Fetches a space with the member's token. A host thus also gets a space of theirs that is not
 *  live, and their edit of a live one. */
export const fetchSpaceAsMember = (locationId: string) =>
  memberApi("GET /locations/{locationId}", { params: { locationId } });
