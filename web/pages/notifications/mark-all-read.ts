import type { ApiResult } from "#web/frame/api-problem.ts";
import { memberApi } from "#web/member/member-api.ts";

/** Marks the member's unread notifications of all pages as read. Stops at the first request that
 *  fails; the notifications of the pages before it are then read.
 *  @returns how many are unread now */
export const markAllRead = async (): Promise<ApiResult<{ unread: number }>> => {
  let cursor: string | null = null;
  let unread: number;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = await memberApi("GET /notifications", { query });
    if (!page.body) return page;
    unread = page.body.unread;
    cursor = page.body.nextCursor;
    // A page has fewer notifications than one request may mark as read.
    const ids = page.body.items.filter(({ readAt }) => readAt === null).map(({ _id }) => _id);
    if (ids.length > 0) {
      const done = await memberApi("POST /notifications/read", { json: { ids } });
      if (!done.body) return done;
      unread = done.body.unread;
    }
  } while (unread > 0 && cursor !== null);
  return { body: { unread } };
};
