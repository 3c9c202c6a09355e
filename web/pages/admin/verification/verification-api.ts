import type { RequestOf } from "#contract/client.ts";
import { memberApi } from "#web/member/member-api.ts";

/** Fetches one page of spaces for the team, filtered by status or host. */
export const fetchVerifications = (query: RequestOf<"GET /admin/locations">["query"]) =>
  memberApi("GET /admin/locations", { query });

/** Fetches everything about a space in review. */
export const fetchVerification = (locationId: string) =>
  memberApi("GET /admin/locations/{locationId}", { params: { locationId } });

/** Approves a space. `submittedAt` identifies the version that was reviewed. */
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
