import type { RequestOf } from "#contract/client.ts";
import { memberApi } from "#web/member/member-api.ts";

/** Spaces for the team: of a status, of a host, page by page. */
export const reviewLines = (query: RequestOf<"GET /admin/locations">["query"]) =>
  memberApi("GET /admin/locations", { query });

/** Everything about one that waits. */
export const reviewOf = (locationId: string) =>
  memberApi("GET /admin/locations/{locationId}", { params: { locationId } });

/** `submittedAt` names the version that was looked at. */
export const approve = (locationId: string, submittedAt: string) =>
  memberApi("POST /admin/locations/{locationId}/approve", {
    params: { locationId },
    json: { submittedAt },
  });

export const sendBack = (locationId: string, submittedAt: string, reason: string) =>
  memberApi("POST /admin/locations/{locationId}/return", {
    params: { locationId },
    json: { submittedAt, reason },
  });
