import type { RequestOf } from "#contract/client.ts";
import { memberApi } from "#web/member/member-api.ts";

/** Spaces for the team: of a status, of a host, page by page. */
export const fetchReviews = (query: RequestOf<"GET /admin/locations">["query"]) =>
  memberApi("GET /admin/locations", { query });

/** Everything about one that waits. */
export const fetchReview = (locationId: string) =>
  memberApi("GET /admin/locations/{locationId}", { params: { locationId } });

/** `submittedAt` names the version that was looked at. */
export const postApproveSpace = (locationId: string, submittedAt: string) =>
  memberApi("POST /admin/locations/{locationId}/approve", {
    params: { locationId },
    json: { submittedAt },
  });

export const postReturnSpace = (locationId: string, submittedAt: string, reason: string) =>
  memberApi("POST /admin/locations/{locationId}/return", {
    params: { locationId },
    json: { submittedAt, reason },
  });
