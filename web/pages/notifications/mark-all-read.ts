import type { ApiResult } from "#web/frame/api-problem.ts";
import { memberApi } from "#web/member/member-api.ts";

/** Marks all unread notifications of the member as read, page by page. Stops at the first request
 *  that fails. The notifications of earlier pages then stay marked as read.
 *  @returns the number of notifications that are still unread, or why a request failed */
export const markAllRead = async (): Promise<ApiResult<{ unread: number }>> => {
  let cursor: string | null = null;
  let unread: number;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page = await memberApi("GET /notifications", { query });
    if (!page.body) return page;
    unread = page.body.unread;
    cursor = page.body.nextCursor;
    // One request can mark all notifications of a page as read, because a page has fewer
    // notifications than the limit of the request.
    const ids = page.body.items.filter(({ readAt }) => readAt === null).map(({ _id }) => _id);
    if (ids.length > 0) {
      const done = await memberApi("POST /notifications/read", { json: { ids } });
      if (!done.body) return done;
      unread = done.body.unread;
    }
  } while (unread > 0 && cursor !== null);
  return { body: { unread } };
};
