import { tryAnswer } from "#web/frame/api.ts";
import { settled } from "#web/frame/lost-connection.ts";
import { memberApi } from "#web/member/member-api.ts";

const spaces = memberApi.reviews.admin.locations;
const one = spaces[":locationId"];

type LinesQuery = Parameters<typeof spaces.$get>[0]["query"];

/** Spaces for the team: of a status, of a host, page by page. */
export const reviewLines = (query: LinesQuery) => settled(tryAnswer(spaces.$get({ query })));

/** Everything about one that waits. */
export const reviewOf = (locationId: string) =>
  settled(tryAnswer(one.$get({ param: { locationId } })));

/** `submittedAt` names the version that was looked at. */
export const approve = (locationId: string, submittedAt: string) =>
  settled(tryAnswer(one.approve.$post({ param: { locationId }, json: { submittedAt } })));

export const sendBack = (locationId: string, submittedAt: string, reason: string) =>
  settled(tryAnswer(one.return.$post({ param: { locationId }, json: { submittedAt, reason } })));
